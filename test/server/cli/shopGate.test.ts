import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { addBackupCommands } from '../../../src/server/cli/backupCommands';
import { addCatalogueCommand, addImportCommand } from '../../../src/server/cli/catalogueCommands';
import { addCheckCommand } from '../../../src/server/cli/checkCommand';
import { addDemoCommand } from '../../../src/server/cli/demoCommand';
import { addPersonCommand } from '../../../src/server/cli/personCommand';
import { buildProgram } from '../../../src/server/cli/program';
import { passShopGate, pathOf } from '../../../src/server/cli/shopGate';
import { addAdminCommand, addStaffCommand } from '../../../src/server/cli/staffCommands';
import { sqliteFile } from '../../../src/server/database/location';
import { SqliteConnection } from '../../../src/server/database/sqlite/sqliteDriver';
import { quoteForShell, shopCommandPrefix } from '../../../src/server/shopCommandLine';
import { useCommands } from './commandSupport';

const { folder, dataDir, shop, outputText, places } = useCommands();

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
const program = new Command();
for (const add of [
  addAdminCommand,
  addStaffCommand,
  addImportCommand,
  addBackupCommands,
  addPersonCommand,
  addCatalogueCommand,
  addDemoCommand,
  addCheckCommand,
])
  add(program);
program.command('migrate');
/** Every command of the program, with as many values as it asks for. */
const COMMANDS = leavesOf(program).map((command) => {
  const values = command.registeredArguments
    .filter(({ required }) => required)
    .map((argument) => (argument.name() === 'N' ? '100' : 'claire@labo.example'));
  return { path: pathOf(command), args: [...pathOf(command).split(' '), ...values], command };
});
const MAKES_ONE = ['migrate', 'restore'];
const NEEDS_NONE = ['check', 'catalogue make'];
const GUARDED = COMMANDS.filter(({ path }) => ![...MAKES_ONE, ...NEEDS_NONE].includes(path));

test('the program has these commands, and finds each by its name alone', async () => {
  const pathsOf = async (name?: string) => leavesOf(await buildProgram(name)).map(pathOf);
  expect(await pathsOf()).toEqual(COMMANDS.map(({ path }) => path));
  for (const { path, args } of COMMANDS) expect(await pathsOf(args[0])).toContain(path);
  expect((await pathsOf('import')).length).toBe(1);
});

test('ROLE-16 all commands but four need a shop', () => {
  expect(GUARDED.length).toBeGreaterThan(6);
  expect(COMMANDS.length - GUARDED.length).toBe(4);
});

test.each(GUARDED.map(({ path, args }) => [path, args] as const))(
  'ROLE-16 %s in a folder without a shop names it, makes nothing and fails',
  async (path, args) => {
    const options = path === 'person erase' ? ['--yes'] : [];
    expect(await shop(...args, ...options)).toBe(1);
    expect(outputText()).toContain(`Il n’y a pas de boutique dans ${dataDir()}. Donnez DATA_DIR`);
    expect(readdirSync(folder())).toEqual([]);
  },
);

test.each(COMMANDS.filter(({ path }) => MAKES_ONE.includes(path)).map((each) => [each.path, each]))(
  'ROLE-16 %s may make a shop, and says where',
  async (_, { command }) => {
    await passShopGate(command);
    expect(places()).toEqual([`${dataDir()} (nouvelle boutique)`]);
  },
);

test.each(
  COMMANDS.filter(({ path }) => NEEDS_NONE.includes(path)).map((each) => [each.path, each]),
)('ROLE-16 %s needs no shop', async (_, { command }) => {
  await passShopGate(command);
  expect(places()).toEqual([]);
});

test('ROLE-16 migrate makes a shop once; what follows names the same one', async () => {
  expect(await shop('migrate')).toBe(0);
  expect(await shop('migrate')).toBe(0);
  expect(await shop('admin', 'list')).toBe(0);
  expect(places()).toEqual([`${dataDir()} (nouvelle boutique)`, dataDir(), dataDir()]);
  expect(outputText()).toMatch(/La base est déjà à jour\.\nAucun administrateur\.$/);
});

/** Places that an operator may name by mistake, and what stands there. */
const WRONG: [string, (folder: string) => string][] = [
  ['a folder that is not there', (at) => join(at, 'absent')],
  ['a folder below one that is not there', (at) => join(at, 'absent/plus/loin')],
  ['an empty folder', (at) => made(join(at, 'vide'))],
  ['a folder with a dot at its end', (at) => `${made(join(at, 'vide'))}/.`],
  ['the folder above', (at) => (made(join(at, 'boutique/data')), join(at, 'boutique'))],
  ['a folder of files alone', (at) => made(join(at, 'data'), 'files/')],
  ['a folder of mails alone', (at) => made(join(at, 'data'), 'mail/')],
  ['a folder with a lock alone', (at) => made(join(at, 'data'), 'paillasse.lock')],
  ['a folder with a secret alone', (at) => made(join(at, 'data'), 'jwt-secret')],
  ['a folder with an empty database', (at) => made(join(at, 'data'), 'paillasse.sqlite')],
  ['a folder with another name of a database', (at) => made(join(at, 'data'), 'boutique.sqlite')],
  ['a folder with a replaced database', (at) => made(join(at, 'd'), 'paillasse-avant-1.sqlite')],
  ['a file', (at) => made(at, 'data.txt') && join(at, 'data.txt')],
  ['a folder below a file', (at) => made(at, 'data.txt') && join(at, 'data.txt/data')],
  ['a device', () => '/dev/null'],
  ['a folder below a device', () => '/dev/null/boutique'],
  ['a name with accents', (at) => join(at, 'données')],
  ['a name with a space inside', (at) => join(at, 'ma boutique')],
  ['a database without tables', (at) => withTables(join(at, 'data'))],
  ['a first migration that was interrupted', (at) => withTables(join(at, 'd'), 'kysely_migration')],
];

function made(at: string, ...names: string[]): string {
  mkdirSync(at, { recursive: true });
  for (const name of names)
    if (name.endsWith('/')) mkdirSync(join(at, name));
    else writeFileSync(join(at, name), '');
  return at;
}

function withTables(at: string, ...tables: string[]): string {
  made(at);
  const database = new SqliteConnection(sqliteFile(at));
  database.exec('pragma user_version = 1');
  for (const table of tables) database.exec(`create table ${table} (id integer primary key)`);
  database.close();
  return at;
}

test.each(WRONG)('ROLE-16 %s is no shop, and stays as it is', async (_, make) => {
  process.env.DATA_DIR = make(folder());
  const before = readdirSync(folder(), { recursive: true });
  expect(await shop('person', 'erase', 'claire@labo.example', '--yes')).toBe(1);
  expect(outputText()).toMatch(/^Il n’y a pas de boutique dans \S.*\. Donnez DATA_DIR/);
  expect(readdirSync(folder(), { recursive: true })).toEqual(before);
});

test.each(['~/data', '$HOME/data', 'file:///srv/data', ' data', 'data ', '"data"', 'da\u200bta'])(
  'ROLE-16 DATA_DIR=%j is refused before anything is looked up or made',
  async (written) => {
    process.env.DATA_DIR = written;
    for (const command of ['migrate', 'list'] as const)
      expect(await shop(...(command === 'list' ? ['admin', 'list'] : [command]))).toBe(1);
    expect(outputText()).toMatch(/^DATA_DIR : /);
    expect(existsSync(written)).toBe(false);
  },
);

test('ROLE-16 the database of another program is named, and not migrated', async () => {
  process.env.DATA_DIR = withTables(join(folder(), 'data'), 'client', 'facture');
  for (const args of [['migrate'], ['admin', 'list']]) expect(await shop(...args)).toBe(1);
  const sentence = `${sqliteFile(dataDir())} n’est pas la base d’une boutique.`;
  expect(outputText()).toBe(`${sentence}\n${sentence}`);
  await passShopGate(COMMANDS.find(({ path }) => path === 'restore')!.command);
  expect(places()).toEqual([dataDir()]);
});

test('ROLE-16 a damaged database is no absent one: its own sentence is said', async () => {
  made(dataDir());
  writeFileSync(sqliteFile(dataDir()), 'x'.repeat(10_000));
  expect(await shop('admin', 'list')).toBe(1);
  expect(outputText()).toContain(`la base de ${dataDir()} est abîmée`);
});

describe('the command as it is typed on the server', () => {
  const sqlite = { engine: 'sqlite', dataDir: '/var/lib/paillasse/data' } as const;

  test('has the folders of project and data', () => {
    expect(
      shopCommandPrefix({ dataDir: sqlite.dataDir, database: sqlite, filesBucket: undefined }),
    ).toBe(`cd ${process.cwd()} && DATA_DIR=/var/lib/paillasse/data npm run shop --`);
  });

  test('names the settings that hold passwords, without their values', () => {
    const database = {
      engine: 'postgres',
      url: 'postgres://u:secret@base/b',
      poolSize: 1,
    } as const;
    const bucket = { bucket: 'b', endpoint: undefined, region: 'r', prefix: '' };
    const prefix = shopCommandPrefix({ dataDir: '/d', database, filesBucket: bucket });
    expect(prefix).toContain('DATA_DIR=/d DATABASE_URL=… FILES_URL=… npm run shop --');
    expect(prefix).not.toContain('secret');
  });

  test.each([
    ['/srv/paillasse', '/srv/paillasse'],
    ['/srv/ma boutique', "'/srv/ma boutique'"],
    ["/srv/l'atelier", String.raw`'/srv/l'\''atelier'`],
    ['/srv/$x;rm', "'/srv/$x;rm'"],
    ['/srv/données', "'/srv/données'"],
  ])('writes %s so that a shell reads it', (path, word) => {
    expect(quoteForShell(path)).toBe(word);
  });
});
