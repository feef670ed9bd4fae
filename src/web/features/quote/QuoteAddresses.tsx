import { useId } from 'react';
import type { Quote } from '../../../domain/quote';
import styles from './QuoteAddresses.module.css';

/** Where a quote is delivered and billed, as two blocks side by side in the grid around them. */
export function QuoteAddresses({ quote }: { quote: Quote }) {
  return (
    <>
      <AddressBlock title="Adresse de livraison" lines={deliveryLines(quote)} />
      <AddressBlock title="Adresse de facturation" lines={billingLines(quote)} />
    </>
  );
}

function deliveryLines(quote: Quote): string[] {
  return [
    quote.delivery_street,
    quote.delivery_street_complement,
    `${quote.delivery_zip_code} ${quote.delivery_city}`,
    quote.delivery_country,
  ];
}

function billingLines(quote: Quote): string[] {
  return [quote.billing_street, quote.billing_street_complement, `${quote.billing_zip_code} ${quote.billing_city}`, quote.billing_country];
}

function AddressBlock({ title, lines }: { title: string; lines: string[] }) {
  const titleId = useId();
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  return (
    <address className={styles.address} aria-labelledby={titleId} role="group">
      <b id={titleId}>{title}</b>
      {filled.length > 0 ? filled.map((line, index) => <span key={index}>{line}</span>) : <span>Non renseigné</span>}
    </address>
  );
}
