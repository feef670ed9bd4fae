import { REFERENCE_MAX_LENGTH } from '../limits';
import { linkTokenIn, withoutBreaks, withoutTrailingSigns } from '../linkToken';
import { patterns } from '../paths';
import { isLine } from '../text/cleanText';
import { cutFolded } from '../text/searchText';

/** A line of a list: what is shared of it, no prices and no names. */
export interface SharedLine {
  reference: string;
  /** 1 to 9,999. */
  quantity: number;
}

/** Lines of one link. */
export const SHARED_MAX_LINES = 1000;
const VERSION = 1;

/**
 * Text for the fragment of a URL: `v1,REF:3,REF2:1`. It ends in a digit, so that mail programs do
 * not cut it.
 */
export const sharedListText = (lines: readonly SharedLine[]): string =>
  [
    `v${VERSION}`,
    ...lines.map(({ reference, quantity }) => `${escaped(reference)}:${quantity}`),
  ].join(',');

/** Also escapes what mail programs take for the end of a link. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The list in a link. A line that cannot be read has no `reference`, only its text. */
export type SharedList =
  | { kind: 'list'; lines: (SharedLine | { damaged: string })[]; leftOut: number }
  /** Of a later version of the shop. */
  | { kind: 'newer' }
  | { kind: 'unreadable' };

/**
 * Reads the text of a link; garbage is no error. Lines above the limit are counted in `leftOut`.
 */
export function readSharedList(text: string): SharedList {
  const [head = '', ...parts] = text.split(',');
  const version = /^v(\d{1,4})$/i.exec(head)?.[1];
  if (version === undefined || Number(version) < VERSION) return { kind: 'unreadable' };
  if (Number(version) > VERSION) return { kind: 'newer' };
  const written = parts.filter((part) => part !== '');
  if (written.length === 0) return { kind: 'unreadable' };
  const lines = written
    .slice(0, SHARED_MAX_LINES)
    .map((part) => readLine(part) ?? { damaged: shown(part) });
  return { kind: 'list', lines, leftOut: written.length - lines.length };
}

/** Four digits are at most the maximum of the cart, 9,999. */
function readLine(part: string): SharedLine | undefined {
  const [, written = '', digits] = /^([^:]+):(\d{1,4})$/.exec(part) ?? [];
  const reference = decode(written)?.trim() ?? '';
  const quantity = Number(digits);
  const isReference =
    reference !== '' &&
    cutFolded(reference, REFERENCE_MAX_LENGTH) === reference &&
    isLine(reference);
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

/** What the page of lists shows, by its address. */
export type ListSource =
  | { kind: 'pasted' }
  /** The text of a shared list. */
  | { kind: 'shared'; text: string }
  /** One of the customer's own quotes. */
  | { kind: 'quote'; id: number }
  /** A list of the account. */
  | { kind: 'saved'; id: number }
  /** The quote of a follow link. */
  | { kind: 'followed'; token: string };

const SHARED = '#liste=';
const FOLLOWED = '#suivi=';
const QUOTE = 'devis';
const LIST = 'liste';
/** What mail programs leave at the end of a link may follow. */
const ID = /[?&](devis|liste)=([1-9]\d{0,9})(?![\w-])/;

// Lists and tokens are in the fragment, which browsers send to no server. Apart from paths.ts,
// which every visitor loads.

/** The page of a shared list. */
export const sharedListAddress = (lines: readonly SharedLine[]): string =>
  `${patterns.cartList}${SHARED}${sharedListText(lines)}`;
/** The page that repeats one of the customer's own quotes. */
export const repeatAddress = (quoteId: number): string =>
  `${patterns.cartList}?${QUOTE}=${quoteId}`;
/** The page of a list of the account. */
export const savedListAddress = (listId: number): string =>
  `${patterns.cartList}?${LIST}=${listId}`;
/** The page that repeats the quote of a follow link. */
export const repeatFollowedAddress = (token: string): string =>
  `${patterns.cartList}${FOLLOWED}${encodeURIComponent(token)}`;

/**
 * Reads the query and the fragment of an address, as mail programs may have changed it; what is
 * neither is a list to paste.
 */
export function listSourceOf(search: string, hash: string): ListSource {
  const written = isFragment(hash) ? hash : hash.replace(ESCAPED_EQUALS, '=');
  if (startsWith(written, SHARED))
    return { kind: 'shared', text: sharedText(written.slice(SHARED.length)) };
  if (startsWith(written, FOLLOWED))
    return { kind: 'followed', token: linkTokenIn(written.slice(FOLLOWED.length)) };
  const [, name, id] = ID.exec(search) ?? [];
  if (id === undefined) return { kind: 'pasted' };
  return { kind: name === QUOTE ? 'quote' : 'saved', id: Number(id) };
}

const ESCAPED_EQUALS = /%(?:25)*3D/i;
const startsWith = (hash: string, start: string): boolean =>
  hash.slice(0, start.length).toLowerCase() === start;
const isFragment = (hash: string): boolean =>
  startsWith(hash, SHARED) || startsWith(hash, FOLLOWED);

/**
 * Of a text that is escaped as a whole, its commas are escaped too. Line breaks are escaped by
 * browsers.
 */
function sharedText(hash: string): string {
  const text = withoutTrailingSigns(
    withoutBreaks(hash.replace(/(?:%3D)?(?:%0[AD])+/gi, '\n')),
  ).replace(/^3D(?=v\d)/i, '');
  return /^v\d+%2C/i.test(text) ? decoded(text) : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
