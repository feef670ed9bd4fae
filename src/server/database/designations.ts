import type { Kysely } from 'kysely';
import type { ArticleRow, Tables } from './tables';

export type Designation = Pick<ArticleRow, 'id' | 'label' | 'reference'>;

/** Names and references of the articles on sale, in the order of `ids`; others are left out. */
export async function listDesignations(db: Kysely<Tables>, ids: readonly number[]): Promise<Designation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('article')
    .select(['id', 'label', 'reference'])
    .where('id', 'in', [...ids])
    .where('soft_deleted', '=', 0)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
