import {
  assertFamily,
  type FamilyCodes,
  familyCodes,
  familyFinder,
  familyPath,
  groupByLowest,
  typedFamily,
} from '../../../src/domain/catalogue/familyPath';

const PATHS: readonly (readonly [FamilyCodes, string])[] = [
  [['2', '201', '20101'], '2/201/20101'],
  [['VER', '01', '007'], 'VER/01/007'],
  [['', '', '20101'], '//20101'],
  [['VER', '', ''], 'VER//'],
  [['A/B', 'C', 'D\\'], 'A\\/B/C/D\\\\'],
];

test.each(PATHS)('the codes %j are the path %s, and the path gives them back', (codes, path) => {
  expect(familyPath(codes)).toBe(path);
  expect(familyCodes(path)).toEqual(codes);
});

test.each([
  ['VER-A / 01 / 007', 'VER-A/01/007'],
  [' X-1 ', 'X-1'],
  ['A \\/ B / C', 'A \\/ B/C'],
  ['VER//', 'VER//'],
])('%j as it is typed is the family %s', (typed, path) => {
  expect(typedFamily(typed)).toBe(path);
});

test('a typed family of four codes is refused, and says how a slash is written', () => {
  expect(() => typedFamily('CHI/B/01/01')).toThrow(
    'Une famille a trois codes au plus. Une barre dans un code s’écrit « \\/ ».',
  );
  expect(typedFamily('CHI\\/B/01/01')).toBe('CHI\\/B/01/01');
});

test('a code is given and has at most 60 characters', () => {
  expect(() => assertFamily(['', '', ''])).toThrow('Donnez le code de la famille.');
  expect(() => assertFamily(['A', 'B', 'x'.repeat(200)])).toThrow(
    'Un code de famille a 60 caractères au plus ; celui-ci en a 200.',
  );
  expect(() => assertFamily(['x'.repeat(60), '', ''])).not.toThrow();
});

describe('a family is found', () => {
  const map = new Map([
    ['VER/01/001', 10],
    ['PLA/01/001', 11],
    ['VER/02/BEC', 12],
    ['CHI//', 13],
  ]);
  const find = (codes: FamilyCodes, file: FamilyCodes[] = [codes]) =>
    familyFinder(map, groupByLowest(file.map(familyPath)))(codes);

  test('by its path as written', () => {
    expect(find(['VER', '01', '001'])).toBe(10);
    expect(find(['PLA', '01', '001'])).toBe(11);
    expect(find(['CHI', '', ''])).toBe(13);
  });

  test('by its lowest code alone where map and file have it under one path only', () => {
    expect(find(['', '', 'BEC'])).toBe(12);
    expect(find(['VER', '03', 'BEC'])).toBe(12);
    expect(find(['', '', 'CHI'])).toBe(13);
  });

  test('not by a lowest code that stands under several paths of the map', () => {
    expect(find(['', '', '001'])).toBeUndefined();
  });

  test('not by a lowest code that stands under several paths of the file', () => {
    const file: FamilyCodes[] = [
      ['VER', '02', 'BEC'],
      ['ACC', '09', 'BEC'],
    ];
    expect(find(['ACC', '09', 'BEC'], file)).toBeUndefined();
    expect(find(['VER', '02', 'BEC'], file)).toBe(12);
  });

  test('not with other zeros', () => {
    expect(find(['VER', '01', '1'])).toBeUndefined();
  });
});
