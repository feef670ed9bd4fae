import type { FigureListBy } from '../../contract/api.gen';
import { formatDate } from '../../domain/date';
import { UNNAMED_PARTS } from '../../domain/figures/partNames';
import { DECLINE_REASONS } from '../../domain/quote/quoteEvents';
import { BOM, csvLine, type SpreadsheetCell } from '../../domain/text/csv';
import type { Schemas } from '../contract/operations';

type Row = Partial<Schemas['FigureTotals'] & Schemas['FigureMonth'] & Schemas['FigurePart']> & {
  table: string;
  name: string;
  quotes?: number;
};

/** A number is written as one, '1234.50' as '1234,50'. */
const comma = (amount: string | undefined): SpreadsheetCell =>
  amount === undefined ? '' : { amount: amount.replace('.', ',') };
const cellOf = (value: SpreadsheetCell | number | undefined): SpreadsheetCell =>
  typeof value === 'number' ? { amount: String(value) } : (value ?? '');

const COLUMNS: readonly (readonly [string, (row: Row) => SpreadsheetCell | number | undefined])[] =
  [
    ['Tableau', ({ table }) => table],
    ['Ligne', ({ name }) => name],
    ['Adresse', ({ address }) => address],
    ['Demandes', ({ requests }) => requests],
    ['Offres', ({ offers }) => offers],
    ['Offres commandées', ({ taken }) => taken],
    ['Commandes', ({ orders }) => orders],
    ['Premières réponses', ({ answers }) => answers],
    ['Délai médian, minutes ouvrées', ({ median_minutes: minutes }) => minutes ?? undefined],
    ['Devis', ({ quotes }) => quotes],
    ['Lignes ou devis offerts', ({ count }) => count],
    ['Offert HT', ({ offered_ht: amount }) => comma(amount)],
    ['Commandé HT de ces offres', ({ taken_ht: amount }) => comma(amount)],
    ['Commandé HT', ({ ordered_ht: amount }) => comma(amount)],
  ];

/** The parts of a period, with the French names of their tables, such as « Par rayon ». */
export type PartTables = readonly (readonly [
  table: string,
  by: FigureListBy,
  parts: Schemas['FigureParts'],
])[];

/** All figures of a period as one table, whose first column names the table of the screen. */
export const figuresCsv = (
  figures: Omit<Schemas['Figures'], 'unfilled'>,
  parts: PartTables,
): string =>
  BOM +
  [
    COLUMNS.map(([heading]) => heading),
    ...rowsOf(figures, parts).map((row) => COLUMNS.map(([, cell]) => cellOf(cell(row)))),
  ]
    .map(csvLine)
    .join('');

const rowsOf = (
  {
    from,
    to,
    before_from,
    before_to,
    current,
    before,
    months,
    declines,
  }: Omit<Schemas['Figures'], 'unfilled'>,
  parts: PartTables,
): Row[] => [
  { table: 'Période', name: `${formatDate(from)} au ${formatDate(to)}`, ...current },
  {
    table: 'Période précédente',
    name: `${formatDate(before_from)} au ${formatDate(before_to)}`,
    ...before,
  },
  ...months.map((month) => ({ table: 'Par mois', name: month.month, ...month })),
  ...parts.flatMap(([table, by, { rows, total }]) => [
    ...rows.map((row) => ({ table, name: row.label || UNNAMED_PARTS[by], ...row })),
    { table, name: 'Total', ...total },
  ]),
  ...declines.map(({ reason, quotes }) => ({
    table: 'Refus',
    name: DECLINE_REASONS[reason],
    quotes,
  })),
];
