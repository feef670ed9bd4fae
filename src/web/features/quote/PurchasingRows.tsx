import { Fragment } from 'react';
import { purchasingFacts } from '../../../domain/purchasing';
import type { Quote } from '../../../domain/quote';

interface PurchasingRowsProps {
  quote: Pick<Quote, 'company' | 'own_reference' | 'wished_date'>;
  reader?: 'buyer' | 'staff';
}

/** The details for purchasing that were given with a quote, as rows of a `dl`. */
export function PurchasingRows({ quote, reader }: PurchasingRowsProps) {
  const { company, own_reference: ownReference, wished_date: wishedDate } = quote;
  return purchasingFacts({ company, ownReference, wishedDate }, reader).map(({ label, value }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Fragment>
  ));
}
