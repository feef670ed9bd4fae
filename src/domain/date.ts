import { addDays } from './days';

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

export const DAY_MS = 86_400_000;

export const normalisedDay = (day: string): string =>
  Number.isNaN(midnight(day)) ? '' : addDays(day, 0);

// Days are counted in UTC, where each has 24 hours.
export const midnight = (localDateTime: string): number =>
  Date.parse(`${localDateTime.slice(0, 10)}T00:00:00Z`);
