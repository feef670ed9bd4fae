import { isQuotePeriod, QUOTE_PERIODS, searchWords } from '../../src/domain/quoteFilter';

const SATURDAY = '2026-11-21 12:00:00';

test('each period has its first and last day, both included', () => {
  const days = Object.fromEntries(Object.entries(QUOTE_PERIODS).map(([name, period]) => [name, period.days(SATURDAY)]));
  expect(days).toEqual({
    today: { from: '2026-11-21', to: '2026-11-21' },
    'last-week': { from: '2026-11-09', to: '2026-11-15' },
    'waiting-2': { from: '', to: '2026-11-18' },
    'waiting-5': { from: '', to: '2026-11-15' },
  });
});

test('a period is one of the four', () => {
  expect(['today', 'last-week', 'toString', ''].map(isQuotePeriod)).toEqual([true, true, false, false]);
});

test('words are folded; blanks and "n°" before a number are ignored', () => {
  expect(searchWords('  Lefèvre   CŒLINE ')).toEqual(['lefevre', 'coeline']);
  expect(searchWords('Devis n° 202611-42')).toEqual(['devis', '202611-42']);
  expect(searchWords('n°202611-42')).toEqual(['202611-42']);
  expect(searchWords(' ')).toEqual([]);
  expect(searchWords('Lefèvre +33 1 42 56 78 90')).toEqual(['lefevre', '0142567890']);
});
