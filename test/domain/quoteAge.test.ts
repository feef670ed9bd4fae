import { lastDayWaitingMoreThan, quoteAge } from '../../src/domain/quoteAge';

const NOW = '2026-11-21 12:00:00';

test.each([
  ['2026-11-21 00:00:00', 0, 'aujourd’hui', 'recent'],
  ['2026-11-20 23:59:59', 1, 'hier', 'recent'],
  ['2026-11-19 00:00:00', 2, 'il y a 2 jours', 'recent'],
  ['2026-11-18 23:59:59', 3, 'il y a 3 jours', 'slow'],
  ['2026-11-16 00:00:00', 5, 'il y a 5 jours', 'slow'],
  ['2026-11-15 23:59:59', 6, 'il y a 6 jours', 'late'],
  ['2025-11-21 12:00:00', 365, 'il y a 365 jours', 'late'],
])('a request of %s has waited for %i calendar days: %s, %s', (createdAt, days, text, level) => {
  expect(quoteAge(createdAt, NOW)).toEqual({ days, text, level });
});

test('a request dated in the future counts as today', () => {
  expect(quoteAge('2026-11-22 00:10:00', NOW)).toEqual({ days: 0, text: 'aujourd’hui', level: 'recent' });
});

test.each([2, 5])('the last day pending for more than %i days is the last day with a greater age', (days) => {
  const last = lastDayWaitingMoreThan(days, NOW);
  expect(quoteAge(`${last} 23:59:59`, NOW).days).toBe(days + 1);
});
