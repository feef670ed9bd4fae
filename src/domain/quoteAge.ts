import { addDays, daysBetween } from './days';

/** Calendar days (weekends and holidays included) above which a pending request is slow, then late. */
export const SLOW_AFTER_DAYS = 2;
export const LATE_AFTER_DAYS = 5;

export interface QuoteAge {
  /** Paris midnights since the request. */
  days: number;
  /** "aujourd’hui", "hier", "il y a 3 jours". */
  text: string;
  level: 'recent' | 'slow' | 'late';
}

/**
 * How long a request has been pending, in Paris calendar days: a request of yesterday 23:59 is from "hier".
 * @param createdAt Paris wall-clock text of the request
 * @param now Paris wall-clock text of the present; earlier than the request counts as today
 */
export function quoteAge(createdAt: string, now: string): QuoteAge {
  const days = Math.max(0, daysBetween(createdAt, now));
  return { days, text: ageText(days), level: levelOf(days) };
}

function ageText(days: number): string {
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'hier' : `il y a ${days} jours`;
}

function levelOf(days: number): QuoteAge['level'] {
  if (days > LATE_AFTER_DAYS) return 'late';
  return days > SLOW_AFTER_DAYS ? 'slow' : 'recent';
}

/** The last day, 'YYYY-MM-DD', of requests that have been pending for more than `days` days at the Paris time `now`. */
export const lastDayWaitingMoreThan = (days: number, now: string): string => addDays(now, -(days + 1));
