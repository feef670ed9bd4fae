import type { Db } from '../database/tables';

export async function countQuotes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('quote')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const MOST_ARTICLES = 160;
const LEAST_CENTS = 200;
const MOST_CENTS = 200_000;

/** Some articles on sale, from all over the catalogue. */
export async function listDemoArticles(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('soft_deleted', '=', 0)
    .where('base_price_cents', '>=', LEAST_CENTS)
    .where('base_price_cents', '<=', MOST_CENTS)
    .orderBy('id')
    .execute();
  const step = Math.max(1, Math.floor(rows.length / MOST_ARTICLES));
  return rows.filter((_, index) => index % step === 0).map(({ id }) => id);
}
