import { Button, type TableColumnsType } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { OpenOffer } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatDate } from '../../../domain/date';
import { daysBetween } from '../../../domain/days';
import { formatNumber } from '../../../domain/frenchNumber';
import { offerStep, stepText } from '../../../domain/offer/offerStep';
import { formatPrice } from '../../../domain/price';
import { quoteAge } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import { useListOpenOffersQuery } from '../../api/adminEndpoints.gen';
import noOffer from '../../assets/articles/no-picture.svg';
import { useContentFocus } from '../../ui/browser/focus';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { ListTable } from '../kit/list/ListTable';
import { useRead } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import { OfferMailDialog, type OfferMailKind } from '../OfferMailDialogs';
import { OrderReceived } from '../order/OrderReceived';
import { mailboxName } from './QuoteCells';
import listScreen from '../listScreen.module.css';
import styles from './OpenOffersScreen.module.css';

/** The sent offers that can still be accepted and have no answer; the first to end comes first. */
export default function OpenOffersScreen() {
  const read = useRead(useListOpenOffersQuery, undefined);
  const { data, readAgain } = read;
  const now = useParisTime();
  // The quote about which something was done last: once ordered, its offer leaves the list.
  const [done, setDone] = useState<number>();
  const isGone = data?.offers.every(({ quote_id: id }) => id !== done) ?? false;
  useContentFocus(done !== undefined && isGone ? String(done) : '');
  return (
    <>
      <PageTitle>Offres à relancer</PageTitle>
      <p className={listScreen.lead}>
        {typeset(
          'Les offres envoyées, encore valables et restées sans réponse. Celle qui expire la première est en tête.',
        )}
      </p>
      <ListTable
        read={read}
        failure="Les offres à relancer n’ont pas pu être lues."
        rows={({ offers }) => offers}
        rowKey="quote_id"
        className={`${styles.table} ${listScreen.table}`}
        columns={columnsAt(now, (id) => {
          setDone(id);
          void readAgain();
        })}
        empty={<EmptyState drawing={noOffer} title="Aucune offre à relancer" />}
      />
      {data && data.total > data.offers.length && (
        <p>
          {typeset(
            `Les ${data.offers.length} premières sont affichées, sur ${formatNumber(data.total)}.`,
          )}
        </p>
      )}
    </>
  );
}

const columnsAt = (now: string, onDone: (quoteId: number) => void): TableColumnsType<OpenOffer> => [
  {
    ...labelledColumn('Devis'),
    key: 'quote',
    render: (_, { quote_id: id, number, taken_by: takenBy }) => (
      <div>
        <Link to={adminPaths.offer(id)}>{number}</Link>
        {takenBy && <div className="muted">{`pris par ${mailboxName(takenBy)}`}</div>}
      </div>
    ),
  },
  {
    ...labelledColumn('Contact'),
    key: 'contact',
    render: (_, { name, company }) => (
      <div>
        {name}
        {company && <div className="muted">{company}</div>}
      </div>
    ),
  },
  {
    ...labelledColumn('Envoyée'),
    key: 'sent',
    render: (_, { sent_at: at, reminded_at: reminded }) => (
      <div>
        {typeset(quoteAge(at, now).text)}
        {reminded && (
          <div className="muted">{typeset(`relancée ${quoteAge(reminded, now).text}`)}</div>
        )}
      </div>
    ),
  },
  {
    ...labelledColumn('Vue'),
    key: 'seen',
    render: (_, { last_seen_at: at }) => (at ? typeset(quoteAge(at, now).text) : 'pas encore'),
  },
  { ...labelledColumn('Expire'), key: 'left', render: (_, offer) => leftOf(offer, now) },
  {
    ...labelledColumn('Total HT'),
    key: 'total',
    align: 'right',
    render: (_, { total_ht: total }) => formatPrice(total),
  },
  {
    ...labelledColumn('Actions'),
    key: 'actions',
    render: (_, offer) => (
      <OfferActions offer={offer} now={now} onDone={() => onDone(offer.quote_id)} />
    ),
  },
];

interface OfferActionsProps {
  offer: OpenOffer;
  now: string;
  /** Also when it did not work: the list may be out of date. */
  onDone: () => void;
}

function OfferActions({ offer, now, onDone }: OfferActionsProps) {
  const group = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const [mailing, setMailing] = useState<OfferMailKind>();
  const [isOrdering, setOrdering] = useState(false);
  const { quote_id: id, number, reminded_at: reminded } = offer;
  const canRemind = offer.has_address !== false && reminded?.slice(0, 10) !== now.slice(0, 10);
  useEffect(
    function keepFocus() {
      if (wasPressed.current && !canRemind) group.current?.querySelector('button')?.focus();
      wasPressed.current = false;
    },
    [canRemind],
  );
  return (
    <span ref={group} className={styles.actions}>
      {canRemind && (
        <Button
          size="small"
          aria-label={`Relancer l’acheteur du devis ${number}…`}
          onClick={() => {
            wasPressed.current = true;
            setMailing('REMINDER');
          }}
        >
          Relancer…
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Prolonger l’offre du devis ${number}…`}
        onClick={() => setMailing('EXTENSION')}
      >
        Prolonger…
      </Button>
      <Button
        size="small"
        aria-label={`Commande reçue du devis ${number}…`}
        onClick={() => setOrdering(true)}
      >
        Commande reçue…
      </Button>
      {isOrdering && (
        <OrderReceived
          quoteId={id}
          focusElse={() => group.current?.querySelector('button')?.focus()}
          onClose={() => {
            setOrdering(false);
            onDone();
          }}
        />
      )}
      {mailing && (
        <OfferMailDialog
          kind={mailing}
          quoteId={id}
          offer={offer}
          focusElse={() => group.current?.querySelector('button')?.focus()}
          onClose={() => {
            setMailing(undefined);
            onDone();
          }}
        />
      )}
    </span>
  );
}

function leftOf({ valid_until: validUntil }: OpenOffer, now: string) {
  const step = offerStep(undefined, { valid_until: validUntil, isSeen: false }, now);
  if (step !== 'SENT')
    return <span className={styles.soon}>{stepText({ step, validUntil }, now)}</span>;
  return typeset(`dans ${daysBetween(now, validUntil)} jours, le ${formatDate(validUntil)}`);
}
