import { type Kysely, sql, type SqlBool } from 'kysely';
import { ARTICLE_FIELDS } from '../../domain/catalogue/articleEdits';
import type { Bit } from '../database/columnTypes';
import type { Tables } from '../database/tables';

/** What restricts the list; absent criteria do not. */
export interface ArticleListCriteria {
  /** Ids that a search found. */
  ids?: readonly number[] | undefined;
  /** A category of any level. */
  categoryId?: number | undefined;
  brand?: string | undefined;
  withdrawn?: Bit | undefined;
  featured?: Bit | undefined;
  hasPicture?: boolean | undefined;
  hasSheet?: boolean | undefined;
  /** Whether imports keep any field of it. */
  isKept?: boolean | undefined;
}

/** One page of a list. */
export interface ArticleListPage {
  sort: ArticleListSort;
  isDescending: boolean;
  offset: number;
  limit: number;
}

const KEPT = ARTICLE_FIELDS.map((field) => `e.keeps_${field} = 1`).join(' or ');
const hasFile = (condition: string) =>
  sql<SqlBool>`exists (select 1 from attachment as f where f.article_id = article.id
    and ${sql.raw(condition)})`;
const HAS_PICTURE = hasFile('f.is_picture = 1');
const HAS_SHEET = hasFile(`f.kind = 'FDS'`);
const IS_KEPT = sql<SqlBool>`exists (select 1 from article_edit as e
  where e.article_id = article.id and (${sql.raw(KEPT)}))`;

type Condition = ReturnType<typeof hasFile>;

/** The same read from the files: far fewer than the articles. */
const amongFiles = (condition: string) =>
  sql<SqlBool>`article.id in (select f.article_id from attachment as f
    where ${sql.raw(condition)})`;
const AMONG_PICTURES = amongFiles('f.is_picture = 1');
const AMONG_SHEETS = amongFiles(`f.kind = 'FDS'`);
const AMONG_KEPT = sql<SqlBool>`article.id in (select e.article_id from article_edit as e
  where ${sql.raw(KEPT)})`;

/** A literal: with a bound value SQLite would not use a partial index. */
const flagged = (column: 'soft_deleted' | 'featured', value: Bit | undefined) =>
  value === undefined ? [] : [sql<SqlBool>`${sql.ref(`article.${column}`)} = ${sql.lit(value)}`];

const inCategory = (id: number) => sql<SqlBool>`article.under_sub_category_id in (
  select u.id from under_sub_category as u join sub_category as s on s.id = u.sub_category_id
  where u.id = ${id} or s.id = ${id} or s.category_id = ${id})`;

function conditions(criteria: ArticleListCriteria) {
  const { ids, categoryId, brand, withdrawn, featured, hasPicture, hasSheet, isKept } = criteria;
  const either = (wanted: boolean | undefined, is: Condition, among: Condition) =>
    wanted === undefined ? [] : [wanted ? among : sql<SqlBool>`not ${is}`];
  return [
    ...(ids ? [ids.length > 0 ? among(ids) : sql<SqlBool>`1 = 0`] : []),
    ...(categoryId === undefined ? [] : [inCategory(categoryId)]),
    ...(brand === undefined ? [] : [sql<SqlBool>`article.brand = ${brand}`]),
    ...flagged('soft_deleted', withdrawn),
    ...flagged('featured', featured),
    ...either(hasPicture, HAS_PICTURE, AMONG_PICTURES),
    ...either(hasSheet, HAS_SHEET, AMONG_SHEETS),
    ...either(isKept, IS_KEPT, AMONG_KEPT),
  ];
}

/** SQL: one of these articles. Literals: a statement does not take so many parameters. */
export const among = (ids: readonly number[]) =>
  sql<SqlBool>`article.id in (${sql.raw(ids.map(Number).join(', '))})`;

/** What the list is sorted by, with the ids after it; of the first three there are indexes. */
const SORTED = {
  reference: ['article.reference'],
  label: ['article.label'],
  category: ['u.label', 'u.id'],
  brand: ['article.brand'],
  price: ['article.base_price_cents'],
  state: ['article.soft_deleted'],
} as const;

export type ArticleListSort = keyof typeof SORTED;

const inOrder = (sort: ArticleListSort, isDescending: boolean) =>
  sql.raw(
    [...SORTED[sort], 'article.id']
      .map((column) => `${column} ${isDescending ? 'desc' : 'asc'}`)
      .join(', '),
  );

/** A cross join keeps SQLite from walking the articles first, which would sort all of them. */
const FROM_CATEGORIES = sql`under_sub_category as u cross join article`;
const OF_CATEGORY = sql<SqlBool>`article.under_sub_category_id = u.id`;

/** How many articles meet the criteria, on sale or not. */
export async function countArticleList(
  db: Kysely<Tables>,
  criteria: ArticleListCriteria,
): Promise<number> {
  let articles = db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number | string>().as('count'));
  for (const condition of conditions(criteria)) articles = articles.where(condition);
  const { count } = await articles.executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the articles that meet the criteria, at most `limit`. */
export async function listArticleIds(
  db: Kysely<Tables>,
  criteria: ArticleListCriteria,
  limit: number,
): Promise<number[]> {
  let articles = db.selectFrom('article').select('article.id');
  for (const condition of conditions(criteria)) articles = articles.where(condition);
  const rows = await articles.orderBy('article.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** The articles of a page. Ids are read first: only the page's own rows are read in full. */
export async function listArticlePage(
  db: Kysely<Tables>,
  criteria: ArticleListCriteria,
  { sort, isDescending, offset, limit }: ArticleListPage,
) {
  const byCategory = sort === 'category';
  const wanted = [...(byCategory ? [OF_CATEGORY] : []), ...conditions(criteria)];
  const page = sql<number>`(
    select article.id from ${byCategory ? FROM_CATEGORIES : sql`article`}
    where ${wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`1 = 1`}
    order by ${inOrder(sort, isDescending)} limit ${limit} offset ${offset})`;
  return db
    .selectFrom('article')
    .leftJoin('article_edit', 'article_edit.article_id', 'article.id')
    .leftJoin('under_sub_category as u', 'u.id', 'article.under_sub_category_id')
    .select(['article.id', 'reference', 'article.label', 'brand', 'packing', 'base_price_cents'])
    .select(['ttc_price_cents', 'under_sub_category_id', 'soft_deleted', 'featured', 'made_here'])
    .select('article_edit.revision')
    .select(ARTICLE_FIELDS.map((field) => `article_edit.keeps_${field}` as const))
    .select([HAS_PICTURE.as('has_picture'), HAS_SHEET.as('has_sheet')])
    .where('article.id', 'in', page)
    .orderBy(inOrder(sort, isDescending))
    .execute();
}

/** A row of the list. */
export type ListedArticle = Awaited<ReturnType<typeof listArticlePage>>[number];
