import type { FamilyCodes } from '../../../src/domain/catalogue/familyPath';
import {
  collectFamilies,
  FAMILIES_MAX,
  proposeCategory,
} from '../../../src/domain/catalogue/unknownFamilies';

const NO_LABELS: FamilyCodes = ['', '', ''];
const CODES: FamilyCodes = ['VER', '01', '007'];

test('lines are grouped by the path as written, with three different designations', () => {
  const collector = collectFamilies();
  for (const designation of ['Bécher', 'Bécher', '', 'Fiole', 'Pot', 'Verre'])
    collector.add({ codes: CODES, labels: NO_LABELS, designation });
  collector.add({ codes: ['VER', '1', '007'], labels: NO_LABELS, designation: 'Tube' });
  expect(collector.result()).toEqual({
    rows: [
      { codes: CODES, labels: NO_LABELS, lines: 6, examples: ['Bécher', 'Fiole', 'Pot'] },
      { codes: ['VER', '1', '007'], labels: NO_LABELS, lines: 1, examples: ['Tube'] },
    ],
    otherLines: 0,
  });
});

test('the first name that the file gives a level counts, cut to the length of a category’s', () => {
  const collector = collectFamilies();
  const labels: FamilyCodes[] = [
    ['Verrerie', '', ''],
    ['Autre nom', 'Graduée', 'é'.repeat(300)],
    ['', '', 'Fioles'],
  ];
  for (const names of labels) collector.add({ codes: CODES, labels: names, designation: 'A' });
  expect(collector.result().rows[0]?.labels).toEqual(['Verrerie', 'Graduée', 'é'.repeat(100)]);
});

test('of 100,000 families 2,000 are kept and the lines of the others counted', () => {
  const collector = collectFamilies();
  for (let line = 0; line < 100_000; line += 1)
    collector.add({
      codes: ['A', 'B', String(line)],
      labels: NO_LABELS,
      designation: 'x'.repeat(500),
    });
  const { rows, otherLines } = collector.result();
  expect([rows.length, otherLines]).toEqual([FAMILIES_MAX, 98_000]);
  expect(rows[0]?.examples[0]).toHaveLength(80);
});

test('a code that no family can have is only counted', () => {
  const collector = collectFamilies();
  collector.add({ codes: ['A', 'B', 'x'.repeat(61)], labels: NO_LABELS, designation: 'A' });
  expect(collector.result()).toEqual({ rows: [], otherLines: 1 });
});

describe('a category is proposed', () => {
  const CATEGORIES = [
    { id: 10, label: 'Béchers', above: ['Verrerie', 'Graduée'] },
    { id: 11, label: 'Divers', above: ['Verrerie', 'Accessoires'] },
    { id: 12, label: 'Divers', above: ['Plastique', 'Flacons'] },
    { id: 13, label: 'Étuves et fours', above: ['Appareils', 'Chauffage'] },
  ];
  const FAMILIES = new Map([
    ['VER/02/001', 11],
    ['VER/02/002', 11],
    ['VER/03/001', 10],
    ['VER/03/002', 11],
  ]);
  const propose = (labels: FamilyCodes, codes: FamilyCodes = CODES) =>
    proposeCategory({ codes, labels }, CATEGORIES, FAMILIES);

  test.each<[FamilyCodes, number | undefined]>([
    [['Verre', 'Gradué', 'BECHER'], 10],
    [['', '', 'étuve et four'], 13],
    [['Verrerie', 'Accessoire', 'Divers'], 11],
    [['', '', 'Divers'], undefined],
    [['', '', 'Balances'], undefined],
    [['Béchers', '', ''], 10],
    [NO_LABELS, undefined],
  ])('by its name: %j is %s', (labels, id) => expect(propose(labels)).toBe(id));

  test('by its neighbours, where they all lead to one', () => {
    expect(propose(NO_LABELS, ['VER', '02', '003'])).toBe(11);
    expect(propose(NO_LABELS, ['VER', '03', '003'])).toBeUndefined();
    expect(propose(NO_LABELS, ['', '', '003'])).toBeUndefined();
  });

  test('by its name before its neighbours', () => {
    expect(propose(['', '', 'Béchers'], ['VER', '02', '003'])).toBe(10);
  });
});
