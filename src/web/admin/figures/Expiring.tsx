import type { TableColumnsType } from 'antd';
import type { OpenOffer } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatDate } from '../../../domain/date';
import { formatNumber } from '../../../domain/frenchNumber';
import { lastDaySoon } from '../../../domain/offer/offerStep';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { useListOpenOffersQuery, useListQuotesByStatusQuery } from '../../api/adminEndpoints.gen';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { Link } from '../../ui/link/Link';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { FigureLink } from './FigureLink';
import { quotesExpiring } from './figureQuotes';
import { FigureTable, nameColumn, numberColumn } from './FigureTable';
import styles from './FiguresScreen.module.css';

const EXPIRING = { status: 'ON_GOING', offerStep: 'EXPIRING', limit: '1' } as const;
const MOST_ROWS = 5;

/** How many offers end soon, whatever the period, and the first of them. */
export function Expiring() {
  const read = useRead(useListQuotesByStatusQuery, EXPIRING);
  return (
    <section className={styles.section}>
      <h2>Offres à suivre</h2>
      <p className={styles.line}>
        <Loaded
          read={read}
          failure="Les offres à suivre n’ont pas pu être lues."
          isQuiet
          loading={<span aria-hidden="true">…</span>}
        >
          {({ total }) => (
            <FigureLink of={total} to={quotesExpiring()}>
              {expiringText(total)}
            </FigureLink>
          )}
        </Loaded>
      </p>
      <p className={styles.definition}>
        {typeset('Les offres encore valables et sans réponse, aujourd’hui.')}
      </p>
      <FirstOffers />
    </section>
  );
}

function expiringText(offers: number): string {
  if (offers === 0) return typeset('Aucune offre n’expire sous 7 jours');
  if (offers === 1) return typeset('1 offre expire sous 7 jours');
  return typeset(`${formatNumber(offers)} offres expirent sous 7 jours`);
}

/** Nothing when none ends soon, or they could not be read: the sentence above says how many. */
function FirstOffers() {
  const { data } = useRead(useListOpenOffersQuery, undefined);
  const lastDay = lastDaySoon(useParisTime());
  const soon = data?.offers.filter(({ valid_until: day }) => day <= lastDay) ?? [];
  if (soon.length === 0) return null;
  return (
    <>
      <FigureTable
        name="Offres à suivre"
        columns={COLUMNS}
        rows={soon.slice(0, MOST_ROWS)}
        keyOf={({ quote_id: id }) => String(id)}
      />
      {soon.length > MOST_ROWS && (
        <p className={styles.line}>
          <Link to={adminPaths.openOffers()}>Toutes les offres à relancer</Link>
        </p>
      )}
    </>
  );
}

const lastDayText = ({ valid_until: day }: OpenOffer) => formatDate(day);

const COLUMNS: TableColumnsType<OpenOffer> = [
  nameColumn(
    'Devis',
    ({ quote_id: id, number, name, company }) => (
      <>
        <Link to={adminPaths.offer(id)}>{number}</Link>
        <small>{company || name}</small>
      </>
    ),
    ({ last_seen_at: seen }) => seenText(seen),
  ),
  numberColumn('Total HT', ({ total_ht: total }) => formatPrice(total)),
  numberColumn('Expire le', lastDayText),
  numberColumn('Vue par le client', ({ last_seen_at: seen }) => seenText(seen), true),
];

const seenText = (seen: string | undefined): string =>
  seen === undefined ? 'jamais vue' : `vue le ${formatDate(seen)}`;
