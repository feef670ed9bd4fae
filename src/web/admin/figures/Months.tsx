import { lazy, Suspense } from 'react';
import type { Figures } from '../../../contract/api.gen';
import { shareText } from '../../../domain/figures/shares';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import { loadScreen } from '../../ui/browser/loadChunk';
import { ErrorBoundary } from '../../ui/feedback/boundaries';
import { monthName } from './monthName';
import styles from './FiguresScreen.module.css';

// With its library: the table beside it has the same numbers, and stands at once.
const MonthsPlot = lazy(() => loadScreen(() => import('./MonthsPlot')));

/** Requests, offers and orders by month, as bars and as a table. */
export function Months({ figures: { months, current } }: { figures: Figures }) {
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
        <table className={styles.table}>
          <caption className="sr">Chiffres par mois</caption>
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <NumberHeads names={['Demandes', 'Offres', 'Commandes', 'Part', 'Commandé HT']} />
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <MonthRow key={month.month} name={monthName(month.month)} month={month} />
            ))}
          </tbody>
          <tfoot>
            <MonthRow name="Total" month={current} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

const NumberHeads = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <th key={name} scope="col" className={styles.number}>
      {name}
    </th>
  ));

interface MonthRowProps {
  name: string;
  month: Omit<Figures['months'][number], 'month'>;
}

function MonthRow({ name, month }: MonthRowProps) {
  const { requests, offers, orders, taken, ordered_ht: ordered } = month;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.number}>{formatNumber(requests)}</td>
      <td className={styles.number}>{formatNumber(offers)}</td>
      <td className={styles.number}>{formatNumber(orders)}</td>
      <td className={styles.number}>{shareText(taken, offers)}</td>
      <td className={styles.number}>{formatPrice(ordered)}</td>
    </tr>
  );
}
