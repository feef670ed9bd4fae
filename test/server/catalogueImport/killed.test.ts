import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '../../../src/server/catalogueImport/runImport';
import { undoImport } from '../../../src/server/catalogueImport/undoImport';
import { openDatabase, sqliteFile } from '../../../src/server/database/engine/openDatabase';
import { openSqliteFile } from '../../../src/server/database/engine/sqlite';
import type { ImportRunRow } from '../../../src/server/database/tables';
import { presentRun } from '../../../src/server/present/import';
import { abandonRebuild } from '../../../src/server/search/abandonRebuild';
import { INDEXED_COLUMNS } from '../../../src/server/search/indexedColumns';
import { refreshSearchFile } from '../../../src/server/search/refreshSearchFile';
import { HEADINGS, line, openShop, type Shop } from './shop';

const root = join(__dirname, '../../..');
const numbered = (from: number, to: number, values: Parameters<typeof line>[0] = {}) =>
  Array.from({ length: to - from }, (_, index) => line({ CODE: `R${from + index}`, ...values }));

const OLD = [...numbered(0, 1_300), ...numbered(1_300, 1_350, { SUSPENDU: '1' })];
/** Creates, changes, suspends, withdraws what it lacks, brings back and has a line refused; the search index is made anew. */
const MANY = [
  ...numbered(0, 1_100, { DESIG: 'Fiole', PV_HT: '11' }),
  ...numbered(1_100, 1_150, { SUSPENDU: '1' }),
  ...numbered(1_200, 1_350),
  ...numbered(2_000, 2_050),
  'x;;',
];
/** The same of few articles: the search index is mended entry by entry. */
const FEW = [...numbered(0, 5, { DESIG: 'Fiole' }), ...numbered(5, 1_290), ...numbered(1_300, 1_301), ...numbered(2_000, 2_001)];

let folder: string;
let shop: Shop;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  shop = await openShop();
  await shop.importLines(...OLD);
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The shop's database as it is, in a file that nobody has open. */
function snapshot(): string {
  const file = join(folder, 'start.sqlite');
  const db = openSqliteFile(shop.databaseFile);
  db.prepare('vacuum into ?').run(file);
  db.close();
  return file;
}

/** A copy of a database that nobody has open, in a shop of its own. */
function copyOf(file: string): string {
  const copy = sqliteFile(mkdtempSync(join(folder, 'shop-')));
  copyFileSync(file, copy);
  return copy;
}

/** An import of these lines, or without any the undoing of the last import, by a process of its own. @returns its statements; whether it was killed. */
async function work(databaseFile: string, csvFile?: string, dieAt?: number): Promise<{ said: string[]; killed: boolean }> {
  const job = JSON.stringify({ databaseFile, csvFile, dieAt });
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'selfKillingImport.ts'), job], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return {
    said: output
      .split('\n')
      .filter(Boolean)
      .map((said) => JSON.parse(said) as string),
    killed: signal === 'SIGKILL',
  };
}

/** A catalogue to the last column of every article, and what is said of it elsewhere. */
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
      .map(({ state: said, counts }) => ({ said, counts })),
    index: {
      queued: all('select * from search_queue').length,
      halfMade: all("select name from sqlite_master where name like 'article_search_next%'").length,
      isWhole:
        JSON.stringify(all('select rowid as id, reference, label, brand, description from article_search order by rowid')) ===
        JSON.stringify(all(`select a.id, ${INDEXED_COLUMNS} from article as a where a.soft_deleted = 0 order by a.id`)),
    },
  };
  db.close();
  return state;
}
type State = ReturnType<typeof read>;
type Death = { statement: string; file: string; state: State; side: 'before' | 'after' | 'neither' };

/** Kills a work before each of its writing statements that `at` chooses, one process each. */
async function killEverywhere(start: string, csvFile: string | undefined, at: RegExp): Promise<{ after: State; deaths: Death[] }> {
  const whole = copyOf(start);
  const { said } = await work(whole, csvFile);
  const [before, after] = [read(start), read(whole)];
  expect(before.catalogue).not.toBe(after.catalogue);
  const deaths: Death[] = [];
  for (const [dieAt, statement] of said.entries()) {
    if (!at.test(statement)) continue;
    const file = copyOf(start);
    expect([statement, (await work(file, csvFile, dieAt)).killed]).toEqual([statement, true]);
    const state = read(file);
    const side = state.catalogue === before.catalogue ? 'before' : state.catalogue === after.catalogue ? 'after' : 'neither';
    deaths.push({ statement, file, state, side });
  }
  return { after, deaths };
}

/** First deaths that left the catalogue as it was, then deaths that left it as it would be; nothing else, and both of them. */
function expectSides(deaths: Death[], least: number): void {
  const first = deaths.findIndex(({ side }) => side === 'after');
  expect(first).toBeGreaterThanOrEqual(least);
  expect(deaths.length - first).toBeGreaterThanOrEqual(least);
  expect(deaths.map(({ statement, side }) => [statement, side])).toEqual(
    deaths.map(({ statement }, at) => [statement, at < first ? 'before' : 'after']),
  );
  for (const { state, statement } of deaths) expect([statement, ...state.healthy]).toEqual([statement, 'ok', []]);
}

/** What the start of a shop does for search, without the thread it takes for much of it. */
async function restart(file: string): Promise<State['index']> {
  const database = await openDatabase({ dataDir: join(file, '..') });
  await database.write(abandonRebuild);
  await refreshSearchFile(file, () => {});
  await database.close();
  return read(file).index;
}

/** Not what begins a transaction or fills a temporary table: what is killed there is killed before the next one too. */
const TELLING = /^(?!begin|create temp|drop table if exists|(update|delete from|insert into) import_(line|absent))/i;
/** Every third: enough of each kind, and each costs a second. */
const some = (deaths: Death[]) => deaths.filter((_, index) => index % 3 === 0);
const WHOLE_INDEX = { queued: 0, halfMade: 0, isWhole: true };
const who = { userId: 1, email: 'admin@labo.example' };
const csv = (lines: string[]) => shop.file([HEADINGS, ...lines].join('\r\n'));

test('THREAT-E02 FAULT-R05 an import killed before any of its statements leaves the catalogue exactly as before or exactly as after', async () => {
  const file = csv(MANY);
  const { after, deaths } = await killEverywhere(snapshot(), file, TELLING);
  expectSides(deaths, 12);
  for (const { file: databaseFile, state, side, statement } of deaths) {
    const [first, second] = state.history;
    expect([statement, first?.said, second?.said ?? 'none']).toEqual([
      statement,
      'done',
      side === 'after' ? 'done' : second ? 'interrupted' : 'none',
    ]);
    expect([statement, await restart(databaseFile)]).toEqual([statement, WHOLE_INDEX]);
  }
  for (const { file: databaseFile, statement } of some(deaths)) {
    await runImport({
      databaseFile,
      csvFile: file,
      now: 9_000_000,
      record: { ...who, fileName: 'semaine.csv', byteSize: 1 },
      confirmed: 'all',
    });
    expect([statement, read(databaseFile).catalogue === after.catalogue]).toEqual([statement, true]);
  }
}, 600_000);

test('so does a return, which can be asked again when it was not done, and not when it was', async () => {
  await shop.importLines(...MANY);
  const { after, deaths } = await killEverywhere(snapshot(), undefined, TELLING);
  expectSides(deaths, 6);
  for (const { file: databaseFile, state, side, statement } of deaths) {
    expect([statement, state.history.at(-1)?.said]).toEqual([statement, side === 'after' ? 'returned' : 'done']);
    expect([statement, await restart(databaseFile)]).toEqual([statement, WHOLE_INDEX]);
    const again = await undoImport({ databaseFile, now: 9_000_000, who }).then(
      () => 'done',
      (error: unknown) => (error as Error).name,
    );
    expect([statement, again, read(databaseFile).catalogue === after.catalogue]).toEqual([
      statement,
      side === 'after' ? 'UndoRefused' : 'done',
      true,
    ]);
  }
}, 600_000);

test('killed while the index is mended entry by entry, it is whole after the next start', async () => {
  const { deaths } = await killEverywhere(snapshot(), csv(FEW), /article_search|search_queue/);
  expect(deaths.length).toBeGreaterThan(3);
  for (const { file, statement } of deaths) expect([statement, await restart(file)]).toEqual([statement, WHOLE_INDEX]);
}, 600_000);
