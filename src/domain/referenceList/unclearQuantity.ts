import { PIECES } from './quantityText';

const IN_LETTERS = [
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?',
  '(?:une? )?(?:demi-)?(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|centaine)|une? demie?',
].join('|');
const FORMS = [
  IN_LETTERS,
  "(?:~|≈|(?:environ|env\\.?|max(?:i|imum|\\.)?|min(?:i|imum|\\.)?|au moins|jusqu[’']à)\\s)\\s*\\d+",
  '\\d+\\s*(?:à|ou)\\s*\\d+|\\d{1,3}\\s*[-–]\\s*\\d{1,3}',
  '\\d*\\s*[½¼¾⅓⅔]|\\d{1,2}\\s*/\\s*\\d{1,2}',
];
const UNCLEAR = `(${FORMS.join('|')})`;
const END = '(?![\\p{L}\\d/-])';
const WHOLE = new RegExp(`^${UNCLEAR}(?:\\s*${PIECES})?$`, 'iu');
const AFTER = new RegExp(`^\\s*(?:[x×*:=→–(-]|[-=]+>)?\\s*${UNCLEAR}${END}`, 'iu');
const AT_END = new RegExp(`(?:[:=×*→]|\\s[x–-]|[-=]>)\\s*${UNCLEAR}(?:\\s*${PIECES})?\\s*$`, 'iu');
const BEFORE = new RegExp(`(?:^|\\s)${UNCLEAR}\\s*(?:[x×*:=–-]|${PIECES})?\\s*(?:de|d[’'])?\\s*(?:r[eé]f\\.?\\s*:?)?\\s*$`, 'iu');

/** A text that is a quantity, but no certain number: « douze », « 3 à 5 », « ~3 », « 1/2 ». */
export const isUnclearQuantity = (text: string): boolean => WHOLE.test(text.trim());

/** The uncertain quantity beside a reference, from the texts before and after it. */
export const unclearBeside = (before: string, after: string): string | undefined =>
  AFTER.exec(after)?.[1] ?? AT_END.exec(after)?.[1] ?? BEFORE.exec(before)?.[1];
