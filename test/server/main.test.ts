// @full commands: commands, starts and jobs.
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CREDENTIALS, openTestBucket } from '../support/bucket';
import { TYPESCRIPT } from '../support/typeScript';

const root = join(__dirname, '../..');
const ADDRESS = /Paillasse est ouverte : (\S+)/;
const PASSWORD = /Administrateur créé : (\S+), mot de passe (\S+)/;

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function run(env: Record<string, string>, stdio: StdioOptions = 'pipe') {
  const child = spawn(process.execPath, [...TYPESCRIPT, 'src/server/main.ts'], {
    cwd: root,
    stdio,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      CATALOGUE: 'empty',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  return { child, output: () => output };
}

/** Starts the shop and waits until it prints its URL. */
async function start(env: Record<string, string> = {}) {
  const { child, output } = run(env);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = ADDRESS.exec(output())?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(output())));
  });
  return { address, child, output: output(), stop: () => stop(child), kill: () => kill(child) };
}

/** Resolves once a server whose output cannot be read answers. */
async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(20);
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await ended)[0];
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function failure(env: Record<string, string>) {
  const { child, output } = run(env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output().trim() };
}

async function login(address: string, email: string, password: string): Promise<Response> {
  const body = JSON.stringify({ email, password });
  return fetch(`${address}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

const self = (address: string, token: string) =>
  fetch(`${address}/api/protected/self/info`, { headers: { authorization: `Bearer ${token}` } });

/** A port at which nothing answers. */
async function closedPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  other.close();
  await once(other, 'close');
  return port;
}

describe('the server', () => {
  test('FAULT-R07 makes an administrator; sessions survive a restart, bucket or not', async () => {
    const first = await start();
    const [, email = '', password = ''] = PASSWORD.exec(first.output) ?? [];
    expect(email).toBe('admin@paillasse.local');
    const { token } = (await (await login(first.address, email, password)).json()) as {
      token: string;
    };
    expect(await first.stop()).toBe(0);

    const url = `s3://boutique?endpoint=http://127.0.0.1:${await closedPort()}&region=us-east-1`;
    const second = await start({ ...CREDENTIALS, FILES_URL: url });
    expect(second.output).not.toMatch(PASSWORD);
    expect(second.output).toContain(
      'FILES_URL : boutique : le stockage ne répond pas (ECONNREFUSED).',
    );
    const profile = (await (await self(second.address, token)).json()) as { roles: string };
    expect(profile.roles).toContain('ROLE_ADMIN');
    expect(await second.stop()).toBe(0);
    for (const file of ['jwt-secret', 'paillasse.sqlite'])
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  });

  test('THREAT-K08 THREAT-G03 locks its data against a second server, unless killed', async () => {
    const first = await start();
    const second = await failure({});
    expect(second).toEqual({
      code: 1,
      output:
        `DATA_DIR : une boutique est déjà ouverte sur ${dataDir}, ou y est restaurée. ` +
        'Arrêtez-la, ou donnez un autre dossier.',
    });
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    await first.kill();
    const third = await start();
    expect((await fetch(`${third.address}/health`)).status).toBe(200);
  });

  // With ADMIN_EMAIL: session/firstAdmin.test.ts; that a start obeys it: threats/killed.test.ts.

  const TOKEN = 'jeton-de-mesure-2026';
  const dropped = async (address: string) => {
    const metrics = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    return Number(/^paillasse_log_lines_dropped_total (\d+)$/m.exec(await metrics.text())?.[1]);
  };
  /** Writes to an output that takes nothing, and answers. */
  async function answersAll(address: string): Promise<void> {
    const paths = ['/health/live', '/api/exposed/categories/flat', '/robots.txt', '/health'];
    for (let round = 0; round < 10; round += 1)
      for (const path of paths)
        expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    const refused = await login(address, 'x@labo.example', 'faux-mot-de-passe');
    expect(refused.status).toBe(401);
    expect(await dropped(address)).toBeGreaterThan(20);
  }

  test('FAULT-R03 answers with its log on a full disk; the lines are counted', async () => {
    const port = await closedPort();
    const full = openSync('/dev/full', 'w');
    const env = { PORT: String(port), LOG_LEVEL: 'trace', METRICS_TOKEN: TOKEN };
    const { child } = run(env, ['ignore', full, full]);
    const address = `http://127.0.0.1:${port}`;
    await untilAnswered(`${address}/health/live`, child);
    await answersAll(address);
    closeSync(full);
    expect(await stop(child)).toBe(0);
  });

  test('FAULT-R03 answers when nobody reads its output any more', async () => {
    const { address, child } = await start({ LOG_LEVEL: 'trace', METRICS_TOKEN: TOKEN });
    child.stdout!.destroy();
    child.stderr!.destroy();
    await answersAll(address);
    expect(await stop(child)).toBe(0);
  });

  test('OPEN-58 names a variable that resembles a setting, and starts', async () => {
    const { output, stop: end } = await start({ PUBLIC_ULR: 'https://devis.labo.example' });
    expect(output).toContain('PUBLIC_ULR n’est pas un réglage');
    expect(await end()).toBe(0);
  });

  // What is refused of each variable: config.test.ts.
  test('THREAT-A22 does not start with a bad setting, and names the variable', async () => {
    const { code, output } = await failure({ PORT: 'abc' });
    expect({ code, output }).toEqual({
      code: 1,
      output: 'PORT : « abc » n’est pas un numéro de port.',
    });
  });

  test('fails with a message when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { code, output } = await failure({ PORT: String((other.address() as AddressInfo).port) });
    other.close();
    expect({ code, output: output.split('\n').at(-1) }).toEqual({
      code: 1,
      output: 'PORT : ce port est déjà pris.',
    });
  });

  test('with a FILES_URL that the storage refuses does not start, and says why', async () => {
    const bucket = await openTestBucket();
    const env = { ...CREDENTIALS, FILES_URL: bucket.url().replace('boutique', 'autre') };
    const { code, output } = await failure(env);
    await bucket.close();
    expect(code).toBe(1);
    expect(output).toContain('FILES_URL : autre : ce compartiment n’existe pas (NoSuchBucket).');
  });
});
