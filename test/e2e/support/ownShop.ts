import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, expect, type Page, readStoredValue } from './shop';

/** A shop of a test's own: what it changes is seen by no other test. */
export interface OwnShop {
  url: string;
  /** Calls an operation as the administrator. Throws an answer that is no success. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** Runs the built server with an empty data folder, and stops it after `run`. */
export async function withOwnShop(
  env: NodeJS.ProcessEnv,
  run: (shop: OwnShop) => Promise<void>,
): Promise<void> {
  const shop = await openOwnShop(env);
  try {
    await run(shop);
  } finally {
    await shop.close();
  }
}

/** Starts the built server with an empty data folder on a free port. */
export async function openOwnShop(env: NodeJS.ProcessEnv): Promise<OwnShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-own-'));
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=2', 'dist/server/server/main.js'],
    {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const close = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilStarted(server, url);
    const token = await tokenAt(url);
    return { url, close, call: (method, path, body) => callAt(url, token, method, path, body) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Until the server answers; one that has ended fails the test. */
async function untilStarted(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function callAt<T>(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const tokenAt = async (url: string): Promise<string> =>
  (await callAt<{ token: string }>(url, undefined, 'POST', '/login_check', ADMIN)).token;

/** Logs the administrator in; the context of the page has the shop's address. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(ADMIN.email);
  await page.getByLabel(/Mot de passe/).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'MON COMPTE' })).toBeVisible();
  await expect.poll(() => readStoredValue(page, 'persist:session')).toContain('jwt');
}
