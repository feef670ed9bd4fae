import { type RawBuilder, sql } from 'kysely';
import type { OfferContent } from '../../domain/offer/offer';
import { offerHt } from '../../domain/offer/offerDocument';
import type { OrderLine } from '../../domain/offer/order';
import type { OfferRule } from '../../domain/offer/pricedDocument';
import { priceOfCents } from '../../domain/price';
import type { QuoteOffer } from '../../domain/quote/quote';
import { changeInChunks, selectInChunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import type { OfferRow } from '../database/offerTables';
import { centsOf } from '../database/quoteFigures';
import type { Db } from '../database/tables';

/** Cents HT of an offer with its chosen options, or of what was ordered of it. */
export const offerCents = (
  content: OfferContent,
  rule: OfferRule,
  chosen: readonly string[],
  ordered?: readonly OrderLine[],
): number => centsOf(offerHt(content, rule, chosen, ordered));

/** Of each quote the accepted offer, or else the one sent last; those without one are left out. */
export async function listQuoteOffers(
  db: Db,
  quoteIds: readonly number[],
): Promise<Map<number, QuoteOffer>> {
  const sent = await selectInChunks(quoteIds, (ids) =>
    sentOffers(db)
      .select(['offer.quote_id', 'offer.version', 'offer.total_ht_cents'])
      .where('offer.quote_id', 'in', ids)
      .orderBy('offer.version'),
  );
  const accepted = await selectInChunks(quoteIds, (ids) =>
    db
      .selectFrom('offer_acceptance')
      .select(['quote_id', 'version', 'total_ht_cents'])
      .where('quote_id', 'in', ids)
      .orderBy('quote_id'),
  );
  const current = [
    ...new Map(sent.map((row) => [row.quote_id, { ...row, accepted: false }])).values(),
    ...accepted.map((row) => ({ ...row, accepted: true })),
  ];
  const offers = new Map<number, QuoteOffer>();
  for (const { quote_id: id, version, total_ht_cents: stored, accepted: isAccepted } of current) {
    const cents = stored ?? (await computeCents(db, id, version, isAccepted));
    offers.set(id, { total_ht: priceOfCents(cents), accepted: isAccepted });
  }
  return offers;
}

const sentOffers = (db: Db) => db.selectFrom('offer').where('offer.sent_at', 'is not', null);

/** Of a version whose total is not stored yet. */
async function computeCents(
  db: Db,
  quoteId: number,
  version: number,
  isAccepted: boolean,
): Promise<number> {
  const { content, rule, chosen, ordered } = await sentOffers(db)
    .leftJoin('offer_acceptance as acceptance', 'acceptance.quote_id', 'offer.quote_id')
    .select(['offer.content', 'offer.rule', 'acceptance.chosen', 'acceptance.ordered'])
    .where('offer.quote_id', '=', quoteId)
    .where('offer.version', '=', version)
    .executeTakeFirstOrThrow();
  return centsOfTexts({ content, rule }, isAccepted ? { chosen, ordered } : NOTHING_TAKEN);
}

const centsOfTexts = (
  { content, rule }: Pick<OfferRow, 'content' | 'rule'>,
  { chosen, ordered }: { chosen: string | null; ordered: string | null },
): number =>
  offerCents(
    JSON.parse(content) as OfferContent,
    JSON.parse(rule) as OfferRule,
    chosen === null ? [] : (JSON.parse(chosen) as string[]),
    ordered === null ? undefined : (JSON.parse(ordered) as OrderLine[]),
  );

const NOTHING_TAKEN = { chosen: null, ordered: null };

/** Stores the totals that versions before did not. */
export const fillOfferTotals = ({ db, write }: Pick<Database, 'db' | 'write'>): Promise<void> =>
  changeInChunks(write, (after) => offersWithoutTotal(db, after), storeTotals);

const offersWithoutTotal = (db: Db, after: number) =>
  sentOffers(db)
    .leftJoin('offer_acceptance as acceptance', (join) =>
      join
        .onRef('acceptance.quote_id', '=', 'offer.quote_id')
        .onRef('acceptance.version', '=', 'offer.version'),
    )
    .select(['offer.id', 'offer.quote_id', 'offer.content', 'offer.rule'])
    .select(['acceptance.chosen', 'acceptance.ordered'])
    .where('offer.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('offer.total_ht_cents', 'is', null),
        eb.and([
          eb('acceptance.quote_id', 'is not', null),
          eb('acceptance.total_ht_cents', 'is', null),
        ]),
      ]),
    )
    .orderBy('offer.id');

type OfferWithoutTotal = Awaited<
  ReturnType<ReturnType<typeof offersWithoutTotal>['execute']>
>[number];

async function storeTotals(
  trx: Db,
  { id, quote_id: quoteId, chosen, ordered, ...texts }: OfferWithoutTotal,
): Promise<void> {
  await trx
    .updateTable('offer')
    .set({ total_ht_cents: centsOfTexts(texts, NOTHING_TAKEN) })
    .where('id', '=', id)
    .execute();
  if (chosen === null) return;
  await trx
    .updateTable('offer_acceptance')
    .set({ total_ht_cents: centsOfTexts(texts, { chosen, ordered }) })
    .where('quote_id', '=', quoteId)
    .execute();
}

/** SQL: cents of the offer of a quote that is in a list; null without one. */
export const QUOTE_OFFER_CENTS: RawBuilder<number | null> = sql`coalesce(
  (select total_ht_cents from offer_acceptance where offer_acceptance.quote_id = quote.id),
  (select total_ht_cents from offer where offer.quote_id = quote.id and sent_at is not null
    order by version desc limit 1))`;
