import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, expect, type Page, readStoredValue } from './shop';

export interface OwnShop {
  baseUrl: string;
  close(): Promise<void>;
}

/** A shop of its own without a category, on a free port. */
export async function openEmptyShop(): Promise<OwnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-e2e-none-'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['dist/server/server/main.js'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: baseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      CATALOGUE: 'none',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
  });
  await expect
    .poll(() =>
      fetch(`${baseUrl}/health`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return {
    baseUrl,
    async close() {
      await stop(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

/** Logs the administrator in. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(ADMIN.email);
  await page.getByLabel(/Mot de passe/).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'MON COMPTE' })).toBeVisible();
  await expect.poll(() => readStoredValue(page, 'persist:session')).toContain('jwt');
}
