import { COPY_LINK } from './copyAddresses';

/** Characters of a token of a mailed link: 256 bits in base64url. */
const TOKEN_LENGTH = 43;
const TOKEN = /[\w-]+/;

/**
 * The token of a mailed link in what an address has in its place. Mail and chat programs escape it, once or twice, and take for a part of
 * the link what stands around it: brackets, a full stop, a parameter. Of a question about copies it begins with `COPY_LINK`.
 * @returns '' when there is none
 */
export function linkTokenIn(text: string): string {
  const plain = unescaped(text);
  const start = plain.indexOf(COPY_LINK);
  const prefix = start >= 0 ? COPY_LINK : '';
  const [token] = TOKEN.exec(start >= 0 ? plain.slice(start + prefix.length) : plain) ?? [];
  return token === undefined ? '' : prefix + token.slice(0, TOKEN_LENGTH);
}

/** What no address ends in, but texts put behind one; also escaped, byte by byte. */
const STUCK = new Set('.,;:!?()<>[]{}"\'«»“”’*');
const STUCK_ESCAPES = new Set(['%20', '%22', '%29', '%3E', '%A0', '%BB', '%C2', '%E2', '%80', '%99', '%9D']);
/** Parameters that others add to links. */
const TRACKING = /[?&](?:fbclid|gclid|msclkid|utm_\w+|mc_\w+)=/;

/** A text of an address without what was stuck to its end. */
export function withoutStuckSigns(text: string): string {
  const tracked = text.search(TRACKING);
  let end = tracked < 0 ? text.length : tracked;
  for (;;) {
    const last = text.charAt(end - 1);
    if (STUCK_ESCAPES.has(text.slice(Math.max(0, end - 3), end).toUpperCase())) end -= 3;
    else if (last !== '' && (STUCK.has(last) || last.trim() === '')) end -= 1;
    else return text.slice(0, end);
  }
}

/**
 * The address that was meant by one that leads nowhere: its `#` was escaped, or something is stuck to its end.
 * @param address path, query and fragment
 * @returns undefined when nothing of it can be repaired
 */
export function repairedAddress(address: string): string | undefined {
  const plain = address.includes('#') ? address : unescapedHash(address);
  const [path = '', ...fragment] = plain.split('#');
  const repaired = [withoutStuckSigns(path), ...fragment].join('#');
  return repaired === address || repaired === '' ? undefined : repaired;
}

const unescapedHash = (address: string): string => address.replace(/%(?:25)*23/i, '#');

/** Unescaped as often as it was escaped, twice at most; a damaged escape stays. */
function unescaped(text: string, times = 2): string {
  try {
    return times === 0 ? text : unescaped(decodeURIComponent(text), times - 1);
  } catch {
    return text;
  }
}
