import { addDays } from '../../src/domain/days';
import { isPublicHoliday, isWorkingDay, workingDayUntil } from '../../src/domain/workingDays';

/** Easter Sundays as published, the earliest and the latest possible ones among them. */
const EASTER = [
  '1818-03-22',
  '1943-04-25',
  '2000-04-23',
  '2008-03-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2038-04-25',
];

const daysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) =>
    day.startsWith(String(year)),
  );

test.each(EASTER)('Easter Monday, Ascension and Whit Monday follow Easter Sunday %s', (sunday) => {
  for (const days of [1, 39, 50]) expect(isPublicHoliday(addDays(sunday, days))).toBe(true);
  for (const days of [0, 2, 40, 49, 51]) {
    const day = addDays(sunday, days);
    expect([day, isPublicHoliday(day)]).toEqual([day, /-05-(01|08)$/.test(day)]);
  }
});

test('2026 has these eleven public holidays, and 252 working days', () => {
  expect(daysOf(2026).filter(isPublicHoliday)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
  expect(daysOf(2026).filter(isWorkingDay)).toHaveLength(252);
});

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-29', '2026-11-27'],
  ['2026-04-06', '2026-04-03'],
  ['2027-01-03', '2026-12-31'],
  ['2026-12-27', '2026-12-24'],
])('the last working day at or before %s is %s', (day, expected) => {
  expect(workingDayUntil(day)).toBe(expected);
});
