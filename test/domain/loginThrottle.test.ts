import { formatWait, type LoginFailures, nextLoginAt } from '../../src/domain/loginThrottle';

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const wait = (failures: Partial<LoginFailures>) =>
  nextLoginAt({ fromAddress: 0, lastFromAddress: NOW, total: 0, lastTotal: NOW, isKnownAddress: false, ...failures }) - NOW;

test('API-11 the first five failures from one address cost no pause, each further one doubles it up to 15 minutes', () => {
  expect([0, 1, 4].map((fromAddress) => wait({ fromAddress }))).toEqual([0, 0, 0]);
  expect([5, 6, 7, 8].map((fromAddress) => wait({ fromAddress }))).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect([12, 13, 5000].map((fromAddress) => wait({ fromAddress }))).toEqual([15 * MINUTE, 15 * MINUTE, 15 * MINUTE]);
});

test('API-11 failures from many addresses slow down every unknown address, by a minute at most', () => {
  expect([29, 30, 31, 36, 100_000].map((total) => wait({ total }))).toEqual([0, 1_000, 2_000, MINUTE, MINUTE]);
  expect(wait({ total: 100_000, isKnownAddress: true })).toBe(0);
  expect(wait({ total: 100_000, fromAddress: 5, isKnownAddress: true })).toBe(10_000);
});

test('API-11 the longer of the two pauses counts', () => {
  expect(wait({ fromAddress: 20, total: 40 })).toBe(15 * MINUTE);
  expect(wait({ fromAddress: 5, total: 40 })).toBe(MINUTE);
});

test('API-11 a wait is shown in seconds below a minute, in whole minutes above, never as zero', () => {
  expect([0, 1, 1000, 39_001, 59_000, 59_500, 60_000, 61_000, 15 * MINUTE].map(formatWait)).toEqual([
    '1 seconde',
    '1 seconde',
    '1 seconde',
    '40 secondes',
    '59 secondes',
    '1 minute',
    '1 minute',
    '2 minutes',
    '15 minutes',
  ]);
});
