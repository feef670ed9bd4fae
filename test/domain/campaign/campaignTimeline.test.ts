import { toEndDateTime, toStartDateTime } from '../../../src/domain/campaign/campaign';
import {
  comparedCampaigns,
  overlappingCampaigns,
  positionOf,
  sharedRanges,
  timelineRange,
} from '../../../src/domain/campaign/campaignTimeline';
import { monthMarks } from '../../../src/domain/campaign/monthMarks';

const NOW = '2026-11-21 10:00:00';
const days = (id: number, start: string, end: string) => ({
  id,
  title: `Promotion ${id}`,
  percentage: 10,
  startDateTime: toStartDateTime(start),
  endDateTime: toEndDateTime(end),
});
const stretch = (from: string, to: string) => ({
  from: toStartDateTime(from),
  to: toEndDateTime(to),
});

describe('which campaigns are compared', () => {
  test('those that run or are to come and those ended a month ago at most, by start', () => {
    const campaigns = [
      days(1, '2027-01-01', '2027-01-31'),
      days(2, '2026-11-01', '2026-11-30'),
      days(3, '2026-10-01', '2026-10-21'),
      days(4, '2026-09-01', '2026-10-20'),
      days(5, '2025-01-01', '2026-12-31'),
    ];
    expect(
      comparedCampaigns(
        [
          ...campaigns,
          { ...campaigns[0]!, id: 9, startDateTime: '2027-01-01 00:00:00', endDateTime: NOW },
        ],
        NOW,
      ).map(({ id }) => id),
    ).not.toContain(9); // cancelled
    expect(comparedCampaigns(campaigns, NOW).map(({ id }) => id)).toEqual([5, 3, 2, 1]);
  });
});

describe('the months drawn', () => {
  test('hold today and every campaign, as whole months', () => {
    expect(timelineRange([days(1, '2026-11-10', '2027-03-05')], NOW)).toEqual(
      stretch('2026-11-01', '2027-03-31'),
    );
  });

  test('go two months ahead when there is nothing to draw', () => {
    expect(timelineRange([], NOW)).toEqual(stretch('2026-11-01', '2027-01-31'));
  });

  test('stop two months ago and a year ahead, even for longer campaigns', () => {
    expect(timelineRange([days(1, '2020-01-01', '2099-12-31')], NOW)).toEqual(
      stretch('2026-09-01', '2027-11-30'),
    );
  });

  test('include the whole edited campaign, wherever it lies', () => {
    const edited = {
      title: '',
      percentage: 0,
      startDateTime: '2028-02-01 00:00:00',
      endDateTime: '2028-02-03 23:59:59',
    };
    expect(timelineRange([], NOW, edited)).toEqual(stretch('2026-11-01', '2028-02-29'));
  });
});

describe('positions', () => {
  const drawn = stretch('2026-11-01', '2026-11-30');

  test('are percentages of the shown range, last days included', () => {
    expect(positionOf(drawn, drawn)).toEqual({ left: 0, width: 100 });
    expect(positionOf(stretch('2026-11-04', '2026-11-06'), drawn)).toEqual({ left: 10, width: 10 });
    expect(
      positionOf({ from: NOW, to: NOW }, stretch('2026-11-21', '2026-11-21'))?.left,
    ).toBeCloseTo(1000 / 24);
  });

  test('are cut at the edges, and undefined outside', () => {
    expect(positionOf(stretch('2026-01-01', '2026-11-03'), drawn)).toEqual({ left: 0, width: 10 });
    expect(positionOf(stretch('2026-12-01', '2026-12-02'), drawn)).toBeUndefined();
    expect(positionOf(stretch('2026-10-01', '2026-10-31'), drawn)).toBeUndefined();
  });

  test.each([
    ['2026-03-29', '2026-03-01', '2026-03-31'],
    ['2026-10-25', '2026-10-01', '2026-10-31'],
  ])(
    'on %s, when the clocks change, the day has the same width as the others',
    (day, first, last) => {
      expect(positionOf(stretch(day, day), stretch(first, last))?.width).toBeCloseTo(100 / 31);
    },
  );
});

describe('overlaps', () => {
  const edited = days(1, '2026-12-01', '2026-12-31');

  test('PROMO-16, OPEN-15 are with campaigns that run or are to come and share a moment', () => {
    const others = [
      edited,
      days(2, '2026-11-01', '2026-12-01'),
      days(3, '2027-01-01', '2027-01-31'),
      days(4, '2026-12-31', '2027-01-31'),
    ];
    expect(overlappingCampaigns(edited, others, NOW).map(({ id }) => id)).toEqual([2, 4]);
  });

  test('PROMO-16, OPEN-15 are none with or of a campaign that is finished', () => {
    const finished = days(2, '2026-11-01', '2026-11-20');
    expect(overlappingCampaigns(days(1, '2026-11-01', '2026-12-31'), [finished], NOW)).toEqual([]);
    expect(overlappingCampaigns(finished, [days(1, '2026-11-01', '2026-12-31')], NOW)).toEqual([]);
  });

  test('two campaigns without ids are different', () => {
    const typed = {
      title: 'a',
      percentage: 1,
      startDateTime: edited.startDateTime,
      endDateTime: edited.endDateTime,
    };
    expect(overlappingCampaigns(typed, [{ ...typed }], NOW)).toHaveLength(1);
    expect(overlappingCampaigns(typed, [typed], NOW)).toEqual([]);
  });

  test('parts shared with several campaigns are merged', () => {
    const others = [
      days(2, '2026-12-20', '2027-02-01'),
      days(3, '2026-11-01', '2026-12-05'),
      days(4, '2026-12-03', '2026-12-10'),
      days(5, '2027-03-01', '2027-03-02'),
    ];
    expect(sharedRanges(edited, others)).toEqual([
      stretch('2026-12-01', '2026-12-10'),
      stretch('2026-12-20', '2026-12-31'),
    ]);
  });
});

describe('month marks', () => {
  const labels = (from: string, to: string, most = 12) =>
    monthMarks(stretch(from, to), most).map(({ label }) => label);

  test('are in French, the year beside the first and beside each new one', () => {
    expect(labels('2026-11-01', '2027-02-28')).toEqual([
      'nov. 2026',
      'déc.',
      'janv. 2027',
      'févr.',
    ]);
  });

  test('are reduced to the given maximum', () => {
    expect(labels('2026-11-01', '2027-10-31', 6)).toEqual([
      'nov. 2026',
      'janv. 2027',
      'mars',
      'mai',
      'juil.',
      'sept.',
    ]);
    expect(labels('2026-01-01', '2031-12-31', 6)).toEqual([
      '2026',
      '2027',
      '2028',
      '2029',
      '2030',
      '2031',
    ]);
    expect(monthMarks(stretch('2026-11-01', '2098-12-31'), 12).length).toBeLessThanOrEqual(12);
  });

  test('lie side by side and fill the range', () => {
    const marks = monthMarks(stretch('2026-11-01', '2027-02-28'), 12);
    marks
      .slice(1)
      .forEach((mark, index) =>
        expect(mark.left).toBeCloseTo(marks[index]!.left + marks[index]!.width),
      );
    expect(marks.at(-1)!.left + marks.at(-1)!.width).toBeCloseTo(100);
  });
});
