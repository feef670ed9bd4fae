import { isDay } from '../../domain/days';
import {
  FIGURE_PERIODS,
  type FigurePeriod,
  type PeriodProblem,
  periodProblem,
} from '../../domain/figures/period';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { choiceField, textField } from './kit/list/urlFields';

/** The period of a screen in its address; two own days replace it. '' for none. */
export interface PeriodView extends DayRange {
  period: FigurePeriod | '';
}

/** The criteria of a period, for `urlFields`. */
export const periodFields = {
  period: choiceField<FigurePeriod>('periode', {
    '30-days': '30-jours',
    '3-months': '3-mois',
    '12-months': '12-mois',
    year: 'annee',
  }),
  from: textField('du', isDay),
  to: textField('au', isDay),
};

const SHOWN_MAX = 40;

/** What a view says of its period. */
export interface Period {
  /** Undefined for own days. */
  chosen: FigurePeriod | undefined;
  range: DayRange;
  /** The day in Paris. */
  today: string;
  problem: PeriodProblem | undefined;
}

/**
 * The period of an address; one that cannot be read is a problem, with the days that are proposed.
 * @param view what `search` says, by `periodFields`
 * @param byDefault the period of an address without any
 */
export function periodOfView(
  view: PeriodView,
  search: URLSearchParams,
  today: string,
  byDefault: FigurePeriod,
): Period {
  const { from, to, period } = view;
  if (period) return ofPeriod(period, today);
  const unread = unreadPeriod(search);
  if (unread) return { ...ofPeriod(byDefault, today), chosen: undefined, problem: unread };
  if (from === '' && to === '') return ofPeriod(byDefault, today);
  const range = { from: from || to, to: to || today };
  return { chosen: undefined, range, today, problem: periodProblem(range, today) };
}

const ofPeriod = (chosen: FigurePeriod, today: string): Period => ({
  chosen,
  range: FIGURE_PERIODS[chosen].days(today),
  today,
  problem: undefined,
});

/** What an address has in the place of a day or of a period. */
function unreadPeriod(search: URLSearchParams): PeriodProblem | undefined {
  for (const field of ['period', 'from', 'to'] as const) {
    const { name, read } = periodFields[field];
    const text = search.get(name) ?? '';
    if (text === '' || read(text) !== '') continue;
    const shown = text.slice(0, SHOWN_MAX);
    return field === 'period'
      ? {
          field: 'from',
          message: `Dans l’adresse, « ${shown} » n’est pas une période : choisissez-en une.`,
        }
      : {
          field,
          message: `Dans l’adresse, « ${shown} » n’est pas une date : choisissez une période.`,
        };
  }
  return undefined;
}
