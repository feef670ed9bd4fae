import { addDays, lastWeek } from './days';
import { joinPhones } from './phoneDigits';
import { lastDayWaitingMoreThan, LATE_AFTER_DAYS, SLOW_AFTER_DAYS } from './quoteAge';
import { fold } from './searchText';

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
  today: { label: 'Aujourd’hui', pendingOnly: false, days: (now) => ({ from: addDays(now, 0), to: addDays(now, 0) }) },
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
export const isQuotePeriod = (text: string): text is QuotePeriod => Object.hasOwn(QUOTE_PERIODS, text);

/**
 * The folded words that a quote's search text must all contain, each once; "n°" before a number is ignored, a telephone number is one
 * word.
 */
export function searchWords(text: string): string[] {
  const words = joinPhones(fold(text).replace(/(^|\s)n°/g, ' ')).split(' ');
  return [...new Set(words)].filter((word) => word !== '');
}
