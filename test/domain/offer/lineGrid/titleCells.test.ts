import {
  cellColumn,
  closedText,
  fieldProblem,
  GRID_COLUMNS,
  isClosed,
} from '../../../../src/domain/offer/lineGrid/gridColumns';
import {
  clearBlock,
  fillRows,
  type GridSize,
  kept,
  moved,
  nextEditable,
  writeToLines,
} from '../../../../src/domain/offer/lineGrid/gridEdits';
import { blockText, pasteBlock } from '../../../../src/domain/offer/lineGrid/pastedBlock';
import { EMPTY_LINE, type OfferLine } from '../../../../src/domain/offer/offer';

const row = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: id,
  unit_price: '10',
  ...change,
});
const titled = (id: string) => row(id, { kind: 'TITLE', unit_price: '' });
/** A line, a title with two lines, an end, a line. */
const rows = [
  row('a'),
  titled('Verrerie'),
  row('b'),
  row('c'),
  row('end', { kind: 'END', title: '', unit_price: '' }),
  row('d'),
];
const SIZE: GridSize = { rows: rows.length, columns: GRID_COLUMNS, kinds: rows };
const FOLDED: GridSize = { ...SIZE, shown: [0, 1, 5] };

test('the text of a title is one cell from the reference to the total', () => {
  const cells = GRID_COLUMNS.map((column) => cellColumn(rows[1], column));
  expect([...new Set(cells)]).toEqual(['number', 'title', 'total', 'marks']);
  expect(cellColumn(rows[0], 'unit_price')).toBe('unit_price');
});

test('the cursor keeps its column over a title, and moves sideways by its cells', () => {
  const on = moved({ row: 0, column: 'unit_price' }, 1, 0, SIZE);
  expect(on).toEqual({ row: 1, column: 'unit_price' });
  expect(moved(on, 1, 0, SIZE)).toEqual({ row: 2, column: 'unit_price' });
  expect(moved(on, 0, 1, SIZE)).toEqual({ row: 1, column: 'total' });
  expect(moved(on, 0, -1, SIZE)).toEqual({ row: 1, column: 'number' });
});

test('Tab passes the text of a title, and no cell of the end of a lot', () => {
  expect(nextEditable({ row: 0, column: 'lead_time' }, 1, SIZE)).toEqual({
    row: 1,
    column: 'title',
  });
  expect(nextEditable({ row: 1, column: 'title' }, 1, SIZE)).toEqual({ row: 2, column: 'title' });
  expect(nextEditable({ row: 3, column: 'lead_time' }, 1, SIZE)).toEqual({
    row: 5,
    column: 'title',
  });
});

test('rows of a folded lot are passed; a cursor that was there is on the title', () => {
  expect(moved({ row: 1, column: 'title' }, 1, 0, FOLDED)).toEqual({ row: 5, column: 'title' });
  expect(moved({ row: 5, column: 'title' }, -1, 0, FOLDED)).toEqual({ row: 1, column: 'title' });
  expect(nextEditable({ row: 1, column: 'title' }, 1, FOLDED)).toEqual({ row: 5, column: 'title' });
  expect(kept({ row: 3, column: 'quantity' }, FOLDED)).toEqual({ row: 1, column: 'quantity' });
});

test('a title has its text to edit, the end of a lot nothing', () => {
  const open = (line: OfferLine) =>
    (['title', 'unit_price', 'quantity', 'vat_rate', 'remark'] as const).filter(
      (field) => !isClosed(line, field),
    );
  expect(open(rows[1] as OfferLine)).toEqual(['title']);
  expect(open(rows[4] as OfferLine)).toEqual([]);
  expect(open(rows[0] as OfferLine)).toHaveLength(5);
  expect([rows[0], rows[1], rows[4]].map(closedText)).toEqual([
    'Une ligne non disponible n’a ni prix ni remise.',
    'Un titre n’a que son texte.',
    'La fin d’un lot ne se modifie pas.',
  ]);
});

test('TITLE-03: a title has 130 characters at most', () => {
  expect(fieldProblem('title', 'x'.repeat(130), titled('T'))).toBeUndefined();
  expect(fieldProblem('title', 'x'.repeat(131), titled('T'))).toBe(
    'Écrivez 130 caractères au plus.',
  );
  expect(fieldProblem('title', 'x'.repeat(131), row('a'))).toBeUndefined();
});

test('values of selected rows, emptied and copied cells leave titles as they are', () => {
  const all = new Set(rows.map(({ id }) => id));
  const changed = writeToLines(rows, all, 'discount', '5');
  expect(changed.map(({ discount }) => discount)).toEqual(['5', '', '5', '5', '', '5']);
  const emptied = clearBlock(rows, { first: 0, last: 5, columns: ['unit_price'] });
  expect(emptied.map((line, at) => line === rows[at])).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
  const filled = fillRows(rows, 0, new Set([1, 2, 4]), ['title']);
  expect(filled.map(({ title }) => title)).toEqual(['a', 'Verrerie', 'a', 'c', '', 'd']);
});

test('a copied block has an empty cell where a title has no value, and is pasted back', () => {
  const text = blockText(rows.slice(0, 3), ['title', 'unit_price', 'vat_rate']);
  expect(text).toBe('a\t10\t20\nVerrerie\t\t\nb\t10\t20');
  const pasted = pasteBlock(rows, { row: 0, fields: ['unit_price'] }, [['1'], [''], ['2']]);
  expect(pasted).toMatchObject({ cells: 2, closed: 0 });
});

test('a figure that would be lost on a title is not pasted: the sentence names the title', () => {
  const place = { row: 0, fields: ['unit_price'] } as const;
  expect(pasteBlock(rows, place, [['1'], ['2'], ['3']])).toEqual({
    problem:
      'Rien n’a été collé : titre « Verrerie », Prix HT (« 2 »). Un titre n’a que son texte.',
  });
  expect(pasteBlock(rows, { row: 1, fields: ['title'] }, [['x'.repeat(131)]])).toMatchObject({
    problem: expect.stringMatching(/130 caractères au plus/) as string,
  });
  expect(pasteBlock(rows, { row: 1, fields: ['title'] }, [['Optique']])).toMatchObject({
    cells: 1,
  });
});
