import { isLongEnough } from '../domain/account/account';
import { PASSWORD_MIN } from '../domain/limits';
import { DEFAULT_RETENTION, type Retention } from '../domain/retention';
import type { DatabaseLocation } from './database/location';
import {
  type Environment,
  InvalidEnvironment,
  readEmailSetting,
  readHost,
  readOneOf,
  readPort,
} from './environment';

export type Role = 'web' | 'worker' | 'both';

/** Where /metrics is served. */
export interface MetricsAddress {
  /** Undefined: with a token on the shop's port, without one nowhere. */
  port: number | undefined;
  host: string;
  token: string | undefined;
}

/** The administrator that the first start creates. */
export interface FirstAdmin {
  email: string;
  password: string;
}

/** On SQLite there is one process, which does everything. @throws InvalidEnvironment */
export function roleOf({ ROLE }: Environment, { engine }: DatabaseLocation): Role {
  const role = readOneOf('ROLE', ROLE || 'both', ['web', 'worker', 'both'] as const);
  if (role !== 'both' && engine === 'sqlite')
    throw new InvalidEnvironment(
      `ROLE : « ${role} » demande PostgreSQL (DATABASE_URL) : avec SQLite, un seul processus fait tout.`,
    );
  return role;
}

export function readMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Environment,
  shopPort: number,
): MetricsAddress {
  const port = METRICS_PORT ? readPort(METRICS_PORT, 'METRICS_PORT') : undefined;
  if (port === shopPort)
    throw new InvalidEnvironment('METRICS_PORT : il faut un autre port que PORT.');
  if (METRICS_TOKEN && !/^[\x21-\x7e]{16,}$/.test(METRICS_TOKEN))
    throw new InvalidEnvironment(
      'METRICS_TOKEN : il faut au moins 16 caractères, sans espace ni accent.',
    );
  const host = readHost('METRICS_HOST', METRICS_HOST || '127.0.0.1');
  return { port, host, token: METRICS_TOKEN || undefined };
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

export function readAdmin(env: Environment): FirstAdmin | undefined {
  if (!env.ADMIN_EMAIL) return undefined;
  const email = readEmailSetting('ADMIN_EMAIL', env.ADMIN_EMAIL);
  if (!env.ADMIN_PASSWORD || !isLongEnough(env.ADMIN_PASSWORD)) {
    throw new InvalidEnvironment(
      `ADMIN_PASSWORD : il faut au moins ${PASSWORD_MIN} caractères avec ADMIN_EMAIL.`,
    );
  }
  return { email, password: env.ADMIN_PASSWORD };
}
