const DAY_MS = 86_400_000;

// Days are counted in UTC, where each has 24 hours.
const midnight = (localDateTime: string): number =>
  Date.parse(`${localDateTime.slice(0, 10)}T00:00:00Z`);

/**
 * The day 'YYYY-MM-DD' that lies `days` after (before, if negative) the day of a Paris wall-clock
 * text.
 */
export const addDays = (localDateTime: string, days: number): string =>
  new Date(midnight(localDateTime) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days between two Paris wall-clock texts; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (midnight(to) - midnight(from)) / DAY_MS;

/** Monday and Sunday of the week before the Paris time `now`. */
export function lastWeek(now: string): { from: string; to: string } {
  const sinceMonday = (new Date(midnight(now)).getUTCDay() + 6) % 7;
  return { from: addDays(now, -sinceMonday - 7), to: addDays(now, -sinceMonday - 1) };
}

/** Whether a text is an existing calendar day 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && normalisedDay(text) === text;

const normalisedDay = (day: string): string => (Number.isNaN(midnight(day)) ? '' : addDays(day, 0));

/** 20261129 of '2026-11-29': numbers are compared sooner than texts. */
export const numberOfDay = (day: string): number => Number(day.replaceAll('-', ''));
