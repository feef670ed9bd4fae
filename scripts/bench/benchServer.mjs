// Starts a real server with its own port and data folder for the benchmarks.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, serverArgumentsIn } from '../lib/setup.mjs';
import { onCore } from './cores.mjs';

const admin = { email: 'bench@paillasse.example', password: 'mesure-de-vitesse' };

/**
 * @param folder of the checkout, built. @param core the only processor core of the server, where
 * taskset exists; default: all.
 * @param databaseUrl of PostgreSQL; undefined: SQLite. @param role see ROLE in docs/settings.md.
 */
export async function startServer(port, { folder = root, core, databaseUrl, role } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-bench-'));
  const [command, ...args] = onCore(core, [process.execPath, ...serverArgumentsIn(folder)]);
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...shopEnvironment(dataDir, databaseUrl),
      ROLE: role,
      PORT: String(port),
      HOST: '127.0.0.1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      STAFF_EMAILS: 'devis@paillasse.example,labo@paillasse.example',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilUp(address);
  return { address, dataDir, databaseUrl, pid: child.pid, stop: () => stop(child, dataDir) };
}

/**
 * Settings of a measured shop for the server and the commands. Those of the operator's own shop are
 * left out.
 */
export const shopEnvironment = (dataDir, databaseUrl) => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  FILES_URL: undefined,
  SMTP_URL: undefined,
  CATALOGUE: 'empty',
});

export async function adminToken(address) {
  const answer = await fetch(`${address}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return (await answer.json()).token;
}

async function waitUntilUp(address) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      if ((await fetch(`${address}/health`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await wait(100);
  }
  throw new Error('The server did not start');
}

async function stop(child, dataDir) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
