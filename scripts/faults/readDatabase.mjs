// Reads a shop's database, with or without a running server: a SQLite file, or a PostgreSQL
// database by its URL.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';

const isPostgres = (database) => database.startsWith('postgres:');

/** Runs `read` with a function that resolves with all rows of a query. */
export async function withDatabase(database, read) {
  const { all, close } = await openReader(database);
  try {
    return await read(all);
  } finally {
    await close();
  }
}

/** A connection that stays open, with all() of its queries' rows, and close(). */
export const openReader = async (database) =>
  isPostgres(database) ? openPostgres(database) : openSqlite(database);

function openSqlite(file) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  return { all: async (query) => database.prepare(query).all(), close: () => database.close() };
}

async function openPostgres(url) {
  const types = new pg.TypeOverrides();
  // Counts and sums, as numbers like SQLite's.
  for (const oid of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
    types.setTypeParser(oid, Number);
  const settings = { application_name: 'faults', connectionTimeoutMillis: 5_000 };
  const client = new pg.Client({ connectionString: url, types, ...settings });
  // A connection that breaks between two queries: the next one reports it.
  client.on('error', () => undefined);
  await client.connect();
  return { all: async (query) => (await client.query(query)).rows, close: () => client.end() };
}

/** @returns the errors of the engine's integrity checks; [] when the database is sound. */
export const integrityErrors = (database) =>
  withDatabase(database, isPostgres(database) ? postgresErrors : sqliteErrors);

async function sqliteErrors(all) {
  const messages = (await all('pragma integrity_check')).map((row) => Object.values(row)[0]);
  const orphans = await all('pragma foreign_key_check');
  return [
    ...messages.filter((message) => message !== 'ok'),
    ...orphans.map((row) => `foreign key of ${row.table} ${row.rowid}`),
  ];
}

/** Every page of a table, and every entry of the ordered indexes, by PostgreSQL's extension. */
async function postgresErrors(all) {
  await all('create extension if not exists amcheck');
  const relations =
    await all(`select c.oid::regclass::text as name, c.relkind as kind from pg_class c
    join pg_namespace n on n.oid = c.relnamespace left join pg_am a on a.oid = c.relam
    where n.nspname = 'public' and (c.relkind = 'r' or (c.relkind = 'i' and a.amname = 'btree'))`);
  const errors = [];
  for (const { name, kind } of relations) {
    const check =
      kind === 'r'
        ? `select msg from verify_heapam('${name}')`
        : `select null as msg from bt_index_check('${name}', true)`;
    const found = await all(check).catch(({ message }) => [{ msg: message }]);
    errors.push(...found.filter(({ msg }) => msg).map(({ msg }) => `${name}: ${msg}`));
  }
  return errors;
}

/** A Map of lists: the rows of quote 12 under 12, if `keyOf` reads the quote of a row. */
export function groupedBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** 12 of an entry of the journal about « Devis 12 ». */
export const quoteOfEntry = ({ target }) => Number(/^Devis (\d+)/.exec(target)?.[1]);

/** The bytes of a stored file; undefined when it is not there. */
export function readStored(dataDir, name) {
  try {
    return readFileSync(join(dataDir, 'files', name));
  } catch {
    return undefined;
  }
}

/** Whether a stored file has these bytes. */
export const isStored = (dataDir, name, bytes) => readStored(dataDir, name)?.equals(bytes) === true;
