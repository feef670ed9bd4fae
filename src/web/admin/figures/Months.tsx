import type { TableColumnsType } from 'antd';
import { lazy, Suspense } from 'react';
import type { Figures } from '../../../contract/api.gen';
import { addDays } from '../../../domain/days';
import { addMonths } from '../../../domain/figures/period';
import { shareText } from '../../../domain/figures/shares';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { loadScreen } from '../../ui/browser/loadChunk';
import { ErrorBoundary } from '../../ui/feedback/boundaries';
import { FigureLink } from './FigureLink';
import { quotesBehind } from './figureQuotes';
import { FigureTable, nameColumn, numberColumn } from './FigureTable';
import { monthName } from './monthName';
import styles from './FiguresScreen.module.css';

// With its library: the table beside it has the same numbers, and stands at once.
const MonthsPlot = lazy(() => loadScreen(() => import('./MonthsPlot')));

type Month = Figures['months'][number];

/** The month of the last row, which is the whole period. */
const WHOLE = '';

/** Requests, offers and orders by month, as bars and as a table. */
export function Months({ figures }: { figures: Figures }) {
  const { months, current } = figures;
  return (
    <section className={styles.section}>
      <h2>Par mois</h2>
      <div className={styles.months}>
        <div className={styles.plot}>
          <ErrorBoundary failure={null}>
            <Suspense fallback={null}>
              <MonthsPlot months={months} />
            </Suspense>
          </ErrorBoundary>
        </div>
        <FigureTable
          name="Chiffres par mois"
          columns={columnsOf(figures)}
          rows={months}
          keyOf={({ month }) => month}
          total={{ ...current, month: WHOLE }}
        />
      </div>
    </section>
  );
}

const columnsOf = (period: DayRange): TableColumnsType<Month> => [
  nameColumn(
    'Mois',
    ({ month }) => (month === WHOLE ? 'Total' : monthName(month)),
    ({ ordered_ht: ordered }) => `commandé ${formatPrice(ordered)}`,
  ),
  numberColumn('Demandes', ({ month, requests }) => (
    <FigureLink of={requests} to={quotesBehind(daysWithin(month, period))}>
      {formatNumber(requests)}
    </FigureLink>
  )),
  numberColumn('Offres', ({ month, offers }) => (
    <FigureLink of={offers} to={quotesBehind({ ...daysWithin(month, period), figure: 'OFFER' })}>
      {formatNumber(offers)}
    </FigureLink>
  )),
  numberColumn('Commandes', ({ month, orders }) => (
    <FigureLink of={orders} to={quotesBehind({ ...daysWithin(month, period), figure: 'ORDER' })}>
      {formatNumber(orders)}
    </FigureLink>
  )),
  numberColumn('Part', ({ month, taken, offers }) => (
    <FigureLink of={taken} to={quotesBehind({ ...daysWithin(month, period), figure: 'TAKEN' })}>
      {shareText(taken, offers)}
    </FigureLink>
  )),
  numberColumn('Commandé HT', ({ ordered_ht: ordered }) => formatPrice(ordered), true),
];

/** The days of a month that belong to a period, which may begin or end in it; or all of them. */
function daysWithin(month: string, { from, to }: DayRange): DayRange {
  if (month === WHOLE) return { from, to };
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: first < from ? from : first, to: last > to ? to : last };
}
