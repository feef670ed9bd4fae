import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const PREFIX = 'paillasse-template-';
const SOURCES = ['../../src/server', '../../src/domain'].map((folder) => join(__dirname, folder));

/**
 * Copies a filled data folder into `dataDir`; it is filled once per process and source state (jest --watch), because test files
 * share nothing but the disk.
 * @param name identifies the content.
 */
export async function copyShop(name: string, dataDir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folderOfProcess = join(tmpdir(), `${PREFIX}${process.pid}-${Math.round(performance.timeOrigin)}`);
  const template = join(folderOfProcess, `${name}-${newestSource()}`);
  if (!existsSync(template)) await makeTemplate(folderOfProcess, template, fill);
  cpSync(template, dataDir, { recursive: true });
}

/** Fills a temporary folder and renames it, so that no test copies an incomplete template. */
async function makeTemplate(folderOfProcess: string, template: string, fill: (folder: string) => Promise<void>): Promise<void> {
  removeTemplatesOfEndedProcesses();
  mkdirSync(folderOfProcess, { recursive: true });
  const folder = mkdtempSync(join(folderOfProcess, 'filling-'));
  await fill(folder);
  // Two apps opened concurrently: the second template is not needed.
  if (existsSync(template)) rmSync(folder, { recursive: true });
  else renameSync(folder, template);
}

const newestSource = (): number =>
  Math.max(
    ...SOURCES.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => mtimeOf(join(folder, file)))),
  );

// A file may disappear during the scan.
const mtimeOf = (file: string): number => Math.round(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function removeTemplatesOfEndedProcesses(): void {
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
