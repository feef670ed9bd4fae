import { formatDate, formatDateTime, formatShortDate, formatTime } from '../../src/domain/date';

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
