import { sql, type SqlBool } from 'kysely';
import { ARTICLE_FIELDS } from '../../domain/article/fields';
import type { LocalDateTime } from '../database/columnTypes';
import { frenchOrder } from '../database/frenchOrder';
import { isArticleToCheck } from '../database/priceCheck';
import type { Db } from '../database/tables';

/** What restricts the list; absent criteria do not. */
export interface ArticleListCriteria {
  /** Ids that a search found. */
  ids?: readonly number[] | undefined;
  /** A category of any level. */
  categoryId?: number | undefined;
  brand?: string | undefined;
  isWithdrawn?: boolean | undefined;
  isFeatured?: boolean | undefined;
  hasPicture?: boolean | undefined;
  hasSheet?: boolean | undefined;
  /** Whether it is on sale without the safety sheet that is expected of it. */
  lacksSheet?: boolean | undefined;
  /** Whether a promotion is under way at that time. */
  isPromoted?: { is: boolean; at: LocalDateTime } | undefined;
  /** Whether staff has set any field of it, which imports then leave as it is. */
  isKept?: boolean | undefined;
  /** Whether HT, TTC and rate do not agree. */
  isPriceToCheck?: boolean | undefined;
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

/** As hasFile(), read from the files: there are mostly far fewer than articles. */
const amongFiles = (condition: string) =>
  sql<SqlBool>`article.id in (select f.article_id from attachment as f
    where ${sql.raw(condition)})`;
const AMONG_PICTURES = amongFiles('f.is_picture = 1');
const AMONG_SHEETS = amongFiles(`f.kind = 'FDS'`);
const AMONG_KEPT = sql<SqlBool>`article.id in (select e.article_id from article_edit as e
  where ${sql.raw(KEPT)})`;
const EXPECTS_SHEET = `coalesce(article.sheet_expected, (select u.sheet_expected
  from under_sub_category as u where u.id = article.under_sub_category_id)) = 1`;
const LACKS_SHEET = sql<SqlBool>`(article.soft_deleted = 0 and ${sql.raw(EXPECTS_SHEET)}
  and not ${HAS_SHEET})`;
const isPromotedAt = (now: LocalDateTime) =>
  sql<SqlBool>`article.id in (select l.article_id from campaign as c
    join campaign_article as l on l.campaign_id = c.id
    where c.starts_at <= ${now} and c.ends_at >= ${now})`;
const IS_PRICE_TO_CHECK = sql<SqlBool>`${sql.raw(isArticleToCheck('article'))}`;

/** A literal: with a bound value SQLite would not use a partial index. */
const flagged = (column: 'soft_deleted' | 'featured', is: boolean | undefined) =>
  is === undefined ? [] : [sql<SqlBool>`${sql.ref(`article.${column}`)} = ${sql.lit(is ? 1 : 0)}`];

const inCategory = (id: number) => sql<SqlBool>`article.under_sub_category_id in (
  select u.id from under_sub_category as u join sub_category as s on s.id = u.sub_category_id
  where u.id = ${id} or s.id = ${id} or s.category_id = ${id})`;

const either = (wanted: boolean | undefined, is: Condition, among: Condition) =>
  wanted === undefined ? [] : [wanted ? among : sql<SqlBool>`not ${is}`];

const promoted = ({ is, at }: NonNullable<ArticleListCriteria['isPromoted']>) =>
  either(is, isPromotedAt(at), isPromotedAt(at));

function conditions(criteria: ArticleListCriteria) {
  const { ids, categoryId, brand, isWithdrawn, isFeatured } = criteria;
  const { hasPicture, hasSheet, lacksSheet, isPromoted, isKept, isPriceToCheck } = criteria;
  return [
    ...(ids ? [ids.length > 0 ? among(ids) : sql<SqlBool>`1 = 0`] : []),
    ...(categoryId === undefined ? [] : [inCategory(categoryId)]),
    ...(brand === undefined ? [] : [sql<SqlBool>`article.brand = ${brand}`]),
    ...flagged('soft_deleted', isWithdrawn),
    ...flagged('featured', isFeatured),
    ...either(hasPicture, HAS_PICTURE, AMONG_PICTURES),
    ...either(hasSheet, HAS_SHEET, AMONG_SHEETS),
    ...either(lacksSheet, LACKS_SHEET, LACKS_SHEET),
    ...(isPromoted ? promoted(isPromoted) : []),
    ...either(isKept, IS_KEPT, AMONG_KEPT),
    ...either(isPriceToCheck, IS_PRICE_TO_CHECK, IS_PRICE_TO_CHECK),
  ];
}

/** SQL: one of these articles. Literals: a statement does not take so many parameters. */
export const among = (ids: readonly number[]) =>
  sql<SqlBool>`article.id in (${sql.raw(ids.map(Number).join(', '))})`;

/** How many articles meet the criteria, on sale or not. */
export async function countArticleList(db: Db, criteria: ArticleListCriteria): Promise<number> {
  let articles = db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number | string>().as('count'));
  for (const condition of conditions(criteria)) articles = articles.where(condition);
  const { count } = await articles.executeTakeFirstOrThrow();
  return Number(count);
}

const selectIds = (db: Db, criteria: ArticleListCriteria) =>
  conditions(criteria).reduce(
    (articles, condition) => articles.where(condition),
    db.selectFrom('article').select('article.id'),
  );

/** Ids of the articles that meet the criteria, ascending, at most `limit`. */
export async function listArticleIds(
  db: Db,
  criteria: ArticleListCriteria,
  limit: number,
): Promise<number[]> {
  const rows = await selectIds(db, criteria).orderBy('article.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Ids of all articles that meet the criteria. */
export const readMatchingIds = (db: Db, criteria: ArticleListCriteria) =>
  readIds(db, sql`${selectIds(db, criteria)}`);

/** SQL of each order, but for the ids at its end. */
const ORDERED = {
  reference: { from: 'article', by: ['article.reference'] },
  label: { from: 'article', by: [frenchOrder('article.label')] },
  category: {
    // A cross join keeps SQLite from walking the articles first, which would sort all of them.
    from: `under_sub_category as u cross join article
      where article.under_sub_category_id = u.id`,
    by: [frenchOrder('u.label'), 'u.id'],
  },
  brand: { from: 'article', by: [frenchOrder('article.brand')] },
  price: { from: 'article', by: ['article.base_price_cents'] },
  state: { from: 'article', by: ['article.soft_deleted'] },
} as const;

export type ArticleListSort = keyof typeof ORDERED;

/** The orders that an index has: a page of them is read without sorting. */
export const INDEXED: ReadonlySet<ArticleListSort> = new Set(['reference', 'category']);

/** Ids of all articles in an order, or of a page of it; equal ones by id. */
export function readOrder(
  db: Db,
  sort: ArticleListSort,
  page?: { isDescending: boolean; offset: number; limit: number },
) {
  const { from, by } = ORDERED[sort];
  const order = [...by, 'article.id']
    .map((column) => `${column} ${page?.isDescending ? 'desc' : 'asc'}`)
    .join(', ');
  const cut = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``;
  return readIds(db, sql`select article.id from ${sql.raw(`${from} order by ${order}`)} ${cut}`);
}

/** Ids as one text: a row for each would take several times as long. */
async function readIds(db: Db, ids: ReturnType<typeof sql>): Promise<Uint32Array<ArrayBuffer>> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(cast(id as text), ',') as ids from (${ids}) as listed`.execute(db);
  return Uint32Array.from(JSON.parse(`[${rows[0]?.ids ?? ''}]`) as number[]);
}

/** The articles with these ids, in no order. */
export const listArticleRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('article')
    .leftJoin('article_edit', 'article_edit.article_id', 'article.id')
    .select(['article.id', 'reference', 'article.label', 'brand', 'packing', 'base_price_cents'])
    .select([
      'ttc_price_cents',
      'vat_rate',
      'under_sub_category_id',
      'soft_deleted',
      'featured',
      'made_here',
    ])
    .select('article_edit.revision')
    .select(ARTICLE_FIELDS.map((field) => `article_edit.keeps_${field}` as const))
    .select([HAS_PICTURE.as('has_picture'), HAS_SHEET.as('has_sheet')])
    .where(ids.length > 0 ? among(ids) : sql<SqlBool>`1 = 0`)
    .execute();

/** A row of the list. */
export type ListedArticle = Awaited<ReturnType<typeof listArticleRows>>[number];
