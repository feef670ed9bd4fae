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

export type ArticleListSort = 'reference' | 'label' | 'brand' | 'price';

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

const inCategory = (id: number) => sql<SqlBool>`article.under_sub_category_id in (
  select u.id from under_sub_category as u join sub_category as s on s.id = u.sub_category_id
  where u.id = ${id} or s.id = ${id} or s.category_id = ${id})`;

function conditions(criteria: ArticleListCriteria) {
  const { ids, categoryId, brand, withdrawn, featured, hasPicture, hasSheet, isKept } = criteria;
  const either = (wanted: boolean | undefined, is: ReturnType<typeof hasFile>) =>
    wanted === undefined ? [] : [wanted ? is : sql<SqlBool>`not ${is}`];
  return [
    ...(ids ? [ids.length > 0 ? among(ids) : sql<SqlBool>`1 = 0`] : []),
    ...(categoryId === undefined ? [] : [inCategory(categoryId)]),
    ...(brand === undefined ? [] : [sql<SqlBool>`article.brand = ${brand}`]),
    ...(withdrawn === undefined ? [] : [sql<SqlBool>`article.soft_deleted = ${withdrawn}`]),
    ...(featured === undefined ? [] : [sql<SqlBool>`article.featured = ${featured}`]),
    ...either(hasPicture, HAS_PICTURE),
    ...either(hasSheet, HAS_SHEET),
    ...either(isKept, IS_KEPT),
  ];
}

/** Literals: these are more than a statement takes as parameters. */
const among = (ids: readonly number[]) =>
  sql<SqlBool>`article.id in (${sql.raw(ids.map(Number).join(', '))})`;

const SORTED = {
  reference: 'article.reference',
  label: 'article.label',
  brand: 'article.brand',
  price: 'article.base_price_cents',
} as const;

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

/** The articles of a page. Ids are read first: only the page's own rows are read in full. */
export async function listArticlePage(
  db: Kysely<Tables>,
  criteria: ArticleListCriteria,
  { sort, isDescending, offset, limit }: ArticleListPage,
) {
  const direction = isDescending ? 'desc' : 'asc';
  let ids = db.selectFrom('article').select('article.id');
  for (const condition of conditions(criteria)) ids = ids.where(condition);
  const page = ids
    .orderBy(SORTED[sort], direction)
    .orderBy('article.id', direction)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('article')
    .leftJoin('article_edit', 'article_edit.article_id', 'article.id')
    .select(['article.id', 'reference', 'label', 'brand', 'packing', 'base_price_cents'])
    .select(['ttc_price_cents', 'under_sub_category_id', 'soft_deleted', 'featured', 'made_here'])
    .select(ARTICLE_FIELDS.map((field) => `article_edit.keeps_${field}` as const))
    .select([HAS_PICTURE.as('has_picture'), HAS_SHEET.as('has_sheet')])
    .where('article.id', 'in', page)
    .orderBy(SORTED[sort], direction)
    .orderBy('article.id', direction)
    .execute();
}

/** A row of the list. */
export type ListedArticle = Awaited<ReturnType<typeof listArticlePage>>[number];
