const DAY_MS = 86_400_000;

/** The calendar day 'YYYY-MM-DD' so many days after (before, when negative) that of a Paris wall-clock text. */
export const addDays = (localDateTime: string, days: number): string =>
  new Date(midnight(localDateTime) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from the day of one Paris wall-clock text to that of another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / DAY_MS;

/** The Monday and the Sunday of the week before that of a Paris wall-clock text. */
export function lastWeek(now: string): { from: string; to: string } {
  const sinceMonday = (new Date(midnight(now)).getUTCDay() + 6) % 7;
  return { from: addDays(now, -sinceMonday - 7), to: addDays(now, -sinceMonday - 1) };
}

/** Whether a 'YYYY-MM-DD' text is a day of the calendar. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDaysOrNothing(text) === text;

const addDaysOrNothing = (day: string): string => (Number.isNaN(midnight(day)) ? '' : addDays(day, 0));

// Days are counted at UTC, where each has 24 hours.
const midnight = (localDateTime: string): number => Date.parse(`${localDateTime.slice(0, 10)}T00:00:00Z`);
