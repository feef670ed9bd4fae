import { copyFileSync, linkSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Names given by `restore`, with the time in digits, so that they sort by age. */
const REPLACED = /^(paillasse-avant-\d.*\.sqlite)(-wal|-shm)?$/;

/** File names of the databases replaced by a restore, oldest first. */
export const replacedDatabases = (dataDir: string): string[] =>
  [...new Set(readdirSync(dataDir).flatMap((name) => REPLACED.exec(name)?.[1] ?? []))].sort();

/** Deletes the oldest until `kept` are left; 0 keeps all. @returns how many were deleted. */
export function purgeReplacedDatabases(dataDir: string, kept: number): number {
  const outdated = kept === 0 ? [] : replacedDatabases(dataDir).slice(0, -kept);
  for (const name of outdated) {
    for (const suffix of ['-wal', '-shm', ''])
      rmSync(join(dataDir, name + suffix), { force: true });
  }
  return outdated.length;
}

/** Of the folders in which a restore prepares the backup. */
const UNFINISHED = '.restauration-';

/** @returns the path of an empty folder. */
export const createRestoreFolder = (dataDir: string): string =>
  mkdtempSync(join(dataDir, UNFINISHED));

/** Removes what killed restores left: backups. The caller holds a lock that excludes restores. */
export function removeUnfinishedRestores(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/**
 * A hard link, or a copy where the file system has no links.
 * @throws ENOENT when `from` does not exist.
 */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    copyFileSync(from, to);
  }
}
