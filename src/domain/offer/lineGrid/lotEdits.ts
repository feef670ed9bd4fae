import type { OfferLine } from '../../../contract/api.gen';
import { isLineRow, type LotRow, lotsOf } from '../lots';

type Rows = OfferLine[];
type IdRow = LotRow & Pick<OfferLine, 'id'>;

/** The rows that are in view, from 0: a folded lot shows its title alone. @param folded titles */
export function rowsInView(rows: readonly IdRow[], folded: ReadonlySet<string>): number[] {
  const hidden = new Set<number>();
  for (const { title, last } of lotsOf(rows))
    if (folded.has(rows[title]?.id ?? ''))
      for (let row = title + 1; row <= last; row += 1) hidden.add(row);
  return rows.flatMap((_, row) => (hidden.has(row) ? [] : [row]));
}

/** The ids with those of all rows of the lots whose titles are among them. */
export const withLots = (rows: readonly IdRow[], ids: ReadonlySet<string>): Set<string> =>
  new Set([
    ...ids,
    ...lotsOf(rows)
      .filter(({ title }) => ids.has(rows[title]?.id ?? ''))
      .flatMap(({ title, last }) => rows.slice(title, last + 1).map(({ id }) => id)),
  ]);

/** What moves as one: the rows of a lot, or one row of no lot. */
function blocksOf(rows: Rows): Rows[] {
  const blocks: Rows[] = [];
  let row = 0;
  for (const { title, last } of lotsOf(rows)) {
    for (; row < title; row += 1) blocks.push(rows.slice(row, row + 1));
    blocks.push(rows.slice(title, last + 1));
    row = last + 1;
  }
  for (; row < rows.length; row += 1) blocks.push(rows.slice(row, row + 1));
  return blocks;
}

/** The rows of blocks. An open lot before a line is closed: else the line would belong to it. */
const joined = (blocks: readonly Rows[], newEnd: () => OfferLine): Rows =>
  blocks.flatMap((block, index) => {
    const isOpen = block[0]?.kind === 'TITLE' && block.at(-1)?.kind !== 'END';
    const next = blocks[index + 1]?.[0];
    return isOpen && next && isLineRow(next) ? [...block, newEnd()] : block;
  });

/**
 * Moves lots one place up or down, past the neighbouring lot or line of no lot, with other rows of
 * no lot that are chosen; those at the end stay.
 * @param newEnd an end with an id of its own, where a moved lot needs one
 */
export function moveLots(
  rows: Rows,
  ids: ReadonlySet<string>,
  by: -1 | 1,
  newEnd: () => OfferLine,
): Rows {
  const blocks = blocksOf(rows);
  const isMoving = ([head]: Rows) => head !== undefined && ids.has(head.id);
  const order = blocks.map((_, index) => index);
  let isMoved = false;
  for (const index of by === 1 ? order.reverse() : order) {
    const [block, other] = [blocks[index], blocks[index + by]];
    if (!block || !other || !isMoving(block) || isMoving(other)) continue;
    blocks[index] = other;
    blocks[index + by] = block;
    isMoved = true;
  }
  return isMoved ? joined(blocks, newEnd) : rows;
}

/**
 * Puts whole lots in behind a row, or behind the lot that it is in; -1 is before the first.
 * @param newEnd as moveLots()
 */
export function insertLots(rows: Rows, after: number, added: Rows, newEnd: () => OfferLine): Rows {
  if (added.length === 0) return rows;
  const lot = lotsOf(rows).find(({ title, last }) => title <= after && after <= last);
  const place = (lot?.last ?? after) + 1;
  const blocks = [rows.slice(0, place), added, rows.slice(place)].flatMap(blocksOf);
  return joined(blocks, newEnd);
}

/**
 * Takes rows out. Lines whose title goes are in no lot then, not in the one before, so that amounts
 * of other lots stay; lines behind an end that goes belong to the lot.
 * @param newEnd as moveLots()
 */
export function removeRows(rows: Rows, ids: ReadonlySet<string>, newEnd: () => OfferLine): Rows {
  if (!rows.some(({ id }) => ids.has(id))) return rows;
  const blocks: Rows[] = [];
  let opened: Rows | undefined;
  for (const block of blocksOf(rows)) {
    const left = block.filter(({ id }) => !ids.has(id));
    const isLot = block[0]?.kind === 'TITLE';
    if (!isLot && opened) opened.push(...left);
    else if (isLot && left[0] === block[0]) {
      blocks.push(left);
      opened = block.at(-1)?.kind === 'END' && left.at(-1)?.kind !== 'END' ? left : undefined;
    } else {
      blocks.push(...left.filter((row) => !isLot || isLineRow(row)).map((row) => [row]));
      opened = undefined;
    }
  }
  return joined(blocks, newEnd);
}

/** Of chosen rows those that are put in option; of a chosen title all lines of its lot. */
export function optionIds(rows: readonly IdRow[], ids: ReadonlySet<string>): Set<string> {
  const ofTitles = new Set(
    lotsOf(rows)
      .filter(({ title }) => ids.has(rows[title]?.id ?? ''))
      .flatMap(({ lines }) => lines.map((line) => rows[line]?.id)),
  );
  return new Set(
    rows
      .filter(({ id, kind }) => ids.has(id) && kind !== 'END' && !ofTitles.has(id))
      .map(({ id }) => id),
  );
}

/** The rows of chosen lots and other chosen rows, when the first of them is a title. */
export function wholeLots(rows: readonly OfferLine[], ids: ReadonlySet<string>): Rows {
  const whole = withLots(rows, ids);
  const found = rows.filter(({ id }) => whole.has(id));
  return found[0]?.kind === 'TITLE' ? found : [];
}
