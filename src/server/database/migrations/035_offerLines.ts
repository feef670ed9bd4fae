import type { Migration } from 'kysely';
import { chunks } from '../engine/chunks';
import type { Engine } from '../engine/engine';
import { idColumn } from '../engine/idColumn';
import type { Db } from '../tables';

/** What this migration reads of a sent version; amounts are decimal text with a point. */
interface Line {
  id: string;
  article_id: number | null;
  unit_price: string;
  discount: string;
  quantity: string;
  optional: boolean;
  unavailable?: boolean;
}

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
    async up(db: Db) {
      await createTable(db, engine);
      await addSentLines(db);
    },
  };
}

async function createTable(db: Db, engine: Engine): Promise<void> {
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

async function addSentLines(db: Db): Promise<void> {
  for (let after = 0, full = true; full;) {
    const offers = await listSentOffers(db, after);
    for (const part of chunks(offers.flatMap(linesOf), LINES_PER_STATEMENT))
      await db.insertInto('offer_line').values(part).execute();
    after = offers.at(-1)?.id ?? after;
    full = offers.length === OFFERS_AT_ONCE;
  }
}

const listSentOffers = (db: Db, after: number) =>
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
  const { lines } = JSON.parse(offer.content) as { lines: Line[] };
  const chosen = offer.chosen === null ? null : (JSON.parse(offer.chosen) as string[]);
  const available = lines.filter(({ unavailable }) => !unavailable);
  const prices = available.map(netPrice);
  // An offer whose amounts cannot be read does not stop the update.
  if (prices.includes(undefined)) return [];
  return available.flatMap(({ id, article_id, quantity, optional }, index) => {
    if (article_id === null) return [];
    const isAccepted = chosen !== null && (!optional || chosen.includes(id));
    return {
      quote_id,
      version,
      line_id: id,
      article_id,
      user_id,
      email: emailKey(email),
      unit_price: prices[index] ?? '',
      quantity: Number(quantity),
      sent_at: sent_at ?? '',
      accepted: isAccepted ? (1 as const) : (0 as const),
    };
  });
}

const SCALE = 6;
const unitsOf = (text: string): bigint | undefined => {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : BigInt(whole + decimals.padEnd(SCALE, '0'));
};

/** Euros HT after the discount of the line, rounded to the cent, half up. */
function netPrice({ unit_price, discount, quantity }: Line): string | undefined {
  const [price, percentage] = [unit_price, discount || '0'].map(unitsOf);
  if (price === undefined || percentage === undefined || !/^\d{1,6}$/.test(quantity))
    return undefined;
  const exact = price * (100n * 10n ** BigInt(SCALE) - percentage);
  const cent = 10n ** BigInt(2 * SCALE);
  const cents = String((exact + cent / 2n) / cent).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

const emailKey = (email: string): string =>
  email
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
