import { parisDateTime } from '../../src/domain/parisTime';

const at = (iso: string) => parisDateTime(Date.parse(iso));

test('Paris is one hour ahead of UTC in winter, two in summer', () => {
  expect(at('2026-01-15T11:04:05Z')).toBe('2026-01-15 12:04:05');
  expect(at('2026-07-15T11:04:05Z')).toBe('2026-07-15 13:04:05');
});

test('midnight is hour 00 of the new day', () => {
  expect(at('2026-11-20T23:00:00Z')).toBe('2026-11-21 00:00:00');
  expect(at('2026-12-31T22:59:59Z')).toBe('2026-12-31 23:59:59');
});

test('one hour is skipped when the clocks go forward', () => {
  expect(at('2026-03-29T00:59:59Z')).toBe('2026-03-29 01:59:59');
  expect(at('2026-03-29T01:00:00Z')).toBe('2026-03-29 03:00:00');
});

test('one hour repeats when the clocks go back', () => {
  expect(at('2026-10-25T00:59:59Z')).toBe('2026-10-25 02:59:59');
  expect(at('2026-10-25T01:00:00Z')).toBe('2026-10-25 02:00:00');
  expect(at('2026-10-25T01:59:59Z')).toBe('2026-10-25 02:59:59');
  expect(at('2026-10-25T02:00:00Z')).toBe('2026-10-25 03:00:00');
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2027-03-28', 23],
  ['2027-10-31', 25],
  ['2026-11-21', 24],
])('%s has %d hours', (day, hours) => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const around = Array.from({ length: 73 }, (_, index) =>
    parisDateTime(noon + (index - 36) * 3_600_000),
  );
  expect(around.filter((text) => text.startsWith(day))).toHaveLength(hours);
});

test('every instant has the form YYYY-MM-DD HH:mm:ss', () => {
  for (let day = 0; day < 800; day += 1) {
    expect(parisDateTime(Date.parse('2025-12-31T23:30:07Z') + day * 86_400_000)).toMatch(
      /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:07$/,
    );
  }
});

test('an invalid instant is refused', () => {
  expect(() => parisDateTime(Number.NaN)).toThrow(RangeError);
});
