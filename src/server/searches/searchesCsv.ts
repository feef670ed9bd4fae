import { BOM, csvLine, type SpreadsheetCell } from '../../domain/text/csv';
import type { Schemas } from '../contract/operations';

type Text = Schemas['SearchedText'];

const STATES: Record<Schemas['SearchState'], string> = {
  FOUND: 'trouvé',
  NEAR: 'seulement des proches',
  NOTHING: 'rien',
  UNKNOWN: 'pas encore rejoué',
};

const numberCell = (value: number | null): SpreadsheetCell =>
  value === null ? '' : { amount: String(value) };

const COLUMNS: readonly (readonly [string, (text: Text) => SpreadsheetCell])[] = [
  ['Texte cherché', ({ query }) => query],
  ['Fois', ({ searches }) => numberCell(searches)],
  ['Jours', ({ days }) => numberCell(days)],
  ['Fois sans résultat exact', ({ found_nothing }) => numberCell(found_nothing)],
  ['Fois vidé par un filtre', ({ emptied }) => numberCell(emptied)],
  ['Trouvé aujourd’hui', ({ today }) => STATES[today]],
  ['Articles aujourd’hui', ({ articles }) => numberCell(articles)],
];

/** Searched texts as a file for a spreadsheet. */
export const searchesCsv = (texts: readonly Text[]): string =>
  BOM +
  [
    COLUMNS.map(([heading]) => heading),
    ...texts.map((text) => COLUMNS.map(([, cell]) => cell(text))),
  ]
    .map(csvLine)
    .join('');
