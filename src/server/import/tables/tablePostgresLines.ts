import { sql } from 'kysely';
import type { CopyValue, SingleConnection } from '../../database/postgres/openSingle';
import type { Db } from '../../database/tables';
import type { LineWriter } from './importConnection';
import {
  LINE_COLUMNS,
  lineValues,
  MAX_REPEATED,
  refusalLimiter,
  type RepeatedLine,
  type RepeatedLines,
} from './importLines';

const TEXT = 'text collate "C"';
const TEMPORARY_TABLES = [
  `create temp table import_line (
    reference ${TEXT} not null, line bigint not null, secondary_reference ${TEXT},
    label ${TEXT} not null, brand ${TEXT},
    description ${TEXT}, packing ${TEXT}, base_price_cents bigint not null,
    ttc_price_cents bigint not null,
    vat_rate bigint, under_sub_category_id bigint not null, soft_deleted bigint not null,
    article_id bigint, changed integer not null default 0,
    searched_changed integer not null default 0
  )`,
  `create temp table import_refused (reference ${TEXT} not null)`,
  `create temp table import_refused_line (line bigint primary key, reference ${TEXT} not ` +
    `null, reason ${TEXT} not null, cells ${TEXT})`,
  'create temp table import_absent (article_id bigint primary key)',
];

/**
 * Creates the tables. The transaction in which they are filled begins with `begin`; the caller ends
 * it after finish().
 */
export async function createPostgresLines(
  connection: SingleConnection,
  begin: () => Promise<void>,
): Promise<LineWriter> {
  const { db } = connection;
  for (const statement of TEMPORARY_TABLES) await sql.raw(statement).execute(db);
  const refused: CopyValue[][] = [];
  const references = new Set<string>();
  const limited = refusalLimiter();
  await begin();
  const lines = await connection.startCopy('import_line', LINE_COLUMNS);
  const copyAll = async (
    table: string,
    columns: string[],
    rows: Iterable<readonly CopyValue[]>,
  ) => {
    const copy = await connection.startCopy(table, columns);
    for (const row of rows) {
      copy.add(row);
      await copy.flush();
    }
    await copy.end();
  };
  return {
    addLine: (line, article) => lines.add(lineValues(line, article)),
    // Kept in memory: one table is copied at a time, and what is stored of refused lines is
    // limited.
    addRefusedLine({ line, reference, reason }, cells) {
      const stored = limited(cells);
      if (reference !== '') references.add(reference);
      if (stored !== undefined) refused.push([line, reference, reason, stored]);
    },
    flush: () => lines.flush(),
    async finish() {
      await lines.end();
      await copyAll('import_refused_line', ['line', 'reference', 'reason', 'cells'], refused);
      await copyAll(
        'import_refused',
        ['reference'],
        [...references].map((reference) => [reference]),
      );
      const repeated = await dropRepeated(db);
      for (const statement of PREPARED) await sql.raw(statement).execute(db);
      return repeated;
    },
  };
}

const PREPARED = [
  'create unique index import_line_key on import_line (reference)',
  'analyze import_line (reference, line)',
  'analyze import_refused',
];

const REPEATED = `(
  select line, reference, lag(line) over (partition by reference order by line) as earlier
  from import_line) as repeated
  where earlier is not null`;

/** Leaves the last line of each reference. */
async function dropRepeated(db: Db): Promise<RepeatedLines> {
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from ${sql.raw(REPEATED)}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return { total, rows: [] };
  const { rows } =
    await sql<RepeatedLine>`select line, reference, earlier from ${sql.raw(REPEATED)} order by line
    limit ${sql.lit(MAX_REPEATED)}`.execute(db);
  await sql`delete from import_line where line in
    (select earlier from ${sql.raw(REPEATED)})`.execute(db);
  return { total, rows };
}
