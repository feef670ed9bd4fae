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
 * @param folder of the checkout, built. @param core the only processor core of the server, where taskset exists; default: all.
 */
export async function startServer(port, { folder = root, core } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-bench-'));
  const [command, ...args] = onCore(core, [process.execPath, ...serverArgumentsIn(folder)]);
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CATALOGUE: 'empty',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      STAFF_EMAILS: 'devis@paillasse.example,labo@paillasse.example',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilUp(address);
  return { address, dataDir, pid: child.pid, stop: () => stop(child, dataDir) };
}

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
