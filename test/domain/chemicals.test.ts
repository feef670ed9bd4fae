import { isChemical } from '../../src/domain/chemicals';

test.each([
  [70101, true, 'alcools'],
  [71001, true, 'adsorbants et desséchants'],
  [71003, false, 'eaux de laboratoire'],
  [80502, true, 'détergents et chaotropes'],
  [80201, false, 'boîtes de Pétri'],
  [90602, true, 'désinfectants'],
  [90103, false, 'gants de protection chimique'],
  [7, false, 'no under-sub-category'],
])('articles of %i are chemicals: %p (%s)', (id, expected) => {
  expect(isChemical(id)).toBe(expected);
});
