import {
  isQuotePeriod,
  lastDayWaitingMoreThan,
  QUOTE_PERIODS,
  quoteAge,
  quoteSearchWords,
} from '../../../src/domain/quote/quoteFilter';

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
  expect(quoteAge('2026-11-22 00:10:00', NOW)).toEqual({
    days: 0,
    text: 'aujourd’hui',
    level: 'recent',
  });
});

test.each([2, 5])(
  'the last day pending for more than %i days is the last day with a greater age',
  (days) => {
    const last = lastDayWaitingMoreThan(days, NOW);
    expect(quoteAge(`${last} 23:59:59`, NOW).days).toBe(days + 1);
  },
);

const SATURDAY = '2026-11-21 12:00:00';

test('each period has its first and last day, both included', () => {
  const days = Object.fromEntries(
    Object.entries(QUOTE_PERIODS).map(([name, period]) => [name, period.days(SATURDAY)]),
  );
  expect(days).toEqual({
    today: { from: '2026-11-21', to: '2026-11-21' },
    'last-week': { from: '2026-11-09', to: '2026-11-15' },
    'waiting-2': { from: '', to: '2026-11-18' },
    'waiting-5': { from: '', to: '2026-11-15' },
  });
});

test('a period is one of the four', () => {
  expect(['today', 'last-week', 'toString', ''].map(isQuotePeriod)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('words are folded; blanks and "n°" before a number are ignored', () => {
  expect(quoteSearchWords('  Lefèvre   CŒLINE ')).toEqual(['lefevre', 'coeline']);
  expect(quoteSearchWords('Devis n° 202611-42')).toEqual(['devis', '202611-42']);
  expect(quoteSearchWords('n°202611-42')).toEqual(['202611-42']);
  expect(quoteSearchWords(' ')).toEqual([]);
  expect(quoteSearchWords('Lefèvre +33 1 42 56 78 90')).toEqual(['lefevre', '0142567890']);
});
