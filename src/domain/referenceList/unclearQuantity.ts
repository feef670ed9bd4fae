import { PIECES } from './quantityText';

const IN_LETTERS = [
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?',
  '(?:une? )?(?:demi-)?(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|centaine)|une? demie?',
].join('|');
const FORMS = [
  IN_LETTERS,
  "(?:(?:~|≈) ?|(?:environ|env\\.?|max(?:i|imum|\\.)?|min(?:i|imum|\\.)?|au moins|jusqu[’']à) )\\d+",
  '\\d+ ?(?:à|ou) ?\\d+|\\d{1,3} ?[-–] ?\\d{1,3}',
  '(?:\\d+ ?)?[½¼¾⅓⅔]|\\d{1,2} ?/ ?\\d{1,2}',
];
// In texts with single spaces.
const UNCLEAR = `(${FORMS.join('|')})`;
const END = '(?![\\p{L}\\d/-])';
const WHOLE = new RegExp(`^${UNCLEAR}(?: ?${PIECES})?$`, 'iu');
const AFTER = new RegExp(`^(?:(?:[x×*:=→–(-]|[-=]+>) ?)?${UNCLEAR}${END}`, 'iu');
const AT_END = new RegExp(`(?:[:=×*→]| [x–-]|[-=]>) ?${UNCLEAR}(?: ?${PIECES})?$`, 'iu');
const BEFORE = new RegExp(`(?:^| )${UNCLEAR}(?: ?(?:[x×*:=–-]|${PIECES}))?(?: ?(?:de|d[’']))?(?: ?r[eé]f\\.?(?: ?:)?)?$`, 'iu');

/** A text that is a quantity, but no certain number: « douze », « 3 à 5 », « ~3 », « 1/2 ». */
export const isUnclearQuantity = (text: string): boolean => WHOLE.test(text.replace(/\s+/g, ' ').trim());

/** The uncertain quantity beside a reference, from the texts before and after it. */
export const unclearBeside = (before: string, after: string): string | undefined =>
  AFTER.exec(after)?.[1] ?? AT_END.exec(after)?.[1] ?? BEFORE.exec(before)?.[1];
