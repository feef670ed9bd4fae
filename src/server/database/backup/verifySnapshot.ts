import { closeSync, openSync, readSync } from 'node:fs';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import { FOLDER, hashOf, readSnapshotFiles, TABLES } from './snapshotFile';
import { assertSameTables, sumTables, type TableSum } from './sumTables';

/** Why a snapshot cannot be restored. */
export type RestoreObstacle = 'not a snapshot' | 'newer';

export class CannotRestore extends Error {
  constructor(readonly obstacle: RestoreObstacle) {
    super(obstacle);
    this.name = 'CannotRestore';
  }
}

const SQLITE_HEAD = 'SQLite format 3\0';

/**
 * Verifies pages, hashes of files and sums of tables of a snapshot.
 * @throws CannotRestore when it is damaged or no snapshot.
 */
export async function verifySnapshot(file: string): Promise<void> {
  if (!hasSqliteHead(file)) throw new CannotRestore('not a snapshot');
  const db = new SqliteConnection(file, { readonly: true });
  try {
    if (
      db.prepare(TABLES).pluck().get() === 3 &&
      db.pragma('integrity_check') === 'ok' &&
      (await areFilesIntact(db))
    ) {
      assertTablesIntact(db);
      return;
    }
  } catch {
    // An unreadable page, a missing column or another content.
  } finally {
    db.close();
  }
  throw new CannotRestore('not a snapshot');
}

async function areFilesIntact(db: SqliteConnection): Promise<boolean> {
  // Snapshots of earlier versions have no hashes.
  const hasHashes =
    db
      .prepare("select count(*) from pragma_table_info('stored_file') where name = 'sha256'")
      .pluck()
      .get() === 1;
  const hash = hasHashes
    ? db.prepare('select sha256 from stored_file where path = ?').pluck()
    : undefined;
  for await (const { name, content } of readSnapshotFiles(db))
    if (hash && hash.get(FOLDER + name) !== hashOf(content)) return false;
  return true;
}

/** @throws CopyDiffers when a table is not what was copied. */
function assertTablesIntact(db: SqliteConnection): void {
  // Snapshots of earlier versions have no sums.
  if (
    db.prepare("select count(*) from sqlite_master where name = 'stored_table'").pluck().get() === 0
  )
    return;
  assertSameTables(
    db
      .prepare('select name as "table", row_count as rows, checksum from stored_table')
      .all() as TableSum[],
    sumTables(db),
  );
}

/** Checked first: SQLite's errors for other kinds of files vary. */
function hasSqliteHead(file: string): boolean {
  const head = Buffer.alloc(SQLITE_HEAD.length);
  const handle = openSync(file, 'r');
  try {
    return (
      readSync(handle, head, 0, head.length, 0) === head.length &&
      head.toString('latin1') === SQLITE_HEAD
    );
  } finally {
    closeSync(handle);
  }
}
