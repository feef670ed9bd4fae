import { foldedQuery } from './query';

/**
 * A query as the readers read it: folded, with single spaces, the symbols of units, « non stérile »
 * without a hyphen, « pas de poudre » as « sans poudre », « µpipette » as « micropipette »,
 * and without « réf. » before a reference.
 */
export const readableText = (query: string): string =>
  withUnitSymbols(
    withoutIntroduction(foldedQuery(query))
      .replace(/(?<=\d) ?\* ?(?=\d)/g, 'x')
      .replace(/(?<![^ ])non-(?=[a-z]{3})/g, 'non ')
      .replace(ABSENCE, 'sans ')
      .replace(/(?<![^ ])u-?(?=pipet|tube|plaque|centrif|seringue|spatule|cuv)/g, 'micro'),
  );

/** « Gants pas de latex »; not « n'avez-vous pas de gants » and « pas de vis ». */
const ABSENCE = new RegExp(
  "(?<=[^ ] )(?<!(?:avez|vous|avons|nous|ont|'ai|(?<![^ ])(?:a|un|le|au|du)) )" +
    "pas d(?:e |')(?!vis\\b)(?=[a-z]{3})",
  'g',
);

const UNIT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/litres?|liters?/, 'l'],
  [/millilitres?/, 'ml'],
  [/microlitres?/, 'ul'],
  [/grammes?|grams?/, 'g'],
  [/kilogrammes?|kilos?/, 'kg'],
  [/milligrammes?/, 'mg'],
  [/metres?/, 'm'],
  [/centimetres?/, 'cm'],
  [/millimetres?/, 'mm'],
  [/microns?|micrometres?/, 'um'],
];

/** « 2 litres » as « 2 l »; the words alone stay. */
const withUnitSymbols = (text: string): string =>
  UNIT_NAMES.reduce(
    (read, [name, symbol]) =>
      read.replace(new RegExp(`(?<=\\d ?)(?:${name.source})(?![\\p{L}\\d])`, 'gu'), symbol),
    text,
  );

/** « réf. AB-12 » as « AB-12 ». */
const withoutIntroduction = (text: string): string =>
  text.replace(/^(?:ref|reference|code|art|article)[.:]*(?: [.:])? (?=\S*\d)/, '');
