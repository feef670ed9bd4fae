import {
  findCategory,
  findSubCategory,
  findUnderSubCategory,
  nestCategories,
} from '../../../src/domain/catalogue/category';

const tree = nestCategories({
  categories: [
    { id: 3, label: 'Consommables' },
    { id: 2, label: 'Verrerie' },
  ],
  subCategories: [
    { id: 202, label: 'Verrerie jaugée', category_id: 2 },
    { id: 201, label: 'Béchers', category_id: 2 },
    { id: 301, label: 'Tubes', category_id: 3 },
    { id: 901, label: 'Orpheline', category_id: 9 },
  ],
  underSubCategories: [
    { id: 20103, label: 'Erlenmeyers', sub_category_id: 201 },
    { id: 20102, label: 'Éprouvettes', sub_category_id: 201 },
    { id: 20101, label: 'béchers', sub_category_id: 201 },
    { id: 30101, label: 'Microtubes', sub_category_id: 301 },
  ],
});

test('ENTITY-01, ENTITY-04 the flat lists become a tree, categories in their order', () => {
  expect(tree.map(({ id, label, subCategories }) => [id, label, subCategories.length])).toEqual([
    [3, 'Consommables', 1],
    [2, 'Verrerie', 2],
  ]);
});

test('ENTITY-02 a sub-category has its category and its under-sub-categories', () => {
  expect(tree[0]?.subCategories[0]).toEqual({
    id: 301,
    label: 'Tubes',
    category_id: 3,
    underSubCategories: [{ id: 30101, label: 'Microtubes', sub_category_id: 301 }],
  });
});

test('ENTITY-03 an under-sub-category has id, label and sub_category_id', () => {
  expect(findUnderSubCategory(tree, 30101)?.underSubCategory).toEqual({
    id: 30101,
    label: 'Microtubes',
    sub_category_id: 301,
  });
});

test('ENTITY-05, OPEN-53 sub- and under-sub-categories are sorted by label as in French', () => {
  expect(findCategory(tree, 2)?.subCategories.map(({ label }) => label)).toEqual([
    'Béchers',
    'Verrerie jaugée',
  ]);
  expect(
    findSubCategory(tree, 201)?.subCategory.underSubCategories.map(({ label }) => label),
  ).toEqual(['béchers', 'Éprouvettes', 'Erlenmeyers']);
});

test('CAT-04, CAT-08 a level is found with those above it', () => {
  expect(findSubCategory(tree, 202)?.category.id).toBe(2);
  const found = findUnderSubCategory(tree, 20103);
  expect([found?.category.id, found?.subCategory.id]).toEqual([2, 201]);
});

test('OPEN-26 an unknown id is found nowhere', () => {
  expect([
    findCategory(tree, 1),
    findSubCategory(tree, 901),
    findUnderSubCategory(tree, 1),
  ]).toEqual([undefined, undefined, undefined]);
});

test('each list is sorted once, when it is first read', () => {
  const read: number[] = [];
  const sub = (id: number) => ({
    id,
    category_id: 1,
    get label() {
      read.push(id);
      return `Rayon ${id}`;
    },
  });
  const nested = nestCategories({
    categories: [{ id: 1, label: 'Verrerie' }],
    subCategories: [sub(12), sub(11)],
    underSubCategories: [],
  });
  const first = nested[0]!;
  expect(findSubCategory(nested, NaN)).toBeUndefined();
  expect(findUnderSubCategory(nested, NaN)).toBeUndefined();
  expect(read).toEqual([]);
  const { subCategories } = first;
  expect(subCategories.map(({ id }) => id)).toEqual([11, 12]);
  expect(first.subCategories).toBe(subCategories);
  expect(subCategories[0]!.underSubCategories).toBe(subCategories[0]!.underSubCategories);
});
