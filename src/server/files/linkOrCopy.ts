import { copyFileSync, linkSync } from 'node:fs';

/** A hard link, or a copy where the file system has no links. @throws ENOENT when `from` does not exist. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    copyFileSync(from, to);
  }
}
