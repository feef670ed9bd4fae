import { type Selectable, sql } from 'kysely';
import {
  ARTICLE_FIELDS,
  type ArticleField,
  ArticleRefused,
  type ArticleValues,
  type EditableArticle,
  type KeptValues,
} from '../../domain/catalogue/articleEdits';
import { refusalOfPrice } from '../../domain/catalogue/articlePrice';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { KeptColumns } from '../database/keptColumns';
import type { Db } from '../database/tables';
import { containsPattern } from '../database/textPatterns';
import { queueForSearch } from '../import/tables/tableApply';

/** An article with what staff changed of it. */
export interface StoredArticle extends EditableArticle {
  id: number;
  reference: string;
  revision: number;
}

type Row = {
  [C in keyof ReturnType<typeof columnsOf>]: ReturnType<typeof columnsOf>[C] | null;
};
type KeptRow = { [C in keyof Selectable<KeptColumns>]: Selectable<KeptColumns>[C] | null };

/** The article, on sale or not. */
export async function findStoredArticle(db: Db, id: number): Promise<StoredArticle | undefined> {
  const article = await db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!article) return undefined;
  const edit = await db
    .selectFrom('article_edit')
    .selectAll()
    .where('article_id', '=', id)
    .executeTakeFirst();
  return {
    id,
    reference: article.reference,
    revision: edit?.revision ?? 0,
    madeHere: edit?.made_here === 1,
    values: completeValues(article),
    kept: edit ? keptValues(edit) : {},
  };
}

const completeValues = (row: Row): ArticleValues =>
  Object.fromEntries(
    ARTICLE_FIELDS.map((field) => [field, valueOf(row, field)]),
  ) as unknown as ArticleValues;

function valueOf(row: Row, field: ArticleField): unknown {
  if (field === 'supplier') return row.secondary_reference;
  if (field === 'category') return row.under_sub_category_id;
  if (field === 'state') return row.soft_deleted;
  if (field !== 'prices') return row[field];
  if (row.base_price_cents === null) return null;
  return { base: row.base_price_cents, ttc: row.ttc_price_cents, rate: row.vat_rate };
}

function keptValues(edit: KeptRow): KeptValues {
  const file: Row = {
    label: edit.file_label,
    description: edit.file_description,
    brand: edit.file_brand,
    secondary_reference: edit.file_secondary_reference,
    packing: edit.file_packing,
    base_price_cents: edit.file_base_price_cents,
    ttc_price_cents: edit.file_ttc_price_cents,
    vat_rate: edit.file_vat_rate,
    under_sub_category_id: edit.file_under_sub_category_id,
    soft_deleted: edit.file_soft_deleted as 0 | 1 | null,
  };
  const kept = ARTICLE_FIELDS.filter((field) => edit[`keeps_${field}`] === 1);
  return Object.fromEntries(kept.map((field) => [field, valueOf(file, field)]));
}

const columnsOf = ({ supplier, prices, category, state, ...texts }: ArticleValues) => ({
  ...texts,
  secondary_reference: supplier,
  base_price_cents: prices.base,
  ttc_price_cents: prices.ttc,
  vat_rate: prices.rate,
  under_sub_category_id: category,
  soft_deleted: state,
});

/** Whether a lowest category has this number. */
export async function isLowestCategory(db: Db, id: number): Promise<boolean> {
  const category = db.selectFrom('under_sub_category').select('id').where('id', '=', id);
  return (await category.executeTakeFirst()) !== undefined;
}

/** The number into which a category was merged, or its own. */
export async function currentCategory(db: Db, id: number): Promise<number> {
  const merged = db.selectFrom('merged_category').select('target_id').where('id', '=', id);
  return (await merged.executeTakeFirst())?.target_id ?? id;
}

/** The label of an article with this reference, withdrawn or not. */
export async function findLabel(db: Db, reference: string): Promise<string | undefined> {
  const article = db.selectFrom('article').select('label').where('reference', '=', reference);
  return (await article.executeTakeFirst())?.label;
}

/** The references that one is a part of, between commas. */
export async function listReferencesAround(db: Db, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('reference')
    .where(sql<boolean>`reference like ${containsPattern(reference)} escape '\\'`)
    .where('reference', 'like', '%, %')
    .where('reference', '<>', reference)
    .execute();
  return rows.map((row) => row.reference);
}

/**
 * Stores a new article, with the revision that follows none. Call it inside a write transaction.
 * @returns its id.
 */
export async function insertArticle(
  trx: Db,
  article: Omit<StoredArticle, 'id' | 'revision'>,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('article')
    .values({
      reference: article.reference,
      ...columnsOf(article.values),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store(trx, { ...article, id, revision: 0 }, now);
  return id;
}

/**
 * Stores an edited article with its next revision. Call it inside a write transaction.
 * @throws ArticleRefused for a price that does not agree: only a line of a file makes one.
 */
export async function storeArticle(
  trx: Db,
  before: StoredArticle,
  after: StoredArticle,
  now: number,
): Promise<void> {
  const refusal = refusalOfPrice(after.reference, before.values.prices, after.values.prices);
  if (refusal !== undefined) throw new ArticleRefused(refusal, 'basePrice');
  await store(trx, after, now);
}

async function store(
  trx: Db,
  { id, revision, values, kept, madeHere }: StoredArticle,
  now: number,
): Promise<void> {
  await trx
    .updateTable('article')
    .set({ ...columnsOf(values), updated_at: now })
    .where('id', '=', id)
    .execute();
  const edit = {
    revision: revision + 1,
    made_here: madeHere ? (1 as const) : (0 as const),
    ...keptColumns(kept),
  };
  await trx
    .insertInto('article_edit')
    .values({ article_id: id, ...edit })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(edit))
    .execute();
  await queueForSearch(trx, `select id from article where id = ${id}`);
  await raiseCatalogueVersion(trx);
}

const keptColumns = (kept: KeptValues) => ({
  keeps_label: bit('label' in kept),
  keeps_description: bit('description' in kept),
  keeps_brand: bit('brand' in kept),
  keeps_supplier: bit('supplier' in kept),
  keeps_packing: bit('packing' in kept),
  keeps_prices: bit('prices' in kept),
  keeps_category: bit('category' in kept),
  keeps_state: bit('state' in kept),
  file_label: kept.label ?? null,
  file_description: kept.description ?? null,
  file_brand: kept.brand ?? null,
  file_secondary_reference: kept.supplier ?? null,
  file_packing: kept.packing ?? null,
  file_base_price_cents: kept.prices?.base ?? null,
  file_ttc_price_cents: kept.prices?.ttc ?? null,
  file_vat_rate: kept.prices?.rate ?? null,
  file_under_sub_category_id: kept.category ?? null,
  file_soft_deleted: kept.state ?? null,
});

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);
