import { createWeightLimit } from '../../../src/server/search/routes';

test('what callers ask for is counted by minute and caller, what is refused is not', () => {
  let now = 60_000 * 1000 + 15_000;
  const weigh = createWeightLimit(10, () => now);
  weigh('a', 6);
  weigh('b', 10);
  expect(() => weigh('a', 5)).toThrow(
    expect.objectContaining({ statusCode: 429, retryAfter: 45 }) as Error,
  );
  weigh('a', 4);
  expect(() => weigh('a', 1)).toThrow();
  now += 45_000;
  weigh('a', 10);
});
