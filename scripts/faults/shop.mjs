// A server of this product as a child process with its own data folder, which a run starts, kills
// and restarts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, serverArguments } from '../lib/setup.mjs';
import { waitForAddress } from '../lib/waitForAddress.mjs';

const admin = { email: 'chef@labo.example', password: 'secret-de-chef' };
const staff = 'devis@paillasse.example';
const KEPT_CHARACTERS = 4_000;
const KEPT_FAULTS = 20;
/** Errors that a lost database explains; they are answered with 503. */
const EXPECTED_ERROR =
  /"type":"(?:Database(?:Busy|Lost)|CommitUnknown|StatementTimeout|HttpError)"/;

/**
 * @param dataDir created unless given; `remove` deletes it.
 * @param env settings added to the defaults; DATABASE_URL for PostgreSQL.
 */
export function createShop({
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-faults-')),
  env = {},
} = {}) {
  let child;
  let address = '';
  let errors = '';
  const faults = [];

  /** Keeps what the log says of requests that failed for another reason than a lost database. */
  function keepFault(line) {
    if (!line.includes('"request failed"') || EXPECTED_ERROR.test(line)) return;
    if (faults.length < KEPT_FAULTS) faults.push(line);
  }

  async function start() {
    const options = {
      cwd: root,
      env: settingsFor(dataDir, env),
      stdio: ['ignore', 'pipe', 'pipe'],
    };
    child = spawn(process.execPath, serverArguments, options);
    child.ended = once(child, 'exit');
    child.stderr
      .setEncoding('utf8')
      .on('data', (text) => (errors = (errors + text).slice(-KEPT_CHARACTERS)));
    createInterface({ input: child.stdout }).on('line', keepFault);
    address = await waitForAddress(child);
    return address;
  }

  return {
    dataDir,
    start,
    get address() {
      return address;
    },
    get pid() {
      return child?.pid;
    },
    /** Resolves with [exit code, signal] when the process of the last start has ended. */
    get ended() {
      return child?.ended;
    },
    /** The end of what it wrote to stderr. */
    get errors() {
      return errors;
    },
    /** Log lines of requests that failed without a lost database. */
    faults,
    /** @returns [exit code, signal]. */
    async kill(signal = 'SIGKILL') {
      if (!child) return [null, null];
      child.kill(signal);
      return child.ended;
    },
    get database() {
      return env.DATABASE_URL ?? join(dataDir, 'paillasse.sqlite');
    },
    call: (method, path, options) => call(address, method, path, options),
    token: () => logIn(address),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

const settingsFor = (dataDir, env) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  STAFF_EMAILS: staff,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ...env,
});

/** @returns a session token of the administrator. */
export async function logIn(address) {
  const { status, data } = await call(address, 'POST', '/login_check', { body: admin });
  if (status !== 200) throw new Error(`The login answered ${status}`);
  return data.token;
}

/**
 * One API call.
 * @returns status, headers and the parsed body.
 * @throws when there is no response.
 */
export async function call(address, method, path, { body, token, headers = {} } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
    // A killed server does not answer; a hanging one counts as a fault.
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, data: parsed(text) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
