import { sql } from 'kysely';
import type { ImportConnection } from './importConnection';
import {
  considered,
  differsFromOwn,
  FIELD_OF_COLUMN,
  inAnyField,
  isKept,
  KEPT_ARTICLES,
} from './tableKeptFields';
import { type DetailedArticle, type DetailedRow, withValues } from './tableNamedDifferences';

/** The first articles with kept fields: their values as `before`, the file's as `after`. */
export async function listKept(
  connection: ImportConnection,
  { withdrawn, limit }: { withdrawn: boolean; limit: number },
): Promise<DetailedArticle[]> {
  const side = (alias: 'a' | 'k') =>
    connection.jsonOf(
      Object.fromEntries(
        FIELD_OF_COLUMN.map(([column, field]) => [
          column,
          `case when ${isKept(field)} and ${differsFromOwn(column)} then ${alias}.${column} end`,
        ]),
      ),
    );
  const { rows } = await sql
    .raw<KeptRow>(
      `select k.line, a.reference, a.label, ${side('a')} as before, ${side('k')} as after,
        ${labelOf('a')} as category_before, ${labelOf('k')} as category_after
      from ${KEPT_ARTICLES} where ${considered(withdrawn)} and (${inAnyField(differsFromOwn)})
      order by case when k.line is null then 1 else 0 end, k.line, a.id limit ${limit}`,
    )
    .execute(connection.db);
  return rows.map(({ category_before: before, category_after: after, ...row }) =>
    withValues({ ...row, categories: { before, after } }),
  );
}

type KeptRow = DetailedRow & Record<`category_${'before' | 'after'}`, string | null>;

const labelOf = (alias: 'a' | 'k'): string =>
  `(select u.label from under_sub_category as u where u.id = ${alias}.under_sub_category_id)`;
