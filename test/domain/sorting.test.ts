import { nextSort, sortedBy } from '../../src/domain/sorting';
import { compareTexts } from '../../src/domain/text/frenchText';

const itself = <T>(value: T): T => value;

test('FLOW-14 the sort state is a column and a direction flag', () => {
  expect(nextSort({ sortBy: 'NAME', descending: false }, 'REF')).toEqual({
    sortBy: 'REF',
    descending: false,
  });
});

test('TABLE-05, FLOW-14 the same column reverses the direction, both ways', () => {
  const turned = nextSort({ sortBy: 'NAME', descending: false }, 'NAME');
  expect(turned).toEqual({ sortBy: 'NAME', descending: true });
  expect(nextSort(turned, 'NAME')).toEqual({ sortBy: 'NAME', descending: false });
});

test('OPEN-53 another column starts ascending', () => {
  expect(nextSort({ sortBy: 'NAME', descending: true }, 'HT')).toEqual({
    sortBy: 'HT',
    descending: false,
  });
});

test('OPEN-53 texts are in French order, ignoring accents and case', () => {
  expect(sortedBy(['fiole', 'Étuve', 'erlenmeyer', 'eau', 'Bécher'], itself, false)).toEqual([
    'Bécher',
    'eau',
    'erlenmeyer',
    'Étuve',
    'fiole',
  ]);
});

test('OPEN-53 numbers inside texts go by value', () => {
  expect(sortedBy(['Tube 100 mL', 'Tube 5 mL', 'Tube 20 mL'], itself, false)).toEqual([
    'Tube 5 mL',
    'Tube 20 mL',
    'Tube 100 mL',
  ]);
});

test('OPEN-53 texts that differ by accents or case only are equal', () => {
  expect(compareTexts('BÉCHER', 'becher')).toBe(0);
});

test.each([false, true])('OPEN-53 ties keep their order, descending %p', (descending) => {
  const items = [
    { key: 'a', n: 1 },
    { key: 'A', n: 2 },
    { key: 'à', n: 3 },
  ];
  expect(sortedBy(items, ({ key }) => key, descending).map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('numbers go by value and lists of numbers part by part', () => {
  expect(sortedBy([10, 9, 100], itself, true)).toEqual([100, 10, 9]);
  expect(
    sortedBy(
      [
        [2, 1],
        [1, 9],
        [1, 10],
      ],
      itself,
      false,
    ),
  ).toEqual([
    [1, 9],
    [1, 10],
    [2, 1],
  ]);
});

test('decimals and negative numbers go by value too, alone and in lists', () => {
  expect(sortedBy([0.5, 0.25, -3, -10], itself, false)).toEqual([-10, -3, 0.25, 0.5]);
  expect(
    sortedBy(
      [
        [1, 0.5],
        [1, 0.25],
        [-3, 0],
        [-10, 0],
      ],
      itself,
      false,
    ),
  ).toEqual([
    [-10, 0],
    [-3, 0],
    [1, 0.25],
    [1, 0.5],
  ]);
});

test('the given list is not changed, and each key is computed once', () => {
  const given = Array.from({ length: 500 }, (_, index) => `Réf ${(index * 7919) % 500}`);
  const before = [...given];
  const key = jest.fn(itself<string>);
  expect(sortedBy(given, key, false)[499]).toBe('Réf 499');
  expect(given).toEqual(before);
  expect(key).toHaveBeenCalledTimes(500);
});
