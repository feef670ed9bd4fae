import type { SnapshotReader } from '../engine/engine';
import { openPostgres } from './openPostgres';

export function openPostgresSnapshotReader(url: string): SnapshotReader {
  const { db } = openPostgres(url, { poolSize: 1, applicationName: 'paillasse pages' });
  return {
    read: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: () => db.destroy(),
  };
}
