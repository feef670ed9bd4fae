import { rmSync } from 'node:fs';
import type { Client } from 'pg';
import { DatabaseUnusable } from '../engine/engine';
import type { PostgresLocation } from '../location';
import { migratePostgres } from '../postgres/openPostgresDatabase';
import { postgresCode } from '../postgres/postgresErrors';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import type { CarriedRevocations, RestoreSteps } from './carryRevocations';
import { copiedTables, quotedNames } from './copiedTables';
import { copyFromPostgres } from './copyBetweenEngines';
import { copyToPostgres } from './copyToPostgres';
import { inTransaction, withPostgres } from './postgresConnection';
import { preserveSequences } from './preserveSequences';
import type { TableSum } from './sumTables';
import { readUsedPostgres } from './usedNumbers';

const LOCK_NOT_AVAILABLE = '55P03';

/** @returns the sums of the tables, and whether the replaced content was worth keeping. */
export interface ReplacedPostgres {
  sums: TableSum[];
  isKept: boolean;
  carried: CarriedRevocations | undefined;
}

/**
 * Replaces the content of a PostgreSQL database by a prepared snapshot, in one transaction. The
 * caller holds the 'restore' lock. The replaced content is first copied to `replacedCopy`, unless
 * there is none. The steps are done before the database changes.
 * @throws DatabaseUnusable while another program uses the tables, CopyDiffers; the database is then
 * unchanged. When the answer of the commit is lost it may be replaced: the copy stays.
 */
export async function replacePostgres(
  location: PostgresLocation,
  prepared: string,
  replacedCopy: string,
  { carryOver, storeFiles }: RestoreSteps,
): Promise<ReplacedPostgres> {
  return withPostgres(location.url, async (client) => {
    await migratePostgres(location);
    const replace = async () => {
      await lockTables(client, prepared);
      preserveSequences(prepared, await readUsedPostgres(client));
      const isKept = await copyAside(client, replacedCopy);
      const carried = await carryOver(replacedCopy);
      await storeFiles();
      return { sums: await fill(client, prepared), isKept, carried };
    };
    return inTransaction(client, 'begin', replace, () =>
      rmSync(replacedCopy, { force: true }),
    ).catch((error: unknown) => {
      throw postgresCode(error) === LOCK_NOT_AVAILABLE ? new DatabaseUnusable('in use') : error;
    });
  });
}

async function lockTables(client: Client, prepared: string): Promise<void> {
  const tables = withFile(prepared, (file) => copiedTables(file).map(({ table }) => table));
  await client.query(`lock table ${quotedNames(await tables)} in access exclusive mode`);
}

/** @returns false when there was nothing but settings. */
async function copyAside(client: Client, replacedCopy: string): Promise<boolean> {
  const sums = await copyFromPostgres(client, replacedCopy);
  if (sums.some(({ table, rows }) => table !== 'setting' && rows > 0)) return true;
  rmSync(replacedCopy);
  return false;
}

const fill = (client: Client, prepared: string): Promise<TableSum[]> =>
  withFile(prepared, (file) => copyToPostgres(file, client));

async function withFile<T>(
  path: string,
  work: (file: SqliteConnection) => T | Promise<T>,
): Promise<T> {
  const file = new SqliteConnection(path, { readonly: true });
  try {
    return await work(file);
  } finally {
    file.close();
  }
}
