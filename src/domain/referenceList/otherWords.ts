import { compactReference, fold } from '../text/searchText';
import { PIECES } from './quantity';
import { readReferenceList } from './readReferenceList';

const FILLER = new RegExp(`^(?:x|de|qte|quantite|qty|ref|reference|${fold(PIECES)})$`, 'i');

/**
 * Whether a line says more than its reference, words of the designation and the quantity that was
 * read: then it is shown beside the article, so that a wrong reading is noticed.
 */
export function hasOtherWords(text: string, reference: string, designation: string): boolean {
  const quantity = readReferenceList(text)[0]?.quantity;
  const known = new Set(wordsOf(designation).map(compactReference));
  const rest = fold(text).replace(fold(reference), ' ');
  const others = wordsOf(rest).filter(
    (word) => !known.has(compactReference(word)) && !FILLER.test(word),
  );
  const at = others.findIndex((word) => Number(/^x?(\d+)x?$/.exec(word)?.[1]) === quantity);
  return others.length > (at === -1 ? 0 : 1);
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d.,/~+-]+/u)
    .map((word) => word.replace(/^[.,:/+-]+|(?<![.,:/+-])[.,:/+-]+$/g, ''))
    .filter((word) => word !== '');
