import { sql } from 'kysely';
import { TEXT_COLUMNS } from '../../../domain/article/fields';
import { chunks } from '../../database/engine/chunks';
import type { Db } from '../../database/tables';
import type { RefusalDetail } from './importLines';
import { countRows } from './tableDifferences';
import { CHANGED, RESTORED } from './tableStaging';

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
const TEXTS = TEXT_COLUMNS.filter((column) => column !== 'description');

/** The first codes of the file that no article has. Call compareLines() first. */
export async function listNewCodes(db: Db, limit: number): Promise<NewCode[]> {
  const select = sql<NewCode>`select line, reference from import_line where article_id is null
    order by line limit ${limit}`;
  return (await select.execute(db)).rows;
}

/** Which of these lines of the file have codes that no article has. Call compareLines() first. */
export async function findNewLines(db: Db, lines: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const some of chunks(lines)) {
    const { rows } = await sql<{ line: number }>`select line from import_line
      where article_id is null and line in (${sql.join(some)})`.execute(db);
    for (const { line } of rows) found.add(line);
  }
  return found;
}

/** The codes of articles on sale that the file lacks. Call compareLines() first. */
export async function listAbsentCodes(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`select reference from article
    where id in (select article_id from import_absent) order by id limit ${limit}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** The texts that lines change of articles, but for descriptions. Call compareLines() first. */
export async function listChangedTexts(db: Db, limit: number): Promise<ChangedText[]> {
  const parts = TEXTS.map(
    (
      column,
    ) => `select l.line, l.reference, a.${column} as was, l.${column} as now from import_line as l
      join article as a on a.id = l.article_id where l.changed in (${CHANGED}, ${RESTORED})
      and l.${column} <> a.${column}`,
  );
  const { rows } = await sql<ChangedText>`${sql.raw(parts.join(' union all '))} 
      order by line limit ${limit}`.execute(db);
  return rows;
}

/** The texts by which an article is recognised, as they are called in the file. */
const RECOGNISED = [
  ['label', 'DESIG'],
  ['brand', 'MARQUE'],
  ['packing', 'COND'],
  ['secondary_reference', 'REF_FOUR'],
] as const;

/**
 * How many articles of the file have another text than before in a column; those without one before
 * do not count.
 */
export interface ChangedColumn {
  heading: string;
  changed: number;
  /** Articles that had a text there. */
  total: number;
}

/** How many texts of each column change. Call compareLines() first. */
export async function countChangedTexts(db: Db): Promise<ChangedColumn[]> {
  const sums = RECOGNISED.map(
    ([column]) => `coalesce(sum(case when a.${column} <> '' and l.${column} <> a.${column} 
      then 1 else 0 end), 0) as ${column}_changed,
      coalesce(sum(case when a.${column} <> '' then 1 else 0 end), 0) as ${column}_total`,
  );
  const select = sql<Record<string, number | string>>`select ${sql.raw(sums.join(', '))}
    from import_line as l join article as a on a.id = l.article_id`;
  const [row = {}] = (await select.execute(db)).rows;
  return RECOGNISED.map(([column, heading]) => ({
    heading,
    changed: Number(row[`${column}_changed`] ?? 0),
    total: Number(row[`${column}_total`] ?? 0),
  }));
}

/** How many articles on sale have a refused line, and the first of these lines. */
export interface RefusedArticles {
  count: number;
  example?: RefusalDetail;
}

/** The refused lines of articles on sale. */
export async function findRefusedArticles(db: Db): Promise<RefusedArticles> {
  const known = `import_refused_line as r join article as a on a.reference = r.reference
    where a.soft_deleted = 0`;
  const count = await countRows(db, `(select distinct a.id from ${known}) as refused_article`);
  if (count === 0) return { count };
  const first = await sql<RefusalDetail>`select r.line, r.reference, r.reason
    from ${sql.raw(known)} order by r.line limit 1`.execute(db);
  return { count, example: first.rows[0] };
}
