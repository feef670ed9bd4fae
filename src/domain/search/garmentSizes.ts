import { matchesOf } from '../text/matchesOf';
import { type ReadTerm, wholeTerm } from './terms';

/** Garment sizes by letters, each with what catalogues also write. */
const SAME: readonly (readonly string[])[] = [
  ['xxs', '2xs'],
  ['xs', 'extra small'],
  ['s', 'small'],
  ['m', 'medium'],
  ['l', 'large'],
  ['xl', 'extra large'],
  ['xxl', '2xl'],
  ['xxxl', '3xl'],
  ['xxxxl', '4xl'],
  ['xxxxxl', '5xl'],
];
const LETTERS = 'x{0,5}l|x{0,2}s|m|[2-5]xl|2xs';
const NUMBER = '\\d{1,2}(?:[.,]5)?';
const SIZE = new RegExp(
  '(?<=^|[ (,;])(?:(taille|pointure|t\\.?) ' +
    `?(${LETTERS}|${NUMBER}(?:[-/]${NUMBER})?)|(${LETTERS}|${NUMBER}[-/]${NUMBER}))(?=$|[ ),;])`,
  'gu',
);

/**
 * The garment sizes of a folded text: « m », « taille m », « t. 8 », « 8-9 ». They stand alone:
 * « m » is no part of a word.
 */
export const sizesIn = (folded: string) =>
  matchesOf(SIZE, folded).map((found) => {
    const [all, label, labelled, alone] = found;
    const place = { start: found.index, end: found.index + all.length };
    return { size: labelled ?? alone ?? '', isLabelled: label !== undefined, ...place };
  });

/** The same of a query, as catalogues write them. */
export const readGarmentSizes = (folded: string): ReadTerm[] =>
  sizesIn(folded).map(({ size, isLabelled, start, end }) => {
    const same = [
      ...new Set([size, ...(SAME.find((sizes) => sizes.includes(size)) ?? pairs(size))]),
    ];
    return { term: wholeTerm(isLabelled ? labelledTexts(same) : same), start, end };
  });

/** « 7-8 » also as « 7/8 »; ground joints are written in both ways too. */
const pairs = (size: string): string[] =>
  /[-/]/.test(size) ? [size.replace('/', '-'), size.replace('-', '/')] : [];

/** Without its label a letter is a size, but a number could be anything. */
const labelledTexts = (sizes: readonly string[]): string[] => [
  ...sizes.flatMap((size) => ['taille', 't.', 'pointure'].map((label) => `${label} ${size}`)),
  ...sizes.filter((size) => !/^\d[\d.,]*$/.test(size)),
];
