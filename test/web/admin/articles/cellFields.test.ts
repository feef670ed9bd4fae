import {
  cellBeside,
  type CellField,
  changeOf,
  restKey,
} from '../../../../src/web/admin/articles/cells/cellFields';

const FIELDS: readonly CellField[] = ['label', 'brand', 'basePrice'];
const plain = { ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ['down', { index: 0, field: 'brand' }, { rows: 1 }, { index: 1, field: 'brand' }],
  ['up over the edge', { index: 0, field: 'brand' }, { rows: -1 }, undefined],
  ['down over the edge', { index: 4, field: 'brand' }, { rows: 1 }, undefined],
  ['right', { index: 0, field: 'label' }, { columns: 1 }, { index: 0, field: 'brand' }],
  [
    'over the end of a row',
    { index: 0, field: 'basePrice' },
    { columns: 1 },
    { index: 1, field: 'label' },
  ],
  [
    'back over its start',
    { index: 1, field: 'label' },
    { columns: -1 },
    { index: 0, field: 'basePrice' },
  ],
  ['past the last cell', { index: 4, field: 'basePrice' }, { columns: 1 }, undefined],
  ['before the first', { index: 0, field: 'label' }, { columns: -1 }, undefined],
] as const)('the cell %s', (_, from, step, to) => {
  expect(cellBeside(from, step, FIELDS, 5)).toEqual(to);
});

test.each([
  ['F2', 'edit'],
  ['Enter', 'edit'],
  ['Delete', 'replace'],
  ['é', 'replace'],
  ['ArrowDown', 'down'],
  ['Tab', undefined],
  ['Escape', undefined],
])('the key %s does %s in a cell at rest', (key, does) => {
  expect(restKey({ key, ...plain })).toBe(does);
});

test('keys with Ctrl are the browser’s; AltGr, and ⌥ of a Mac, write; an accent begins', () => {
  const altGr = { ...plain, ctrlKey: true, altKey: true };
  expect(restKey({ key: 'c', ...plain, ctrlKey: true })).toBeUndefined();
  expect(restKey({ key: 'f', ...plain, altKey: true })).toBeUndefined();
  expect(restKey({ key: '@', ...altGr })).toBe('replace');
  expect(restKey({ key: '€', ...plain, altKey: true })).toBe('replace');
  expect(restKey({ key: 'Dead', ...altGr })).toBe('compose');
});

test('a change has the revision and the typed fields, the state as a flag', () => {
  expect(changeOf(3, { basePrice: '12,5', soft_deleted: '1' })).toEqual({
    revision: 3,
    basePrice: '12,5',
    soft_deleted: '1',
  });
});
