import type { OfferLine } from '../../contract/api.gen';

/** Characters of the title of a lot. */
export const TITLE_MAX = 130;

/** What tells the rows of an offer apart: a title, the end of a lot, or a line. */
export type LotRow = Pick<OfferLine, 'kind'>;

/** A title with its lines, as positions among the rows. */
export interface Lot {
  title: number;
  lines: number[];
  /** Its last row: a line, its end, or the title itself. */
  last: number;
}

/** Whether a row is a line, which may have a price. */
export const isLineRow = ({ kind }: LotRow): boolean => kind === undefined;

/** The lots in their order: a title has the lines up to the next title or end. */
export function lotsOf(rows: readonly LotRow[]): Lot[] {
  const lots: Lot[] = [];
  let open: Lot | undefined;
  for (const [position, { kind }] of rows.entries()) {
    if (kind === 'TITLE') lots.push((open = { title: position, lines: [], last: position }));
    else if (open) {
      open.last = position;
      if (kind === 'END') open = undefined;
      else open.lines.push(position);
    }
  }
  return lots;
}

/** One row of a document: a line of no lot, or a lot in place of all of its rows. */
export interface LaidOut<Of> {
  position: number;
  lot?: Of;
}

/** The lines outside of lots and the lots, in their order. @param lots those of the rows */
export function laidOut<Of extends Pick<Lot, 'title'> & { lines: readonly number[] }>(
  rows: readonly LotRow[],
  lots: readonly Of[],
): LaidOut<Of>[] {
  const inLots = new Set(lots.flatMap(({ lines }) => lines));
  return rows.flatMap((row, position) => {
    const lot = lots.find(({ title }) => title === position);
    if (lot) return [{ position, lot }];
    return isLineRow(row) && !inLots.has(position) ? [{ position }] : [];
  });
}

/** For each row the title of its lot, also of a title itself; undefined outside of lots. */
export function titleRows<Row extends LotRow>(rows: readonly Row[]): (Row | undefined)[] {
  const titles = rows.map((): Row | undefined => undefined);
  for (const { title, lines } of lotsOf(rows))
    for (const position of [title, ...lines]) titles[position] = rows[title];
  return titles;
}

/** For each row the one that is ticked for it: the title of its lot where that is in option. */
export const optionRows = <Row extends LotRow & { optional: boolean }>(
  rows: readonly Row[],
): Row[] =>
  titleRows(rows).map((title, position) => (title?.optional ? title : (rows[position] as Row)));

/** The number of a line, from 1; titles and ends have none. */
export const lineNumber = (rows: readonly LotRow[], position: number): number =>
  rows.slice(0, position + 1).filter(isLineRow).length;

/** « Ligne 4 », « Titre « Verrerie » », « Fin du lot » */
export function rowName(rows: readonly (LotRow & { title: string })[], position: number): string {
  const row = rows[position];
  if (row?.kind === 'END') return 'Fin du lot';
  if (row?.kind !== 'TITLE') return `Ligne ${lineNumber(rows, position)}`;
  const text = row.title.trim();
  return text === '' ? 'Titre' : `Titre « ${text} »`;
}
