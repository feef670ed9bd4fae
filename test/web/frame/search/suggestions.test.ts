import { optionGroups } from '../../../../src/web/frame/search/suggestions/suggestions';

const articles = [
  { id: 4, name: 'Boîte de Pétri 100 mm', reference: 'BOPE000004', thumbnail: '/t/4' },
];
const labels = (...dropped: { kind: 'measure' | 'not'; text: string }[]) =>
  optionGroups(
    { categories: [], completions: [], articles, ...(dropped.length > 0 && { dropped }) },
    'Pétri 90 mm Non Stérile',
    900,
  ).map(({ label }) => label);

test('OPEN-22 the group of suggested articles says what they lack of the typed text', () => {
  expect(labels()).toEqual(['Articles']);
  expect(labels({ kind: 'measure', text: '90 mm' }, { kind: 'not', text: 'non sterile' })).toEqual([
    'Articles, sans 90\u00A0mm, «\u00A0Non Stérile\u00A0» non précisé',
  ]);
});
