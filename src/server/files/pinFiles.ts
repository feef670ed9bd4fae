import { copyFileSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { STORED_NAME } from './fileFolder';

const HELD = '.sauvegarde-';

/** The pictures and documents of a moment: what the shop removes later can still be read. */
export interface PinnedFiles {
  /** @returns undefined when it was neither there then nor is now. */
  read(name: string): Buffer | undefined;
  release(): void;
}

/** Holds the files of `folder` by links in a folder of its own below `dataDir`. What a killed process held is let go. */
export function pinFiles(dataDir: string, folder: string): PinnedFiles {
  for (const left of readdirSync(dataDir)) {
    const pid = left.startsWith(HELD) ? Number(left.slice(HELD.length).split('-')[0]) : undefined;
    if (pid !== undefined && !isRunning(pid)) rmSync(join(dataDir, left), { recursive: true, force: true });
  }
  const held = mkdtempSync(join(dataDir, `${HELD}${process.pid}-`));
  for (const name of listed(folder)) ifThere(() => linkOrCopy(join(folder, name), join(held, name)));
  return {
    // What came since is in the shop's folder alone.
    read: (name) => ifThere(() => readFileSync(join(held, name))) ?? ifThere(() => readFileSync(join(folder, name))),
    release: () => rmSync(held, { recursive: true, force: true }),
  };
}

const listed = (folder: string): string[] => (ifThere(() => readdirSync(folder)) ?? []).filter((name) => STORED_NAME.test(name));

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    copyFileSync(from, to);
  }
}

function ifThere<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
