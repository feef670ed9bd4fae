import { type Expression, type RawBuilder, sql } from 'kysely';
import { selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';
import { articleColumns, type ArticleRecord } from './tableArticles';

// Ignored when references are compared.
const SEPARATORS = [' ', '-', '.', '/', '_', '+', ',', ':', '(', ')'] as const;
/** Number of references on each side that are compared with an unknown one. */
const BESIDE = 10;

// The expressions of the indexes article_by_compact_reference and article_by_supplier_reference.
const OWN = withoutSeparators(sql.ref('reference'));
const SUPPLIER = sql<string>`upper(${withoutSeparators(sql.ref('secondary_reference'))})`;

/** The articles with exactly these references (upper case), withdrawn or not. */
export const listArticlesByReferences = (
  db: Db,
  references: readonly string[],
): Promise<ArticleRecord[]> =>
  selectInChunks(references, (part) =>
    db.selectFrom('article').select(articleColumns).where('reference', 'in', part),
  );

/**
 * The articles whose reference without separators is in `compacts` (letters and digits, upper
 * case), those on sale first.
 */
export const listArticlesByCompactReferences = (
  db: Db,
  compacts: readonly string[],
): Promise<ArticleRecord[]> =>
  selectInChunks(compacts, (part) => selectByCompactReferences(db, part));

/**
 * The articles whose supplier's reference without separators is in `compacts` (letters and digits,
 * upper case), those on sale first.
 */
export const listArticlesBySupplierReferences = (
  db: Db,
  compacts: readonly string[],
): Promise<ArticleRecord[]> =>
  selectInChunks(compacts, (part) => selectBySupplierReferences(db, part));

/** The condition must equal the expression of the index article_by_compact_reference. */
export const selectByCompactReferences = (db: Db, compacts: readonly string[]) =>
  selectOnSaleFirst(db).where(OWN, 'in', compacts);

/** The condition must equal the expression of the index article_by_supplier_reference. */
export const selectBySupplierReferences = (db: Db, compacts: readonly string[]) =>
  selectOnSaleFirst(db).where(SUPPLIER, 'in', compacts);

/** An article's references, both without separators and in upper case. */
export interface OwnAndSupplier {
  id: number;
  own: string;
  supplier: string;
}

/**
 * The articles on sale that have one of `compacts` (letters and digits, upper case), with or
 * without separators, as either reference.
 */
export const listOnSaleByAnyReference = (
  db: Db,
  compacts: readonly string[],
): Promise<OwnAndSupplier[]> => selectInChunks(compacts, (part) => selectByAnyReference(db, part));

/** The conditions must equal the expressions of both indexes. */
export const selectByAnyReference = (db: Db, compacts: readonly string[]) =>
  selectReferences(db)
    .where((eb) => eb.or([eb(OWN, 'in', compacts), eb(SUPPLIER, 'in', compacts)]))
    .where('soft_deleted', '=', 0);

/**
 * The articles on sale whose references come next before and after `compact` in the order of both
 * indexes.
 */
export async function listBesideReference(db: Db, compact: string): Promise<OwnAndSupplier[]> {
  const rows = await selectBesideReference(db, compact).execute();
  return rows.filter(({ soft_deleted }) => soft_deleted === 0);
}

/**
 * Each part reads a few rows of one index, withdrawn articles too: skipping many of those would
 * take long.
 */
export function selectBesideReference(db: Db, compact: string) {
  const part = (expression: Expression<string>, side: '<' | '>=') =>
    selectReferences(db)
      .where(expression, side, compact)
      .orderBy(expression, side === '<' ? 'desc' : 'asc')
      .limit(BESIDE);
  const all = (name: string, query: ReturnType<typeof part>) =>
    db.selectFrom(query.as(name)).selectAll();
  return all('own_before', part(OWN, '<'))
    .unionAll(all('own_after', part(OWN, '>=')))
    .unionAll(all('supplier_before', part(SUPPLIER, '<')))
    .unionAll(all('supplier_after', part(SUPPLIER, '>=')));
}

const selectReferences = (db: Db) =>
  db.selectFrom('article').select(['id', 'soft_deleted', OWN.as('own'), SUPPLIER.as('supplier')]);

const selectOnSaleFirst = (db: Db) =>
  db.selectFrom('article').select(articleColumns).orderBy('soft_deleted').orderBy('id');

// Literals: with bound values SQLite would not use the indexes on these expressions.
function withoutSeparators(reference: Expression<unknown>): RawBuilder<string> {
  return SEPARATORS.reduce<RawBuilder<string>>(
    (text, separator) => sql<string>`replace(${text}, ${sql.lit(separator)}, '')`,
    sql<string>`${reference}`,
  );
}
