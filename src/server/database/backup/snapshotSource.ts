import type { Client } from 'pg';
import { type DatabaseLocation, sqliteFile } from '../location';
import { openSqliteFile } from '../sqlite/sqlite';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { copyFromPostgres } from './copyFromPostgres';
import { FILE_COLUMNS } from './fileColumns';
import { hasShop, inTransaction, withPostgres } from './postgresConnection';
import { sumTables, type TableSum } from './tableSums';

/** A database that may be in use, to be copied. */
export interface SnapshotSource {
  /** Writes its content of one moment into a new SQLite file. @returns the sums of the copied tables. */
  copyTo(target: string): Promise<TableSum[]>;
  /** Whether an attachment refers to this file now. */
  hasFile(name: string): Promise<boolean>;
}

/** There is no shop to copy. */
export class NoShop extends Error {}

/** Opens the database as a source for `work`. @throws NoShop, DatabaseUnusable */
export async function withSnapshotSource<T>(location: DatabaseLocation, work: (source: SnapshotSource) => Promise<T>): Promise<T> {
  if (location.engine === 'postgres') return withPostgres(location.url, async (client) => work(await postgresSource(client)));
  const live = openSqliteFile(sqliteFile(location.dataDir));
  // Each page is read once.
  live.pragma('cache_size = -2048');
  try {
    return await work(sqliteSource(live));
  } finally {
    live.close();
  }
}

const sqliteSource = (live: SqliteConnection): SnapshotSource => ({
  async copyTo(target) {
    live.prepare('vacuum into ?').run(target);
    const copy = new SqliteConnection(target);
    try {
      return sumTables(copy);
    } finally {
      copy.close();
    }
  },
  hasFile: async (name) => {
    const isThere = live.prepare("select count(*) from sqlite_master where type = 'table' and name = ?").pluck();
    return FILE_COLUMNS.filter(({ table }) => isThere.get(table) === 1).some(
      ({ table, column }) => live.prepare(`select 1 from ${table} where ${column} = ?`).get(name) !== undefined,
    );
  },
});

async function postgresSource(client: Client): Promise<SnapshotSource> {
  if (!(await hasShop(client))) throw new NoShop();
  return {
    copyTo: (target) => inTransaction(client, 'begin isolation level repeatable read read only', () => copyFromPostgres(client, target)),
    async hasFile(name) {
      for (const { table, column } of FILE_COLUMNS) {
        const { rows } = await client.query('select to_regclass($1) is not null as there', [table]);
        if (!(rows[0] as { there: boolean }).there) continue;
        const { rowCount } = await client.query(`select 1 from ${table} where ${column} = $1`, [name]);
        if (rowCount) return true;
      }
      return false;
    },
  };
}
