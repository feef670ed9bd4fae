// @full imports, @faults: npm test kills imports, npm run faults their undo too, and starts again
// more often.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImportRunRow } from '../../../src/server/database/importTables';
import { sqliteFile } from '../../../src/server/database/location';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { openSqliteFile } from '../../../src/server/database/sqlite/sqlite';
import { presentRun } from '../../../src/server/import/present';
import { runImport } from '../../../src/server/import/runImport';
import { undoImport } from '../../../src/server/import/undoImport';
import { abandonRebuild } from '../../../src/server/search/sqlite/refreshBatch';
import { refreshSearchFile } from '../../../src/server/search/sqlite/refreshSqlite';
import { HAS_ALL_SAMPLES, testOfFaults } from '../../support/allSamples';
import { TYPESCRIPT } from '../../support/typeScript';
import { expectedEntries, indexedEntries, missingWords } from '../search/sqlite/indexContent';
import { HEADINGS, line, openShop, type Shop } from './shop';

const root = join(__dirname, '../../..');
const numbered = (from: number, to: number, values: Parameters<typeof line>[0] = {}) =>
  Array.from({ length: to - from }, (_, index) => line({ CODE: `R${from + index}`, ...values }));

const BEFORE_LINES = [...numbered(0, 1_300), ...numbered(1_300, 1_350, { SUSPENDU: '1' })];
/**
 * Creates, changes, suspends, withdraws and restores articles, with a refused line; enough for a
 * rebuild of the search index.
 */
const MANY_CHANGES = [
  ...numbered(0, 1_100, { DESIG: 'Fiole', PV_HT: '11' }),
  ...numbered(1_100, 1_150, { SUSPENDU: '1' }),
  ...numbered(1_200, 1_350),
  ...numbered(2_000, 2_050),
  'x;;',
];
/** The same for few articles: search index entries are replaced one by one. */
const FEW_CHANGES = [
  ...numbered(0, 5, { DESIG: 'Fiole' }),
  ...numbered(5, 1_290),
  ...numbered(1_300, 1_301),
  ...numbered(2_000, 2_001),
];

let folder: string;
let shop: Shop;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  shop = await openShop();
  await shop.importLines(...BEFORE_LINES);
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies the current database to a closed file. */
function snapshot(): string {
  const file = join(folder, 'start.sqlite');
  const db = openSqliteFile(shop.databaseFile);
  db.prepare('vacuum into ?').run(file);
  db.close();
  return file;
}

/** Copies a closed database into its own data directory. */
function copyOf(file: string): string {
  const copy = sqliteFile(mkdtempSync(join(folder, 'shop-')));
  copyFileSync(file, copy);
  return copy;
}

const locationOf = (databaseFile: string) => ({
  engine: 'sqlite' as const,
  dataDir: dirname(databaseFile),
});

interface ChildJob {
  databaseFile: string;
  csvFile?: string | undefined;
  copiesFolder?: string;
  killBefore?: number;
}

/**
 * Imports a file in a child process, or undoes the last import without one.
 * @returns its statements and whether it was killed.
 */
async function runInProcess(job: ChildJob): Promise<{ statements: string[]; isKilled: boolean }> {
  const child = spawn(
    process.execPath,
    [...TYPESCRIPT, join(__dirname, 'selfKillingImport.ts'), JSON.stringify(job)],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return {
    statements: output
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as string),
    isKilled: signal === 'SIGKILL',
  };
}

/** Reads the catalogue, the import history and the state of the search index. */
function read(file: string) {
  const db = openSqliteFile(file);
  const all = <T>(query: string) => db.prepare(query).all() as T[];
  const state = {
    catalogue: JSON.stringify([
      all('select * from article order by id'),
      all("select value from setting where name = 'catalogue_revision'"),
    ]),
    healthy: [db.pragma('integrity_check'), all('pragma foreign_key_check')],
    history: all<ImportRunRow>('select * from import_run order by id')
      .map((run) => presentRun(run, undefined))
      .map(({ state, counts }) => ({ state, counts })),
    index: {
      queued: all('select * from search_queue').length,
      unfinishedTables: all("select name from sqlite_master where name like 'article_search_next%'")
        .length,
      isComplete:
        JSON.stringify(indexedEntries(db)) === JSON.stringify(expectedEntries(db)) &&
        missingWords(db).length === 0,
    },
  };
  db.close();
  return state;
}
type State = ReturnType<typeof read>;
type KilledRun = {
  index: number;
  statement: string;
  file: string;
  state: State;
  side: 'before' | 'after' | 'neither';
};

/** What a job killed before each writing statement that matches `at` leaves. */
async function killBeforeEachStatement(
  start: string,
  csvFile: string | undefined,
  at: RegExp,
): Promise<{ after: State; killedRuns: KilledRun[] }> {
  const whole = copyOf(start);
  const copiesFolder = mkdtempSync(join(folder, 'copies-'));
  const { statements } = await runInProcess({ databaseFile: whole, csvFile, copiesFolder });
  const [before, after] = [read(start), read(whole)];
  expect(before.catalogue).not.toBe(after.catalogue);
  const killedRuns = statements.flatMap((statement, index): KilledRun[] => {
    if (!at.test(statement)) return [];
    const file = sqliteFile(join(copiesFolder, String(index)));
    const state = read(file);
    const side =
      state.catalogue === before.catalogue
        ? 'before'
        : state.catalogue === after.catalogue
          ? 'after'
          : 'neither';
    return [{ index, statement, file, state, side }];
  });
  await expectSameOfKilled(start, csvFile, killedRuns[Math.floor(killedRuns.length / 2)]);
  return { after, killedRuns };
}

/** A process that is really killed leaves what the copy has. */
async function expectSameOfKilled(
  start: string,
  csvFile: string | undefined,
  run: KilledRun | undefined,
): Promise<void> {
  const databaseFile = copyOf(start);
  expect(
    (await runInProcess({ databaseFile, csvFile, killBefore: run?.index ?? 0 })).isKilled,
  ).toBe(true);
  expect(read(databaseFile)).toEqual(run?.state);
}

/**
 * Expects runs that left the catalogue unchanged, then runs that changed it completely, and no
 * others.
 */
function expectSides(killedRuns: KilledRun[], minimum: number): void {
  const first = killedRuns.findIndex(({ side }) => side === 'after');
  expect(first).toBeGreaterThanOrEqual(minimum);
  expect(killedRuns.length - first).toBeGreaterThanOrEqual(minimum);
  expect(killedRuns.map(({ statement, side }) => [statement, side])).toEqual(
    killedRuns.map(({ statement }, at) => [statement, at < first ? 'before' : 'after']),
  );
  for (const { state, statement } of killedRuns)
    expect([statement, ...state.healthy]).toEqual([statement, 'ok', []]);
}

/** Refreshes the search index as a server start does, without the worker thread. */
async function refreshAtStart(file: string): Promise<State['index']> {
  const database = await openDatabase(locationOf(file));
  await database.write(abandonRebuild);
  await refreshSearchFile(file, () => {});
  await database.close();
  return read(file).index;
}

/**
 * Excludes transaction starts and temporary tables: a kill there equals a kill before the next
 * statement.
 */
const KILL_POINTS =
  /^(?!begin|create temp|drop table if|(update|delete from|insert into) import_(line|absent))/i;
/** What a start and a repetition make of it: each takes up to a second. */
const every = (step: number, killedRuns: KilledRun[]) =>
  killedRuns.filter((_, index) => index % step === 0);
const COMPLETE_INDEX = { queued: 0, unfinishedTables: 0, isComplete: true };
const who = { userId: 1, email: 'admin@labo.example' };
const csv = (lines: string[]) => shop.file([HEADINGS, ...lines].join('\r\n'));

test('THREAT-E02 FAULT-R05 a killed import changes the whole catalogue or nothing', async () => {
  const file = csv(MANY_CHANGES);
  const { after, killedRuns } = await killBeforeEachStatement(snapshot(), file, KILL_POINTS);
  expectSides(killedRuns, 12);
  for (const { state, side, statement } of killedRuns) {
    const [first, second] = state.history;
    expect([statement, first?.state, second?.state ?? 'none']).toEqual([
      statement,
      'done',
      side === 'after' ? 'done' : second ? 'interrupted' : 'none',
    ]);
  }
  for (const { file: databaseFile, statement } of every(HAS_ALL_SAMPLES ? 3 : 9, killedRuns))
    expect([statement, await refreshAtStart(databaseFile)]).toEqual([statement, COMPLETE_INDEX]);
  for (const { file: databaseFile, statement } of every(HAS_ALL_SAMPLES ? 9 : 27, killedRuns)) {
    await runImport({
      location: locationOf(databaseFile),
      csvFile: file,
      now: 9_000_000,
      record: { ...who, fileName: 'semaine.csv', byteSize: 1 },
      confirmed: 'all',
    });
    expect([statement, read(databaseFile).catalogue === after.catalogue]).toEqual([
      statement,
      true,
    ]);
  }
}, 600_000);

testOfFaults(
  'an undo killed before any statement is done completely or can be repeated',
  async () => {
    await shop.importLines(...MANY_CHANGES);
    const { after, killedRuns } = await killBeforeEachStatement(snapshot(), undefined, KILL_POINTS);
    expectSides(killedRuns, 6);
    for (const { state, side, statement } of killedRuns)
      expect([statement, state.history.at(-1)?.state]).toEqual([
        statement,
        side === 'after' ? 'returned' : 'done',
      ]);
    for (const { file: databaseFile, side, statement } of every(4, killedRuns)) {
      expect([statement, await refreshAtStart(databaseFile)]).toEqual([statement, COMPLETE_INDEX]);
      const again = await undoImport({
        location: locationOf(databaseFile),
        now: 9_000_000,
        who,
      }).then(
        () => 'done',
        (error: unknown) => (error as Error).name,
      );
      expect([statement, again, read(databaseFile).catalogue === after.catalogue]).toEqual([
        statement,
        side === 'after' ? 'UndoRefused' : 'done',
        true,
      ]);
    }
  },
  600_000,
);

test('killed while the index is mended, it is whole after the next start', async () => {
  const { killedRuns } = await killBeforeEachStatement(
    snapshot(),
    csv(FEW_CHANGES),
    /article_search|search_queue/,
  );
  expect(killedRuns.length).toBeGreaterThan(3);
  for (const { file, statement } of killedRuns)
    expect([statement, await refreshAtStart(file)]).toEqual([statement, COMPLETE_INDEX]);
}, 600_000);
