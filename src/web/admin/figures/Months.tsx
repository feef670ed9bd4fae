import type { TableColumnsType } from 'antd';
import { lazy, Suspense } from 'react';
import type { Figures } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { addDays } from '../../../domain/days';
import { addMonths } from '../../../domain/figures/period';
import { shareText } from '../../../domain/figures/shares';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { loadScreen } from '../../ui/browser/loadChunk';
import { ErrorBoundary } from '../../ui/feedback/boundaries';
import { Link } from '../../ui/link/Link';
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
  numberColumn('Demandes', (month) => <Requests month={month} period={period} />),
  numberColumn('Offres', ({ offers }) => formatNumber(offers)),
  numberColumn('Commandes', ({ orders }) => formatNumber(orders)),
  numberColumn('Part', ({ taken, offers }) => shareText(taken, offers)),
  numberColumn('Commandé HT', ({ ordered_ht: ordered }) => formatPrice(ordered), true),
];

/** How many requests came in a month of the period, with a link to them. */
function Requests({ month: { month, requests }, period }: { month: Month; period: DayRange }) {
  if (requests === 0) return '0';
  const { from, to } = month === WHOLE ? period : daysWithin(month, period);
  return (
    <Link to={`${adminPaths.quotes('all')}?du=${from}&au=${to}`}>{formatNumber(requests)}</Link>
  );
}

/** The days of a month that belong to a period, which may begin or end in it. */
function daysWithin(month: string, { from, to }: DayRange): DayRange {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: first < from ? from : first, to: last > to ? to : last };
}
