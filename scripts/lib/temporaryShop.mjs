// A shop for scripts: the built server as a child process with a data folder of its own, on a free
// port; it can be killed and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onCore } from './processes.mjs';
import { root, serverArgumentsIn } from './setup.mjs';
import { waitForAddress } from './waitForAddress.mjs';

export const admin = { email: 'admin@paillasse.example', password: 'paillasse-admin' };
const KEPT_CHARACTERS = 4_000;
const KEPT_FAULTS = 20;
/** Errors that a lost database explains; they are answered with 503. */
const EXPECTED_ERROR =
  /"type":"(?:Database(?:Busy|Lost)|CommitUnknown|StatementTimeout|HttpError)"/;

const newFolder = () => mkdtempSync(join(tmpdir(), 'paillasse-shop-'));

/**
 * @param dataDir created unless given; `remove` deletes it.
 * @param env settings added to the defaults, which have nothing of the operator's own shop:
 * DATABASE_URL for PostgreSQL. @param checkout folder of the built shop. @param core the only
 * processor core of the server.
 * @returns what is known of it (of the last start: address, pid, `ended`, which resolves with [exit
 * code, signal], and the end of stderr as `errors`; log lines of unexplained errors as `faults`),
 * and what can be done.
 */
export function createShop({ dataDir = newFolder(), env = {}, checkout = root, core } = {}) {
  const settings = { ...DEFAULTS, PATH: process.env.PATH, DATA_DIR: dataDir, ...env };
  let child;
  const shop = {
    dataDir,
    env: settings,
    database: env.DATABASE_URL ?? join(dataDir, 'paillasse.sqlite'),
    errors: '',
    faults: [],
    /** @returns the address. */
    async start() {
      const [command, ...args] = onCore(core, [process.execPath, ...serverArgumentsIn(checkout)]);
      const stdio = ['ignore', 'pipe', 'pipe'];
      child = spawn(command, args, { cwd: checkout, env: settings, stdio });
      Object.assign(shop, { pid: child.pid, ended: once(child, 'exit') });
      child.stderr
        .setEncoding('utf8')
        .on('data', (text) => (shop.errors = (shop.errors + text).slice(-KEPT_CHARACTERS)));
      createInterface({ input: child.stdout }).on('line', keepFault);
      shop.address = await waitForAddress(child);
      return shop.address;
    },
    /** @returns [exit code, signal]. */
    async kill(signal = 'SIGKILL') {
      child?.kill(signal);
      return shop.ended ?? [null, null];
    },
    call: (method, path, options) => call(shop.address, method, path, options),
    token: () => logIn(shop.call),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };

  function keepFault(line) {
    if (!line.includes('"request failed"') || EXPECTED_ERROR.test(line)) return;
    if (shop.faults.length < KEPT_FAULTS) shop.faults.push(line);
  }

  return shop;
}

const DEFAULTS = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://paillasse.example',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  STAFF_EMAILS: 'devis@paillasse.example',
  CATALOGUE: 'demo',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
};

/** @param send of a shop: its call(). @returns a session token of the administrator. */
export async function logIn(send) {
  const { status, data } = await send('POST', '/login_check', { body: admin });
  if (status !== 200) throw new Error(`The login answered ${status}`);
  return data.token;
}

/** A killed server does not answer; a hanging one counts as a fault. */
const TIMEOUT_MS = 60_000;

/**
 * One API call.
 * @param body JSON, or a form. @returns status, headers, text and the parsed text.
 * @throws when there is no response in time.
 */
export async function call(
  address,
  method,
  path,
  { body, token, headers = {}, timeoutMs = TIMEOUT_MS } = {},
) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, data: parsed(text) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The form of one file. @param content a text, bytes or a Blob. */
export function formOf(content, name, type = '') {
  const form = new FormData();
  form.set('file', content instanceof Blob ? content : new Blob([content], { type }), name);
  return form;
}

const HOUR_MS = 3_600_000;

/**
 * Starts a shop that is only used: its calls throw an Error with the status unless they succeed.
 * @returns address, pid, dataDir, env; `call` for API calls, `read` for their texts; `close`, which
 * also removes the data.
 */
export async function startTemporaryShop({ checkout, core, settings } = {}) {
  const shop = createShop({ checkout, core, env: settings });
  const address = await shop.start();
  const succeed = async (method, path, options) => {
    const answer = await call(address, method, path, { timeoutMs: HOUR_MS, ...options });
    const { status, text } = answer;
    if (status >= 200 && status < 300) return answer;
    throw Object.assign(new Error(`${method} ${path}: ${status} ${text}`), { status });
  };
  return {
    address,
    pid: shop.pid,
    dataDir: shop.dataDir,
    env: shop.env,
    read: async (...asked) => (await succeed(...asked)).text,
    call: async (...asked) => (await succeed(...asked)).data,
    async close() {
      await shop.kill('SIGTERM');
      shop.remove();
    },
  };
}
