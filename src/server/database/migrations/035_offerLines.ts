import type { Kysely, Migration } from 'kysely';
import { acceptedLines, type OfferContent } from '../../../domain/offer/offer';
import { type OfferedPrice, offeredPrices } from '../../../domain/offer/offerDocument';
import type { OfferRule } from '../../../domain/offer/pricedDocument';
import { emailKey } from '../../../domain/text/plainText';
import { chunks } from '../engine/chunks';
import type { Engine } from '../engine/engine';
import { idColumn } from '../engine/idColumn';
import type { Tables } from '../tables';

const OFFERS_AT_ONCE = 100;
/** Ten bound parameters per line. */
const LINES_PER_STATEMENT = 50;

/**
 * The lines of sent offers stand in a table of their own, by which the last prices of an article
 * are found; those of the offers sent before are added, except to persons who were erased. The
 * version before sends and accepts offers without writing it.
 */
export function offerLines(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await createTable(db, engine);
      await addSentLines(db);
    },
  };
}

async function createTable(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('offer_line')
    .$call(idColumn(engine))
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quote.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('line_id', 'text', (c) => c.notNull())
    .addColumn('article_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.references('user_account.id').onDelete('set null'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('unit_price', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('accepted', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('offer_line_of_version', ['quote_id', 'version', 'line_id'])
    .execute();
  await db.schema
    .createIndex('offer_line_by_article')
    .on('offer_line')
    .columns(['article_id', 'sent_at'])
    .execute();
  await db.schema.createIndex('offer_line_by_user').on('offer_line').column('user_id').execute();
}

async function addSentLines(db: Kysely<Tables>): Promise<void> {
  for (let after = 0, full = true; full;) {
    const offers = await listSentOffers(db, after);
    for (const part of chunks(offers.flatMap(linesOf), LINES_PER_STATEMENT))
      await db.insertInto('offer_line').values(part).execute();
    after = offers.at(-1)?.id ?? after;
    full = offers.length === OFFERS_AT_ONCE;
  }
}

const listSentOffers = (db: Kysely<Tables>, after: number) =>
  db
    .selectFrom('offer')
    .innerJoin('quote', 'quote.id', 'offer.quote_id')
    .leftJoin('offer_acceptance as acceptance', (join) =>
      join
        .onRef('acceptance.quote_id', '=', 'offer.quote_id')
        .onRef('acceptance.version', '=', 'offer.version'),
    )
    .select(['offer.id', 'offer.quote_id', 'offer.version', 'offer.content', 'offer.rule'])
    .select(['offer.sent_at', 'quote.user_id', 'quote.email', 'acceptance.chosen'])
    .where('offer.sent_at', 'is not', null)
    .where('quote.email', '<>', '')
    .where('offer.id', '>', after)
    .orderBy('offer.id')
    .limit(OFFERS_AT_ONCE)
    .execute();

type SentOffer = Awaited<ReturnType<typeof listSentOffers>>[number];

function linesOf({ quote_id, version, user_id, email, sent_at, ...offer }: SentOffer) {
  const content = JSON.parse(offer.content) as OfferContent;
  const accepted = new Set(
    offer.chosen === null ? [] : acceptedLines(content, JSON.parse(offer.chosen) as string[]),
  );
  return pricesOf(content, offer.rule).map(({ lineId, articleId, unitPrice, quantity }) => ({
    quote_id,
    version,
    line_id: lineId,
    article_id: articleId,
    user_id,
    email: emailKey(email),
    unit_price: unitPrice,
    quantity,
    sent_at: sent_at ?? '',
    accepted: accepted.has(lineId) ? (1 as const) : (0 as const),
  }));
}

/** An offer whose amounts cannot be read does not stop the update. */
function pricesOf(content: OfferContent, rule: string): OfferedPrice[] {
  try {
    return offeredPrices(content, JSON.parse(rule) as OfferRule);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
