// @full commands, @faults: Ctrl-C is in npm run faults.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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

test('a stack of the compiled server names the lines of its sources', () => {
  const driver = join(root, 'dist/server/server/database/sqlite/sqliteDriver.js');
  const program = `process.setSourceMapsEnabled(true);
    const { SqliteConnection } = require(${JSON.stringify(driver)});
    try { new SqliteConnection(':memory:').exec('bogus'); }
    catch (error) { console.log(error.stack); }`;
  const stack = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(stack).toMatch(/src\/server\/database\/sqlite\/sqliteDriver\.ts:\d+/);
  expect(stack).not.toContain('sqliteDriver.js');
});
