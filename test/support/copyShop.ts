import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const PREFIX = 'paillasse-template-';
const SOURCES = ['../../src/server', '../../src/domain'].map((folder) => join(__dirname, folder));

/**
 * Puts a filled data folder into `dataDir`: filled once a process, then copied, which takes milliseconds. Test files share
 * nothing but the disk, so it rests there; a change of the sources meanwhile (watching) makes another one.
 * @param name what is in it: another content needs another name.
 */
export async function copyShop(name: string, dataDir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const ours = join(tmpdir(), `${PREFIX}${process.pid}-${Math.round(performance.timeOrigin)}`);
  const template = join(ours, `${name}-${newestSource()}`);
  if (!existsSync(template)) await makeTemplate(ours, template, fill);
  cpSync(template, dataDir, { recursive: true });
}

/** Filled beside its place and moved there whole: nobody copies half of one. */
async function makeTemplate(ours: string, template: string, fill: (folder: string) => Promise<void>): Promise<void> {
  removeThoseOfEndedProcesses();
  mkdirSync(ours, { recursive: true });
  const folder = mkdtempSync(join(ours, 'filling-'));
  await fill(folder);
  // Two apps asked for at once: the second filling is not needed.
  if (existsSync(template)) rmSync(folder, { recursive: true });
  else renameSync(folder, template);
}

const newestSource = (): number =>
  Math.max(
    ...SOURCES.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => mtimeOf(join(folder, file)))),
  );

// A file may go while we look.
const mtimeOf = (file: string): number => Math.round(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function removeThoseOfEndedProcesses(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
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
