import { isChemical } from '../../src/domain/chemicals';

test.each([
  [70101, true, 'alcools'],
  [71001, true, 'adsorbants et desséchants'],
  [71003, false, 'eaux de laboratoire'],
  [80502, true, 'détergents et chaotropes'],
  [60204, true, 'solutions tampons et électrolytes'],
  [60801, true, 'tests en cuve'],
  [60901, true, 'étalons élémentaires'],
  [60902, true, 'étalons ioniques'],
  [60903, true, 'étalons organiques'],
  [60904, true, 'étalons de conductivité et turbidité'],
  [80106, true, 'antibiotiques et antifongiques'],
  [80403, true, 'gels précoulés et tampons'],
  [80503, true, 'acides aminés et peptides'],
  [80504, true, 'enzymes et protéines'],
  [80604, true, 'réactifs d’immunodétection'],
  [60105, false, 'poids étalons'],
  [80601, false, 'anticorps primaires'],
  [80201, false, 'boîtes de Pétri'],
  [90602, true, 'désinfectants'],
  [90103, false, 'gants de protection chimique'],
  [7, false, 'no under-sub-category'],
])('articles of %i are chemicals: %p (%s)', (id, expected) => {
  expect(isChemical(id)).toBe(expected);
});
