import { isSameReference } from '../text/plainText';

const UNITS = '[µmcdkhn]?(?:l|g|m|w|v|a|pa|hz)[23]?|°c?|%|[mg]?px|ppm|bars?|min|h|j|tr/min|db';
/**
 * Numbers with their unit, sizes and CAS numbers, as designations contain them: « 30mL »,
 * « 75x4,6 », « 26,5cm », « 110-86-1 ».
 */
const MEASURE = new RegExp(
  `^[<>±~+-]?\\d+(?:[.,]\\d+)?(?:[x×/+-]\\d+(?:[.,]\\d+)?)*(?:${UNITS})$`,
  'i',
);
const SIZE = /^\d+(?:[.,]\d+)?(?:[x×]\d+(?:[.,]\d+)?)+$/i;
const CAS = /^\d{2,7}-\d{2}-\d$/;
const UNIT = new RegExp(`^(?:${UNITS}|tests?|positions?|plis?|kb|bp|kda|mol/l|x|×)$`, 'i');
const WORD = /^[\p{L}\d][\p{L}\d._/+-]*$/u;
const LABEL_NAME = '(?:r[eé]f(?:[eé]rence)?s?|code|art(?:icle)?)(?: article| fournisseur)?';
const LABEL = new RegExp(`^${LABEL_NAME}(?:\\s*[.:=]+(?![.:=])\\s*|\\s+)(?=\\S*\\d)`, 'i');
const IS_LABEL = /^(?:r[eé]f(?:[eé]rence)?|code)[.:]*$/i;

/**
 * How much a word looks like a reference: 4 for letters with at least four digits, 3 for five
 * digits and more or leading zeros, 2 for other mixtures of letters and digits, 1 for fewer digits,
 * 0 for words, measures and CAS numbers.
 */
export function referenceScore(word: string): number {
  const digits = word.replace(/\D/g, '').length;
  if (digits === 0 || !WORD.test(word) || MEASURE.test(word) || SIZE.test(word) || CAS.test(word))
    return 0;
  if (/\p{L}/u.test(word)) return digits >= 4 ? 4 : word.length >= 4 ? 2 : 0;
  return digits >= 5 || /^0\d/.test(word) ? 3 : 1;
}

export const isCas = (word: string): boolean => CAS.test(word);

/**
 * Whether a word names an article by itself, so that a short number beside it is a quantity: a word
 * of letters or a CAS number.
 */
export const isName = (word: string): boolean => /\p{L}{3}/u.test(word) || CAS.test(word);

/** Whether a word is a unit of measure, so that the number before it is no quantity. */
export const isUnitOfMeasure = (word: string | undefined): boolean =>
  word !== undefined && UNIT.test(word);

/** A text without « Réf. » or « Code : » at its start. */
export const withoutLabel = (text: string): string => text.replace(LABEL, '');

/** Words of a line that are one reference: their range, and the reference. */
export interface FoundReference {
  first: number;
  last: number;
  reference: string;
  /** How much it looks like one: `referenceScore`, more for a word after « réf. ». */
  score: number;
}

/**
 * The words of a line that look most like a reference, the first of equals, several for
 * « KAU 36238 »; undefined when none does. A word after « réf. » is the reference whatever it looks
 * like.
 */
export function findReference(words: readonly string[]): FoundReference | undefined {
  let best: FoundReference | undefined;
  for (const [index, word] of words.entries()) {
    const found = referenceAt(words, index, word);
    if (found.score > (best?.score ?? 0)) best = found;
  }
  return best;
}

/**
 * Letters and digits by their number, so that references of one kind have the same shape:
 * « FLCD000003 » is « AAAA000000 ».
 */
const shapeOf = (reference: string): string =>
  reference.replace(/\p{L}/gu, 'A').replace(/\d/g, '0');

/**
 * Whether there is another reference that looks like `reference`: 'BEC-2' beside 'BEC-1'. That of
 * a supplier beside the shop's looks otherwise.
 */
export function holdsOtherReference(words: readonly string[], reference: string): boolean {
  if (referenceScore(reference) < 4) return false;
  return words
    .map(bare)
    .some((word) => !isSameReference(word, reference) && shapeOf(word) === shapeOf(reference));
}

function referenceAt(words: readonly string[], index: number, word: string): FoundReference {
  const own = bare(word);
  const single = { first: index, last: index, reference: own, score: referenceScore(own) };
  const next = words[index + 1];
  const digits = /^\p{Lu}{2,5}$/u.test(own) ? digitsAfter(words, index) : [];
  if (digits.length > 0)
    return {
      ...single,
      last: index + digits.length,
      reference: [own, ...digits].join(' '),
      score: 3,
    };
  const label = /^[.:=]$/.test(words[index - 1] ?? '') ? words[index - 2] : words[index - 1];
  if (label !== undefined && IS_LABEL.test(label) && /\d/.test(own)) return { ...single, score: 5 };
  if (isUnitOfMeasure(next) && /^\d+$/.test(own)) return { ...single, score: 0 };
  return single;
}

/** The digits of a reference after its letters, « 36238 » or in groups, « 000 003 ». */
function digitsAfter(words: readonly string[], index: number): string[] {
  const [first = '', second = ''] = words.slice(index + 1, index + 3).map(bare);
  if (/^0\d\d$/.test(first) && /^\d{3}$/.test(second)) return [first, second];
  return /^\d{4,}$/.test(first) ? [first] : [];
}

/** A word without the punctuation around it. */
const bare = (word: string): string =>
  word.replace(/^[([«"'#]+|(?<![)\]»"',;:.!?])[)\]»"',;:.!?]+$/gu, '');
