import { quoteNumber } from '../../domain/quote/quote';
import type { ExportedOffer, ExportedQuote } from './exportedQuotes';

/** One article of a quote, as it is handed over. Amounts as decimal text with a point. */
export interface HandedLine {
  quoteNumber: string;
  /** When the quote was asked for, Paris time. */
  askedAt: string;
  /** The reference of the order given at the acceptance, or else that of the request. */
  ownReference: string;
  /** The shop's reference, which is Oxygène's CODE; '' for a free text of an offer. */
  code: string;
  title: string;
  packing: string;
  quantity: number;
  /** Euros without VAT after the discount of the line, to the cent; exact where it was sent so. */
  unitPrice: string;
  /** Discount on the whole offer in percent. */
  offerDiscount: string;
  /** Percent; '' where it is not known. */
  vatRate: string;
}

/**
 * The lines of the accepted offer, or else of the offer sent last without its options, or else of
 * the request.
 */
export const handedLines = (quote: ExportedQuote): HandedLine[] =>
  quote.offer ? offeredLines(quote, quote.offer) : requestedLines(quote);

const startOf = (quote: ExportedQuote) => ({
  quoteNumber: quoteNumber(quote),
  askedAt: quote.creation_date_time,
  ownReference: quote.offer?.acceptance?.order_reference || (quote.own_reference ?? ''),
});

const requestedLines = (quote: ExportedQuote): HandedLine[] =>
  quote.lines.map((line) => ({
    ...startOf(quote),
    code: line.reference ?? '',
    title: line.articleTitle,
    packing: line.packing,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    offerDiscount: '0',
    vatRate: line.vat_rate ?? '',
  }));

const offeredLines = (quote: ExportedQuote, { lines, discount }: ExportedOffer): HandedLine[] =>
  lines.map((line) => ({
    ...startOf(quote),
    code: line.reference,
    title: line.title,
    packing: line.packing,
    quantity: line.quantity,
    unitPrice: line.amounts.unitPrice,
    offerDiscount: discount,
    vatRate: line.vatRate,
  }));
