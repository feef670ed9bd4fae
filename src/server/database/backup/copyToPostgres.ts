import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { DERIVED_TABLES } from '../declaredTables';
import { JWT_SECRET } from '../settings';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { type Cell, copiedTables, quotedNames, readRows, type TableShape } from './copiedTables';
import { readPostgresRows, readPostgresSequences } from './postgresConnection';
import { sequencesOf } from './sequences';
import { assertSameTables, startSum, sumTables, type TableSum } from './sumTables';

const CHUNK_LENGTH = 64 * 1024;

/**
 * Replaces the content of all tables by that of an SQLite file of this version. Ids continue after
 * the last ones of both. Call it in a transaction. A server fills the search index at its next
 * start.
 * @returns the sums of the tables, equal in both. @throws CopyDiffers
 */
export async function copyToPostgres(file: SqliteConnection, client: Client): Promise<TableSum[]> {
  const shapes = copiedTables(file);
  const secret = await client.query<{ value: string }>(
    'select value from setting where name = $1',
    [JWT_SECRET],
  );
  const copied = shapes.map(({ table }) => table);
  await client.query(`truncate ${quotedNames([...copied, ...DERIVED_TABLES, 'article_search'])}`);
  for (const shape of shapes) await copyTableToPostgres(client, file, shape);
  for (const { value } of secret.rows)
    await client.query('insert into setting (name, value) values ($1, $2)', [JWT_SECRET, value]);
  await client.query('insert into search_queue select id from article');
  const sums = await sumPostgres(client, shapes);
  assertSameTables(sumTables(file), sums);
  await setSequences(client, file);
  return sums;
}

async function copyTableToPostgres(
  client: Client,
  file: SqliteConnection,
  shape: TableShape,
): Promise<void> {
  const { from: copyFrom } = await import('pg-copy-streams');
  const { table, columns } = shape;
  const target = client.query(
    copyFrom(`copy ${quotedNames([table])} (${quotedNames(columns)}) from stdin`),
  );
  await pipeline(Readable.from(copyLines(readRows(file, shape)), { objectMode: false }), target);
}

/** Rows in the text format of COPY, many at a time. */
function* copyLines(rows: Iterable<Cell[]>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(copyText).join('\t')}\n`;
    if (text.length < CHUNK_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(cell: Cell): string {
  if (cell === null) return '\\N';
  return typeof cell === 'number'
    ? String(cell)
    : cell.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

async function sumPostgres(client: Client, shapes: readonly TableShape[]): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const shape of shapes) {
    const sum = startSum(shape.table);
    for await (const row of readPostgresRows(client, shape)) sum.add(row);
    sums.push(sum.finish());
  }
  return sums;
}

/** Not undone by a rollback; ids are then skipped, never given twice. */
async function setSequences(client: Client, file: SqliteConnection): Promise<void> {
  const own = sequencesOf(file);
  for (const [table, last] of await readPostgresSequences(client)) {
    const next = Math.max(own.get(table) ?? 0, last) + 1;
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2, false)`, [
      `"${table}"`,
      next,
    ]);
  }
}
