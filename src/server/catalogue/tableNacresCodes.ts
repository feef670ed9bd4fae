import type { Kysely } from 'kysely';
import { chunks } from '../database/engine/chunks';
import type { Tables } from '../database/tables';

/** NACRES codes of articles by id, from their lowest categories; those without one are left out. */
export async function listNacresCodes(
  db: Kysely<Tables>,
  articleIds: readonly number[],
): Promise<Map<number, string>> {
  const codes = new Map<number, string>();
  for (const part of chunks([...new Set(articleIds)])) {
    const rows = await db
      .selectFrom('article')
      .innerJoin('under_sub_category as u', 'u.id', 'article.under_sub_category_id')
      .select(['article.id', 'u.nacres'])
      .where('article.id', 'in', part)
      .where('u.nacres', 'is not', null)
      .execute();
    for (const { id, nacres } of rows) if (nacres !== null) codes.set(id, nacres);
  }
  return codes;
}
