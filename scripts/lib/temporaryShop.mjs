// A temporary shop for scripts: the built server with a data folder of its own, on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onCore } from './processes.mjs';
import { root, serverArgumentsIn } from './setup.mjs';
import { waitForAddress } from './waitForAddress.mjs';

export const admin = { email: 'admin@paillasse.example', password: 'paillasse-admin' };

/**
 * Starts the server, with the demo catalogue unless told otherwise.
 * @param checkout folder of the built shop to start. @param settings added to its environment,
 * which has nothing of the operator's own shop. @param core the only processor core of the server.
 * @returns address, pid, dataDir, env; `call` for API calls, `read` for their texts; `close`, which
 * also removes the data.
 */
export async function startTemporaryShop({ checkout = root, settings = {}, core } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-shop-'));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://paillasse.example',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    STAFF_EMAILS: 'devis@paillasse.example',
    CATALOGUE: 'demo',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    ...settings,
  };
  const [command, ...args] = onCore(core, [process.execPath, ...serverArgumentsIn(checkout)]);
  const server = spawn(command, args, { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const address = await waitForAddress(server);
  const read = (method, path, options) => readAnswer(`${address}/api${path}`, method, options);
  return {
    address,
    pid: server.pid,
    dataDir,
    env,
    read,
    call: async (...asked) => JSON.parse(await read(...asked)),
    async close() {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * @param body JSON, or a form. @returns the text of the answer. @throws an Error with the status
 * unless it is a success.
 */
async function readAnswer(url, method, { body, token } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`${method} ${url}: ${status} ${text}`), { status });
  return text;
}
