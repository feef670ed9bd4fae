import type { RequestOf } from '../contract/operations';
import type { QuoteCriteria } from '../database/quoteSearch';

/** The filter criteria of a list of quotes or of its export. */
export const readCriteria = ({
  text,
  min_amount: minAmount,
  max_amount: maxAmount,
  from,
  to,
}: Pick<RequestOf<'listQuotes'>['query'], 'text' | 'min_amount' | 'max_amount' | 'from' | 'to'>): QuoteCriteria => ({
  text,
  minAmount,
  maxAmount,
  from,
  to,
});
