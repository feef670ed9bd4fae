import { sql } from 'kysely';
import type { ImportConnection, ImportDialect } from './importConnection';
import { afterJson, beforeJson, CHANGED, RESTORED, SUSPENDED } from './tableStaging';

export type DifferenceKind = 'created' | 'changed' | 'suspended' | 'restored' | 'absent';

/** An article listed in the report. */
export interface NamedArticle {
  reference: string;
  label: string;
}

/**
 * An article with its changed columns, as stored. `line` is its line in the file, null for absent
 * articles.
 */
export interface DetailedArticle extends NamedArticle {
  line: number | null;
  before: Record<string, string | number>;
  after: Record<string, string | number>;
  /** The labels of both categories, where they are kept fields. */
  categories?: { before: string | null; after: string | null };
}

const detailedLinesSql = (dialect: ImportDialect, changed: number): string =>
  `select l.line, l.reference, l.label, ${beforeJson(dialect)} as before,
    ${afterJson(dialect)} as after
    from import_line as l join article as a on a.id = l.article_id where l.changed = ${changed}
    order by l.line`;

const DETAILED_SQL: Record<DifferenceKind, (dialect: ImportDialect) => string> = {
  created: () =>
    `select line, reference, label, '{}' as before, '{}' as after from import_line where ` +
    'article_id is null order by line',
  changed: (dialect) => detailedLinesSql(dialect, CHANGED),
  suspended: (dialect) => detailedLinesSql(dialect, SUSPENDED),
  restored: (dialect) => detailedLinesSql(dialect, RESTORED),
  absent: () => `select null as line, reference, label, '{"soft_deleted":0}' as before,
      '{"soft_deleted":1}' as after from article
    where id in (select article_id from import_absent) order by id`,
};

/** The first articles of a kind with their changes, in file order. */
export async function listDetailedArticles(
  connection: ImportConnection,
  kind: DifferenceKind,
  limit: number,
): Promise<DetailedArticle[]> {
  const { rows } = await sql<DetailedRow>`${sql.raw(DETAILED_SQL[kind](connection))}
    limit ${limit}`.execute(connection.db);
  return rows.map(withValues);
}

/** A DetailedArticle whose values are JSON texts. */
export type DetailedRow = Omit<DetailedArticle, 'before' | 'after'> & {
  before: string;
  after: string;
};

export function withValues(row: DetailedRow): DetailedArticle {
  const values = (json: string) => JSON.parse(json) as DetailedArticle['before'];
  return { ...row, before: values(row.before), after: values(row.after) };
}
