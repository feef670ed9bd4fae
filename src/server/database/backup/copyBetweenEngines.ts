import { rmSync } from 'node:fs';
import type { Client } from 'pg';
import { migrate } from '../engine/migrate';
import { sqliteEngine, sqliteKysely } from '../sqlite/sqlite';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { copiedTables, quotedNames, type TableShape } from './copiedTables';
import { readPostgresRows, readPostgresSequences } from './postgresConnection';
import { setSequence } from './sequences';
import { assertSameTables, startSum, sumTables, type TableSum } from './sumTables';

/**
 * Copies all tables into a new SQLite file. Call it in a transaction that sees one moment. A server
 * that opens the file fills its search index. @returns the sums of the tables, equal in the
 * database and in the file. @throws CopyDiffers
 */
export async function copyFromPostgres(client: Client, target: string): Promise<TableSum[]> {
  rmSync(target, { force: true });
  await createEmptyShop(target);
  const file = new SqliteConnection(target);
  try {
    // The file is synced when it is complete, and deleted when it is not.
    for (const setting of ['synchronous = OFF', 'journal_mode = MEMORY', 'foreign_keys = OFF'])
      file.pragma(setting);
    const sums = await copyTables(client, file);
    assertSameTables(sums, sumTables(file));
    return sums;
  } finally {
    file.close();
  }
}

async function createEmptyShop(target: string): Promise<void> {
  const db = sqliteKysely(new SqliteConnection(target));
  try {
    await migrate(db, sqliteEngine);
  } finally {
    await db.destroy();
  }
}

async function copyTables(client: Client, file: SqliteConnection): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  file.exec('begin');
  for (const shape of copiedTables(file)) sums.push(await copyTableToFile(client, file, shape));
  for (const [table, last] of await readPostgresSequences(client)) setSequence(file, table, last);
  file.exec('insert or ignore into search_queue select id from article');
  file.exec('commit');
  return sums;
}

async function copyTableToFile(
  client: Client,
  file: SqliteConnection,
  shape: TableShape,
): Promise<TableSum> {
  const { table, columns } = shape;
  // Some migrations insert rows.
  file.exec(`delete from ${quotedNames([table])}`);
  const insert = file.prepare(
    `insert into ${quotedNames([table])} (${quotedNames(columns)}) values ` +
      `(${columns.map(() => '?').join(', ')})`,
  );
  const sum = startSum(table);
  for await (const row of readPostgresRows(client, shape)) {
    insert.run(...row);
    sum.add(row);
  }
  return sum.finish();
}
