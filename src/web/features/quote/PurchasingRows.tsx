import { Fragment } from 'react';
import { detailsOfQuote, purchasingFacts } from '../../../domain/purchasing';
import type { Quote } from '../../../domain/quote';

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
