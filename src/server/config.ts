import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isValidEmail } from '../domain/email';
import { PASSWORD_MIN } from '../domain/limits';
import { DEFAULT_RETENTION, type Retention } from '../domain/retention';

/** What the environment decides (README, "Environment"). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Where people reach the shop, without a slash at the end: the links of the mails start with it. */
  publicUrl: string;
  jwtSecret: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: the staff list of the database counts. */
  staffEmails: string[] | undefined;
  admin: { email: string; password: string } | undefined;
  catalogue: 'demo' | 'empty';
  logLevel: string;
  /** Off for measuring: every visitor then comes from one address. */
  rateLimits: boolean;
  /** Open connections that one address may have. */
  connectionsPerAddress: number;
  /** The reverse proxies whose word counts for a visitor's address: addresses, networks, `loopback`. Undefined: nobody's. */
  trustProxy: string[] | undefined;
  retention: Retention;
}

export type Environment = Record<string, string | undefined>;

const SECRET_BYTES = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Says which variable is wrong, in French, for the person who installs. */
export class BadEnvironment extends Error {}

/** Reads and checks the environment. @throws BadEnvironment on the first value that cannot be used. */
export function readConfig(env: Environment): Config {
  refuseDatabaseUrl(env.DATABASE_URL);
  const port = readPort(env.PORT || '3000');
  const host = env.HOST || '127.0.0.1';
  const dataDir = dataDirOf(env);
  return {
    port,
    host,
    dataDir,
    publicUrl: readUrl('PUBLIC_URL', env.PUBLIC_URL || httpAddress(host, port), ['http:', 'https:']).replace(/\/+$/, ''),
    jwtSecret: readSecret(env.JWT_SECRET, dataDir),
    smtpUrl: env.SMTP_URL ? readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']) : undefined,
    mailFrom: readEmail('MAIL_FROM', env.MAIL_FROM || 'devis@paillasse.example'),
    staffEmails: env.STAFF_EMAILS ? readEmails('STAFF_EMAILS', env.STAFF_EMAILS) : undefined,
    admin: readAdmin(env),
    catalogue: oneOf('CATALOGUE', env.CATALOGUE || 'demo', ['demo', 'empty'] as const),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    rateLimits: oneOf('RATE_LIMITS', env.RATE_LIMITS || 'on', ['on', 'off'] as const) === 'on',
    connectionsPerAddress: readCount('CONNECTIONS_PER_ADDRESS', env.CONNECTIONS_PER_ADDRESS || '100'),
    trustProxy: readProxies(env.TRUST_PROXY),
    retention: readRetention(env),
  };
}

/** Stands for the secret where it is not what is looked at: nothing is read from the disk, and none is made. */
const ANY_SECRET = '-'.repeat(SECRET_BYTES);

/**
 * Checks each variable by itself, so that one bad value does not hide another, and reads what can be used. Nothing is written.
 * @returns a sentence for each value that readConfig would refuse, and the settings without these. The secret in them is none.
 */
export function checkConfig(env: Environment): { refused: string[]; config: Config } {
  const usable: Environment = {};
  const refused = new Set<string>();
  for (const name of Object.keys(env).filter((one) => env[one])) {
    const part = { [name]: env[name], ...(name === 'ADMIN_EMAIL' ? { ADMIN_PASSWORD: env.ADMIN_PASSWORD } : {}) };
    try {
      readConfig({ JWT_SECRET: ANY_SECRET, ...part });
      Object.assign(usable, part);
    } catch (error) {
      if (!(error instanceof BadEnvironment)) throw error;
      refused.add(error.message);
    }
  }
  return { refused: [...refused], config: readConfig({ ...usable, JWT_SECRET: ANY_SECRET }) };
}

/** The folder of the shop's data, whole. */
export const dataDirOf = ({ DATA_DIR }: Environment): string => resolve(DATA_DIR || './data');

/** Where a server listens, as people write it: an IPv6 address stands between brackets. */
export const httpAddress = (host: string, port: number): string => `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** A comma separated list of addresses. @throws BadEnvironment on the first bad one. */
export const readEmails = (name: string, value: string): string[] => listOf(value).map((part) => readEmail(name, part));

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whoever is trusted can claim any address, so nothing but addresses, networks and `loopback` is taken: no « true », no number of hops. */
function readProxies(value: string | undefined): string[] | undefined {
  const proxies = listOf(value ?? '');
  const wrong = proxies.find((proxy) => proxy !== 'loopback' && !isNetwork(proxy));
  if (wrong) throw new BadEnvironment(`TRUST_PROXY : « ${wrong} » n’est ni une adresse IP, ni un réseau comme 10.0.0.0/8, ni loopback.`);
  return proxies.length > 0 ? proxies : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (widest === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
}

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65535) throw new BadEnvironment(`PORT : « ${value} » n’est pas un numéro de port.`);
  return port;
}

/** How long what is stored is kept; 0 without limit. @throws BadEnvironment */
export function readRetention(env: Environment): Retention {
  const read = (name: string, otherwise: number): number => {
    const value = env[name] || String(otherwise);
    if (!/^(0|[1-9]\d{0,4})$/.test(value))
      throw new BadEnvironment(`${name} : « ${value} » n’est pas un nombre de 0 (sans limite) à 99999.`);
    return Number(value);
  };
  return {
    quotesDays: read('RETENTION_QUOTES_DAYS', DEFAULT_RETENTION.quotesDays),
    mailDays: read('RETENTION_MAIL_DAYS', DEFAULT_RETENTION.mailDays),
    journalDays: read('RETENTION_JOURNAL_DAYS', DEFAULT_RETENTION.journalDays),
    importRuns: read('RETENTION_IMPORT_RUNS', DEFAULT_RETENTION.importRuns),
    databases: read('RETENTION_DATABASES', DEFAULT_RETENTION.databases),
  };
}

function readCount(name: string, value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new BadEnvironment(`${name} : « ${value} » n’est pas un nombre de 1 à 99999.`);
  return Number(value);
}

/** Queries and migrations are written for PostgreSQL too, but this version opens only SQLite: better no start than the wrong place. */
function refuseDatabaseUrl(value: string | undefined): void {
  if (value) throw new BadEnvironment('DATABASE_URL : cette version ne connaît que SQLite ; retirez cette variable.');
}

/** The value stays out of the message: an SMTP address may hold a password. */
function readUrl(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new BadEnvironment(
      `${name} : il faut une adresse qui commence par ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}.`,
    );
  }
  return value;
}

function readEmail(name: string, value: string): string {
  if (!isValidEmail(value)) throw new BadEnvironment(`${name} : « ${value} » n’est pas une adresse e-mail.`);
  return value;
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (!found) throw new BadEnvironment(`${name} : « ${value} » n’est pas l’une des valeurs ${allowed.join(', ')}.`);
  return found;
}

function readAdmin(env: Environment): Config['admin'] {
  if (!env.ADMIN_EMAIL) return undefined;
  const email = readEmail('ADMIN_EMAIL', env.ADMIN_EMAIL);
  if (!env.ADMIN_PASSWORD || env.ADMIN_PASSWORD.length < PASSWORD_MIN) {
    throw new BadEnvironment(`ADMIN_PASSWORD : il faut au moins ${PASSWORD_MIN} caractères avec ADMIN_EMAIL.`);
  }
  return { email, password: env.ADMIN_PASSWORD };
}

/** The given secret, or one made at the first start and kept for the owner's eyes only. */
function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return longEnough('JWT_SECRET', given);
  const file = secretFile(dataDir);
  if (existsSync(file)) return longEnough(file, readFileSync(file, 'utf8').trim());
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeWhole(file, secret);
  return secret;
}

/** Under its name only once all of it is on the disk: half a secret would stop every later start. */
function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.new`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The secret of a shop that was started before; undefined when there is none yet. @throws BadEnvironment when it is too short. */
export function existingSecret(env: Environment): string | undefined {
  return env.JWT_SECRET || existsSync(secretFile(dataDirOf(env))) ? readSecret(env.JWT_SECRET, dataDirOf(env)) : undefined;
}

/** Where the secret lies when the environment gives none. */
export const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret');

function longEnough(name: string, secret: string): string {
  if (Buffer.byteLength(secret) < SECRET_BYTES) throw new BadEnvironment(`${name} : il faut au moins ${SECRET_BYTES} octets.`);
  return secret;
}
