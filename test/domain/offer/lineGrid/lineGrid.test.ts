import {
  editedText,
  fieldProblem,
  fieldText,
  GRID_COLUMNS,
  normalizedCell,
} from '../../../../src/domain/offer/lineGrid/gridColumns';
import {
  blockBetween,
  changeLines,
  clearBlock,
  columnFields,
  fillRows,
  firstChange,
  insertLines,
  keepTyped,
  kept,
  moved,
  moveLines,
  nextEditable,
  writeToLines,
} from '../../../../src/domain/offer/lineGrid/gridEdits';
import { removeRows } from '../../../../src/domain/offer/lineGrid/lotEdits';
import {
  blockText,
  pasteBlock,
  readBlock,
} from '../../../../src/domain/offer/lineGrid/pastedBlock';
import type { OfferLine } from '../../../../src/domain/offer/offer';

const noEnd = (): never => {
  throw new Error('Without lots nothing needs an end');
};

const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  id,
  article_id: null,
  reference: '',
  title: `Article ${id}`,
  packing: '',
  unit_price: '10.00',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
  ...change,
});
const lines = (count: number) => Array.from({ length: count }, (_, row) => line(`l${row}`));
const SIZE = { rows: 3, columns: GRID_COLUMNS };

test.each([
  ['unit_price', '1 234,50 €', '1234.50'],
  ['unit_price', '1 234,50 EUR', '1234.50'],
  ['unit_price', '1\u202F234,5\u00A0€', '1234.5'],
  ['unit_price', '1.234,50', '1234.50'],
  ['unit_price', '1,234.50', '1234.50'],
  ['unit_price', 'douze', 'douze'],
  ['discount', ' 12,5 % ', '12.5'],
  ['quantity', '12,00', '12'],
  ['title', 'Bécher\n250 mL', 'Bécher 250 mL'],
] as const)('a %s typed as %j is stored as %j', (field, typed, stored) => {
  expect(fieldText(field, typed)).toBe(stored);
});

test.each([
  ['unit_price', '26.9', '26,90', '26,9'],
  ['unit_price', '1286.53', '1\u202F286,53', '1286,53'],
  ['discount', '7.50', '7,5', '7,50'],
  ['discount', '10.00', '10', '10,00'],
  ['unit_price', 'douze', 'douze', 'douze'],
] as const)('a %s of %j is shown as %j and edited as %j', (field, stored, shown, edited) => {
  expect([normalizedCell(field, stored), editedText(field, stored)]).toEqual([shown, edited]);
});

test('a field says why its text cannot be sent, an empty one is no problem yet', () => {
  expect(fieldProblem('discount', '120')).toMatch(/0 à 100/);
  expect(fieldProblem('vat_rate', '200')).toMatch(/0 à 100/);
  expect(fieldProblem('unit_price', '10.055')).toMatch(/au centime/);
  expect(fieldProblem('quantity', '0')).toMatch(/quantité entière/);
  expect(fieldProblem('unit_price', '')).toBeUndefined();
});

test('the cursor stops at the edges; Tab goes over the end of a row to the next', () => {
  expect(moved({ row: 0, column: 'number' }, -1, -1, SIZE)).toEqual({ row: 0, column: 'number' });
  expect(moved({ row: 2, column: 'unit_price' }, 5, 1, SIZE)).toEqual({
    row: 2,
    column: 'discount',
  });
  expect(nextEditable({ row: 0, column: 'lead_time' }, 1, SIZE)).toEqual({
    row: 1,
    column: 'title',
  });
  expect(nextEditable({ row: 1, column: 'title' }, -1, SIZE)).toEqual({
    row: 0,
    column: 'lead_time',
  });
  expect(nextEditable({ row: 2, column: 'lead_time' }, 1, SIZE)).toBeUndefined();
});

test('a block holds the columns between two cells that can be edited', () => {
  const columns = ['packing', 'unit_price', 'discount', 'quantity'];
  expect(blockBetween({ row: 2, column: 'quantity' }, { row: 1, column: 'packing' }, SIZE)).toEqual(
    { first: 1, last: 2, columns, fields: columns },
  );
});

test('a cell is copied into other rows; unchanged lines stay the same objects', () => {
  const before = lines(3).map((each, row) => ({ ...each, discount: row === 0 ? '5' : '' }));
  const after = fillRows(before, 0, new Set([1, 2]), ['discount']);
  expect(after.map(({ discount }) => discount)).toEqual(['5', '5', '5']);
  expect(after[0]).toBe(before[0]);
  expect(fillRows(after, 0, new Set([1, 2]), ['discount'])).toBe(after);
});

test('lines move past others and stop at the end together', () => {
  const ids = (all: OfferLine[]) => all.map(({ id }) => id).join(' ');
  const before = lines(4);
  const down = moveLines(before, new Set(['l1', 'l2']), 1);
  expect(ids(down)).toBe('l0 l3 l1 l2');
  expect(moveLines(down, new Set(['l1', 'l2']), 1)).toBe(down);
  expect(ids(moveLines(down, new Set(['l1', 'l2']), -1))).toBe('l0 l1 l2 l3');
});

test('values of selected lines change in one go; a chosen rate of VAT is no guess', () => {
  const before = lines(2).map((each) => ({ ...each, vat_guessed: true }));
  const after = writeToLines(before, new Set(['l0']), 'vat_rate', '5,5');
  expect(after.map(({ vat_rate: rate, vat_guessed: guessed }) => [rate, guessed])).toEqual([
    ['5.5', false],
    ['20', true],
  ]);
  expect(removeRows(before, new Set(['l0']), noEnd)).toEqual([before[1]]);
  expect(clearBlock(before, { first: 1, last: 1, columns: ['unit_price'] })[1]?.unit_price).toBe(
    '',
  );
});

test('the row of a change is the first line that differs', () => {
  const before = lines(3);
  expect(firstChange(before, removeRows(before, new Set(['l1']), noEnd))).toBe(1);
  expect(firstChange(before, before.slice(0, 1))).toBe(0);
  expect(firstChange(before, before)).toBeUndefined();
});

test('a block of a spreadsheet is read with its quotes, and written with decimal commas', () => {
  expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readBlock('"Bécher ""A""\n250 mL"\t12')).toEqual([['Bécher "A"\n250 mL', '12']]);
  expect(readBlock('"Falcon"\t12')).toEqual([['"Falcon"', '12']]);
  expect(readBlock('a\t')).toEqual([['a', '']]);
  expect(readBlock('')).toEqual([['']]);
  expect(
    blockText(
      [line('a', { unit_price: '1234.50', quantity: '3' })],
      ['unit_price', 'discount', 'quantity'],
    ),
  ).toBe('1234,50\t\t3');
});

test.each(['"Falcon"', 'Bécher "A"', '"a ""b"""', '""', '"', '', 'a "b" c'])(
  'a title that has quotes is copied and pasted as it is: %s',
  (title) => {
    const copied = [title, 'b"'].map((each) => line('a', { title: each, quantity: '3' }));
    expect(readBlock(blockText(copied, ['title', 'quantity']))).toEqual([
      [title, '3'],
      ['b"', '3'],
    ]);
  },
);

const COLUMNS = ['unit_price', 'discount', 'quantity', 'lead_time'] as const;

test('a column of prices is pasted from its first row on', () => {
  const pasted = pasteBlock(lines(3), { row: 1, fields: COLUMNS }, readBlock('1 234,50 €\n7,35'));
  expect('lines' in pasted && pasted.lines.map(({ unit_price: price }) => price)).toEqual([
    '10.00',
    '1234.50',
    '7.35',
  ]);
});

test.each([
  ['a text in a price', '12\nabc', 0, /ligne 2, Prix HT \(« abc »\)/],
  ['a price of three decimals', '12,345', 0, /ligne 1, Prix HT \(« 12,345 »\)/],
  ['a discount of 120', '12\t120', 0, /ligne 1, Remise \(« 120 »\)/],
  ['more rows than are left', '1\n2\n3', 1, /3 lignes, il en reste 2 à partir de la ligne 2/],
  [
    'more columns than are left',
    '1\t2\t3\t4\t5',
    0,
    /5 colonnes, il en reste 4 à partir de celle-ci \(Prix HT, Remise, /,
  ],
  ['many wrong cells', 'a\nb\nc\td', 0, /et 1 autre cellule/],
])('%s: nothing is pasted, and the cells are named', (_, text, row, message) => {
  const pasted = pasteBlock(lines(3), { row, fields: COLUMNS }, readBlock(text));
  expect(pasted).toEqual({ problem: expect.stringMatching(message) as string });
});

test('rates of VAT are pasted and copied with the signs; an empty cell leaves the rate', () => {
  const fields = columnFields(['lead_time', 'total', 'marks']);
  expect(fields).toEqual(['lead_time', 'vat_rate']);
  const before = [line('a', { vat_rate: '20', vat_guessed: true }), line('b', { vat_rate: '10' })];
  const pasted = pasteBlock(before, { row: 0, fields }, readBlock('8 jours\t5,5 %\n\t'));
  const after = 'lines' in pasted ? pasted.lines : [];
  expect(after[0]).toMatchObject({ lead_time: '8 jours', vat_rate: '5.5', vat_guessed: false });
  expect(after[1]).toBe(before[1]);
  expect(blockText(after, fields)).toBe('8 jours\t5,5\n\t10');
  expect(pasteBlock(before, { row: 0, fields: ['vat_rate'] }, readBlock('10\n200'))).toEqual({
    problem: expect.stringMatching(/^Rien n’a été collé : ligne 2, TVA \(« 200 »\)\./) as string,
  });
});

test('a cell of a changed table stays in it, in the first column when its own has gone', () => {
  const place = { row: 5, column: 'discount' as const };
  expect(kept(place, SIZE)).toEqual({ row: 2, column: 'discount' });
  const columns = ['number', 'title', 'quantity'] as const;
  expect(kept({ ...place, row: 1 }, { rows: 3, columns })).toEqual({ row: 1, column: 'title' });
  expect(kept(place, { rows: 0, columns: ['number'] })).toEqual({ row: 0, column: 'number' });
});

test('figures are read while they are typed, other texts stay; a typed rate is no guess', () => {
  const before = [line('a', { vat_guessed: true }), line('b', { vat_guessed: true })];
  const typed = keepTyped(before, 'b', 'unit_price', ' 12, ');
  expect(typed[1]).toEqual({ ...before[1], unit_price: '12' });
  expect(keepTyped(before, 'b', 'title', ' Tube ')[1]?.title).toBe(' Tube ');
  expect(typed[0]).toBe(before[0]);
  expect(keepTyped(before, 'b', 'vat_rate', '5,')[1]).toEqual({
    ...before[1],
    vat_rate: '5',
    vat_guessed: false,
  });
  expect(keepTyped(before, 'b', 'unit_price', '10.00')).toBe(before);
});

test('whole values change in the chosen lines only, and nothing when they are the same', () => {
  const before = lines(3);
  const changed = changeLines(before, new Set(['l0', 'l2']), { optional: true, quantity: '1' });
  expect(changed.map(({ optional }) => optional)).toEqual([true, false, true]);
  expect(changed[1]).toBe(before[1]);
  expect(changeLines(before, new Set(['l0']), { optional: false })).toBe(before);
});

test('lines are put in after a row, before the first one too', () => {
  const before = lines(2);
  const idsAfter = (row: number) => insertLines(before, row, [line('new')]).map(({ id }) => id);
  expect([-1, 0, 1].map(idsAfter)).toEqual([
    ['new', 'l0', 'l1'],
    ['l0', 'new', 'l1'],
    ['l0', 'l1', 'new'],
  ]);
  expect(insertLines(before, 0, [])).toBe(before);
});
