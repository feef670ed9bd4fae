import type { NotNull } from 'kysely';
import { selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';

/** NACRES codes of articles by id, from their lowest categories; those without one are left out. */
export async function listNacresCodes(
  db: Db,
  articleIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await selectInChunks([...new Set(articleIds)], (part) =>
    db
      .selectFrom('article')
      .innerJoin('under_sub_category as u', 'u.id', 'article.under_sub_category_id')
      .select(['article.id', 'u.nacres'])
      .where('article.id', 'in', part)
      .where('u.nacres', 'is not', null)
      .$narrowType<{ nacres: NotNull }>(),
  );
  return new Map(rows.map(({ id, nacres }) => [id, nacres]));
}
