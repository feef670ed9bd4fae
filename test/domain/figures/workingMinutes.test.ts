import { workingMinutes } from '../../../src/domain/figures/workingMinutes';

const minutes = (from: string, to: string) => workingMinutes(`${from}:00`, `${to}:00`);

test('FIGURE-05 working days have 24 hours; Saturdays and Sundays none', () => {
  expect(minutes('2026-11-25 09:00', '2026-11-25 10:30')).toBe(90);
  expect(minutes('2026-11-25 18:00', '2026-11-26 09:00')).toBe(15 * 60);
  // From Friday to Monday.
  expect(minutes('2026-11-27 18:00', '2026-11-30 09:00')).toBe(15 * 60);
  expect(minutes('2026-11-28 10:00', '2026-11-29 23:59')).toBe(0);
  expect(minutes('2026-11-28 10:00', '2026-11-30 00:30')).toBe(30);
});

test('FIGURE-05 public holidays do not count, nor does the night when clocks change', () => {
  // 11 November 2026 is a Wednesday.
  expect(minutes('2026-11-10 23:00', '2026-11-12 01:00')).toBe(120);
  // Easter Monday.
  expect(minutes('2026-04-03 23:00', '2026-04-07 01:00')).toBe(120);
  // Clocks go back on Sunday 25 October.
  expect(minutes('2026-10-23 23:00', '2026-10-26 01:00')).toBe(120);
});

test('whole minutes; 0 for an answer before its request', () => {
  expect(workingMinutes('2026-11-25 09:00:30', '2026-11-25 09:02:29')).toBe(1);
  expect(minutes('2026-11-25 09:00', '2026-11-25 08:00')).toBe(0);
  expect(minutes('2026-11-26 09:00', '2026-11-25 08:00')).toBe(0);
});
