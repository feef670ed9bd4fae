import {
  addMonths,
  FIGURE_PERIODS,
  monthsOf,
  periodBefore,
  periodProblem,
} from '../../../src/domain/figures/period';

const before = (from: string, to: string) => Object.values(periodBefore({ from, to })).join(' ');
const days = (period: keyof typeof FIGURE_PERIODS, today: string) =>
  Object.values(FIGURE_PERIODS[period].days(today)).join(' ');
const problem = (from: string, to: string) => periodProblem({ from, to }, '2026-11-29');

test('FIGURE-02 the periods end today: 30 days, 3 and 12 months, the year so far', () => {
  expect(days('30-days', '2026-11-29')).toBe('2026-10-31 2026-11-29');
  expect(days('3-months', '2026-11-30')).toBe('2026-09-01 2026-11-30');
  expect(days('12-months', '2026-11-29')).toBe('2025-11-30 2026-11-29');
  expect(days('12-months', '2028-02-29')).toBe('2027-03-01 2028-02-29');
  expect(days('year', '2026-11-29')).toBe('2026-01-01 2026-11-29');
});

test('a month later is in the last day of a shorter month', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
});

test('FIGURE-02 the one before has as many days or months, or the days of last year', () => {
  expect(before('2026-10-31', '2026-11-29')).toBe('2026-10-01 2026-10-30');
  expect(before('2026-09-15', '2026-10-14')).toBe('2026-08-16 2026-09-14');
  expect(before('2026-09-15', '2026-11-14')).toBe('2026-07-15 2026-09-14');
  expect(before('2025-11-30', '2026-11-29')).toBe('2024-11-30 2025-11-29');
  expect(before('2026-01-01', '2026-11-29')).toBe('2025-01-01 2025-11-29');
  expect(before('2024-01-01', '2024-02-29')).toBe('2023-01-01 2023-02-28');
  expect(before('2026-02-01', '2026-02-28')).toBe('2026-01-01 2026-01-31');
  expect(before('2026-11-29', '2026-11-29')).toBe('2026-11-28 2026-11-28');
});

test('the months of a period are those of its days, also over the end of a year', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(monthsOf({ from: '2026-01-31', to: '2026-01-31' })).toEqual(['2026-01']);
});

test('FIGURE-03 a period that is reversed, to come, too long or no day is said in words', () => {
  expect(problem('2026-11-29', '2026-11-29')).toBeUndefined();
  expect(problem('2026-11-02', '2026-11-01')).toEqual({
    field: 'to',
    message: 'La période finit le 01/11/2026, avant de commencer le 02/11/2026.',
  });
  expect(problem('2026-11-01', '2026-11-30')).toEqual({
    field: 'to',
    message: 'Le 30/11/2026 n’est pas encore passé.',
  });
  expect(problem('2026-11-30', '2026-11-30')?.field).toBe('from');
  expect(problem('2021-11-30', '2026-11-29')).toBeUndefined();
  expect(problem('2021-11-29', '2026-11-29')).toEqual({
    field: 'from',
    message: 'Une période a 5 ans au plus.',
  });
  expect(problem('2026-02-30', '2026-11-29')?.message).toBe('Le 30/02/2026 n’existe pas.');
});
