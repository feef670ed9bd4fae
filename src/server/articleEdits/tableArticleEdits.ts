import { sql, type Updateable } from 'kysely';
import {
  ARTICLE_FIELDS,
  type ArticleColumn,
  type ArticleField,
  type ArticleValues,
  COLUMN_ROWS,
  columnsOf,
} from '../../domain/article/fields';
import {
  ArticleRefused,
  type EditableArticle,
  type KeptValues,
} from '../../domain/catalogue/articleEdits';
import { refusalOfPrice } from '../../domain/catalogue/articlePrice';
import type { ArticleRow } from '../database/catalogueTables';
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

const keptValues = (edit: Row): KeptValues => {
  const kept = ARTICLE_FIELDS.filter((field) => edit[`keeps_${field}`] === 1);
  return Object.fromEntries(kept.map((field) => [field, valueOf(edit, field, 'file_')]));
};

type Row = Readonly<Record<string, unknown>>;

/** The value of a field; null where there is none. @param prefix of the columns. */
function valueOf(row: Row, field: ArticleField, prefix = ''): unknown {
  const values = columnsOf(field).map((column) => row[prefix + column]);
  if (field !== 'prices') return values[0];
  const [base, ttc, rate] = values;
  return base === null ? null : { base, ttc, rate };
}

/** The values by their columns; null where there is none. */
const storedColumns = (values: KeptValues) =>
  COLUMN_ROWS.map(([column, { field, part }]) => {
    const value = part ? values.prices?.[part] : values[field];
    return [column, value ?? null] as const;
  });

const completeColumns = (values: ArticleValues) =>
  Object.fromEntries(storedColumns(values)) as Pick<ArticleRow, ArticleColumn>;

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
      ...completeColumns(article.values),
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
    .set({ ...completeColumns(values), updated_at: now })
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

const keptColumns = (kept: KeptValues) =>
  Object.fromEntries([
    ...ARTICLE_FIELDS.map((field) => [`keeps_${field}`, field in kept ? 1 : 0]),
    ...storedColumns(kept).map(([column, value]) => [`file_${column}`, value]),
  ]) as Updateable<KeptColumns>;
