import { joinPhones } from '../contact';
import { addDays, daysBetween, lastWeek } from '../days';
import { fold } from '../text/searchText';

/**
 * Calendar days (weekends and holidays included) above which a pending request is slow, then late.
 */
const SLOW_AFTER_DAYS = 2;
const LATE_AFTER_DAYS = 5;

export interface QuoteAge {
  /** Paris midnights since the request. */
  days: number;
  /** "aujourd’hui", "hier", "il y a 3 jours". */
  text: string;
  level: 'recent' | 'slow' | 'late';
}

/**
 * How long a request has been pending, in Paris calendar days: a request of yesterday 23:59 is from
 * "hier".
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

/**
 * The last day, 'YYYY-MM-DD', of requests that have been pending for more than `days` days at the
 * Paris time `now`.
 */
export const lastDayWaitingMoreThan = (days: number, now: string): string =>
  addDays(now, -(days + 1));

/** First and last day, both included, 'YYYY-MM-DD' in Paris; '' for no bound. */
export interface DayRange {
  from: string;
  to: string;
}

/** Periods relative to today, so that a bookmarked URL stays meaningful. */
export type QuotePeriod = 'today' | 'last-week' | 'waiting-2' | 'waiting-5';

interface Period {
  label: string;
  /** Offered in the list of pending quotes only. */
  pendingOnly: boolean;
  days: (now: string) => DayRange;
}

export const QUOTE_PERIODS: Record<QuotePeriod, Period> = {
  today: {
    label: 'Aujourd’hui',
    pendingOnly: false,
    days: (now) => ({ from: addDays(now, 0), to: addDays(now, 0) }),
  },
  'last-week': { label: 'Semaine dernière', pendingOnly: false, days: lastWeek },
  'waiting-2': {
    label: `Plus de ${SLOW_AFTER_DAYS} jours sans réponse`,
    pendingOnly: true,
    days: (now) => ({ from: '', to: lastDayWaitingMoreThan(SLOW_AFTER_DAYS, now) }),
  },
  'waiting-5': {
    label: `Plus de ${LATE_AFTER_DAYS} jours sans réponse`,
    pendingOnly: true,
    days: (now) => ({ from: '', to: lastDayWaitingMoreThan(LATE_AFTER_DAYS, now) }),
  },
};

/** Whether a text names a period. */
export const isQuotePeriod = (text: string): text is QuotePeriod =>
  Object.hasOwn(QUOTE_PERIODS, text);

/**
 * The folded words that a quote's search text must all contain, each once; "n°" before a number is
 * ignored, a telephone number is one word.
 */
export function quoteSearchWords(text: string): string[] {
  const words = joinPhones(fold(text).replace(/(^|\s)n°/g, ' ')).split(' ');
  return [...new Set(words)].filter((word) => word !== '');
}

/** In place of an administrator's e-mail: the quotes that nobody has taken. */
export const NOBODY = 'NOBODY';
