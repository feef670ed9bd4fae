import type { Kysely } from 'kysely';
import { type DocumentSums, documentTotals, type LineAmounts, type PricedDocument } from '../../domain/documentTotals';
import { pricedOffer } from '../../domain/offerDocument';
import type { QuoteStep } from '../../domain/quoteProgress';
import type { OfferAcceptanceRow } from '../database/offerTables';
import { listAcceptances, listCurrentOffers, type StoredOffer } from '../database/offerVersions';
import { listProgress } from '../database/quoteProgress';
import type { Tables } from '../database/tables';

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
  /** Discount on the whole in percent. */
  discount: string;
  /** The lines that count: the firm ones, and those that were chosen. */
  lines: OfferedLine[];
  sums: DocumentSums;
}

/** The offers of quotes by quote; quotes without a sent offer are left out. */
export async function readOffers(db: Kysely<Tables>, quoteIds: readonly number[]): Promise<Map<number, ExportedOffer>> {
  const offers = await listCurrentOffers(db, quoteIds);
  const offered = offers.map(({ quote_id: quoteId }) => quoteId);
  const acceptances = new Map((await listAcceptances(db, offered)).map((row) => [row.quote_id, row]));
  const progress = await listProgress(db, offered);
  return new Map(
    offers.map((offer) => {
      const step = progress.get(offer.quote_id)?.step ?? 'OFFER_SENT';
      return [offer.quote_id, exportedOffer(offer, step, acceptances.get(offer.quote_id))];
    }),
  );
}

function exportedOffer(offer: StoredOffer, step: QuoteStep, acceptance: OfferAcceptanceRow | undefined): ExportedOffer {
  const priced = pricedOffer(offer.content, acceptance ? (JSON.parse(acceptance.chosen) as string[]) : []);
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
      .filter(({ optional, chosen }) => !optional || chosen === true),
    sums: asChosen,
  };
}
