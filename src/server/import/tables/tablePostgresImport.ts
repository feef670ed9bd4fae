import { sql } from 'kysely';
import type { PostgresLocation } from '../../database/location';
import {
  type CopyValue,
  openSingle,
  type SingleConnection,
} from '../../database/postgres/openSingle';
import type { Db } from '../../database/tables';
import { ImportBusy } from '../refusals';
import { type ImportConnection, type LineWriter, namedValues } from './importConnection';
import {
  LINE_COLUMNS,
  lineValues,
  MAX_REPEATED,
  refusalLimiter,
  type RepeatedLine,
  type RepeatedLines,
} from './importLines';
import { lockImports } from './tableImportLock';

const LOCK_TIMEOUT_MS = 30_000;
// The lines of a file are compared with the catalogue in memory.
const SESSION = '-c work_mem=64MB -c temp_buffers=64MB';

/**
 * The connection of an import to PostgreSQL; there is one at a time for all processes.
 * @throws ImportBusy while there is another.
 */
export async function openPostgresImport(location: PostgresLocation): Promise<ImportConnection> {
  const connection = openSingle(location, {
    applicationName: 'paillasse import',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    session: SESSION,
  });
  try {
    if (!(await lockImports(connection.db))) throw new ImportBusy();
  } catch (error) {
    await connection.close();
    throw error;
  }
  return toImport(connection);
}

function toImport(connection: SingleConnection): ImportConnection {
  const { db } = connection;
  let isOpen = false;
  const begin = async (level: string) => {
    await sql.raw(`begin isolation level ${level}`).execute(db);
    isOpen = true;
  };
  const end = async (how: 'commit' | 'rollback') => {
    isOpen = false;
    await sql.raw(how).execute(db);
  };
  return {
    db,
    json: (column) => `cast(${column} as json)`,
    jsonOf: (values) => `cast(json_strip_nulls(json_build_object(${namedValues(values)})) as text)`,
    jsonOver: (first, second) =>
      `cast(cast(${first} as jsonb) || cast(${second} as jsonb) as text)`,
    rowId: 'ctid',
    async inSnapshot(work) {
      await begin('repeatable read');
      const result = await work();
      await end('commit');
      return result;
    },
    async rollBack() {
      await connection.abortCopy();
      if (isOpen) await end('rollback');
    },
    async createLineTables() {
      const lines = await createPostgresLines(connection, () => begin('read committed'));
      return {
        ...lines,
        finish: () => lines.finish().then((repeated) => end('commit').then(() => repeated)),
      };
    },
    // Rows of its own: no other writer waits for them.
    async inParts(_table, work) {
      await work(() => 'true');
    },
    close: () => connection.close(),
  };
}

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
async function createPostgresLines(
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
