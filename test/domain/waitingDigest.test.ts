import { digestDay, lastDayWaiting } from '../../src/domain/waitingDigest';

test.each([
  ['2026-11-23 00:30:00', undefined],
  ['2026-11-23 06:59:59', undefined],
  ['2026-11-23 07:00:00', '2026-11-23'],
  ['2026-11-23 11:59:59', '2026-11-23'],
  ['2026-11-23 12:00:00', undefined],
  ['2026-11-22 08:00:00', '2026-11-22'],
])('at %s the digest of the day %s may be sent, on Sundays too', (now, day) => {
  expect(digestDay(now)).toBe(day);
});

test('a request has waited for a day from the Paris midnight after it on', () => {
  expect(lastDayWaiting(1, '2026-11-23 07:00:00')).toBe('2026-11-22');
  expect(lastDayWaiting(3, '2026-03-02 07:00:00')).toBe('2026-02-27');
});
