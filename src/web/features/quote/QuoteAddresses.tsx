import type { Quote } from '../../../domain/quote/quote';
import { AddressBlock, billingLines, deliveryLines } from './QuoteFacts';

/** Where a quote is delivered and billed, as two blocks side by side in the grid around them. */
export function QuoteAddresses({ quote }: { quote: Quote }) {
  return (
    <>
      <AddressBlock title="Adresse de livraison" lines={deliveryLines(quote)} />
      <AddressBlock title="Adresse de facturation" lines={billingLines(quote)} />
    </>
  );
}
