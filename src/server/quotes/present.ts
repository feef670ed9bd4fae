import type { OfferProgress } from '../../domain/offer/offerStep';
import { isQuoteChannel } from '../../domain/quote/enteredRequest';
import type { QuoteOffer } from '../../domain/quote/quote';
import { addressesOf } from '../../domain/quote/quoteAddress';
import type { Schemas } from '../contract/operations';
import type { QuoteLineRow } from '../database/quoteTables';
import type { QuoteRecord, QuotesWithLines } from './tableQuotes';
import { quoteStatus } from './tableQuoteStatuses';

type QuotesAndLines = Pick<Schemas['QuotePage'], 'quotes' | 'lines'>;

/** By the id of a quote. */
type Offers = ReadonlyMap<number, QuoteOffer>;

export const presentQuotes = (
  { quotes, lines }: QuotesWithLines,
  offers: Offers,
): QuotesAndLines => ({
  quotes: quotes.map((quote) => ({ ...presentQuote(quote), ...offerOf(quote, offers) })),
  lines: lines.map(presentQuoteLine),
});

/** The same for staff, who also see how a request came and who entered it. */
export const presentStaffQuotes = (
  { quotes, lines }: QuotesWithLines,
  offers: Offers,
): QuotesAndLines => ({
  quotes: quotes.map((quote) => ({ ...presentStaffQuote(quote), ...offerOf(quote, offers) })),
  lines: lines.map(presentQuoteLine),
});

function offerOf({ id }: QuoteRecord, offers: Offers): { offer?: QuoteOffer } {
  const offer = offers.get(id);
  return offer ? { offer } : {};
}

/** How far quotes have come, for the lists of the administration. */
export const presentQuoteProgress = (
  progress: ReadonlyMap<number, OfferProgress>,
): Schemas['QuoteProgress'][] =>
  [...progress]
    .filter(([, { step, takenBy }]) => step !== 'NONE' || takenBy)
    .map(([id, { step, validUntil, takenBy, orderNumber }]) => ({
      id,
      ...(step !== 'NONE' && { step }),
      ...(validUntil && { valid_until: validUntil }),
      ...(takenBy && { taken_by: takenBy }),
      ...(orderNumber !== undefined && { order_number: orderNumber }),
    }));

interface QuoteAndLines {
  quote: QuoteRecord;
  lines: QuoteLineRow[];
}

/** One quote with its lines. */
export const presentQuoteAndLines = ({ quote, lines }: QuoteAndLines) => ({
  quote: presentQuote(quote),
  lines: lines.map(presentQuoteLine),
});

/** The same for staff. */
export const presentStaffQuoteAndLines = ({ quote, lines }: QuoteAndLines) => ({
  quote: presentStaffQuote(quote),
  lines: lines.map(presentQuoteLine),
});

const presentStaffQuote = (quote: QuoteRecord): Schemas['Quote'] => ({
  ...presentQuote(quote),
  ...(isQuoteChannel(quote.entered_via) && { entered_via: quote.entered_via }),
  ...(quote.entered_by !== '' && { entered_by: quote.entered_by }),
});

function presentQuote(quote: QuoteRecord): Schemas['Quote'] {
  return {
    id: quote.id,
    creation_date_time: quote.created_at,
    pipe_status: quoteStatus(quote),
    firstName: quote.first_name,
    lastName: quote.last_name,
    email: quote.email,
    phone: quote.phone,
    comment: quote.comment,
    ...addressesOf(quote),
    ...(quote.company !== '' && { company: quote.company }),
    ...(quote.own_reference !== '' && { own_reference: quote.own_reference }),
    ...(quote.wished_date !== '' && { wished_date: quote.wished_date }),
    ...(quote.copy_to !== '' && { copy_to: quote.copy_to }),
  };
}

export const presentQuoteLine = (line: QuoteLineRow): Schemas['QuoteLine'] => ({
  id: line.id,
  quote_id: line.quote_id,
  article_id: line.article_id,
  articleTitle: line.title,
  reference: line.reference,
  packing: line.packing,
  unit_price: line.unit_price,
  quantity: line.quantity,
  sale_percentage: line.sale_percentage,
  ...(line.base_price !== null && { base_price: line.base_price }),
  ...(line.ttc_unit_price !== null && { ttc_unit_price: line.ttc_unit_price }),
  ...(line.vat_rate !== null && { vat_rate: line.vat_rate }),
  ...(line.vat_guessed === 1 && { vat_guessed: '1' as const }),
  ...(line.nacres !== null && { nacres: line.nacres }),
});
