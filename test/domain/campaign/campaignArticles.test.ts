import { findOverlap } from '../../../src/domain/campaign/campaign';
import { groupArticles } from '../../../src/domain/campaign/campaignArticles';

const NOW = '2026-11-21 12:00:00';
const campaign = (id: number, start: string, end: string) => ({
  id,
  title: `Promotion ${id}`,
  percentage: 10,
  startDateTime: `${start} 00:00:00`,
  endDateTime: `${end} 23:59:59`,
});
const WINTER = campaign(1, '2026-12-01', '2026-12-31');
const CHRISTMAS = campaign(2, '2026-12-24', '2027-01-05');
const SPRING = campaign(3, '2027-03-01', '2027-03-31');
const PAST = campaign(4, '2026-01-01', '2026-11-20');
const article = (id: number, campaigns: (typeof WINTER)[] = [], isWithdrawn = false) => ({
  id,
  campaigns,
  isWithdrawn,
});

test('PROMO-15 PROMO-16 every article is in one of four groups, in its order', () => {
  const articles = [
    article(1),
    article(2, [WINTER]),
    article(3, [SPRING, CHRISTMAS]),
    article(4, [], true),
    article(5, [PAST, SPRING]),
    article(6, [WINTER], true),
    article(7, [CHRISTMAS], true),
  ];
  const groups = groupArticles(WINTER, articles, NOW);
  const ids = (group: { id: number }[]) => group.map(({ id }) => id);
  expect(ids(groups.toAdd)).toEqual([1, 5]);
  expect(ids(groups.present)).toEqual([2, 6]);
  expect(groups.overlapping).toEqual([{ article: articles[2], campaign: CHRISTMAS }]);
  expect(ids(groups.withdrawn)).toEqual([4, 7]);
});

test('PROMO-16 what is added is what the rule of one article allows', () => {
  const others = [[], [CHRISTMAS], [SPRING], [PAST], [SPRING, PAST], [PAST, CHRISTMAS]];
  for (const campaigns of others) {
    const { toAdd } = groupArticles(WINTER, [article(1, campaigns)], NOW);
    expect(toAdd).toHaveLength(findOverlap(WINTER, campaigns, NOW) ? 0 : 1);
  }
});

test('without articles all groups are empty', () => {
  expect(groupArticles(WINTER, [], NOW)).toEqual({
    toAdd: [],
    present: [],
    overlapping: [],
    withdrawn: [],
  });
});
