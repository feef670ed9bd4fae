import { formatRetentionDays } from '../../src/domain/retention';

test.each([
  [0, 'sans limite'],
  [1, '1 jour'],
  [90, '90 jours'],
  [364, '364 jours'],
  [365, '1 an'],
  [1095, '3 ans'],
  [1100, '1100 jours'],
])('%d days are formatted as %j', (days, words) => {
  expect(formatRetentionDays(days)).toBe(words);
});
