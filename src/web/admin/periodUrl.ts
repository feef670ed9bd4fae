import {
  FIGURE_PERIODS,
  type FigurePeriod,
  type PeriodProblem,
  periodProblem,
} from '../../domain/figures/period';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { choiceField, dayField, unreadText, type UrlField, urlFields } from './kit/list/urlFields';

/** The period of a screen in its address; two own days replace it. '' for none. */
export interface PeriodView extends DayRange {
  period: FigurePeriod | '';
}

/** `PeriodChoice` says that it cannot be read, and asks for another one. */
const saidByScreen = <Value extends string>(field: UrlField<Value>): UrlField<Value> => ({
  ...field,
  isSaidByScreen: true,
});

/** The criteria of a period, for `urlFields`. */
export const periodFields = {
  period: saidByScreen(
    choiceField<FigurePeriod>('periode', 'une période', {
      '30-days': '30-jours',
      '3-months': '3-mois',
      '12-months': '12-mois',
      year: 'annee',
    }),
  ),
  from: saidByScreen(dayField('du')),
  to: saidByScreen(dayField('au')),
};

const periodUrl = urlFields<PeriodView>(periodFields);

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
  const unread = unreadPeriod(search);
  if (unread) return { ...ofPeriod(byDefault, today), chosen: undefined, problem: unread };
  if (period) return ofPeriod(period, today);
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
  const [unread] = periodUrl.unread(search);
  if (!unread) return undefined;
  const isPeriod = unread.name === periodFields.period.name;
  const choose = isPeriod ? 'choisissez-en une' : 'choisissez une période';
  return {
    field: unread.name === periodFields.to.name ? 'to' : 'from',
    message: `${unreadText(unread)} : ${choose}.`,
  };
}
