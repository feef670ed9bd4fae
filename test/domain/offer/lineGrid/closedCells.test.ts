import {
  changeLines,
  clearBlock,
  fillRows,
  keepTyped,
  withText,
  writeField,
  writeToLines,
} from '../../../../src/domain/offer/lineGrid/gridEdits';
import { pasteBlock } from '../../../../src/domain/offer/lineGrid/pastedBlock';
import { EMPTY_LINE, type OfferLine } from '../../../../src/domain/offer/offer';

const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: id,
  unit_price: '106.04',
  discount: '5',
  ...change,
});
/** The second line is not available. */
const LINES = [line('a'), line('b', { unavailable: true }), line('c', { unit_price: '3' })];
const CLOSED = LINES[1]!;
const IDS = new Set(['a', 'b', 'c']);
const FIELDS = ['unit_price', 'discount'] as const;

test('no edit writes into a closed cell: typed, kept, filled, cleared, set or pasted', () => {
  for (const field of FIELDS) {
    const edits = [
      writeField(LINES, 'b', field, '2,22'),
      keepTyped(LINES, 'b', field, '2,22'),
      writeToLines(LINES, IDS, field, '2,22'),
      fillRows(LINES, 0, new Set([1, 2]), [field]),
      clearBlock(LINES, { first: 0, last: 2, columns: [field] }),
      changeLines(LINES, IDS, { [field]: '2.22' }),
    ];
    for (const lines of edits) expect(lines[1]).toEqual(CLOSED);
    expect(withText(CLOSED, field, '2,22')).toBe(CLOSED);
  }
});

test('a closed cell is not copied into others: its price is of no use to anybody', () => {
  expect(fillRows(LINES, 1, new Set([2]), ['unit_price'])).toBe(LINES);
});

test('a block leaves closed cells as they are, and counts them', () => {
  const pasted = pasteBlock(LINES, { row: 0, fields: [...FIELDS] }, [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
  expect(pasted).toMatchObject({ cells: 4, closed: 2 });
  const { lines } = pasted as { lines: OfferLine[] };
  expect(lines[1]).toBe(CLOSED);
  expect(lines.map(({ unit_price: price }) => price)).toEqual(['1', '106.04', '5']);
});

test('a wrong value over a closed cell is no problem; into closed cells alone nothing goes', () => {
  const place = (row: number) => ({ row, fields: ['unit_price'] as const });
  expect(pasteBlock(LINES, place(0), [['1'], ['abc']])).toMatchObject({ cells: 1, closed: 1 });
  expect(pasteBlock(LINES, place(1), [['2,22']])).toEqual({
    problem: 'Rien n’a été collé. Une ligne non disponible n’a ni prix ni remise.',
  });
});

test('other fields of the line stay open, and a replacement brings its price', () => {
  expect(withText(CLOSED, 'quantity', '12,00').quantity).toBe('12');
  expect(withText(CLOSED, 'vat_rate', '5,5 %').vat_rate).toBe('5.5');
  const [, replaced] = changeLines(LINES, new Set(['b']), {
    unavailable: false,
    unit_price: '7.00',
  });
  expect(replaced).toMatchObject({ unavailable: false, unit_price: '7.00' });
  const [, optional] = changeLines(LINES, IDS, { optional: true });
  expect(optional).toBe(CLOSED);
});
