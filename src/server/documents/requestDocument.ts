import { quoteNumber } from '../../domain/quote';
import { type DocumentBuyer, type QuoteDocument, requestLine } from '../../domain/quoteDocument';
import type { QuoteRecord } from '../database/quotes';
import type { QuoteLineRow } from '../database/tables';

/** The document of a request, as it was sent. */
export function requestDocument(quote: QuoteRecord, lines: readonly QuoteLineRow[]): QuoteDocument {
  return {
    kind: 'REQUEST',
    number: quoteNumber({ id: quote.id, creation_date_time: quote.created_at }),
    date: quote.created_at.slice(0, 10),
    discount: '0',
    lines: lines.map(requestLine),
    buyer: buyerOf(quote),
    delivery: {
      street: quote.delivery_street,
      additionalStreet: quote.delivery_street_complement,
      zipCode: quote.delivery_zip_code,
      city: quote.delivery_city,
      country: quote.delivery_country,
    },
    billing: {
      street: quote.billing_street,
      additionalStreet: quote.billing_street_complement,
      zipCode: quote.billing_zip_code,
      city: quote.billing_city,
      country: quote.billing_country,
    },
    message: quote.comment,
    terms: '',
  };
}

const buyerOf = (quote: QuoteRecord): DocumentBuyer => ({
  company: quote.company,
  firstName: quote.first_name,
  lastName: quote.last_name,
  email: quote.email,
  phone: quote.phone,
  ownReference: quote.own_reference,
  wishedDate: quote.wished_date,
});
