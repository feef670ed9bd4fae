const LOCAL = /^(\d{2})(\d{2})-(\d{2})-(\d{2})(?: .*)?$/;

/**
 * DD/MM/YYYY of a 'YYYY-MM-DD HH:mm:ss' or 'YYYY-MM-DD' text; any other text is returned unchanged
 * (DATE-01).
 */
export const formatDate = (localDateTime: string): string =>
  localDateTime.replace(LOCAL, '$4/$3/$1$2');

/** DD/MM/YY of the same texts, for narrow layouts (DATE-01, OPEN-48). */
export const formatShortDate = (localDateTime: string): string =>
  localDateTime.replace(LOCAL, '$4/$3/$2');

/** HH:mm of a 'YYYY-MM-DD HH:mm:ss' text. */
export const formatTime = (localDateTime: string): string => localDateTime.slice(11, 16);

/** 'DD/MM/YYYY à HH:mm' of a 'YYYY-MM-DD HH:mm:ss' text. */
export const formatDateTime = (localDateTime: string): string =>
  `${formatDate(localDateTime)} à ${formatTime(localDateTime)}`;

const DAY_MS = 86_400_000;

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

// Days are counted in UTC, where each has 24 hours.
const midnight = (localDateTime: string): number =>
  Date.parse(`${localDateTime.slice(0, 10)}T00:00:00Z`);
