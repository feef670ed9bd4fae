import {
  listNameKey,
  listNameProblem,
  mergedLines,
  savedLinesProblem,
} from '../../../src/domain/referenceList/savedList';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ reference: `R${index}`, quantity: 1 }));

test('a list has a name of 1 to 60 characters', () => {
  expect(listNameProblem('TP chimie')).toBeUndefined();
  expect(listNameProblem('x'.repeat(60))).toBeUndefined();
  expect(listNameProblem('  ')).toBe('Donnez un nom à la liste.');
  expect(listNameProblem('x'.repeat(61))).toBe('Le nom d’une liste a 60 caractères au plus.');
});

test('names that read the same are the same', () => {
  expect(listNameKey(' Été  2027')).toBe(listNameKey('ete 2027'));
  expect(listNameKey('TP 1')).not.toBe(listNameKey('TP 2'));
});

test('a list has 1 to 500 lines', () => {
  expect(savedLinesProblem(lines(500))).toBeUndefined();
  expect(savedLinesProblem([])).toBe('Une liste a au moins une ligne.');
  expect(savedLinesProblem(lines(501))).toBe(
    'Une liste a 500 lignes au plus : celle-ci en aurait 501.',
  );
});

test('a reference stands once, with the sum of its quantities up to 9,999', () => {
  expect(
    mergedLines([
      { reference: 'BEC-1', quantity: 2 },
      { reference: 'AGI', quantity: 9000 },
      { reference: ' bec-1', quantity: 3 },
      { reference: 'agi', quantity: 9000 },
    ]),
  ).toEqual([
    { reference: 'BEC-1', quantity: 5 },
    { reference: 'AGI', quantity: 9999 },
  ]);
});
