import {
  expectationOf,
  otherExpectation,
  storedExpectation,
} from '../../../src/domain/article/sheetExpectation';

test('a choice is stored as the article’s own field, or as none', () => {
  expect((['EXPECTED', 'NOT_EXPECTED', 'CATEGORY'] as const).map(storedExpectation)).toEqual([
    1,
    0,
    null,
  ]);
  expect(([1, 0, null] as const).map(expectationOf)).toEqual([
    'EXPECTED',
    'NOT_EXPECTED',
    'CATEGORY',
  ]);
});

test('of two choices both are named', () => {
  expect(otherExpectation('NOT_EXPECTED', 'EXPECTED')).toMatch(
    /« Non attendue » est enregistré, vous avez choisi « Attendue »\.$/,
  );
});
