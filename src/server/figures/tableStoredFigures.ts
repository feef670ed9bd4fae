import { numberOfDay } from '../../domain/days';
import {
  changesOfDays,
  type DatedParts,
  FIGURE_EVENTS,
  type FigureOfDay,
  type FigurePartOfQuote,
  type FiguresOfQuote,
  figuresOfQuote,
  type LineOrigin,
  type QuoteHistory,
  type SentVersionOfQuote,
} from '../../domain/figures/figuresOfQuote';
import type { OfferContent } from '../../domain/offer/offer';
import type { OrderLine } from '../../domain/offer/order';
import type { OfferRule } from '../../domain/offer/pricedDocument';
import { chunks, selectInChunks } from '../database/engine/chunks';
import type { OfferRow } from '../database/offerTables';
import type { Db } from '../database/tables';

/** Five bound parameters per line. */
const ORIGINS_PER_STATEMENT = 100;

/**
 * Stores what a quote adds to the figures, in the transaction that changed its offers, its events
 * or its order. Also where the articles of its sent versions stand, unless that is stored.
 */
export async function storeFigures(trx: Db, quoteId: number): Promise<void> {
  // Whoever has the row is alone with the figures of the quote until its transaction ends.
  const before = await trx
    .insertInto('quote_figure')
    .values({ quote_id: quoteId, ...NO_FIGURES })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet({ quote_id: quoteId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const events = await listEvents(trx, quoteId);
  const figures = await computeFigures(trx, quoteId, events);
  const after = rowOf(figures);
  await trx.updateTable('quote_figure').set(after).where('quote_id', '=', quoteId).execute();
  await trx
    .updateTable('quote')
    .set({
      figure_offered_on: numbered(after.offered_on),
      figure_ordered_on: numbered(after.ordered_on),
      figure_offered_cents: after.offered_cents,
      figure_ordered_cents: after.ordered_cents,
    })
    .where('id', '=', quoteId)
    .execute();
  const sentBefore = events.find(({ id }) => id === before.offer_event_id)?.author ?? '';
  await storeParts(trx, quoteId, {
    before: datedParts(before, sentBefore, await listParts(trx, quoteId)),
    after: datedParts(after, figures.offered?.sentBy ?? '', figures.parts),
  });
}

const numbered = (day: string | null) => (day === null ? null : numberOfDay(day));

const NO_FIGURES = {
  answered_on: null,
  answer_minutes: null,
  offered_on: null,
  offer_event_id: null,
  offered_cents: null,
  ordered_on: null,
  ordered_cents: null,
  declined_on: null,
  decline_reason: null,
};

const rowOf = ({ answered, offered, ordered, declined }: FiguresOfQuote) => ({
  answered_on: answered?.day ?? null,
  answer_minutes: answered?.minutes ?? null,
  offered_on: offered?.day ?? null,
  offer_event_id: offered?.eventId ?? null,
  offered_cents: offered?.cents ?? null,
  ordered_on: ordered?.day ?? null,
  ordered_cents: ordered?.cents ?? null,
  declined_on: declined?.day ?? null,
  decline_reason: declined?.reason ?? null,
});

const datedParts = (
  row: ReturnType<typeof rowOf>,
  sentBy: string,
  parts: readonly FigurePartOfQuote[],
): DatedParts => ({
  answeredOn: row.answered_on,
  offeredOn: row.offered_on,
  orderedOn: row.ordered_on,
  sentBy,
  offeredCents: row.offered_cents ?? 0,
  orderedCents: row.ordered_cents ?? 0,
  parts,
});

/** Up to nine bound parameters per row. */
const ROWS_PER_STATEMENT = 50;

async function storeParts(
  trx: Db,
  quoteId: number,
  { before, after }: Record<'before' | 'after', DatedParts>,
): Promise<void> {
  const changes = changesOfDays(before, after);
  if (changes.length === 0) return;
  await trx.deleteFrom('quote_figure_part').where('quote_id', '=', quoteId).execute();
  for (const some of chunks(after.parts, ROWS_PER_STATEMENT))
    await trx
      .insertInto('quote_figure_part')
      .values(
        some.map(({ kind, label, lines, offeredCents, orderedCents }) => ({
          quote_id: quoteId,
          kind,
          label,
          offered_on: after.offeredOn,
          ordered_on: after.orderedOn,
          lines,
          offered_cents: offeredCents,
          ordered_cents: orderedCents,
        })),
      )
      .execute();
  await insertDays(trx, changes);
}

async function listParts(trx: Db, quoteId: number): Promise<FigurePartOfQuote[]> {
  const rows = await trx
    .selectFrom('quote_figure_part')
    .select(['kind', 'label', 'lines', 'offered_cents', 'ordered_cents'])
    .where('quote_id', '=', quoteId)
    .execute();
  return rows.map(({ offered_cents: offeredCents, ordered_cents: orderedCents, ...row }) => ({
    ...row,
    offeredCents,
    orderedCents,
  }));
}

async function insertDays(trx: Db, figures: readonly FigureOfDay[]): Promise<void> {
  for (const some of chunks(figures, ROWS_PER_STATEMENT))
    await trx
      .insertInto('figure_of_day')
      .values(
        some.map(({ offeredCents, takenCents, orderedCents, ...figures }) => ({
          ...figures,
          offered_cents: offeredCents,
          taken_cents: takenCents,
          ordered_cents: orderedCents,
        })),
      )
      .execute();
}

const listEvents = (trx: Db, quoteId: number) =>
  trx
    .selectFrom('quote_event')
    .select(['id', 'at', 'kind', 'reason', 'author'])
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', FIGURE_EVENTS)
    .orderBy('id')
    .execute();

async function computeFigures(
  trx: Db,
  quoteId: number,
  events: QuoteHistory['events'],
): Promise<FiguresOfQuote> {
  const { created_at: requestedAt } = await trx
    .selectFrom('quote')
    .select('created_at')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const order = await trx
    .selectFrom('offer_acceptance')
    .select(['version', 'accepted_at', 'ordered_on', 'chosen', 'ordered'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return figuresOfQuote({
    requestedAt,
    events,
    offers: await listSentVersions(trx, quoteId),
    ...(order && {
      order: {
        version: order.version,
        day: (order.ordered_on ?? order.accepted_at).slice(0, 10),
        chosen: JSON.parse(order.chosen) as string[],
        ...(order.ordered !== null && { ordered: JSON.parse(order.ordered) as OrderLine[] }),
      },
    }),
  });
}

async function listSentVersions(trx: Db, quoteId: number): Promise<SentVersionOfQuote[]> {
  const offers = await trx
    .selectFrom('offer')
    .select(['version', 'sent_at', 'content', 'rule'])
    .where('quote_id', '=', quoteId)
    .where('sent_at', 'is not', null)
    .orderBy('version')
    .execute();
  const versions: SentVersionOfQuote[] = [];
  for (const offer of offers) {
    const content = JSON.parse(offer.content) as OfferContent;
    versions.push({
      version: offer.version,
      sentAt: offer.sent_at ?? '',
      content,
      rule: JSON.parse(offer.rule) as OfferRule,
      origins: await originsOf(trx, quoteId, offer, content),
    });
  }
  return versions;
}

/** Where the articles of a version stood when it was sent; of an older one, where they stand. */
async function originsOf(
  trx: Db,
  quoteId: number,
  { version }: Pick<OfferRow, 'version'>,
  { lines }: OfferContent,
): Promise<Map<string, LineOrigin>> {
  const stored = await trx
    .selectFrom('offer_origin')
    .select(['line_id', 'rayon', 'brand'])
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .execute();
  const origins = new Map(
    stored.map(({ line_id: id, rayon, brand }) => [id, { RAYON: rayon, BRAND: brand }]),
  );
  const missing = lines.filter(({ id, article_id }) => article_id !== null && !origins.has(id));
  const places = await listPlaces(
    trx,
    missing.flatMap(({ article_id: id }) => id ?? []),
  );
  const added = missing.flatMap(({ id, article_id: article }) => {
    const place = article === null ? undefined : places.get(article);
    return place ? [{ id, ...place }] : [];
  });
  for (const part of chunks(added, ORIGINS_PER_STATEMENT))
    await trx
      .insertInto('offer_origin')
      .values(
        part.map(({ id, RAYON: rayon, BRAND: brand }) => ({
          quote_id: quoteId,
          version,
          line_id: id,
          rayon,
          brand,
        })),
      )
      .execute();
  for (const { id, RAYON, BRAND } of added) origins.set(id, { RAYON, BRAND });
  return origins;
}

/** The rayons and brands of articles as they are now. */
async function listPlaces(trx: Db, ids: readonly number[]): Promise<Map<number, LineOrigin>> {
  const rows = await selectInChunks([...new Set(ids)], (part) =>
    trx
      .selectFrom('article')
      .innerJoin('under_sub_category as third', 'third.id', 'article.under_sub_category_id')
      .innerJoin('sub_category as second', 'second.id', 'third.sub_category_id')
      .innerJoin('category', 'category.id', 'second.category_id')
      .select(['article.id', 'article.brand', 'category.label'])
      .where('article.id', 'in', part)
      .orderBy('article.id'),
  );
  return new Map(rows.map(({ id, brand, label }) => [id, { RAYON: label, BRAND: brand }]));
}
