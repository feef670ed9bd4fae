import { type Expression, type Kysely, sql } from 'kysely';
import { articleColumns, type ArticleRecord } from './articles';
import { chunks } from './engine/chunks';
import type { Tables } from './tables';

// Ignored when references are compared.
const SEPARATORS = [' ', '-', '.', '/', '_', '+', ',', ':', '(', ')'] as const;
/** A proposal is chosen among so many articles at most. */
const NEIGHBOURS_MAX = 5000;

/** The articles with exactly these references (upper case), withdrawn or not. */
export const listArticlesByReferences = (db: Kysely<Tables>, references: readonly string[]): Promise<ArticleRecord[]> =>
  inChunks(references, (part) => db.selectFrom('article').select(articleColumns).where('reference', 'in', part).execute());

/** The articles whose reference without separators is in `compacts` (letters and digits, upper case), those on sale first. */
export const listArticlesByCompactReferences = (db: Kysely<Tables>, compacts: readonly string[]): Promise<ArticleRecord[]> =>
  inChunks(compacts, (part) => selectByCompactReferences(db, part).execute());

/** The articles whose supplier's reference without separators is in `compacts` (letters and digits, upper case), those on sale first. */
export const listArticlesBySupplierReferences = (db: Kysely<Tables>, compacts: readonly string[]): Promise<ArticleRecord[]> =>
  inChunks(compacts, (part) => selectBySupplierReferences(db, part).execute());

/** The condition must equal the expression of the index article_by_compact_reference. */
export const selectByCompactReferences = (db: Kysely<Tables>, compacts: readonly string[]) =>
  selectOnSaleFirst(db).where(withoutSeparators(sql.ref('reference')), 'in', compacts);

/** The condition must equal the expression of the index article_by_supplier_reference. */
export const selectBySupplierReferences = (db: Kysely<Tables>, compacts: readonly string[]) =>
  selectOnSaleFirst(db).where(sql<string>`upper(${withoutSeparators(sql.ref('secondary_reference'))})`, 'in', compacts);

/** The articles on sale whose reference without separators starts with `prefix` (letters and digits, upper case). */
export function listReferencesFrom(db: Kysely<Tables>, prefix: string): Promise<{ id: number; reference: string }[]> {
  const compact = withoutSeparators(sql.ref('reference'));
  const end = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
  return db
    .selectFrom('article')
    .select(['id', 'reference'])
    .where(compact, '>=', prefix)
    .where(compact, '<', end)
    .where('soft_deleted', '=', 0)
    .limit(NEIGHBOURS_MAX)
    .execute();
}

const selectOnSaleFirst = (db: Kysely<Tables>) => db.selectFrom('article').select(articleColumns).orderBy('soft_deleted').orderBy('id');

async function inChunks(values: readonly string[], read: (part: string[]) => Promise<ArticleRecord[]>): Promise<ArticleRecord[]> {
  const found: ArticleRecord[] = [];
  for (const part of chunks(values)) found.push(...(await read(part)));
  return found;
}

// Literals: with bound values SQLite would not use the indexes on these expressions.
function withoutSeparators(reference: Expression<unknown>): Expression<string> {
  return SEPARATORS.reduce<Expression<string>>(
    (text, separator) => sql<string>`replace(${text}, ${sql.lit(separator)}, '')`,
    sql<string>`${reference}`,
  );
}
