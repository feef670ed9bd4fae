import { CategoryRefused } from '../../../src/domain/catalogue/categoryFields';
import type { CategoryTree } from '../../../src/domain/catalogue/categoryTree';
import {
  createFamilies,
  type NamedFamily,
  namesOfFamily,
} from '../../../src/domain/catalogue/createFamilies';
import type { FamilyCodes } from '../../../src/domain/catalogue/familyPath';

const EMPTY: CategoryTree = { nodes: new Map(), families: new Map(), merged: new Map(), last: 9 };
/** The names above and of a family's category. */
const placeOf = ({ nodes, families }: CategoryTree, path: string): string[] => {
  const names: string[] = [];
  for (let id = families.get(path) ?? null; id !== null; id = nodes.get(id)?.parentId ?? null)
    names.unshift(nodes.get(id)?.label ?? '?');
  return names;
};

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof CategoryRefused && [error.message, error.field];
  }
};

test.each<[FamilyCodes, FamilyCodes, FamilyCodes]>([
  [
    ['VER', '01', '007'],
    ['', '', ''],
    ['VER', '01', '007'],
  ],
  [
    ['VER', '01', '007'],
    ['Verrerie', '', 'Béchers'],
    ['Verrerie', '01', 'Béchers'],
  ],
  [
    ['VER', '', ''],
    ['Verrerie', '', ''],
    ['Verrerie', 'Autres', 'Autres'],
  ],
  [
    ['', '', '20101'],
    ['', '', ''],
    ['Autres', 'Autres', '20101'],
  ],
])('the codes %j with the labels %j are named %j', (codes, labels, names) => {
  expect(namesOfFamily({ codes, labels })).toEqual(names);
});

test('names that differ in case, accents or spaces are one level, named by the first', () => {
  const { tree, created } = createFamilies(EMPTY, [
    { path: 'A/1/1', names: ['Verrerie', 'Béchers', 'Gradués'] },
    { path: 'A/1/2', names: ['VERRERIE', 'bechers', 'Forme  haute'] },
  ]);
  expect(placeOf(tree, 'A/1/2')).toEqual(['Verrerie', 'Béchers', 'Forme haute']);
  expect(created).toHaveLength(4);
  const again = createFamilies(tree, [
    { path: 'B/1/1', names: ['verrerie', 'BÉCHERS', 'gradues'] },
  ]);
  expect(again.created).toEqual([]);
});

test('of two names that differed in case before, the one as written is taken', () => {
  const of = (id: number, label: string) => ({ id, label, level: 1, parentId: null }) as const;
  const nodes = new Map([of(1, 'Verrerie'), of(2, 'VERRERIE')].map((node) => [node.id, node]));
  const { tree } = createFamilies({ ...EMPTY, nodes }, [
    { path: 'A//', names: ['VERRERIE', 'a', 'a'] },
    { path: 'B//', names: ['verrerie', 'a', 'b'] },
  ]);
  expect([placeOf(tree, 'A//')[0], placeOf(tree, 'B//')[0]]).toEqual(['VERRERIE', 'Verrerie']);
});

test('families share the levels of one name; a code under several parents is several', () => {
  const list: NamedFamily[] = [
    { path: 'A/01/01', names: ['Verrerie', '01', '01'] },
    { path: 'A/02/01', names: ['Verrerie', '02', '01'] },
    { path: 'B/01/01', names: ['Plastique', '01', '01'] },
    { path: 'A/01/02', names: [' Verrerie ', '01', '02'] },
  ];
  const { tree, created } = createFamilies(EMPTY, list);
  expect(list.map(({ path }) => placeOf(tree, path).join(' > '))).toEqual([
    'Verrerie > 01 > 01',
    'Verrerie > 02 > 01',
    'Plastique > 01 > 01',
    'Verrerie > 01 > 02',
  ]);
  expect(created.map(({ id, level }) => [id, level])).toEqual([
    [10, 1],
    [11, 2],
    [12, 3],
    [13, 2],
    [14, 3],
    [15, 1],
    [16, 2],
    [17, 3],
    [18, 3],
  ]);
  expect(tree.last).toBe(18);
});

test('what has the name already is taken', () => {
  const before = createFamilies(EMPTY, [{ path: 'A//', names: ['Verrerie', 'Autres', 'Autres'] }]);
  const { created } = createFamilies(before.tree, [
    { path: 'B//', names: ['Verrerie', 'Autres', 'Pots'] },
  ]);
  expect(created.map(({ label }) => label)).toEqual(['Pots']);
});

test.each<[NamedFamily, string]>([
  [
    { path: 'A/B/C', names: ['Verrerie', ' ', 'Pots'] },
    'Famille A / B / C : Donnez un nom au rayon.',
  ],
  [{ path: '//', names: ['V', 'V', 'V'] }, 'Famille  : Donnez le code de la famille.'],
  [{ path: 'X//', names: ['V', 'V', 'V'] }, 'Famille X : Cette famille mène déjà à un rayon.'],
  [
    { path: 'A//', names: ['V', 'V', 'V'.repeat(300)] },
    'Famille A : Le nom d’un rayon a 100 caractères au plus ; celui-ci en a 300.',
  ],
])('the family %j is refused: %s', (family, message) => {
  const list: NamedFamily[] = [{ path: 'X//', names: ['V', 'V', 'V'] }, family];
  expect(refusalOf(() => createFamilies(EMPTY, list))).toEqual([message, 'families.1']);
});
