import { isIP } from 'node:net';
import type { Retention } from '../domain/retention';
import type { DatabaseLocation } from './database/location';
import { databaseOf, dataDirOf, filesBucketOf, migratesAtStart } from './dataLocations';
import {
  type Environment,
  readCount,
  readDays,
  readDrainSeconds,
  readEmails,
  readEmailSetting,
  readHost,
  readOneOf,
  readOrigin,
  readPort,
  readProxies,
  readSmtpUrl,
} from './environment';
import type { BucketAddress } from './files/bucketAddress';
import { readSecret } from './secret';
import {
  type FirstAdmin,
  type MetricsAddress,
  readAdmin,
  readMetrics,
  readRetention,
  type Role,
  roleOf,
} from './settingGroups';
import { assertWellWritten } from './settingNames';

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
  role: Role;
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
  /** Days after which the screen of the imports warns of the age of the last one; 0: never. */
  importWarningDays: number;
  /** Days before the end of an offer at which its buyer is reminded; 0: never. */
  offerReminderDays: number;
  admin: FirstAdmin | undefined;
  catalogue: 'demo' | 'empty' | 'none';
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
  metrics: MetricsAddress;
  /** A line in the log for each request. */
  accessLog: boolean;
  /** Serves the service worker; when off, browsers that have one remove it. */
  offline: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws InvalidEnvironment for the first invalid value. */
export function readConfig(env: Environment): Config {
  assertWellWritten(env);
  const port = readPort(env.PORT || '3000');
  const host = readHost('HOST', env.HOST || '127.0.0.1');
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
    publicUrl: env.PUBLIC_URL ? readOrigin('PUBLIC_URL', env.PUBLIC_URL) : httpAddress(host, port),
    jwtSecret:
      env.JWT_SECRET || database.engine === 'sqlite'
        ? readSecret(env.JWT_SECRET, dataDir)
        : undefined,
    smtpUrl: env.SMTP_URL ? readSmtpUrl('SMTP_URL', env.SMTP_URL) : undefined,
    mailFrom: readEmailSetting('MAIL_FROM', env.MAIL_FROM || 'devis@paillasse.example'),
    staffEmails: env.STAFF_EMAILS ? readEmails('STAFF_EMAILS', env.STAFF_EMAILS) : undefined,
    waitingDigestDays: readDays('WAITING_DIGEST_DAYS', env.WAITING_DIGEST_DAYS || '0'),
    importWarningDays: readDays(
      'IMPORT_WARNING_DAYS',
      env.IMPORT_WARNING_DAYS || '7',
      'aucun avertissement',
    ),
    offerReminderDays: readDays('OFFER_REMINDER_DAYS', env.OFFER_REMINDER_DAYS || '0'),
    admin: readAdmin(env),
    catalogue: readOneOf('CATALOGUE', env.CATALOGUE || 'demo', ['demo', 'empty', 'none'] as const),
    logLevel: readOneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    rateLimits: readOneOf('RATE_LIMITS', env.RATE_LIMITS || 'on', ['on', 'off'] as const) === 'on',
    connectionsPerAddress: readCount(
      'CONNECTIONS_PER_ADDRESS',
      env.CONNECTIONS_PER_ADDRESS || '100',
    ),
    drainMs: readDrainSeconds(env.DRAIN_SECONDS || '0') * 1000,
    trustProxy: readProxies(env.TRUST_PROXY),
    retention: readRetention(env),
    metrics: readMetrics(env, port),
    accessLog: readOneOf('ACCESS_LOG', env.ACCESS_LOG || 'on', ['on', 'off'] as const) === 'on',
    offline: readOneOf('OFFLINE', env.OFFLINE || 'on', ['on', 'off'] as const) === 'on',
  };
}

/** URL of a listening server; an IPv6 address is put in brackets. */
export const httpAddress = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
