// A temporary shop for scripts: the demo catalogue in a temporary folder, on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, serverArgumentsIn } from './setup.mjs';
import { waitForAddress } from './waitForAddress.mjs';

export const admin = { email: 'admin@paillasse.example', password: 'paillasse-admin' };

/**
 * Starts the server. Resolves with its URL, `call` for API calls and `close`, which also removes
 * the data.
 * @param checkout folder of the built shop to start.
 */
export async function startTemporaryShop({ checkout = root } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-shop-'));
  const server = spawn(process.execPath, serverArgumentsIn(checkout), {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://paillasse.example',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      STAFF_EMAILS: 'devis@paillasse.example',
      CATALOGUE: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const address = await waitForAddress(server);
  return { address, call: (method, path, options) => call(address, method, path, options), close };
}

async function call(address, method, path, { body, token } = {}) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
