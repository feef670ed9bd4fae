import type { GridColumn } from '../../../../domain/offer/lineGrid/gridColumns';
import { isLineRow } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';
import type { LineCellProps } from './LineCell';
import type { LineGrid } from './useLineGrid';

/** A row as the table shows it. */
export interface GridItem {
  /** Of its row; a subtotal has one of its own. */
  id: string;
  /** The title, for a subtotal. */
  line: OfferLine;
  /** Among the rows of the offer, from 0. */
  row: number;
  /** Of a line, from 1; 0 for others. */
  number: number;
  /** It is the subtotal below a lot that has no « Fin du lot ». */
  isFoot?: true;
  /** It is in a lot, below its title. */
  isInLot?: true;
  isFolded?: true;
}

/** The rows in view, with the subtotals of open lots. */
export function gridItems(
  lines: readonly OfferLine[],
  { lotAt, folded, shown }: Pick<LineGrid, 'lotAt' | 'folded' | 'shown'>,
): GridItem[] {
  const inView = shown && new Set(shown);
  let number = 0;
  return lines.flatMap((line, row): GridItem[] => {
    if (isLineRow(line)) number += 1;
    if (inView?.has(row) === false) return [];
    const lot = lotAt(row);
    const title = lines[lot?.title ?? -1];
    const isFolded = folded.has(line.id);
    const item: GridItem = {
      id: line.id,
      line,
      row,
      number: isLineRow(line) ? number : 0,
      ...(title && title !== line && { isInLot: true }),
      ...(isFolded && { isFolded }),
    };
    const hasFoot = lot?.last === row && title && title !== line && line.kind !== 'END';
    return hasFoot ? [item, footOf(title, lot.title)] : [item];
  });
}

const footOf = (title: OfferLine, row: number): GridItem => ({
  id: `${title.id}-foot`,
  line: title,
  row,
  number: 0,
  isFoot: true,
  isInLot: true,
});

const HIDDEN: LineCellProps = { colSpan: 0 };

/** What a column of the table passes to the cell of a row: the text of a title is over several. */
export function cellOfItem(
  { line, row, number, isFoot }: GridItem,
  column: GridColumn,
  columns: readonly GridColumn[],
): LineCellProps {
  if (isLineRow(line)) return { line, row, number, column };
  const first: GridColumn = isFoot ? 'number' : 'reference';
  const place = { line, row, ...(isFoot && { isFoot }) };
  if (column === first)
    return {
      ...place,
      column: 'title',
      colSpan: columns.indexOf('total') - columns.indexOf(first),
    };
  const hasCell = column === 'number' || column === 'total' || column === 'marks';
  return hasCell ? { ...place, column } : HIDDEN;
}
