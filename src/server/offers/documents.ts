import type { OfferContent } from '../../domain/offer/offer';
import { pricedOffer } from '../../domain/offer/offerDocument';
import type { OfferRule } from '../../domain/offer/pricedDocument';
import { addressOfQuote } from '../../domain/quote/quoteAddress';
import {
  type DocumentBuyer,
  type OfferDocument,
  type QuoteDocument,
  type RequestDocument,
} from '../../domain/quote/quoteDocument';
import { requestAmounts, requestLine, requestSums } from '../../domain/quote/requestAmounts';
import { currentContent } from '../content/currentContent';
import { numberOfRow } from '../database/quoteFigures';
import type { QuoteLineRow } from '../database/quoteTables';
import { presentQuoteLine } from '../quotes/present';
import type { QuoteRecord } from '../quotes/tableQuotes';

/** The document of a request, as it was sent. */
export function requestDocument(
  quote: QuoteRecord,
  rows: readonly QuoteLineRow[],
): RequestDocument {
  const lines = rows.map(presentQuoteLine);
  return {
    ...partiesOf(quote),
    kind: 'REQUEST',
    rule: currentContent().offerRule,
    date: quote.created_at.slice(0, 10),
    discount: '0',
    lines: lines.map(requestLine),
    amounts: lines.map(requestAmounts),
    sums: requestSums(lines),
    message: quote.comment,
    terms: '',
  };
}

/** One version of an offer as its document shows it. */
export interface DocumentedOffer {
  version: number;
  content: OfferContent;
  rule: OfferRule;
  /** 'YYYY-MM-DD…' in Paris: of sending, or now for a draft. */
  date: string;
  /** Last day, 'YYYY-MM-DD'. */
  validUntil: string;
  isDraft?: boolean;
}

/** The document of an offer. @throws RangeError on an offer that checkOffer() finds a problem in */
export function offerDocument(
  quote: QuoteRecord,
  { version, content, rule, date, validUntil, isDraft }: DocumentedOffer,
): OfferDocument {
  return {
    ...partiesOf(quote),
    ...pricedOffer(content),
    kind: 'OFFER',
    rule,
    version,
    date: date.slice(0, 10),
    validUntil,
    message: content.message,
    terms: content.terms,
    ...(isDraft && { isDraft }),
  };
}

function partiesOf(
  quote: QuoteRecord,
): Pick<QuoteDocument, 'number' | 'buyer' | 'delivery' | 'billing'> {
  return {
    number: numberOfRow(quote),
    buyer: buyerOf(quote),
    delivery: addressOfQuote(quote, 'delivery'),
    billing: addressOfQuote(quote, 'billing'),
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
