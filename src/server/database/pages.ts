import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** The shop's pages that stand for a row, by the first segment of their address (spec §2). */
export type PageKind = 'a' | 'c' | 'sc' | 'usc';

/** What a page is called; the description of an article only. */
export interface NamedPage {
  label: string;
  description?: string;
}

const CATEGORY_TABLES = { c: 'category', sc: 'sub_category', usc: 'under_sub_category' } as const;

/** What the page shows, or undefined when it shows nothing: an unknown id, a withdrawn article. */
export function findPage(db: Kysely<Tables>, kind: PageKind, id: number): Promise<NamedPage | undefined> {
  if (kind !== 'a') return db.selectFrom(CATEGORY_TABLES[kind]).select('label').where('id', '=', id).executeTakeFirst();
  const article = db.selectFrom('article').select(['label', 'description']).where('id', '=', id).where('soft_deleted', '=', 0);
  return article.executeTakeFirst();
}

/** The next ids of articles on sale after `afterId`, ascending: reading all of them at once would hold up the shop. */
export async function nextIdsOnSale(db: Kysely<Tables>, afterId: number, limit: number): Promise<number[]> {
  const onSale = db.selectFrom('article').select('id').where('id', '>', afterId).where('soft_deleted', '=', 0);
  return (await onSale.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}
