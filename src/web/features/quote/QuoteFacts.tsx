import { Fragment, useId } from 'react';
import { formatPrice } from '../../../domain/price';
import { detailsOfQuote, purchasingFacts } from '../../../domain/quote/purchasingDetails';
import {
  offerName,
  type PresentedQuote,
  type Quote,
  type QuoteOffer,
} from '../../../domain/quote/quote';
import styles from './QuoteFacts.module.css';

export function AddressBlock({ title, lines }: { title: string; lines: readonly string[] }) {
  const titleId = useId();
  return (
    <address className={styles.address} aria-labelledby={titleId} role="group">
      <b id={titleId}>{title}</b>
      {lines.length > 0 ? (
        lines.map((line, index) => <span key={index}>{line}</span>)
      ) : (
        <span>Non renseigné</span>
      )}
    </address>
  );
}

interface PurchasingRowsProps {
  quote: Pick<Quote, 'company' | 'own_reference' | 'wished_date' | 'copy_to'>;
  reader?: 'buyer' | 'staff';
}

/** The details for purchasing that were given with a quote, as rows of a `dl`. */
export function PurchasingRows({ quote, reader }: PurchasingRowsProps) {
  return purchasingFacts(detailsOfQuote(quote), reader).map(({ label, value }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Fragment>
  ));
}

/** Under the total of the request, in lists: that of its offer, or of what was ordered. */
export const OfferTotal = ({ offer }: { offer: QuoteOffer }) => (
  <span className={styles.offer}>
    {offerName(offer)} <b>{formatPrice(offer.total_ht)}</b>
  </span>
);

/**
 * Colour dot and label of a quote's status (QLIST-09); the colour is never the only information.
 */
export function QuoteStatusDot({
  quote,
}: {
  quote: Pick<PresentedQuote, 'pretty_pipe_status' | 'pretty_pipe_status_color'>;
}) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-color={quote.pretty_pipe_status_color} aria-hidden="true" />
      {quote.pretty_pipe_status}
    </span>
  );
}
