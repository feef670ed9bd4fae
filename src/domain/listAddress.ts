import { linkTokenIn, withoutBreaks, withoutStuckSigns } from './linkToken';
import { paths } from './paths';
import { type SharedLine, sharedListText } from './sharedList';

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

// Lists and tokens are in the fragment, which browsers send to no server. Apart from paths.ts, which every visitor loads.

/** The page of a shared list. */
export const sharedListAddress = (lines: readonly SharedLine[]): string => `${paths.cartList()}${SHARED}${sharedListText(lines)}`;
/** The page that repeats one of the customer's own quotes. */
export const repeatAddress = (quoteId: number): string => `${paths.cartList()}?${QUOTE}=${quoteId}`;
/** The page of a list of the account. */
export const savedListAddress = (listId: number): string => `${paths.cartList()}?${LIST}=${listId}`;
/** The page that repeats the quote of a follow link. */
export const repeatFollowedAddress = (token: string): string => `${paths.cartList()}${FOLLOWED}${encodeURIComponent(token)}`;

/** Reads the query and the fragment of an address, as mail programs may have changed it; what is neither is a list to paste. */
export function listSourceOf(search: string, hash: string): ListSource {
  const written = isFragment(hash) ? hash : hash.replace(ESCAPED_EQUALS, '=');
  if (startsWith(written, SHARED)) return { kind: 'shared', text: sharedText(written.slice(SHARED.length)) };
  if (startsWith(written, FOLLOWED)) return { kind: 'followed', token: linkTokenIn(written.slice(FOLLOWED.length)) };
  const [, name, id] = ID.exec(search) ?? [];
  if (id === undefined) return { kind: 'pasted' };
  return { kind: name === QUOTE ? 'quote' : 'saved', id: Number(id) };
}

const ESCAPED_EQUALS = /%(?:25)*3D/i;
const startsWith = (hash: string, start: string): boolean => hash.slice(0, start.length).toLowerCase() === start;
const isFragment = (hash: string): boolean => startsWith(hash, SHARED) || startsWith(hash, FOLLOWED);

/** Of a text that is escaped as a whole, its commas are escaped too. Line breaks are escaped by browsers. */
function sharedText(hash: string): string {
  const text = withoutStuckSigns(withoutBreaks(hash.replace(/(?:%3D)?(?:%0[AD])+/gi, '\n'))).replace(/^3D(?=v\d)/i, '');
  return /^v\d+%2C/i.test(text) ? decoded(text) : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
