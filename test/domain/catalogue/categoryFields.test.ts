import {
  categoryLabel,
  CategoryRefused,
  drawingName,
  nacresCode,
} from '../../../src/domain/catalogue/categoryFields';

test('ENTITY-05 a name is stored as one plain line', () => {
  expect(categoryLabel('  Verrerie\u00A0 de\tlaboratoire\u200B ')).toBe('Verrerie de laboratoire');
  expect(categoryLabel('E\u0301tuves')).toBe('Étuves');
});

test.each([
  ['', 'Donnez un nom au rayon.'],
  [' \u200B\t', 'Donnez un nom au rayon.'],
  ['é'.repeat(300), 'Le nom d’un rayon a 100 caractères au plus ; celui-ci en a 300.'],
])('the name %j is refused', (name, message) => {
  expect(() => categoryLabel(name)).toThrow(new CategoryRefused(message, 'invalid', 'label'));
});

test.each([
  ['NB.11', 'NB11'],
  ['nb11', 'NB11'],
  [' NB.11 ', 'NB11'],
  ['', null],
  [null, null],
])('the NACRES code %j is stored as %j', (typed, stored) => {
  expect(nacresCode(typed)).toBe(stored);
});

test.each(['N11', 'NB1', 'NB.111', 'NB..11', 'N1.11', 'ÉB11', 'NB-11'])(
  '%s is no NACRES code',
  (typed) => {
    expect(() => nacresCode(typed)).toThrow(CategoryRefused);
  },
);

test('a drawing exists or is none', () => {
  expect([drawingName('beaker'), drawingName(''), drawingName(null)]).toEqual([
    'beaker',
    null,
    null,
  ]);
  expect(() => drawingName('zeppelin')).toThrow('Ce dessin n’existe pas.');
  expect(() => drawingName('toString')).toThrow('Ce dessin n’existe pas.');
});
