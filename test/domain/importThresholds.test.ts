import { isMostlyMisread, withdrawsTooMany } from '../../src/domain/importThresholds';

test.each([
  [0, 0, false],
  [0, 10, false],
  [1, 10, true], // 5 % of ten is less than one article
  [5, 100, false],
  [6, 100, true],
  [200, 4_000, false],
  [201, 4_000, true],
  [200, 20_000, false],
  [201, 20_000, true], // 5 % would be 1,000: 200 is less
  [1_479, 20_000, true],
])('%i articles withdrawn of %i on sale ring the alarm: %s', (withdrawn, active, rings) => {
  expect(withdrawsTooMany(withdrawn, active)).toBe(rings);
});

test.each([
  [0, 0, false],
  [0, 600, false],
  [1, 600, false],
  [11, 600, false],
  [12, 600, true],
  [586, 600, true],
  [1, 1, true],
])('a file with %i misread lines of %i is mostly misread: %s', (misread, lines, isMisread) => {
  expect(isMostlyMisread(misread, lines)).toBe(isMisread);
});
