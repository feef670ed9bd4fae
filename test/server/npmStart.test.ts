// @full commands, @faults: Ctrl-C is in npm run faults.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_ALL_SAMPLES } from '../support/allSamples';

const root = join(__dirname, '../..');
let dataDir: string;
let npm: ChildProcess;
beforeAll(() => {
  // Built beforehand, because these tests do not concern the build.
  execFileSync(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(join(root, 'scripts/lib/setup.mjs'))}).then((it) => ` +
        'it.ensureBuilt())',
    ],
    {
      cwd: root,
    },
  );
}, 300_000);
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'paillasse-start-'))));
afterEach(() => {
  if (isRunning(-(npm.pid ?? 0))) process.kill(-(npm.pid ?? 0), 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` as typed in a terminal. @returns the URL of the shop and the process. */
async function start(): Promise<{ address: string; pid: number }> {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    CATALOGUE: 'empty',
    ADMIN_EMAIL: 'chef@labo.example',
    ADMIN_PASSWORD: 'secret-de-chef',
  };
  npm = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [address, pid] = await Promise.all([
    outputMatching(npm, /ouverte : (\S+)/),
    outputMatching(npm, /"pid":(\d+)/),
  ]);
  return { address, pid: Number(pid) };
}

/**
 * Waits until the output of a process matches, and continues to read it.
 * @returns the group of the expression.
 */
function outputMatching({ stdout }: ChildProcess, what: RegExp): Promise<string> {
  let all = '';
  return new Promise((resolve, reject) => {
    stdout?.on('data', (part: Buffer) => {
      all += part.toString();
      const found = what.exec(all)?.[1];
      if (found) resolve(found);
    });
    stdout?.once('end', () => reject(new Error(all)));
  });
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// Ctrl-C in a terminal sends a signal to the whole process group; the other signals are sent to npm
// only.
const SIGNALS: [NodeJS.Signals, (pid: number) => number][] = [
  ['SIGTERM', (pid) => pid],
  ['SIGKILL', (pid) => pid],
  ['SIGINT', (pid) => -pid],
];

test.each(SIGNALS.slice(0, HAS_ALL_SAMPLES ? SIGNALS.length : 2))(
  'ending npm start with %s ends the server and frees its port',
  async (signal, whom) => {
    const { address, pid } = await start();
    expect((await fetch(`${address}/health`)).status).toBe(200);
    const ended = once(npm, 'exit');
    process.kill(whom(npm.pid ?? 0), signal);
    await ended;
    while (isRunning(pid)) await new Promise(setImmediate);
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
  },
  120_000,
);

test('stopping npm run dev stops both servers, the compiler’s and the shop’s', async () => {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    PORT: '0',
    WEB_PORT: '0',
    DATA_DIR: dataDir,
    CATALOGUE: 'empty',
    ADMIN_EMAIL: 'chef@labo.example',
    ADMIN_PASSWORD: 'secret-de-chef',
  };
  npm = spawn('npm', ['run', 'dev'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await outputMatching(npm, /ouverte : (\S+)/);
  // Each process of the group has the other end of the pipe open.
  const closed = once(npm, 'close');
  process.kill(npm.pid ?? 0, 'SIGTERM');
  await closed;
  while (isRunning(-(npm.pid ?? 0))) await new Promise(setImmediate);
  expect(npm.exitCode ?? npm.signalCode).not.toBeNull();
}, 120_000);

test('npm start exits with a message when its server is killed', async () => {
  const { pid } = await start();
  const ended = once(npm, 'exit');
  process.kill(pid, 'SIGKILL');
  expect((await ended)[0]).not.toBe(0);
}, 120_000);

/** What a program prints that names sources in stacks, as the server and its render thread do. */
const printedBy = (program: string): string =>
  execFileSync(
    process.execPath,
    ['-e', `require('./dist/server/server/sourceStacks').nameSourcesInStacks();\n${program}`],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );

test('a stack of the compiled server names the lines of its sources', () => {
  const stacks = printedBy(`
    const { SqliteConnection } = require('./dist/server/server/database/sqlite/sqliteDriver');
    for (const statement of ['bogus', 'bogus'])
      try { new SqliteConnection(':memory:').exec(statement); }
      catch (error) { console.log(error.stack); }`);
  const source = readFileSync(join(root, 'src/server/database/sqlite/sqliteDriver.ts'), 'utf8');
  const line = source.split('\n').findIndex((text) => text.includes('native.exec(source)')) + 1;
  const named = `src/server/database/sqlite/sqliteDriver.ts:${line}:`;
  // The positions of the second stack are known from the first.
  expect(stacks.match(/^Error: near "bogus": syntax error\n {4}at .*$/gm)).toEqual([
    expect.stringContaining(named),
    expect.stringContaining(named),
  ]);
  expect(stacks).not.toContain('sqliteDriver.js');
});

test('a stack without a map, or of an error that cannot be a text, is written all the same', () => {
  const stacks = printedBy(`
    const vm = require('node:vm');
    const { join } = require('node:path');
    vm.runInThisContext('globalThis.fail = () => { throw new Error("unmapped"); }', {
      filename: join(process.cwd(), 'dist/server/none.js'),
    });
    try { fail(); } catch (error) { console.log(error.stack); }
    const wrong = new Error();
    Object.defineProperty(wrong, 'message', { get() { throw wrong; } });
    console.log(wrong.stack);`);
  expect(stacks).toMatch(/^Error: unmapped\n {4}at .*dist\/server\/none\.js:1:\d+\)?$/m);
  expect(stacks).toMatch(/^<error>\n {4}at /m);
});

// The lines are those of what TypeScript makes of its sources.
test('a stack of the renderer names its sources', () => {
  const stack = printedBy(`
    globalThis.published = {};
    const { renderPage } = require('./dist/pages/renderer');
    const read = async () => { throw new Error('unread'); };
    renderPage({ path: '/home', isNarrow: false, now: 0, read })
      .catch((error) => console.log(error.stack));`);
  expect(stack).toMatch(
    /^Error: The catalogue could not be read\n.*\/src\/web\/boot\/serverEntry\.tsx:\d+:\d+\)?$/m,
  );
  expect(stack).not.toContain('renderer.js');
});

test('the renderer, whose text its thread keeps, has one byte a character', () => {
  const text = readFileSync(join(root, 'dist/pages/renderer.js'), 'utf8');
  expect(text.match(/[^\u0000-\u00ff]/g)).toBeNull();
});
