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

/** What a view says of its period. */
export interface Period {
  /** Undefined for own days. */
  chosen: FigurePeriod | undefined;
  range: DayRange;
  /** The day in Paris. */
  today: string;
  problem: PeriodProblem | undefined;
}

/** @param byDefault the period of an address without any */
export function periodOfView(view: PeriodView, today: string, byDefault: FigurePeriod): Period {
  const { from, to } = view;
  const chosen = view.period || (from === '' && to === '' ? byDefault : undefined);
  const range = chosen ? FIGURE_PERIODS[chosen].days(today) : { from: from || to, to: to || today };
  return { chosen, range, today, problem: periodProblem(range, today) };
}
