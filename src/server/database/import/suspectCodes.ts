import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables';
import { CHANGED, RESTORED } from './staging';

/** A code of the file that no article has. */
export interface NewCode {
  line: number;
  reference: string;
}

/** A text of an article that a line changes. */
export interface ChangedText extends NewCode {
  was: string;
  now: string;
}

/** The texts that a spreadsheet rewrites. */
const TEXTS = ['secondary_reference', 'packing', 'label', 'brand'] as const;

/** The first codes of the file that no article has. Call compareLines() first. */
export async function listNewCodes(db: Kysely<Tables>, limit: number): Promise<NewCode[]> {
  const select = sql<NewCode>`select line, reference from import_line where article_id is null order by line limit ${limit}`;
  return (await select.execute(db)).rows;
}

/** The codes of articles on sale that the file lacks. Call compareLines() first. */
export async function listAbsentCodes(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`select reference from article
    where id in (select article_id from import_absent) order by id limit ${limit}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** New codes, and suppliers' references of new articles, in which a spreadsheet may have written a number or an error. */
export async function listOddCodes(db: Kysely<Tables>, limit: number): Promise<ChangedText[]> {
  const parts = ['reference', 'secondary_reference'].map(
    (column) => `select line, reference, '' as was, ${column} as now from import_line
      where article_id is null and (upper(${column}) like '%E+%' or ${column} like '#%')`,
  );
  const { rows } = await sql<ChangedText>`${sql.raw(parts.join(' union all '))} order by line limit ${limit}`.execute(db);
  return rows;
}

/** The texts that lines change of articles, but for descriptions. Call compareLines() first. */
export async function listChangedTexts(db: Kysely<Tables>, limit: number): Promise<ChangedText[]> {
  const parts = TEXTS.map(
    (column) => `select l.line, l.reference, a.${column} as was, l.${column} as now from import_line as l join article as a
      on a.id = l.article_id where l.changed in (${CHANGED}, ${RESTORED}) and l.${column} <> a.${column}`,
  );
  const { rows } = await sql<ChangedText>`${sql.raw(parts.join(' union all '))} order by line limit ${limit}`.execute(db);
  return rows;
}
