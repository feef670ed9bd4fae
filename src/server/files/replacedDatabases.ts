import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** As restore names them: the time of the restore in digits, so that names sort by age. */
const REPLACED = /^(paillasse-avant-\d+.*\.sqlite)(-wal|-shm)?$/;

/** The databases that a restore replaced and kept, oldest first, by the names of their files. */
export const replacedDatabases = (dataDir: string): string[] =>
  [...new Set(readdirSync(dataDir).flatMap((name) => REPLACED.exec(name)?.[1] ?? []))].sort();

/** Deletes the oldest of them until `kept` are left; 0 keeps all. @returns how many went. */
export function purgeReplacedDatabases(dataDir: string, kept: number): number {
  const gone = kept === 0 ? [] : replacedDatabases(dataDir).slice(0, -kept);
  for (const name of gone) {
    for (const end of ['-wal', '-shm', '']) rmSync(join(dataDir, name + end), { force: true });
  }
  return gone.length;
}
