import { isLine } from './cleanText';
import { REFERENCE_MAX_LENGTH } from './limits';
import { cutFolded } from './searchText';

/** A line of a list: what is shared of it, no prices and no names. */
export interface SharedLine {
  reference: string;
  /** 1 to 9,999. */
  quantity: number;
}

/** Lines of one link. */
export const SHARED_MAX_LINES = 1000;
const VERSION = 1;

/** Text for the fragment of a URL: `v1,REF:3,REF2:1`. It ends in a digit, so that mail programs do not cut it. */
export const sharedListText = (lines: readonly SharedLine[]): string =>
  [`v${VERSION}`, ...lines.map(({ reference, quantity }) => `${escaped(reference)}:${quantity}`)].join(',');

/** Also escapes what mail programs take for the end of a link. */
const escaped = (text: string): string => encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** What a link holds. A line that cannot be read has no `reference`, only its text. */
export type SharedList =
  | { kind: 'list'; lines: (SharedLine | { damaged: string })[]; leftOut: number }
  /** Of a later version of the shop. */
  | { kind: 'newer' }
  | { kind: 'unreadable' };

/** Reads the text of a link; garbage is no error. Lines above the limit are counted in `leftOut`. */
export function readSharedList(text: string): SharedList {
  const [head = '', ...parts] = text.split(',');
  const version = /^v(\d{1,4})$/i.exec(head)?.[1];
  if (version === undefined || Number(version) < VERSION) return { kind: 'unreadable' };
  if (Number(version) > VERSION) return { kind: 'newer' };
  const written = parts.filter((part) => part !== '');
  if (written.length === 0) return { kind: 'unreadable' };
  const lines = written.slice(0, SHARED_MAX_LINES).map((part) => readLine(part) ?? { damaged: shown(part) });
  return { kind: 'list', lines, leftOut: written.length - lines.length };
}

/** Four digits are at most the maximum of the cart, 9,999. */
function readLine(part: string): SharedLine | undefined {
  const [, written = '', digits] = /^([^:]+):(\d{1,4})$/.exec(part) ?? [];
  const reference = decode(written)?.trim() ?? '';
  const quantity = Number(digits);
  const isReference = reference !== '' && cutFolded(reference, REFERENCE_MAX_LENGTH) === reference && isLine(reference);
  return isReference && quantity >= 1 ? { reference, quantity } : undefined;
}

/** Undefined for a damaged escape. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A damaged line as it can be shown: short, on one line. */
const shown = (part: string): string => {
  const text = decode(part) ?? part;
  return (isLine(text) ? text : part).slice(0, REFERENCE_MAX_LENGTH);
};
