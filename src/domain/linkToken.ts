import { COPY_LINK } from './copyAddresses';
import { paths } from './paths';
import { rarePaths } from './rarePaths';

/** Characters of a token of a mailed link: 256 bits in base64url. */
const TOKEN_LENGTH = 43;
const TOKEN = /[\w-]+/;
const WHOLE_TOKEN = new RegExp(`[\\w-]{${TOKEN_LENGTH},}`);
/**
 * Where mail programs break a long line, in quoted-printable with a sign before it, and what they
 * let it be broken at.
 */
const BREAKS = /=?[\s\p{Default_Ignorable_Code_Point}]+/gu;
/** A sign of equality in quoted-printable. */
const QUOTED_EQUALS = '3D';

/**
 * The token of a mailed link: 'abc' of 'abc', '%61bc', 'abc).' and 'abc?utm=1'. Mail and chat
 * programs escape it, once or twice, break it, and take the brackets, the full stop or a parameter
 * after it for a part of the link. Of a question about copies it begins with `COPY_LINK`.
 * @returns '' when there is none, what is there of one that is cut
 */
export function linkTokenIn(text: string): string {
  const { prefix, rest } = afterPrefix(unescaped(text));
  const token = wholeToken(rest) ?? TOKEN.exec(rest)?.[0];
  return token === undefined ? '' : prefix + token;
}

/** The same, '' for one that is cut. */
export function completeLinkTokenIn(text: string): string {
  const { prefix, rest } = afterPrefix(unescaped(text));
  const token = wholeToken(rest);
  return token === undefined ? '' : prefix + token;
}

function afterPrefix(text: string): { prefix: string; rest: string } {
  const start = text.indexOf(COPY_LINK);
  return start < 0
    ? { prefix: '', rest: text }
    : { prefix: COPY_LINK, rest: text.slice(start + COPY_LINK.length) };
}

function wholeToken(text: string): string | undefined {
  const [run] = WHOLE_TOKEN.exec(text) ?? WHOLE_TOKEN.exec(withoutBreaks(text)) ?? [];
  const isQuoted =
    run?.length === TOKEN_LENGTH + QUOTED_EQUALS.length && run.startsWith(QUOTED_EQUALS);
  return run?.slice(isQuoted ? QUOTED_EQUALS.length : 0).slice(0, TOKEN_LENGTH);
}

/**
 * An address, or a part of one, without the breaks that mail programs put into it: it has no spaces
 * itself.
 */
export const withoutBreaks = (text: string): string => text.replace(BREAKS, '');

/** What no address ends in, but texts put behind one; also escaped, byte by byte. */
const TRAILING = new Set('.,;:!?()<>[]{}"\'«»“”’*…&|/\\\u200B\u2060\uFEFF');
/** Of these signs, breaks and blanks. */
const TRAILING_ESCAPES = new Set(
  (
    '%09 %0A %0D %20 %22 %26 %27 %29 %2A %2C %2E %3B %3C %3E %5C %5D %7C %7D %80 %8B %99 %9D ' +
    '%A0 %A6 %AD %BB %BF %C2 %E2 %EF'
  ).split(' '),
);
/** Parameters that others add to links. */
const TRACKING = /[?&](?:amp;)?(?:fbclid|gclid|msclkid|utm_\w+|mc_\w+)=/;

/** A text of an address without what was stuck to its end. */
export function withoutTrailingSigns(text: string): string {
  const tracked = text.search(TRACKING);
  let end = tracked < 0 ? text.length : tracked;
  for (;;) {
    const last = text.charAt(end - 1);
    if (TRAILING_ESCAPES.has(text.slice(Math.max(0, end - 3), end).toUpperCase())) end -= 3;
    else if (last !== '' && (TRAILING.has(last) || last.trim() === '')) end -= 1;
    else return text.slice(0, end);
  }
}

/**
 * The address that was meant by one that leads to no page: its `#` was escaped or lost, a mail
 * program divided it, or characters were added at its end.
 * @param address path, query and fragment
 * @returns a path of this site; undefined when nothing of it can be repaired
 */
export function repairedAddress(address: string): string | undefined {
  const repaired = mailedAddress(address) ?? withoutTrailing(address);
  return repaired === address || repaired === '' ? undefined : repaired;
}

/** In an address that is not escaped: the page of a mailed link, and what follows its path. */
const MAILED = /^\/+(suivi|account\W+confirm|credentials\W+recover)(?![a-z])(.*)$/is;

/**
 * The address of a mailed link by its page and its token, whatever is around them; undefined for
 * others and without a token.
 */
function mailedAddress(address: string): string | undefined {
  const [, page = '', rest = ''] = MAILED.exec(unescaped(address)) ?? [];
  const token = completeLinkTokenIn(rest);
  if (token === '') return undefined;
  if (/^s/i.test(page)) return paths.follow(token);
  if (/^a/i.test(page)) return rarePaths.confirmAddress(token);
  // The screen does not need the account's id.
  const [, userId = '0'] = /^\W*(\d+)/.exec(withoutBreaks(rest).split(token)[1] ?? '') ?? [];
  return rarePaths.recover(token, userId);
}

/** Two slashes at the start would lead to another site. */
function withoutTrailing(address: string): string {
  const [path = '', ...fragment] = (address.includes('#') ? address : unescapedHash(address)).split(
    '#',
  );
  return [withoutTrailingSigns(path).replace(/^[/\\]{2,}/, '/'), ...fragment].join('#');
}

const unescapedHash = (address: string): string =>
  address.replace(/%(?:25)*(?:23|EF%(?:25)*BC%(?:25)*83)/i, '#');

/** Unescaped as often as it was escaped, twice at most; a damaged escape stays. */
function unescaped(text: string, times = 2): string {
  try {
    return times === 0 ? text : unescaped(decodeURIComponent(text), times - 1);
  } catch {
    return text;
  }
}
