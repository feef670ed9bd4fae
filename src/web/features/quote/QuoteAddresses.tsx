import type { Quote } from '../../../domain/quote/quote';
import { addressLines } from '../../../domain/quote/quoteAddress';
import { AddressBlock } from './QuoteFacts';

/** Where a quote is delivered and billed, as two blocks side by side in the grid around them. */
export function QuoteAddresses({ quote }: { quote: Quote }) {
  return (
    <>
      <AddressBlock title="Adresse de livraison" lines={addressLines(quote, 'delivery')} />
      <AddressBlock title="Adresse de facturation" lines={addressLines(quote, 'billing')} />
    </>
  );
}
