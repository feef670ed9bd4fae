import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isLongEnough } from '../domain/account/account';
import { isValidEmail } from '../domain/email';
import { PASSWORD_MIN } from '../domain/limits';
import { DEFAULT_RETENTION, type Retention } from '../domain/retention';
import type { DatabaseLocation } from './database/location';
import {
  type BucketAddress,
  InvalidBucketAddress,
  parseBucketAddress,
} from './files/bucketAddress';

/** Settings from environment variables. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  database: DatabaseLocation;
  /** Where pictures and documents are stored; undefined: in a folder of dataDir. */
  filesBucket: BucketAddress | undefined;
  /**
   * Applies pending migrations at the start; otherwise `shop migrate` does, once for all processes.
   */
  migrate: boolean;
  /** `web` serves the shop, `worker` sends the mails and cleans up. */
  role: 'web' | 'worker' | 'both';
  /** Public base URL without a trailing slash; links in mails start with it. */
  publicUrl: string;
  /**
   * Undefined on PostgreSQL without JWT_SECRET: the secret in the database is used, the same for
   * all processes.
   */
  jwtSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: the staff list of the database is used. */
  staffEmails: string[] | undefined;
  /** Days that a request waits before a daily mail names it to staff; 0: no such mail. */
  waitingDigestDays: number;
  admin: { email: string; password: string } | undefined;
  catalogue: 'demo' | 'empty';
  logLevel: string;
  /** Off only for benchmarks, where all visitors share one IP address. */
  rateLimits: boolean;
  /** Maximum of open connections per IP address. */
  connectionsPerAddress: number;
  /** Milliseconds that a stopping server goes on answering, as not ready. */
  drainMs: number;
  /**
   * Reverse proxies whose X-Forwarded-For is trusted: IP addresses, networks, `loopback`.
   * Undefined: none.
   */
  trustProxy: string[] | undefined;
  retention: Retention;
  /**
   * Where /metrics is served: on a port of its own, on the shop's with a token, or, with neither,
   * nowhere.
   */
  metrics: { port: number | undefined; host: string; token: string | undefined };
  /** A line in the log for each request. */
  accessLog: boolean;
  /** Serves the service worker; off, it leaves the browsers that have it. */
  offline: boolean;
}

export type Environment = Record<string, string | undefined>;

const SECRET_BYTES = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Names the wrong variable, in French, for the operator. */
export class InvalidEnvironment extends Error {}

/** @throws InvalidEnvironment for the first invalid value. */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT || '3000');
  const host = env.HOST || '127.0.0.1';
  const dataDir = dataDirOf(env);
  const database = databaseOf(env);
  return {
    port,
    host,
    dataDir,
    filesBucket: filesBucketOf(env),
    database,
    migrate: migratesAtStart(env),
    role: roleOf(env, database),
    publicUrl: readUrl('PUBLIC_URL', env.PUBLIC_URL || httpAddress(host, port), [
      'http:',
      'https:',
    ]).replace(/(?<!\/)\/+$/, ''),
    jwtSecret:
      env.JWT_SECRET || database.engine === 'sqlite'
        ? readSecret(env.JWT_SECRET, dataDir)
        : undefined,
    smtpUrl: env.SMTP_URL
      ? readUrlWithPassword('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:'])
      : undefined,
    mailFrom: readEmail('MAIL_FROM', env.MAIL_FROM || 'devis@paillasse.example'),
    staffEmails: env.STAFF_EMAILS ? readEmails('STAFF_EMAILS', env.STAFF_EMAILS) : undefined,
    waitingDigestDays: readDigestDays(env.WAITING_DIGEST_DAYS || '0'),
    admin: readAdmin(env),
    catalogue: oneOf('CATALOGUE', env.CATALOGUE || 'demo', ['demo', 'empty'] as const),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    rateLimits: oneOf('RATE_LIMITS', env.RATE_LIMITS || 'on', ['on', 'off'] as const) === 'on',
    connectionsPerAddress: readCount(
      'CONNECTIONS_PER_ADDRESS',
      env.CONNECTIONS_PER_ADDRESS || '100',
    ),
    drainMs: readDrainSeconds(env.DRAIN_SECONDS || '0') * 1000,
    trustProxy: readProxies(env.TRUST_PROXY),
    retention: readRetention(env),
    metrics: readMetrics(env, port),
    accessLog: oneOf('ACCESS_LOG', env.ACCESS_LOG || 'on', ['on', 'off'] as const) === 'on',
    offline: oneOf('OFFLINE', env.OFFLINE || 'on', ['on', 'off'] as const) === 'on',
  };
}

/** On SQLite there is one process, which does everything. @throws InvalidEnvironment */
function roleOf({ ROLE }: Environment, { engine }: DatabaseLocation): Config['role'] {
  const role = oneOf('ROLE', ROLE || 'both', ['web', 'worker', 'both'] as const);
  if (role !== 'both' && engine === 'sqlite')
    throw new InvalidEnvironment(
      `ROLE : « ${role} » demande PostgreSQL (DATABASE_URL) : avec SQLite, un seul processus ` +
        'fait tout.',
    );
  return role;
}

/** Passed to readConfig so that it neither reads nor creates the secret file. */
const PLACEHOLDER_SECRET = '-'.repeat(SECRET_BYTES);

/** Variables that are refused without another one. */
const NEEDED_BY: Partial<Record<string, string>> = {
  ADMIN_EMAIL: 'ADMIN_PASSWORD',
  ROLE: 'DATABASE_URL',
};

/**
 * Checks each variable separately, so that one invalid value does not hide another. Writes nothing.
 * @returns one sentence per value that readConfig would refuse, and the settings read without
 * those. Their secret is a placeholder.
 */
export function checkConfig(env: Environment): { refused: string[]; config: Config } {
  const usable: Environment = {};
  const refused = new Set<string>();
  for (const name of Object.keys(env).filter((variable) => env[variable])) {
    const needed = NEEDED_BY[name];
    const part = { [name]: env[name], ...(needed ? { [needed]: env[needed] } : {}) };
    try {
      readConfig({ JWT_SECRET: PLACEHOLDER_SECRET, ...part });
      Object.assign(usable, part);
    } catch (error) {
      if (!(error instanceof InvalidEnvironment)) throw error;
      refused.add(error.message);
    }
  }
  return {
    refused: [...refused],
    config: readConfig({ ...usable, JWT_SECRET: PLACEHOLDER_SECRET }),
  };
}

/** Absolute path of the data folder. */
export const dataDirOf = ({ DATA_DIR }: Environment): string => resolve(DATA_DIR || './data');

/** The bucket of the files; undefined: a folder. @throws InvalidEnvironment */
export function filesBucketOf({ FILES_URL }: Environment): BucketAddress | undefined {
  try {
    return FILES_URL ? parseBucketAddress(FILES_URL) : undefined;
  } catch (error) {
    throw error instanceof InvalidBucketAddress
      ? new InvalidEnvironment(`FILES_URL : ${error.message}.`)
      : error;
  }
}

/** URL of a listening server; an IPv6 address is put in brackets. */
export const httpAddress = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/**
 * Reads a comma-separated list of e-mail addresses.
 * @throws InvalidEnvironment for the first invalid one.
 */
export const readEmails = (name: string, value: string): string[] =>
  listOf(value).map((part) => readEmail(name, part));

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * A trusted proxy can claim any client IP, so only IP addresses, networks and `loopback` are
 * accepted: no « true », no hop count.
 */
function readProxies(value: string | undefined): string[] | undefined {
  const proxies = listOf(value ?? '');
  const wrong = proxies.find((proxy) => proxy !== 'loopback' && !isNetwork(proxy));
  if (wrong)
    throw new InvalidEnvironment(
      `TRUST_PROXY : « ${wrong} » n’est ni une adresse IP, ni un réseau comme 10.0.0.0/8, ni ` +
        'loopback.',
    );
  return proxies.length > 0 ? proxies : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (widest === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
}

function readPort(value: string, name = 'PORT'): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65535)
    throw new InvalidEnvironment(`${name} : « ${value} » n’est pas un numéro de port.`);
  return port;
}

function readMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Environment,
  shopPort: number,
): Config['metrics'] {
  const port = METRICS_PORT ? readPort(METRICS_PORT, 'METRICS_PORT') : undefined;
  if (port === shopPort)
    throw new InvalidEnvironment('METRICS_PORT : il faut un autre port que PORT.');
  if (METRICS_TOKEN && !/^[\x21-\x7e]{16,}$/.test(METRICS_TOKEN))
    throw new InvalidEnvironment(
      'METRICS_TOKEN : il faut au moins 16 caractères, sans espace ni accent.',
    );
  return { port, host: METRICS_HOST || '127.0.0.1', token: METRICS_TOKEN || undefined };
}

/** Retention periods; 0 means unlimited. @throws InvalidEnvironment */
export function readRetention(env: Environment): Retention {
  const read = (name: string, fallback: number): number => {
    const value = env[name] || String(fallback);
    if (!/^(0|[1-9]\d{0,4})$/.test(value))
      throw new InvalidEnvironment(
        `${name} : « ${value} » n’est pas un nombre de 0 (sans limite) à 99999.`,
      );
    return Number(value);
  };
  return {
    quotesDays: read('RETENTION_QUOTES_DAYS', DEFAULT_RETENTION.quotesDays),
    mailDays: read('RETENTION_MAIL_DAYS', DEFAULT_RETENTION.mailDays),
    journalDays: read('RETENTION_JOURNAL_DAYS', DEFAULT_RETENTION.journalDays),
    searchDays: read('RETENTION_SEARCH_DAYS', DEFAULT_RETENTION.searchDays),
    importRuns: read('RETENTION_IMPORT_RUNS', DEFAULT_RETENTION.importRuns),
    databases: read('RETENTION_DATABASES', DEFAULT_RETENTION.databases),
  };
}

function readCount(name: string, value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new InvalidEnvironment(`${name} : « ${value} » n’est pas un nombre de 1 à 99999.`);
  return Number(value);
}

function readDigestDays(value: string): number {
  if (!/^(0|[1-9]\d?)$/.test(value))
    throw new InvalidEnvironment(
      `WAITING_DIGEST_DAYS : « ${value} » n’est pas un nombre de 0 (aucun e-mail) à 99.`,
    );
  return Number(value);
}

/** At most 5, because supervisors kill a process some seconds after they asked it to stop. */
function readDrainSeconds(value: string): number {
  if (!/^[0-5]$/.test(value))
    throw new InvalidEnvironment(
      `DRAIN_SECONDS : « ${value} » n’est pas un nombre entier de 0 à 5.`,
    );
  return Number(value);
}

/**
 * The PostgreSQL database of DATABASE_URL, or the SQLite file in the data folder.
 * @throws InvalidEnvironment
 */
export function databaseOf(env: Environment): DatabaseLocation {
  if (!env.DATABASE_URL) return { engine: 'sqlite', dataDir: dataDirOf(env) };
  const url = readUrlWithPassword('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']);
  return {
    engine: 'postgres',
    url,
    poolSize: readCount('DATABASE_POOL', env.DATABASE_POOL || '10'),
  };
}

/** @throws InvalidEnvironment */
export const migratesAtStart = ({ MIGRATE }: Environment): boolean =>
  oneOf('MIGRATE', MIGRATE || 'on', ['on', 'off'] as const) === 'on';

/** The message omits the value: an SMTP URL may contain a password. */
function readUrl(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new InvalidEnvironment(
      `${name} : il faut une adresse qui commence par ` +
        `${protocols.map((protocol) => `${protocol}//`).join(' ou ')}.`,
    );
  }
  return value;
}

/**
 * Of the characters that end a part of a URL, a password in one may contain none:
 * `postgres://u:a#b@host` has the host `u`.
 */
function readUrlWithPassword(name: string, value: string, protocols: readonly string[]): string {
  const hasProtocol = protocols.some((protocol) => value.startsWith(`${protocol}//`));
  if (hasProtocol && !isWholeUrl(value))
    throw new InvalidEnvironment(
      `${name} : cette adresse ne se lit pas. Dans le mot de passe, # s’écrit %23, / %2F, ? ` +
        '%3F, @ %40, : %3A et % %25.',
    );
  return readUrl(name, value, protocols);
}

function isWholeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  const isCut = hash !== '' || (username === '' && `${pathname}${search}`.includes('@'));
  return !isCut && isDecodable(username + password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function readEmail(name: string, value: string): string {
  if (!isValidEmail(value))
    throw new InvalidEnvironment(`${name} : « ${value} » n’est pas une adresse e-mail.`);
  return value;
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (!found)
    throw new InvalidEnvironment(
      `${name} : « ${value} » n’est pas l’une des valeurs ${allowed.join(', ')}.`,
    );
  return found;
}

function readAdmin(env: Environment): Config['admin'] {
  if (!env.ADMIN_EMAIL) return undefined;
  const email = readEmail('ADMIN_EMAIL', env.ADMIN_EMAIL);
  if (!env.ADMIN_PASSWORD || !isLongEnough(env.ADMIN_PASSWORD)) {
    throw new InvalidEnvironment(
      `ADMIN_PASSWORD : il faut au moins ${PASSWORD_MIN} caractères avec ADMIN_EMAIL.`,
    );
  }
  return { email, password: env.ADMIN_PASSWORD };
}

/** The given secret, or one generated at the first start in a file only its owner can read. */
function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return assertLongEnough('JWT_SECRET', given);
  const file = secretFile(dataDir);
  if (existsSync(file)) return assertLongEnough(file, readFileSync(file, 'utf8').trim());
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeAtomically(file, secret);
  return secret;
}

/** Written beside and renamed: a half-written secret would make every later start fail. */
function writeAtomically(file: string, text: string): void {
  const unfinished = `${file}.new`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * The secret in the environment or the data folder; undefined before the first start, or when it is
 * in the database.
 * @throws InvalidEnvironment when it is too short.
 */
export function existingSecret(env: Environment): string | undefined {
  return env.JWT_SECRET || existsSync(secretFile(dataDirOf(env)))
    ? readSecret(env.JWT_SECRET, dataDirOf(env))
    : undefined;
}

/** Path of the generated secret. */
export const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret');

function assertLongEnough(name: string, secret: string): string {
  if (Buffer.byteLength(secret) < SECRET_BYTES)
    throw new InvalidEnvironment(`${name} : il faut au moins ${SECRET_BYTES} octets.`);
  return secret;
}
