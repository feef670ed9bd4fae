import { addDays, lastWeek } from './days';
import { lastDayWaitingMoreThan, LATE_AFTER_DAYS, SLOW_AFTER_DAYS } from './quoteAge';
import { fold } from './searchText';

/** First and last day included, 'YYYY-MM-DD' in Paris; '' leaves that side open. */
export interface Days {
  from: string;
  to: string;
}

/** Stretches of days that move with the calendar, so that a kept address means the same tomorrow. */
export type QuotePeriod = 'today' | 'last-week' | 'waiting-2' | 'waiting-5';

interface Period {
  label: string;
  /** It asks for quotes that wait for an answer: it makes sense among the pending ones alone. */
  pendingOnly: boolean;
  days: (now: string) => Days;
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

/** The words a quote has to hold, all of them: folded as its stored text is; "n°" before a number says nothing. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .replace(/(^|\s)n°/g, ' ')
    .split(' ')
    .filter((word) => word !== '');
