import { isDay } from '../../../domain/days';
import { FIGURE_PERIODS, type FigurePeriod } from '../../../domain/figures/period';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { choiceField, textField, urlFields } from '../kit/list/urlFields';

/** The period of the screen of figures; two own days replace it. '' for none. */
interface FiguresView extends DayRange {
  period: FigurePeriod | '';
}

export const figuresUrl = urlFields<FiguresView>({
  period: choiceField<FigurePeriod>('periode', {
    '30-days': '30-jours',
    '3-months': '3-mois',
    '12-months': '12-mois',
    year: 'annee',
  }),
  from: textField('du', isDay),
  to: textField('au', isDay),
});

const DEFAULT: FigurePeriod = '12-months';

/** The period that is chosen; undefined for own days. */
export const chosenPeriod = ({ period, from, to }: FiguresView): FigurePeriod | undefined =>
  period || (from === '' && to === '' ? DEFAULT : undefined);

/** The days of a view. @param today the day in Paris */
export function daysOfView(view: FiguresView, today: string): DayRange {
  const period = chosenPeriod(view);
  if (period) return FIGURE_PERIODS[period].days(today);
  return { from: view.from || view.to, to: view.to || today };
}
