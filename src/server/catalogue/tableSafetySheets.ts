import { sql, type SqlBool } from 'kysely';
import type { DocumentKind } from '../../domain/article/documentKind';
import type { AttachmentRow } from '../database/catalogueTables';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { Bit, Instant } from '../database/columnTypes';
import { chunks } from '../database/engine/chunks';
import {
  COUNT_SHEET_ANSWERS,
  type SheetAnswerCounts,
  type SheetAnswerRow,
  sheetAnswersOf,
} from '../database/sheetAnswers';
import type { Db } from '../database/tables';

const SAFETY_SHEET: DocumentKind = 'FDS';

// A literal: with a bound value SQLite would not use the partial index.
const isSafetySheet = sql<SqlBool>`attachment.kind = ${sql.lit(SAFETY_SHEET)}`;

const isSheetExpected = sql<Bit>`
  coalesce(article.sheet_expected, under_sub_category.sheet_expected)`;

// Above this, reading the articles of all sheets costs less than filtering by article id.
const NAMED_ARTICLES_MAX = 500;

/**
 * Which of the articles have a safety sheet. For many articles the answer may contain others too.
 */
export async function articlesWithSheet(
  db: Db,
  articleIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const sheets = db.selectFrom('attachment').select('article_id').where(isSafetySheet);
  const parts = articleIds.length > NAMED_ARTICLES_MAX ? [undefined] : chunks(articleIds);
  const rows = await Promise.all(
    parts.map((part) => (part ? sheets.where('article_id', 'in', part) : sheets).execute()),
  );
  return new Set(rows.flat().map(({ article_id }) => article_id));
}

/** The safety sheets of articles, those of one article by id. */
export async function listSheets(db: Db, articleIds: readonly number[]): Promise<AttachmentRow[]> {
  const sheets = db.selectFrom('attachment').selectAll().where(isSafetySheet).orderBy('id');
  const rows = await Promise.all(
    chunks(articleIds).map((part) => sheets.where('article_id', 'in', part).execute()),
  );
  return rows.flat();
}

/** An article on sale, and its own field. */
export interface SheetArticle {
  id: number;
  reference: string;
  label: string;
  brand: string;
  category: string;
  sheet_expected: Bit | null;
  category_expects: Bit | null;
}

const LISTED = [
  'article.id',
  'article.reference',
  'article.label',
  'article.brand',
  'under_sub_category.label as category',
  'article.sheet_expected',
  'under_sub_category.sheet_expected as category_expects',
] as const;

/**
 * The chemicals on sale without a safety sheet, by category and reference, at most `limit` of them,
 * and how many there are.
 */
export async function listChemicalsWithoutSheet(
  db: Db,
  limit: number,
): Promise<{ total: number; articles: SheetArticle[] }> {
  const missing = withCategory(db)
    .where(isSheetExpected, '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attachment')
            .select('attachment.id')
            .whereRef('attachment.article_id', '=', 'article.id')
            .where(isSafetySheet),
        ),
      ),
    );
  return listCounted(missing, limit);
}

/** How many categories expect sheets, and of which nobody has said so. */
export async function countSheetAnswers(db: Db): Promise<SheetAnswerCounts> {
  const { rows } = await sql.raw<SheetAnswerRow>(COUNT_SHEET_ANSWERS).execute(db);
  const [row] = rows;
  if (!row) throw new Error('No counts of answers');
  return sheetAnswersOf(row);
}

/** The articles on sale whose own field decides, by category and reference, as above. */
export async function listSheetExceptions(
  db: Db,
  limit: number,
): Promise<{ total: number; articles: SheetArticle[] }> {
  const differing = withCategory(db).where('article.sheet_expected', 'is not', null);
  return listCounted(differing, limit);
}

/** The articles with their categories, none selected yet. */
const withCategory = (db: Db) =>
  db
    .selectFrom('article')
    .innerJoin('under_sub_category', 'under_sub_category.id', 'article.under_sub_category_id')
    .where('article.soft_deleted', '=', 0);

/** The first of some articles by category and reference, and how many there are. */
async function listCounted(articles: ReturnType<typeof withCategory>, limit: number) {
  const { total } = await articles
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const listed = await articles
    .select(LISTED)
    .orderBy('article.under_sub_category_id')
    .orderBy('article.reference')
    .orderBy('article.id')
    .limit(limit)
    .execute();
  return { total, articles: listed };
}

/** The own field of an article; undefined for an unknown one. */
export async function findOwnExpectation(db: Db, id: number): Promise<Bit | null | undefined> {
  const row = await db
    .selectFrom('article')
    .select('sheet_expected')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sheet_expected;
}

/** Sets the own field of an article, in the transaction that has read it. */
export async function setOwnExpectation(
  trx: Db,
  id: number,
  stored: Bit | null,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('article')
    .set({ sheet_expected: stored, updated_at: now })
    .where('id', '=', id)
    .execute();
  await raiseCatalogueVersion(trx);
}
