import {
  activeCampaignOf,
  activePercentage,
  campaignEnd,
  campaignStart,
  classify,
  findOverlap,
  groupCampaigns,
  isCancelled,
  isTerminated,
  isValidPercentage,
  isValidTitle,
  overlap,
  percentageBadge,
  toEndDateTime,
  toStartDateTime,
} from '../../../src/domain/campaign/campaign';
import { chance } from '../random';

const NOW = '2026-11-21 10:00:00';
const from = (start: string, end: string, id = 1) => ({
  id,
  startDateTime: start,
  endDateTime: end,
});
const days = (start: string, end: string, id = 1) =>
  from(toStartDateTime(start), toEndDateTime(end), id);

describe('dates', () => {
  test('DATE-03 the start is sent as the day and 00:00:00', () => {
    expect(toStartDateTime('2026-11-21')).toBe('2026-11-21 00:00:00');
  });

  test('DATE-04 the end is sent as the day and 23:59:59', () => {
    expect(toEndDateTime('2026-11-21')).toBe('2026-11-21 23:59:59');
  });

  test('ENTITY-30, OPEN-12 the start is read in either spelling', () => {
    expect(campaignStart({ startDateTime: NOW })).toBe(NOW);
    expect(campaignStart({ start_date_time: NOW })).toBe(NOW);
  });

  test('ENTITY-31, OPEN-12 the end is read in either spelling', () => {
    expect(campaignEnd({ endDateTime: NOW })).toBe(NOW);
    expect(campaignEnd({ end_date_time: NOW })).toBe(NOW);
  });
});

describe('classification', () => {
  test('PROMO-11 is ongoing from its start to its end, both included', () => {
    expect(classify(from(NOW, '2026-12-01 00:00:00'), NOW)).toBe('ongoing');
    expect(classify(from('2026-11-01 00:00:00', NOW), NOW)).toBe('ongoing');
    expect(
      classify(
        { start_date_time: '2026-11-01 00:00:00', end_date_time: '2026-12-01 00:00:00' },
        NOW,
      ),
    ).toBe('ongoing');
  });

  test('PROMO-12 is finished once its end is past', () => {
    expect(classify(from('2026-11-01 00:00:00', '2026-11-21 09:59:59'), NOW)).toBe('finished');
  });

  test('PROMO-13 is future until its start', () => {
    expect(classify(from('2026-11-21 10:00:01', '2026-12-01 00:00:00'), NOW)).toBe('future');
  });

  test('PROMO-12, OPEN-14 closed before its start it is finished', () => {
    expect(classify(from('2026-12-01 00:00:00', '2026-11-21 09:00:00'), NOW)).toBe('finished');
  });

  test('OPEN-14 closed before its start it is cancelled at any time; one that ran is not', () => {
    expect(isCancelled(from('2026-12-01 00:00:00', '2026-11-21 09:00:00'))).toBe(true);
    expect(isCancelled(from(NOW, NOW))).toBe(false);
    expect(
      isCancelled({ start_date_time: '2026-11-01 00:00:00', end_date_time: '2026-11-21 09:00:00' }),
    ).toBe(false);
  });

  test('ENTITY-32, OPEN-11 it is terminated when its end is past', () => {
    expect(isTerminated(from('2026-11-01 00:00:00', '2026-11-21 09:59:59'), NOW)).toBe(true);
    expect(isTerminated(from('2026-11-01 00:00:00', NOW), NOW)).toBe(false);
  });

  test('PROMO-02, PROMO-08 each group is by start date ascending, whichever spelling came', () => {
    const campaigns = [
      days('2026-12-10', '2026-12-20', 1),
      days('2026-11-15', '2026-12-01', 2),
      days('2026-01-10', '2026-02-01', 3),
      { id: 4, start_date_time: '2026-11-01 00:00:00', end_date_time: '2026-12-31 23:59:59' },
      days('2026-12-01', '2026-12-20', 5),
      days('2025-01-10', '2025-02-01', 6),
    ];
    const groups = groupCampaigns(campaigns, NOW);
    const ids = (group: { id: number }[]) => group.map(({ id }) => id);
    expect([ids(groups.ongoing), ids(groups.future), ids(groups.finished)]).toEqual([
      [4, 2],
      [5, 1],
      [6, 3],
    ]);
  });

  test('OPEN-53 campaigns that start together keep their order', () => {
    const groups = groupCampaigns(
      [days('2026-12-01', '2026-12-05', 8), days('2026-12-01', '2026-12-03', 2)],
      NOW,
    );
    expect(groups.future.map(({ id }) => id)).toEqual([8, 2]);
  });
});

describe('overlap', () => {
  const december = days('2026-12-01', '2026-12-31');

  test.each([
    ['inside', days('2026-12-10', '2026-12-12'), true],
    ['around', days('2026-11-01', '2027-01-31'), true],
    ['sharing one day', days('2026-12-31', '2027-01-31'), true],
    ['sharing one second', from('2026-12-31 23:59:59', '2027-01-31 00:00:00'), true],
    ['the day after', days('2027-01-01', '2027-01-31'), false],
    ['the day before', days('2026-11-01', '2026-11-30'), false],
  ])('PROMO-16, OPEN-15 one %s: %p', (_, other, shares) => {
    expect([overlap(december, other), overlap(other, december)]).toEqual([shares, shares]);
  });

  test('PROMO-16 a campaign closed before its start shares no moment', () => {
    expect(overlap(from('2026-12-20 00:00:00', '2026-12-10 00:00:00'), december)).toBe(false);
  });

  test('PROMO-16, OPEN-15 a finished campaign, or the candidate itself, does not count', () => {
    const candidate = days('2026-11-01', '2026-12-31', 9);
    expect(
      findOverlap(candidate, [days('2026-11-01', '2026-11-20', 1), candidate], NOW),
    ).toBeUndefined();
  });
});

describe('percentage', () => {
  test.each([0.01, 0.07, 0.29, 1, 12.5, 33.33, 57.01, 98, 98.99])(
    'PROMO-18 accepts %d',
    (percentage) => {
      expect(isValidPercentage(percentage)).toBe(true);
    },
  );

  test.each([0, 99, -5, 100, 98.999, 0.001, 1e-12, 12.345, Number.NaN, Number.POSITIVE_INFINITY])(
    'PROMO-18 refuses %d',
    (percentage) => {
      expect(isValidPercentage(percentage)).toBe(false);
    },
  );

  test.each([
    ['Rentrée', true],
    ['', false],
    [' \u00A0\t', false],
  ])('PROMO-17 of the title %j: %s', (title, valid) => {
    expect(isValidTitle(title)).toBe(valid);
  });

  test('ENTITY-28, OPEN-55 the badge is a minus, the percentage and %', () => {
    expect([percentageBadge(12), percentageBadge('12'), percentageBadge('12.50')]).toEqual([
      '-12%',
      '-12%',
      '-12,5%',
    ]);
  });
});

describe('an article’s campaign', () => {
  const campaigns = [
    { id: 3, title: 'Rentrée', percentage: 12, end_date_time: NOW },
    { id: 4, title: 'Hiver', percentage: '20.5', end_date_time: NOW },
  ];

  test('ENTITY-18, ENTITY-28 is resolved by active_sales_campaign_id', () => {
    expect(activeCampaignOf({ active_sales_campaign_id: 4 }, campaigns)).toEqual({
      id: 4,
      title: 'Hiver',
      percentage: '20.5',
      end_date_time: NOW,
    });
  });

  test('ENTITY-18 is none without an id, or with one that is not in the list', () => {
    expect(activeCampaignOf({ active_sales_campaign_id: null }, campaigns)).toBeUndefined();
    expect(activeCampaignOf({ active_sales_campaign_id: 5 }, campaigns)).toBeUndefined();
  });

  test('PRICE-08, OPEN-16 its percentage is read from number or text, 0 without one', () => {
    expect(
      [3, 4, 5, null].map((id) => activePercentage({ active_sales_campaign_id: id }, campaigns)),
    ).toEqual([12, 20.5, 0, 0]);
  });
});

describe('500 random pairs of campaigns', () => {
  const { between, times } = chance(3);
  const aDay = () =>
    `2026-${String(between(1, 12)).padStart(2, '0')}-${String(between(1, 28)).padStart(2, '0')}`;
  const aCampaign = () => {
    const [start = '', end = ''] = [aDay(), aDay()].sort();
    return days(start, end);
  };
  const pairs = times(500, () => [aCampaign(), aCampaign()] as const);

  test('PROMO-16, OPEN-15 overlapping is mutual, and the same as having a day in common', () => {
    const held = ({ startDateTime, endDateTime }: ReturnType<typeof aCampaign>, day: string) =>
      startDateTime.slice(0, 10) <= day && day <= endDateTime.slice(0, 10);
    const year = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    for (const [a, b] of pairs) {
      expect(overlap(a, b)).toBe(year.some((day) => held(a, day) && held(b, day)));
      expect(overlap(b, a)).toBe(overlap(a, b));
    }
  });

  test('PROMO-02, PROMO-11, PROMO-12, PROMO-13 each campaign is in exactly one group', () => {
    const all = pairs.flat();
    const { ongoing, future, finished } = groupCampaigns(all, '2026-06-15 10:00:00');
    expect(new Set([...ongoing, ...future, ...finished]).size).toBe(all.length);
    expect(ongoing.length + future.length + finished.length).toBe(all.length);
    expect(Math.min(ongoing.length, future.length, finished.length)).toBeGreaterThan(100);
  });
});
