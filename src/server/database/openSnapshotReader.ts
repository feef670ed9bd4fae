import type { SnapshotReader } from './engine/engine';
import { type DatabaseLocation, sqliteFile } from './location';
import { openPostgresSnapshotReader } from './postgres/snapshotReader';
import { openSqliteSnapshotReader } from './sqlite/snapshotReader';

/** Opens the database for a thread that only reads. */
export const openSnapshotReader = (location: DatabaseLocation): SnapshotReader =>
  location.engine === 'sqlite' ? openSqliteSnapshotReader(sqliteFile(location.dataDir)) : openPostgresSnapshotReader(location.url);
