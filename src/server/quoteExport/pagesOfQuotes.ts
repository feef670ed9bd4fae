import type { Kysely } from 'kysely';
import { type AttachedLine, attachLines } from '../../domain/quote';
import type { Schemas } from '../contract/operations';
import { listMatchingQuotes, type QuotePageRequest } from '../database/quotes';
import type { Tables } from '../database/tables';
import { presentQuotes } from '../present/quotes';
import { type ExportedOffer, readOffers } from './exportedOffers';

const QUOTES_AT_ONCE = 500;

/** Which quotes are exported. */
export type ExportRequest = Pick<QuotePageRequest, 'status' | 'criteria'>;
export type ExportedQuote = Schemas['Quote'] & { lines: AttachedLine[]; offer: ExportedOffer | undefined };

/** The quotes of a search with their lines and offers, oldest first, some hundred at a time. */
export async function* pagesOfQuotes(db: Kysely<Tables>, request: ExportRequest): AsyncGenerator<ExportedQuote[]> {
  for (let after = 0, full = true; full;) {
    const quotes = attachLines(presentQuotes(await listMatchingQuotes(db, request, { after, limit: QUOTES_AT_ONCE })));
    const ids = quotes.map(({ id }) => id);
    const offers = await readOffers(db, ids);
    if (quotes.length > 0) yield quotes.map((quote) => ({ ...quote, offer: offers.get(quote.id) }));
    after = ids.at(-1) ?? after;
    full = quotes.length === QUOTES_AT_ONCE;
  }
}
