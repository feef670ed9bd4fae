import { isRightCheckDigit } from '../article/casNumber';
import { matchesOf } from '../text/matchesOf';
import { molarTexts, numberTexts } from './measureTerms';
import type { SearchTerm } from './searchTerm';
import { type ReadTerm, wholeTerm } from './terms';

const NUMBER = '\\d+(?:[.,]\\d+)?';
const END = '(?![\\p{L}\\d]|[.,-]\\d)';
const START = '(?<![\\p{L}\\d.,])';

/** The label before a number or the unit after it, and the texts that catalogues have for it. */
interface NumberReader {
  pattern: RegExp;
  textsOf: (value: string) => string[];
}

const READERS: readonly NumberReader[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\d])ph ?(\\d{1,2}(?:[.,]\\d{1,2})?)${END}`, 'gu'),
    textsOf: (value) => withDecimals(value).flatMap((number) => [`ph ${number}`, `ph${number}`]),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d])(?:n°|no\\.?|numero) ?(\\d{1,4}[a-z]?)${END}`, 'gu'),
    textsOf: (value) => ['n° ', 'n°', 'no ', 'no. ', 'numero '].map((label) => `${label}${value}`),
  },
  {
    pattern: /(?<![\p{L}\d])(?:classe|class|cl\.) (aa|as|[a-z]\d?|\d)(?![\p{L}\d'])/gu,
    textsOf: (value) => ['classe', 'class', 'cl.'].map((label) => `${label} ${value}`),
  },
  {
    pattern: new RegExp(`${START}(${NUMBER}) ?mol(?: ?/ ?| par |\\.)l(?:-1)?(?![\\p{L}\\d])`, 'gu'),
    textsOf: (value) => molarTexts(Number(value.replace(',', '.'))),
  },
];

/**
 * « pH 7 », « n°15 », « classe A » and « 3 mol/L » in a folded query: each matches whole numbers
 * only, in all usual writings.
 */
export function readNumberTerms(folded: string): ReadTerm[] {
  const found = READERS.flatMap(({ pattern, textsOf }) =>
    [...folded.matchAll(pattern)].map((match): ReadTerm => {
      const texts = textsOf(match[1] ?? '');
      return { term: wholeTerm(texts), start: match.index, end: match.index + match[0].length };
    }),
  );
  const inOrder = found.sort((a, b) => a.start - b.start);
  return inOrder.filter(({ start }, at) => start >= (inOrder[at - 1]?.end ?? 0));
}

/** « 7 » also as « 7,0 » and « 7,00 ». */
function withDecimals(typed: string): string[] {
  const [whole = '', decimals = ''] = typed.split(/[.,]/);
  const shortest = decimals.replace(/(?<!0)0+$/, '');
  const all = [0, 1, 2].flatMap((length) =>
    length < shortest.length ? [] : [shortest.padEnd(length, '0')],
  );
  return [...new Set(all)].flatMap((each) =>
    each === '' ? [whole] : [`${whole},${each}`, `${whole}.${each}`],
  );
}

const JOINTS = ['x', ' x ', '×', ' × '];
const DIMENSIONS = new RegExp(
  `${START}(${NUMBER}) ?[x×] ?(${NUMBER})(?: ?[x×] ?(${NUMBER}))?(?: ?mm)?(?! ` +
    '?[a-z]{0,2}m(?![\\p{L}\\d]))(?![\\p{L}\\d]|[.,]\\d| ?[x×])',
  'gu',
);

/** Sizes of a folded text without a unit or in mm: « 16x160 », also with spaces. */
export const dimensionsIn = (folded: string) =>
  matchesOf(DIMENSIONS, folded).map((found) => ({
    numbers: found.slice(1).filter(Boolean),
    start: found.index,
    end: found.index + found[0].length,
  }));

/** The same of a query: also the other way round. */
export const readDimensions = (folded: string): ReadTerm[] =>
  dimensionsIn(folded).map(({ numbers, start, end }) => ({
    term: dimensionsTerm(numbers),
    start,
    end,
  }));

function dimensionsTerm(numbers: readonly string[]): SearchTerm {
  const orders = numbers.length === 2 ? [numbers, [...numbers].reverse()] : [numbers];
  const texts = orders.flatMap((order) => {
    const written = order.map((number) => numberTexts(Number(number.replace(',', '.'))));
    const [first = [], ...others] = written;
    return JOINTS.flatMap((joint) =>
      others.reduce(
        (all, next) => all.flatMap((text) => next.map((number) => `${text}${joint}${number}`)),
        first,
      ),
    );
  });
  return { alternatives: [...new Set(texts)].map((text) => ({ text, whole: false, start: true })) };
}

const NUMBERED = '(?:n°|no\\.?|numero|number)';
const LABEL = `(?:${NUMBERED} )?cas ?${NUMBERED}? ?[:=#]? ?`;
const CAS = new RegExp(
  `(?<![\\p{L}\\d.,-])(${LABEL})?([1-9]\\d{1,6})([- ]?)(\\d{2})\\3(\\d)(?![\\p{L}\\d]|[.,-]\\d)`,
  'gu',
);

/**
 * The CAS numbers of a folded text, with or without dashes and the word CAS; only those with the
 * right check digit. Digits without dashes and without the word CAS may be a reference: they also
 * match as part of a longer one.
 */
export function readCasNumbers(folded: string): ReadTerm[] {
  return [...folded.matchAll(CAS)].flatMap((found) => {
    const [all, label, first = '', separator = '', second = '', check = ''] = found;
    const digits = `${first}${second}${check}`;
    if (!isRightCheckDigit(digits)) return [];
    const usual = wholeTerm([`${first}-${second}-${check}`, digits]);
    const asTyped = {
      alternatives: [{ text: digits, whole: false }, ...usual.alternatives.slice(0, 1)],
    };
    return [
      {
        term: label === undefined && separator === '' ? asTyped : usual,
        start: found.index,
        end: found.index + all.length,
      },
    ];
  });
}
