import { documentTotals } from '../../domain/offer/documentTotals';
import { pricedOffer } from '../../domain/offer/offerDocument';
import {
  type DocumentSums,
  isCounted,
  type LineAmounts,
  type PricedDocument,
} from '../../domain/offer/pricedDocument';
import { type AttachedLine, attachLines } from '../../domain/quote/quote';
import type { QuoteStep } from '../../domain/quote/quoteEvents';
import type { Schemas } from '../contract/operations';
import type { OfferAcceptanceRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { takenOf } from '../offers/notices';
import { orderNumber } from '../offers/purchaseOrder';
import { listAcceptances, listCurrentOffers, type StoredOffer } from '../offers/tableOffers';
import { listPurchaseOrders } from '../offers/tablePurchaseOrders';
import { presentStaffQuotes } from '../quotes/present';
import { listMatchingQuotes, type QuotePageRequest } from '../quotes/tableQuoteLists';
import { listProgress } from '../quotes/tableQuoteProgress';

const QUOTES_AT_ONCE = 500;

/** Which quotes are exported. */
export type ExportRequest = Pick<QuotePageRequest, 'status' | 'criteria'>;
export type ExportedQuote = Omit<Schemas['Quote'], 'offer'> & {
  lines: AttachedLine[];
  offer: ExportedOffer | undefined;
};

/**
 * The quotes of a search with their lines and offers, oldest first, some hundred at a time. @param
 * beforeOffers runs before the offers of some quotes are read
 */
export async function* pagesOfQuotes(
  db: Db,
  request: ExportRequest,
  beforeOffers?: (quoteIds: readonly number[]) => Promise<void>,
): AsyncGenerator<ExportedQuote[]> {
  for (let after = 0, full = true; full;) {
    const quotes = attachLines(
      presentStaffQuotes(
        await listMatchingQuotes(db, request, { after, limit: QUOTES_AT_ONCE }),
        new Map(),
      ),
    );
    const ids = quotes.map(({ id }) => id);
    await beforeOffers?.(ids);
    const offers = await readOffers(db, ids);
    if (quotes.length > 0) yield quotes.map((quote) => ({ ...quote, offer: offers.get(quote.id) }));
    after = ids.at(-1) ?? after;
    full = quotes.length === QUOTES_AT_ONCE;
  }
}

type OfferedLine = PricedDocument['lines'][number] & { amounts: LineAmounts };

/** What exports contain of a quote's offers: the accepted version, or else the one sent last. */
export interface ExportedOffer {
  version: number;
  /** Paris time. */
  sentAt: string;
  /** 'YYYY-MM-DD'. */
  validUntil: string;
  step: QuoteStep;
  acceptance: OfferAcceptanceRow | undefined;
  /** The number of its purchase order, as the page of the quote shows it; '' for none. */
  orderNumber: string;
  /** Discount on the whole in percent. */
  discount: string;
  /**
   * The lines that count: the firm ones that are available and those that were chosen, or what was
   * ordered.
   */
  lines: OfferedLine[];
  sums: DocumentSums;
}

/** The offers of quotes by quote; quotes without a sent offer are left out. */
async function readOffers(
  db: Db,
  quoteIds: readonly number[],
): Promise<Map<number, ExportedOffer>> {
  const offers = await listCurrentOffers(db, quoteIds);
  const offered = offers.map(({ quote_id: quoteId }) => quoteId);
  const acceptances = new Map(
    (await listAcceptances(db, offered)).map((row) => [row.quote_id, row]),
  );
  const orders = new Map(
    (await listPurchaseOrders(db, [...acceptances.keys()])).map((row) => [row.quote_id, row]),
  );
  const progress = await listProgress(db, offered);
  return new Map(
    offers.map((offer) => {
      const step = progress.get(offer.quote_id)?.step ?? 'OFFER_SENT';
      const acceptance = acceptances.get(offer.quote_id);
      const number = acceptance ? orderNumber(acceptance, orders.get(offer.quote_id)) : '';
      return [offer.quote_id, { ...exportedOffer(offer, step, acceptance), orderNumber: number }];
    }),
  );
}

function exportedOffer(
  offer: StoredOffer,
  step: QuoteStep,
  acceptance: OfferAcceptanceRow | undefined,
): Omit<ExportedOffer, 'orderNumber'> {
  const { chosen, ordered } = acceptance ? takenOf(acceptance) : { chosen: [] };
  const priced = pricedOffer(offer.content, chosen, ordered);
  const { lines, asChosen } = documentTotals(priced, offer.rule);
  return {
    version: offer.version,
    sentAt: offer.sent_at ?? '',
    validUntil: offer.valid_until ?? '',
    step,
    acceptance,
    discount: priced.discount,
    lines: priced.lines
      .map((line, index) => ({ ...line, amounts: lines[index] as LineAmounts }))
      .filter(isCounted),
    sums: asChosen,
  };
}
