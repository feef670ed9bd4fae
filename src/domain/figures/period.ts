import { formatDate } from '../date';
import { addDays, daysBetween, isDay } from '../days';
import type { DayRange } from '../quote/quoteFilter';

/** Periods that end today, so that a bookmarked URL stays meaningful. */
export type FigurePeriod = '30-days' | '3-months' | '12-months' | 'year';

/** Years that one period of figures has at most. */
const MOST_YEARS = 5;
const MONTHS_A_YEAR = 12;

/**
 * The day so many months after (before, if negative) a day 'YYYY-MM-DD': '2026-03-31' and -1 →
 * '2026-02-28', the last day of a shorter month.
 */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7)) - 1 + months;
  const first = firstOfMonth(count);
  const last = addDays(firstOfMonth(count + 1), -1);
  return first.slice(0, 8) + (last.slice(8) < day.slice(8) ? last : day).slice(8);
}

/** @param count months since the year 0 */
function firstOfMonth(count: number): string {
  const year = String(Math.floor(count / MONTHS_A_YEAR)).padStart(4, '0');
  return `${year}-${String((count % MONTHS_A_YEAR) + 1).padStart(2, '0')}-01`;
}

const monthsUntil = (today: string, months: number): DayRange => ({
  from: addMonths(addDays(today, 1), -months),
  to: addDays(today, 0),
});

/** @param today the day in Paris */
export const FIGURE_PERIODS: Record<
  FigurePeriod,
  { label: string; days: (today: string) => DayRange }
> = {
  '30-days': {
    label: '30 jours',
    days: (today) => ({ from: addDays(today, -29), to: addDays(today, 0) }),
  },
  '3-months': { label: '3 mois', days: (today) => monthsUntil(today, 3) },
  '12-months': { label: '12 mois', days: (today) => monthsUntil(today, MONTHS_A_YEAR) },
  year: {
    label: 'Année',
    days: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: addDays(today, 0) }),
  },
};

/**
 * The period that another is compared with: the same days of the year before, if it begins on 1
 * January and ends in that year; as many months before, if it has several whole months
 * ('2026-09-15' to '2026-11-14' → '2026-07-15' to '2026-09-14') or one of the calendar; otherwise
 * as many days before.
 */
export function periodBefore({ from, to }: DayRange): DayRange {
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4))
    return { from: addMonths(from, -MONTHS_A_YEAR), to: addMonths(to, -MONTHS_A_YEAR) };
  const months = wholeMonths(from, addDays(to, 1));
  const isByMonths = months > 1 || (months === 1 && from.endsWith('-01'));
  return {
    from: isByMonths ? addMonths(from, -months) : addDays(from, -daysBetween(from, to) - 1),
    to: addDays(from, -1),
  };
}

/** Months between two days of the same number; 0 when they are not. */
function wholeMonths(from: string, end: string): number {
  const months =
    (Number(end.slice(0, 4)) - Number(from.slice(0, 4))) * MONTHS_A_YEAR +
    Number(end.slice(5, 7)) -
    Number(from.slice(5, 7));
  return from.slice(8) === end.slice(8) ? months : 0;
}

/** The months 'YYYY-MM' of a period, oldest first. */
export function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let first = `${from.slice(0, 7)}-01`; first.slice(0, 7) <= last;) {
    months.push(first.slice(0, 7));
    first = addMonths(first, 1);
  }
  return months;
}

/** Why a period has no figures, in French. */
export interface PeriodProblem {
  field: keyof DayRange;
  message: string;
}

/** @param today the day in Paris */
export function periodProblem({ from, to }: DayRange, today: string): PeriodProblem | undefined {
  for (const [field, day] of Object.entries({ from, to }) as [keyof DayRange, string][]) {
    if (!isDay(day)) return { field, message: `Le ${formatDate(day)} n’existe pas.` };
    if (day > today) return { field, message: `Le ${formatDate(day)} n’est pas encore passé.` };
  }
  if (to < from)
    return {
      field: 'to',
      message: `La période finit le ${formatDate(to)}, avant de commencer le ${formatDate(from)}.`,
    };
  if (to >= addMonths(from, MOST_YEARS * MONTHS_A_YEAR))
    return { field: 'from', message: `Une période a ${MOST_YEARS} ans au plus.` };
  return undefined;
}
