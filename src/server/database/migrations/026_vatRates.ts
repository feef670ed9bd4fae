import { type Kysely, type Migration, sql } from 'kysely';
import { chunks } from '../engine/chunks';

/** Hundredths of a percent; of equally near rates the first is taken. */
const RATES = [20_00, 10_00, 5_50, 2_10, 0];
const STANDARD_VAT = '20';

interface Article {
  id: number;
  base_price_cents: number;
  ttc_price_cents: number;
}

/**
 * Articles keep the rate of VAT of their import; until the next import it is unknown. Lines of
 * quotes keep prices before the promotion and with tax, and the rate. The lines that are there get
 * the rate that the prices of their article give today, as a guess. The version before writes
 * articles and lines without these columns.
 */
export function vatRates(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('article').addColumn('vat_rate', 'integer').execute();
      await db.schema.alterTable('quote_line').addColumn('base_price', 'text').execute();
      await db.schema.alterTable('quote_line').addColumn('ttc_unit_price', 'text').execute();
      await db.schema.alterTable('quote_line').addColumn('vat_rate', 'text').execute();
      await db.schema
        .alterTable('quote_line')
        .addColumn('vat_guessed', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await rateStoredLines(db);
    },
  };
}

/** First the normal rate for all, then the few others: the lines have no index by article. */
async function rateStoredLines(db: Kysely<unknown>): Promise<void> {
  await sql`update quote_line set vat_rate = ${STANDARD_VAT}, vat_guessed = 1
    where article_id in (select id from article)`.execute(db);
  const { rows } = await sql<Article>`select id, base_price_cents, ttc_price_cents from article
    where id in (select article_id from quote_line)`.execute(db);
  const byRate = new Map<string, number[]>();
  for (const article of rows) {
    const { id } = article;
    const rate = nearestRate(article);
    if (rate !== STANDARD_VAT) byRate.set(rate, [...(byRate.get(rate) ?? []), id]);
  }
  for (const [rate, articles] of byRate)
    for (const ids of chunks(articles))
      await sql`update quote_line set vat_rate = ${rate}
        where article_id in (${sql.join(ids)})`.execute(db);
}

/** The rate, in percent, that comes nearest to the price TTC. */
function nearestRate({ base_price_cents: base, ttc_price_cents: ttc }: Article): string {
  const distance = (rate: number) =>
    Math.abs(Math.floor((base * (10_000 + rate) + 5_000) / 10_000) - ttc);
  const nearest = RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
  return String(nearest / 100);
}
