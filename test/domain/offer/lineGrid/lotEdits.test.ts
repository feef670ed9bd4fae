import {
  insertLots,
  moveLots,
  removeRows,
  rowsInView,
  withLots,
} from '../../../../src/domain/offer/lineGrid/lotEdits';
import { isLineRow, lotsOf } from '../../../../src/domain/offer/lots';
import { EMPTY_LINE, type OfferLine } from '../../../../src/domain/offer/offer';
import { chance } from '../../random';

/** Titles are capitals, ends a dot, lines small letters: 'a T b c . d'. */
const rowsOf = (text: string): OfferLine[] =>
  text.split(' ').map((id) => ({
    ...EMPTY_LINE,
    id,
    ...(/^[A-Z]/.test(id) && { kind: 'TITLE' as const }),
    ...(id.startsWith('.') && { kind: 'END' as const }),
  }));
const textOf = (rows: readonly OfferLine[]): string => rows.map(({ id }) => id).join(' ');

/** Ends are '.1', '.2'… */
const counted = () => {
  let count = 0;
  return (): OfferLine => ({ ...EMPTY_LINE, kind: 'END', id: `.${(count += 1)}` });
};
const move = (text: string, ids: string, by: -1 | 1) =>
  textOf(moveLots(rowsOf(text), new Set(ids.split(' ')), by, counted()));
const remove = (text: string, ids: string) =>
  textOf(removeRows(rowsOf(text), new Set(ids.split(' ')), counted()));

/** The lines of each title, and those of none, in no order. */
const belongings = (rows: readonly OfferLine[]): string[] => {
  const lots = lotsOf(rows);
  return rows
    .flatMap((row, at) => {
      const lot = lots.find(({ lines }) => lines.includes(at));
      const title = lot ? rows[lot.title]?.id : 'none';
      return isLineRow(row) ? [`${row.id} of ${title}`] : [];
    })
    .toSorted();
};

test('a lot moves past its neighbour with its lines; at the edge it stays', () => {
  expect(move('A a b B c', 'B', -1)).toBe('B c A a b');
  expect(move('A a b B c', 'A', 1)).toBe('B c A a b');
  expect(move('A a b B c', 'A', -1)).toBe('A a b B c');
  expect(move('A a B b C c', 'A B', 1)).toBe('C c A a B b');
  const rows = rowsOf('A a');
  expect(moveLots(rows, new Set(['A']), 1, counted())).toBe(rows);
});

test('a lot passes lines of no lot one by one, and does not take them', () => {
  expect(move('a b A c', 'A', -1)).toBe('a A c .1 b');
  expect(move('A a . b c', 'A', 1)).toBe('b A a . c');
  expect(move('A a B b . c', 'A', 1)).toBe('B b . A a .1 c');
});

test('lots are put in behind the lot of the row, never inside it', () => {
  const into = (text: string, after: number) =>
    textOf(insertLots(rowsOf(text), after, rowsOf('N n'), counted()));
  expect(into('A a b B c', 1)).toBe('A a b N n B c');
  expect(into('a b', 0)).toBe('a N n .1 b');
  expect(into('A a . b', 3)).toBe('A a . b N n');
  expect(into('A a . b', 0)).toBe('A a . N n .1 b');
  expect(into('a', -1)).toBe('N n .1 a');
  const rows = rowsOf('a');
  expect(insertLots(rows, 0, [], counted())).toBe(rows);
});

test('lines of a removed title are in no lot; amounts of other lots stay', () => {
  expect(remove('A a B b c', 'B')).toBe('A a .1 b c');
  expect(remove('A a B b . c', 'B')).toBe('A a .1 b c');
  expect(remove('a B b', 'B')).toBe('a b');
  expect(remove('A a B b . c', 'B b .')).toBe('A a .1 c');
  expect(remove('A a B b C c', 'B b')).toBe('A a C c');
});

test('lines behind a removed end belong to the lot; nothing chosen changes nothing', () => {
  expect(remove('A a . b c B d', '.')).toBe('A a b c B d');
  const rows = rowsOf('A a . b');
  expect(removeRows(rows, new Set(['x']), counted())).toBe(rows);
});

test('a folded lot shows its title alone, a chosen title stands for its lot', () => {
  const rows = rowsOf('a A b c . d B e');
  expect(rowsInView(rows, new Set(['A']))).toEqual([0, 1, 5, 6, 7]);
  expect(rowsInView(rows, new Set(['B', 'gone']))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([...withLots(rows, new Set(['A', 'd']))]).toEqual(['A', 'd', 'b', 'c', '.']);
});

test('random moves, insertions and removals of lots leave other lines where they belong', () => {
  const { below, oneOf, times } = chance(63);
  for (let round = 0; round < 300; round += 1) {
    let letter = 0;
    const rows = rowsOf(
      times(1 + below(12), () => {
        const id = `${(letter += 1)}`;
        return oneOf([`a${id}`, `b${id}`, `A${id}`, `.x${id}`]);
      }).join(' '),
    ).filter((row, at, all) => row.kind !== 'END' || lotsOf(all).some(({ last }) => last === at));
    const titles = rows.filter(({ kind }) => kind === 'TITLE').map(({ id }) => id);
    const before = belongings(rows);
    if (titles.length === 0) continue;
    const title = oneOf(titles);
    const moved = moveLots(rows, new Set([title]), oneOf([-1, 1]), counted());
    expect(belongings(moved)).toEqual(before);
    const added = insertLots(rows, below(rows.length + 1) - 1, rowsOf('N n'), counted());
    expect(belongings(added)).toEqual([...before, 'n of N'].toSorted());
    const untitled = removeRows(rows, new Set([title]), counted());
    expect(belongings(untitled)).toEqual(
      before.map((each) => each.replace(` of ${title}`, ' of none')).toSorted(),
    );
    const whole = removeRows(rows, withLots(rows, new Set([title])), counted());
    expect(belongings(whole)).toEqual(before.filter((each) => !each.endsWith(` of ${title}`)));
  }
});
