import { classify, toEndDateTime, toStartDateTime } from '../../../src/domain/campaign/campaign';
import { closingTime, formatCampaignPeriod } from '../../../src/domain/campaign/campaignClosing';
import { parisDateTime } from '../../../src/domain/parisTime';

test('a campaign shows its days, a cancelled one its cancellation day and planned start', () => {
  expect(
    formatCampaignPeriod({
      startDateTime: '2026-12-01 00:00:00',
      endDateTime: '2026-12-24 23:59:59',
    }),
  ).toBe('01/12/2026 – 24/12/2026');
  expect(
    formatCampaignPeriod({
      start_date_time: '2026-12-01 00:00:00',
      end_date_time: '2026-11-21 09:59:59',
    }),
  ).toBe('annulée le 21/11/2026, avant son début prévu le 01/12/2026');
});

/** The two days of a clock change in Paris, with the instants of their first and last second. */
const CHANGES: [day: string, first: number, last: number][] = [
  ['2026-03-29', Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 21, 59, 59)],
  ['2026-10-25', Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 22, 59, 59)],
];

test.each(CHANGES)(
  'DATE-03/04, PROMO-11/12 on %s, when clocks change, a campaign has its whole days in Paris',
  (day, first, last) => {
    const campaign = { startDateTime: toStartDateTime(day), endDateTime: toEndDateTime(day) };
    const phaseAt = (instant: number) => classify(campaign, parisDateTime(instant));
    expect([first - 1000, first, last, last + 1000].map(phaseAt)).toEqual([
      'future',
      'ongoing',
      'ongoing',
      'finished',
    ]);
    const phases = new Set<string>();
    for (let instant = first; instant <= last; instant += 60_000) phases.add(phaseAt(instant));
    expect([...phases]).toEqual(['ongoing']);
  },
);

describe('closing', () => {
  test('PROMO-14, OPEN-14 sets the end one second before now', () => {
    expect(closingTime(Date.UTC(2026, 10, 21, 11))).toBe('2026-11-21 11:59:59');
  });

  test.each(CHANGES)(
    'PROMO-14, OPEN-14 on %s a campaign is finished once closed at any second, and stays finished',
    (day, first, last) => {
      for (let closed = first + 1000; closed <= last; closed += 600_000) {
        for (const instant of [closed, closed - (closed % 3_600_000)].filter(
          (each) => each > first,
        )) {
          const campaign = {
            startDateTime: '2026-01-01 00:00:00',
            endDateTime: closingTime(instant),
          };
          expect(campaign.endDateTime.slice(0, 10)).toBe(day);
          const phases = new Set<string>();
          for (let later = instant; later <= last; later += 300_000)
            phases.add(classify(campaign, parisDateTime(later)));
          expect([instant, ...phases]).toEqual([instant, 'finished']);
        }
      }
    },
  );
});
