import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createDatabase, databaseUrl, TEST_ENGINE } from './testDatabase';

const PREFIX = 'paillasse-template-';
const SOURCES = ['../../src/server', '../../src/domain'].map((folder) => join(__dirname, folder));

/** The process that started the run, and when: a number may be used again. */
const RUN = process.env.TEST_RUN ?? `${process.pid}-${Math.round(performance.timeOrigin)}`;

// Of the sources, read once per process; by --watch once per test file, each of which has a global
// object of its own.
const kept = globalThis as { newestSource?: number };

// In the data folder of a template on PostgreSQL: the name of its database.
const DATABASE_NAME = 'template-database';

/**
 * Fills a data folder.
 * @param url of an empty PostgreSQL database; undefined: the shop is on SQLite.
 */
type FillShop = (folder: string, url: string | undefined) => Promise<void>;

/**
 * Copies a filled shop into `dataDir`; it is filled once per run of Jest and source state (jest
 * --watch): processes share nothing but the disk.
 * @param name identifies the content. @returns the copy's database on PostgreSQL; undefined on
 * SQLite.
 */
export async function copyShop(
  name: string,
  dataDir: string,
  fill: FillShop,
  engine = TEST_ENGINE,
): Promise<string | undefined> {
  const folderOfRun = join(tmpdir(), `${PREFIX}${RUN}`);
  const template = join(folderOfRun, `${engine}-${name}-${(kept.newestSource ??= newestSource())}`);
  if (!existsSync(template))
    await makeTemplate(
      folderOfRun,
      template,
      engine === 'sqlite' ? (folder) => fill(folder, undefined) : fillDatabase(fill),
    );
  cpSync(template, dataDir, { recursive: true });
  if (engine === 'sqlite') return undefined;
  const copied = join(dataDir, DATABASE_NAME);
  const database = await createDatabase(readFileSync(copied, 'utf8'));
  rmSync(copied);
  return database;
}

/** Fills a temporary folder and renames it, so that no test copies an incomplete template. */
async function makeTemplate(
  folderOfRun: string,
  template: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  removeTemplatesOfEndedProcesses();
  mkdirSync(folderOfRun, { recursive: true });
  const folder = mkdtempSync(join(folderOfRun, 'filling-'));
  await fill(folder);
  try {
    renameSync(folder, template);
  } catch (error) {
    // Two apps opened concurrently: the second template is not needed.
    if (!existsSync(template)) throw error;
    rmSync(folder, { recursive: true });
  }
}

const fillDatabase = (fill: FillShop) => async (folder: string) => {
  const database = await createDatabase();
  await fill(folder, databaseUrl(database));
  writeFileSync(join(folder, DATABASE_NAME), database);
};

const newestSource = (): number =>
  Math.max(
    ...SOURCES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
        mtimeOf(join(folder, file)),
      ),
    ),
  );

// A file may disappear during the scan.
const mtimeOf = (file: string): number =>
  Math.round(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

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
