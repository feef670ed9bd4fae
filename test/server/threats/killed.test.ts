import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { TYPESCRIPT } from '../../support/typeScript';

const root = join(__dirname, '../../..');
const admin = { email: 'chef@labo.example', password: 'secret-de-chef' };
/** `npm run faults` kills a thousand times. */
const KILLS = 1;
const AT_ONCE = 12;

let dataDir: string;
let server: ChildProcess | undefined;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'killed-quotes-'))));
afterEach(async () => {
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

/** The real shop over HTTP with its demo catalogue. @returns its URL. */
async function start(): Promise<string> {
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

async function stored(address: string): Promise<Schemas['QuotesAndLines']> {
  const login = await fetch(`${address}/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${address}/protected/quotes/by/PENDING/status`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Schemas['QuotesAndLines'];
}

/**
 * Sends many requests concurrently and kills the server after some answers.
 * @returns what was sent and acknowledged.
 */
async function sendAndEnd(address: string, round: number, signal: NodeJS.Signals) {
  let over = false;
  const senders = Array.from({ length: AT_ONCE }, (_, n) =>
    sendUntil(address, `r${round}s${n}`, () => over),
  );
  const first = await send(address, `r${round}-first-one`);
  const code = await end(signal);
  over = true;
  const done = await Promise.all(senders);
  return {
    code,
    sent: [`r${round}-first-one`, ...done.flatMap(({ sent }) => sent)],
    acknowledged: [
      ...(first.status === 200 ? [`r${round}-first-one`] : []),
      ...done.flatMap(({ acknowledged }) => acknowledged),
    ],
  };
}

test('THREAT-K02/F01 FAULT-R01 a killed server has each acknowledged quote once', async () => {
  const rounds: Awaited<ReturnType<typeof sendAndEnd>>[] = [];
  for (let round = 0; round < KILLS; round += 1)
    rounds.push(await sendAndEnd(await start(), round, 'SIGKILL'));
  const sent = rounds.flatMap((round) => round.sent);
  const address = await start();
  const acknowledged = rounds.flatMap((round) => round.acknowledged);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  const after = await stored(address);
  const found = after.quotes.map(({ comment }) => comment ?? '');
  expect(acknowledged.filter((key) => !found.includes(key))).toEqual([]);
  for (const key of sent) expect((await send(address, key)).status).toBe(200);
  const again = await stored(address);
  expect(again.quotes.map(({ comment }) => comment).sort()).toEqual([...sent].sort());
  const linesOf = (id: number) =>
    again.lines.filter(({ quote_id }) => quote_id === id).map(({ quantity }) => quantity);
  expect(again.quotes.filter(({ id }) => linesOf(id).join() !== '2,1')).toEqual([]);
}, 240_000);

test('THREAT-K10 a stopped server stores what it accepted, and exits with 0', async () => {
  const { code, acknowledged } = await sendAndEnd(await start(), 0, 'SIGTERM');
  expect(code).toBe(0);
  const found = (await stored(await start())).quotes.map(({ comment }) => comment ?? '');
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((key) => !found.includes(key))).toEqual([]);
}, 120_000);
