import type { Campaign } from '../../../src/domain/campaign/campaign';
import {
  groupByValue,
  groupSelection,
  readSelectionChange,
  type SelectedArticle,
  undoSelection,
} from '../../../src/domain/catalogue/articleSelection';

const NOW = '2026-11-27 12:00:00';
const campaign = (id: number, start: string, end: string): Campaign => ({
  id,
  title: `Promotion ${id}`,
  percentage: 10,
  startDateTime: `${start} 00:00:00`,
  endDateTime: `${end} 23:59:59`,
});
const SALE = campaign(1, '2026-12-01', '2026-12-31');
const OTHER = campaign(2, '2026-12-15', '2027-01-15');

const article = (id: number, given: Partial<SelectedArticle<Campaign>> = {}) => ({
  id,
  category: 20101,
  brand: 'DURAN',
  state: 0 as const,
  featured: 0 as const,
  campaigns: [],
  ...given,
});
const idsOf = (articles: readonly { id: number }[]) => articles.map(({ id }) => id);

test.each([
  [{ field: 'category', value: 20102 } as const, { category: 20102 }],
  [{ field: 'brand', value: 'PYREX' } as const, { brand: 'PYREX' }],
  [{ field: 'state', value: 1 } as const, { state: 1 as const }],
])('%j changes the articles that are otherwise, and refuses none', (change, already) => {
  const groups = groupSelection(change, [article(1), article(2, already), article(3)], NOW);
  expect(idsOf(groups.toChange)).toEqual([1, 3]);
  expect(idsOf(groups.unchanged)).toEqual([2]);
  expect(groups.refused).toEqual([]);
});

test('withdrawn articles are not featured, but leave the featured ones', () => {
  const withdrawn = { state: 1 as const };
  const articles = [article(1), article(2, withdrawn), article(3, { ...withdrawn, featured: 1 })];
  const on = groupSelection({ field: 'featured', value: 1 }, articles, NOW);
  expect([idsOf(on.toChange), idsOf(on.unchanged)]).toEqual([[1], [3]]);
  expect(on.refused.map((each) => each.article.id)).toEqual([2]);
  const off = groupSelection({ field: 'featured', value: 0 }, articles, NOW);
  expect([idsOf(off.toChange), idsOf(off.unchanged), off.refused]).toEqual([[3], [1, 2], []]);
});

test('PROMO-16 a campaign refuses what it would overlap, naming it, and what is not sold', () => {
  const groups = groupSelection(
    { field: 'campaign', campaign: SALE },
    [
      article(1),
      article(2, { campaigns: [SALE] }),
      article(3, { campaigns: [OTHER] }),
      article(4, { state: 1 }),
    ],
    NOW,
  );
  expect([idsOf(groups.toChange), idsOf(groups.unchanged)]).toEqual([[1], [2]]);
  expect(groups.refused.map((each) => [each.article.id, each.overlapping?.id])).toEqual([
    [3, 2],
    [4, undefined],
  ]);
});

test('a typed change has one field; an empty brand is refused beside it', () => {
  expect(readSelectionChange({ featured: '0' })).toEqual({ field: 'featured', value: 0 });
  expect(readSelectionChange({ soft_deleted: '1' })).toEqual({ field: 'state', value: 1 });
  expect(readSelectionChange({ brand: '  PYREX ' })).toEqual({ field: 'brand', value: 'PYREX' });
  expect(readSelectionChange({ under_sub_category_id: 7 })).toEqual({
    field: 'category',
    value: 7,
  });
  expect(readSelectionChange({})).toBeUndefined();
  expect(() => readSelectionChange({ brand: ' ' })).toThrow('Donnez une marque.');
});

test('undone, a field is kept as before or the file’s again; what changed since is left', () => {
  const line = { value: 'PYREX', isKept: true, file: 'ISOLAB' };
  const { restored, left } = undoSelection(
    'PYREX',
    [
      { value: 'DURAN', isKept: false, ids: [1, 2, 3] },
      { value: 'SIMAX', isKept: true, ids: [4, 5] },
    ],
    [
      { id: 1, ...line },
      { id: 2, ...line, value: 'BRAND' },
      { id: 3, ...line, isKept: false, file: null },
      { id: 4, ...line },
    ],
  );
  expect(restored).toEqual([
    { id: 1, value: 'ISOLAB', isKept: false },
    { id: 4, value: 'SIMAX', isKept: true },
  ]);
  expect(left).toEqual([2, 3, 5]);
});

test('articles are grouped by value, ids ascending', () => {
  const line = { value: 'A', isKept: false };
  expect(
    groupByValue([
      { id: 9, ...line },
      { id: 2, ...line },
      { id: 3, ...line, isKept: true },
    ]),
  ).toEqual([
    { value: 'A', isKept: false, ids: [2, 9] },
    { value: 'A', isKept: true, ids: [3] },
  ]);
});
