import { withoutPlural } from '../text/searchText';

/** An ending, and the letters that must be left before it. */
const ENDINGS: readonly (readonly [ending: RegExp, shortest: number])[] = [
  [/is(?:ation|at(?:eur|rice)|eur|euse|er|ee?|ant|ante)$/, 4],
  [/a(?:tion|teur|trice|toire|ble)$/, 4],
  [/(?:tion|teur|trice)$/, 4],
  [/(?:eur|euse|eux?|age|er|ee|if|ive)$/, 3],
  [/(?:ante?|ements?|ique|ie)$/, 4],
  // The feminine of « blanc », « sec », « gros » and « universel ».
  [/(?<=c)he$|(?<=s)se$|(?<=l)le$|(?<=n)ne$/, 3],
  [/e$/, 4],
];

/**
 * What the words of one family have in common: « filtre », « filtration », « filtrantes ». Of a
 * folded word of letters; others are their own stem. It is for comparing only: « portoir » and
 * « porte » are told apart, but not everything is.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(word);
  for (const [ending, shortest] of ENDINGS) {
    const stem = singular.replace(ending, '');
    if (stem !== singular && stem.length >= shortest) return withoutPlural(stem);
  }
  return singular;
}

const COLOURS: ReadonlyMap<string, string> = new Map([
  ['blanche', 'blanc'],
  ['bleue', 'bleu'],
  ['brune', 'brun'],
  ['grise', 'gris'],
  ['noire', 'noir'],
  ['verte', 'vert'],
  ['violette', 'violet'],
]);

/** « noir » of « noire »: labels name a colour (« Microplaque noir ») or let it agree. */
export const masculineColour = (text: string): string | undefined => COLOURS.get(text);

const NUMBERS: readonly (readonly [word: string, digits: string])[] = [
  ['deux', '2'],
  ['trois', '3'],
  ['quatre', '4'],
  ['cinq', '5'],
  ['six', '6'],
  ['sept', '7'],
  ['huit', '8'],
  ['neuf', '9'],
  ['dix', '10'],
  ['douze', '12'],
  ['vingt', '20'],
  ['cent', '100'],
];

/** « trois » of « 3 », and « 3 » of « trois ». */
export const otherNumber = (typed: string): string | undefined =>
  NUMBERS.flatMap(([word, digits]) =>
    typed === word ? [digits] : typed === digits ? [word] : [],
  )[0];
