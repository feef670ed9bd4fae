// @full commands: commands, starts and jobs.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { TYPESCRIPT } from '../../support/typeScript';

const root = join(__dirname, '../../..');
const admin = { email: 'chef@labo.example', password: 'secret-de-chef' };
const AT_ONCE = 12;

/** One shop: the server that the first test starts again is the one that the second kills. */
let dataDir: string;
let server: ChildProcess | undefined;
let opened: Promise<string> | undefined;
beforeAll(() => (dataDir = mkdtempSync(join(tmpdir(), 'killed-quotes-'))));
afterAll(async () => {
  await end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Ends the server. @returns its exit code; null when a signal ended it. */
async function end(signal: NodeJS.Signals): Promise<number | null> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null)
    return child?.exitCode ?? null;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

const start = () => (opened = startServer());

/** The real shop over HTTP with its demo catalogue. @returns its URL. */
async function startServer(): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    DATA_DIR: dataDir,
    CATALOGUE: 'demo',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const child = spawn(process.execPath, [...TYPESCRIPT, 'src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const found = /Paillasse est ouverte : (\S+)/.exec((output += part))?.[1];
      if (found) resolve(`${found}/api`);
    });
    child.on('exit', () => reject(new Error(output)));
  });
}

const send = (address: string, key: string) =>
  fetch(`${address}/exposed/post/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      email: 'claire@labo.example',
      comment: key,
      lines: [
        { article_id: 1, quantity: 2 },
        { article_id: 2, quantity: 1 },
      ],
    }),
  });

/** Keys of acknowledged quotes: those that were answered 200. */
async function sendUntil(
  address: string,
  name: string,
  over: () => boolean,
): Promise<{ sent: string[]; acknowledged: string[] }> {
  const [sent, acknowledged]: [string[], string[]] = [[], []];
  for (let n = 0; !over(); n += 1) {
    const key = `${name}-${String(n).padStart(8, '0')}`;
    sent.push(key);
    const answer = await send(address, key).catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(key);
    else break;
  }
  return { sent, acknowledged };
}

async function stored(address: string): Promise<Schemas['MyQuotes']> {
  const login = await fetch(`${address}/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${address}/protected/quotes/by/PENDING/status`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Schemas['MyQuotes'];
}

/**
 * Sends many requests concurrently and kills the server after some answers.
 * @returns what was sent and acknowledged.
 */
async function sendAndEnd(address: string, name: string, signal: NodeJS.Signals) {
  let over = false;
  const senders = Array.from({ length: AT_ONCE }, (_, n) =>
    sendUntil(address, `${name}${n}`, () => over),
  );
  const firstKey = `${name}-first-one`;
  const first = await send(address, firstKey);
  const code = await end(signal);
  over = true;
  const done = await Promise.all(senders);
  return {
    code,
    sent: [firstKey, ...done.flatMap(({ sent }) => sent)],
    acknowledged: [
      ...(first.status === 200 ? [firstKey] : []),
      ...done.flatMap(({ acknowledged }) => acknowledged),
    ],
  };
}

/** The comments of the stored quotes: their keys. */
const keysIn = ({ quotes }: Schemas['MyQuotes']) => quotes.map(({ comment }) => comment);

test('THREAT-K10 a stopped server stores what it accepted, and exits with 0', async () => {
  const { code, acknowledged } = await sendAndEnd(await start(), 'stopped', 'SIGTERM');
  expect(code).toBe(0);
  const found = keysIn(await stored(await start()));
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((key) => !found.includes(key))).toEqual([]);
}, 120_000);

// `npm run faults` kills a thousand times.
test('THREAT-K02/F01 FAULT-R01 a killed server has each acknowledged quote once', async () => {
  const { sent, acknowledged } = await sendAndEnd(await (opened ?? start()), 'killed', 'SIGKILL');
  expect(acknowledged.length).toBeGreaterThan(0);
  const address = await start();
  const after = keysIn(await stored(address));
  expect(acknowledged.filter((key) => !after.includes(key))).toEqual([]);
  for (const key of sent) expect((await send(address, key)).status).toBe(200);
  const { quotes, lines } = await stored(address);
  const again = quotes.filter(({ comment }) => comment?.startsWith('killed'));
  expect(again.map(({ comment }) => comment).sort()).toEqual([...sent].sort());
  const linesOf = (id: number) =>
    lines.filter(({ quote_id }) => quote_id === id).map(({ quantity }) => quantity);
  expect(quotes.filter(({ id }) => linesOf(id).join() !== '2,1')).toEqual([]);
}, 240_000);
