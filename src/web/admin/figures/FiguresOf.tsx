import { Skeleton } from 'antd';
import type { Figures } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatDate } from '../../../domain/date';
import { formatNumber } from '../../../domain/frenchNumber';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import { useReadFiguresQuery } from '../../api/adminEndpoints.gen';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { Link } from '../../ui/link/Link';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { Expiring } from './Expiring';
import { FigureLink } from './FigureLink';
import { quotesBehind } from './figureQuotes';
import { FigureTable, nameColumn, numberColumn } from './FigureTable';
import { FigureValues } from './FigureValues';
import { Months } from './Months';
import { Parts } from './Parts';
import styles from './FiguresScreen.module.css';

const FAILURE = 'Les chiffres n’ont pas pu être lus.';

/** All figures of a period. */
export function FiguresOf({ range }: { range: DayRange }) {
  const read = useRead(useReadFiguresQuery, range);
  return (
    <>
      {read.isFetching && <ProgressBar />}
      <Loaded
        read={read}
        failure={FAILURE}
        loading={
          <div className={styles.waiting} role="status" aria-label="Chargement des chiffres">
            <Skeleton active paragraph={{ rows: 12 }} />
          </div>
        }
      >
        {(figures) =>
          isEmpty(figures) ? (
            <>
              <EmptyState
                title="Aucun devis sur cette période"
                help={`Du ${formatDate(figures.from)} au ${formatDate(figures.to)}, aucune demande n’est arrivée, aucune offre n’est partie et rien n’a été commandé.`}
              />
              {/* What ends soon, and what is searched, is of no period. */}
              <Expiring />
              <ToSearches />
            </>
          ) : (
            <>
              {figures.unfilled > 0 && (
                <p role="status">{typeset(unfilledText(figures.unfilled))}</p>
              )}
              <FigureValues figures={figures} />
              <Months figures={figures} />
              <Expiring />
              <Parts by="RAYON" range={range} />
              <Parts by="BRAND" range={range} />
              <Parts by="CUSTOMER" range={range} />
              <Parts by="STAFF" range={range} />
              <Declines figures={figures} />
              <ToSearches />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const unfilledText = (quotes: number): string =>
  quotes === 1
    ? '1 devis d’avant la mise à jour n’est pas encore compté : il le sera dans l’heure.'
    : `${formatNumber(quotes)} devis d’avant la mise à jour ne sont pas encore comptés : ils le seront dans l’heure.`;

const isEmpty = ({ current, declines }: Figures): boolean =>
  current.requests + current.offers + current.orders + current.answers === 0 &&
  declines.length === 0;

/** What visitors search has a screen of its own. */
const ToSearches = () => (
  <section className={styles.section}>
    <h2>Recherches</h2>
    <p className={styles.line}>
      <Link to={adminPaths.searches()}>
        {typeset('Ce que les visiteurs cherchent, et ce qu’ils ne trouvent pas')}
      </Link>
    </p>
  </section>
);

type Decline = Figures['declines'][number];

function Declines({ figures: { from, to, declines } }: { figures: Figures }) {
  return (
    <section className={styles.section}>
      <h2>Refus par motif</h2>
      <p className={styles.definition}>
        {typeset(
          'Offres déclinées et devis clos pendant la période : chaque devis compte une fois, par son dernier motif, sauf s’il est commandé.',
        )}
      </p>
      {declines.length === 0 ? (
        <p className={styles.line}>Aucun refus</p>
      ) : (
        <FigureTable
          name="Refus par motif"
          columns={declineColumns({ from, to })}
          rows={declines}
          keyOf={({ reason }) => reason}
        />
      )}
    </section>
  );
}

const declineColumns = (range: DayRange) => [
  nameColumn<Decline>('Motif', ({ reason }) => DECLINE_REASONS[reason]),
  numberColumn<Decline>('Devis', ({ reason, quotes }) => (
    <FigureLink
      of={quotes}
      to={quotesBehind({ ...range, figure: 'DECLINE', part: { by: 'REASON', name: reason } })}
    >
      {formatNumber(quotes)}
    </FigureLink>
  )),
];
