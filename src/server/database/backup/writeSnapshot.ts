import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import type { Client } from 'pg';
import { type DatabaseLocation, sqliteFile } from '../location';
import { openSqliteFile } from '../sqlite/sqlite';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { copyFromPostgres } from './copyBetweenEngines';
import { hasShop, inTransaction, withPostgres } from './postgresConnection';
import {
  addSnapshotTables,
  FILE_COLUMNS,
  listReferencedFiles,
  openFileWriter,
  presentFileColumns,
} from './snapshotFile';
import { sumTables, type TableSum } from './sumTables';
import { verifySnapshot } from './verifySnapshot';
import { writingTo } from './writeFailure';

/** Reads a picture or document by its generated name. @returns undefined when it is missing. */
export type ReadFile = (name: string) => Promise<Uint8Array | undefined>;

export interface WrittenSnapshot {
  /** Names of referenced files that are missing from the shop itself. */
  missing: string[];
  sums: TableSum[];
}

const MAX_ATTEMPTS = 10;

/**
 * Writes a consistent copy of the database and the files it references into one SQLite file while
 * the server runs, then verifies it.
 * @param target is replaced. @param readFile may still return files removed during the copy.
 * @throws CannotRestore when the written snapshot fails the verification, CopyDiffers,
 * WriteFailure.
 */
export async function writeSnapshot(
  source: SnapshotSource,
  target: string,
  readFile: ReadFile,
): Promise<WrittenSnapshot> {
  for (let attempt = 1; ; attempt += 1) {
    await writingTo(target, () => rmSync(target, { force: true }));
    const sums = await writingTo(target, () => source.copyTo(target));
    const missing = await writingTo(target, () => packFiles(target, sums, readFile));
    const isReferenced = await Promise.all(missing.map((name) => source.hasFile(name)));
    // A missing file whose row has been deleted since was removed during the copy: copy again.
    if (isReferenced.every(Boolean) || attempt === MAX_ATTEMPTS) {
      await writingTo(target, () => syncAndVerify(target));
      return { missing, sums };
    }
  }
}

async function packFiles(
  target: string,
  sums: readonly TableSum[],
  readFile: ReadFile,
): Promise<string[]> {
  const missing: string[] = [];
  const snapshot = new SqliteConnection(target);
  try {
    // The file is synced when it is complete, and deleted when it is not.
    for (const setting of ['journal_mode = MEMORY', 'synchronous = OFF']) snapshot.pragma(setting);
    snapshot.exec('begin');
    addSnapshotTables(snapshot, sums);
    const write = openFileWriter(snapshot);
    for (const name of listReferencedFiles(snapshot)) {
      const content = await readFile(name);
      if (content) write({ name, content });
      else missing.push(name);
    }
    snapshot.exec('commit');
    return missing;
  } finally {
    snapshot.close();
  }
}

async function syncAndVerify(target: string): Promise<void> {
  const handle = openSync(target, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  await verifySnapshot(target);
}

/** A database that may be in use, to be copied. */
export interface SnapshotSource {
  /**
   * Writes its content of one moment into a new SQLite file.
   * @returns the sums of the copied tables.
   */
  copyTo(target: string): Promise<TableSum[]>;
  /** Whether an attachment refers to this file now. */
  hasFile(name: string): Promise<boolean>;
}

/** There is no shop to copy. */
export class NoShop extends Error {}

/** Opens the database as a source for `work`. @throws NoShop, DatabaseUnusable */
export async function withSnapshotSource<T>(
  location: DatabaseLocation,
  work: (source: SnapshotSource) => Promise<T>,
): Promise<T> {
  if (location.engine === 'postgres')
    return withPostgres(location.url, async (client) => work(await postgresSource(client)));
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
  hasFile: async (name) =>
    presentFileColumns(live).some(
      ({ table, column }) =>
        live.prepare(`select 1 from ${table} where ${column} = ?`).get(name) !== undefined,
    ),
});

const IS_COLUMN_THERE = `select exists (select 1 from pg_attribute
  where attrelid = to_regclass($1) and attname = $2 and not attisdropped) as there`;

async function postgresSource(client: Client): Promise<SnapshotSource> {
  if (!(await hasShop(client))) throw new NoShop();
  return {
    copyTo: (target) =>
      inTransaction(client, 'begin isolation level repeatable read read only', () =>
        copyFromPostgres(client, target),
      ),
    async hasFile(name) {
      for (const { table, column } of FILE_COLUMNS) {
        const { rows } = await client.query(IS_COLUMN_THERE, [table, column]);
        if (!(rows[0] as { there: boolean }).there) continue;
        const { rowCount } = await client.query(`select 1 from ${table} where ${column} = $1`, [
          name,
        ]);
        if (rowCount) return true;
      }
      return false;
    },
  };
}
