import { formatDate, formatDateTime, formatShortDate, formatTime } from '../../src/domain/date';
import { addDays, daysBetween, isDay, lastWeek } from '../../src/domain/days';

test('DATE-01 a full date is DD/MM/YYYY', () => {
  expect(formatDate('2026-03-08 23:59:59')).toBe('08/03/2026');
  expect(formatDate('2026-03-08')).toBe('08/03/2026');
});

test('DATE-01, OPEN-48 a short date is DD/MM/YY', () => {
  expect(formatShortDate('2026-03-08 00:00:00')).toBe('08/03/26');
});

test('a text that is not a date is returned unchanged', () => {
  expect(formatDate('jamais, à ce jour')).toBe('jamais, à ce jour');
  expect(formatShortDate('')).toBe('');
});

test('a day with its time is DD/MM/YYYY à HH:mm', () => {
  expect(formatDateTime('2026-11-21 09:05:00')).toBe('21/11/2026 à 09:05');
});

test('a time is HH:mm', () => {
  expect(formatTime('2026-03-08 09:05:59')).toBe('09:05');
});

test('days are added across ends of months and years and across clock changes', () => {
  expect(addDays('2026-11-30 23:59:59', 1)).toBe('2026-12-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28 12:00:00', 1)).toBe('2026-03-29');
  expect(addDays('2026-10-24 12:00:00', 2)).toBe('2026-10-26');
});

test('days between two times count midnights, not hours', () => {
  expect(daysBetween('2026-11-20 23:59:59', '2026-11-21 00:00:00')).toBe(1);
  expect(daysBetween('2026-11-21 00:00:00', '2026-11-21 23:59:59')).toBe(0);
  expect(daysBetween('2026-03-28 12:00:00', '2026-03-30 01:00:00')).toBe(2);
  expect(daysBetween('2026-10-24 12:00:00', '2026-10-26 01:00:00')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-19')).toBe(-2);
});

test.each([
  ['a Monday', '2026-11-16 00:00:00'],
  ['a Saturday', '2026-11-21 12:00:00'],
  ['a Sunday', '2026-11-22 23:59:59'],
])('last week of %s goes from its Monday to its Sunday', (_day, now) => {
  expect(lastWeek(now)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('only existing calendar days are days', () => {
  expect(['2026-11-21', '2028-02-29'].filter(isDay)).toHaveLength(2);
  expect(
    [
      '2026-02-29',
      '2026-02-31',
      '2026-13-01',
      '2026-1-1',
      '21/11/2026',
      '',
      '2026-11-21 10:00:00',
    ].filter(isDay),
  ).toEqual([]);
});
