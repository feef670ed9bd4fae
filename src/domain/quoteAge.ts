import { addDays, daysBetween } from './days';

/** Days without an answer above which a request asks for attention, then is late: plain calendar days, weekends and holidays count. */
export const SLOW_AFTER_DAYS = 2;
export const LATE_AFTER_DAYS = 5;

export interface QuoteAge {
  /** Midnights passed in Paris since the request came. */
  days: number;
  /** "aujourd’hui", "hier", "il y a 3 jours". */
  text: string;
  level: 'recent' | 'slow' | 'late';
}

/**
 * How long a request has been waiting, counted in Paris calendar days: one of yesterday 23:59 came "hier", however few hours ago.
 * @param createdAt Paris wall-clock text of the request. @param now the same of the present moment; earlier than the request counts as today.
 */
export function quoteAge(createdAt: string, now: string): QuoteAge {
  const days = Math.max(0, daysBetween(createdAt, now));
  return { days, text: inWords(days), level: levelOf(days) };
}

function inWords(days: number): string {
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'hier' : `il y a ${days} jours`;
}

function levelOf(days: number): QuoteAge['level'] {
  if (days > LATE_AFTER_DAYS) return 'late';
  return days > SLOW_AFTER_DAYS ? 'slow' : 'recent';
}

/** The last day, 'YYYY-MM-DD', of the requests that have waited for more than `days` days at the Paris time `now`. */
export const lastDayWaitingMoreThan = (days: number, now: string): string => addDays(now, -(days + 1));
