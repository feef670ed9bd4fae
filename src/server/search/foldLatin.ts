import { fold } from '../../domain/text/searchText';

const CODES = 256;
const SPACE = 0x20;
const IS_SEPARATOR = /[\s\p{Cc}]/u;
const MAX_LENGTH = 10_000;

/** The folded character of each Latin-1 character; 0 where it is not one Latin-1 character. */
const FOLDED = Uint8Array.from({ length: CODES }, (_, code) => {
  const character = String.fromCharCode(code);
  if (IS_SEPARATOR.test(character)) return SPACE;
  const folded = fold(character);
  return folded.length === 1 && folded.charCodeAt(0) < CODES ? folded.charCodeAt(0) : 0;
});

const folding = Buffer.alloc(MAX_LENGTH);

/**
 * fold() by a table, with control characters as spaces: an import folds every text of the
 * catalogue.
 * @returns undefined for a text that needs fold() itself.
 */
export function foldLatin(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const folded = code < CODES ? (FOLDED[code] ?? 0) : 0;
    if (folded === 0) return undefined;
    const isRepeated = folded === SPACE && (end === 0 || folding[end - 1] === SPACE);
    if (!isRepeated) folding[end++] = folded;
  }
  if (end > 0 && folding[end - 1] === SPACE) end -= 1;
  return folding.toString('latin1', 0, end);
}
