import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { parisDateTime } from '../../src/domain/parisTime';
import { buildApp } from '../../src/server/app';
import { type Config, readConfig } from '../../src/server/config';
import { setShopContent } from '../../src/server/content/currentContent';
import type { OutboxRow } from '../../src/server/database/tables';
import { seedCatalogue } from '../../src/server/demo/seed';
import type { ConnectionLimits } from '../../src/server/http/connections';
import {
  type OpenServices,
  openServices,
  type ServiceOverrides,
} from '../../src/server/openServices';
import { insertUser } from '../../src/server/users/tableUsers';
import { copyShop } from './copyShop';
import { databaseUrl, dropDatabase } from './testDatabase';
import { documentsHere, importHere } from './threadsHere';

export type Person = 'admin' | 'customer' | 'other';

export const PASSWORD = 'paillasse-2026';
export const emailOf = (person: Person): string => `${person}@labo.example`;

/** 21 November 2026, noon in Paris: the current time of tests that do not set the clock. */
export const NOON = Date.UTC(2026, 10, 21, 11, 0, 0);

export interface TestApp {
  app: FastifyInstance;
  services: OpenServices;
  config: OpenServices['config'];
  /** Sets the clock. @param instant milliseconds since 1970. */
  setNow(instant: number): void;
  /** Calls the real server; the body is sent as JSON. */
  call(
    method: string,
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** A token of one of the three accounts of every test app. */
  loginAs(person: Person): Promise<string>;
  /** The mails written so far, oldest first. */
  mails(): Promise<OutboxRow[]>;
  /** Restarts the server on the same data. */
  restart(): Promise<Pick<TestApp, 'app' | 'services'>>;
  close(): Promise<void>;
}

export interface TestAppOptions extends ServiceOverrides {
  /** Only the category tree, the demo catalogue, or nothing. */
  catalogue?: Config['catalogue'];
  env?: Record<string, string>;
  /** Overrides of the connection limits, for tests over a socket. */
  connections?: Partial<ConnectionLimits>;
}

/**
 * The real server with a real database in a temporary folder, with an administrator and two
 * customers.
 */
export async function buildTestApp({
  catalogue = 'empty',
  env = {},
  connections,
  ...parts
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-test-'));
  let now = NOON;
  const inBrowser = typeof document !== 'undefined';
  const clock = parts.clock ?? (() => now);
  const database = await copyShop(
    `${catalogue}-${parisDateTime(clock()).slice(0, 10)}`,
    dataDir,
    (folder, url) => fillShop(folder, url, catalogue, clock),
  );
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database && databaseUrl(database),
    CATALOGUE: catalogue,
    STAFF_EMAILS: 'devis@paillasse.example,labo@paillasse.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const open = async () => {
    const services = await openServices(config, pino({ level: config.logLevel }), {
      cheapPasswords: true,
      ...(inBrowser ? {} : { documents: documentsHere(), importThread: importHere }),
      ...parts,
      clock,
    });
    const app = await buildApp(services, connections);
    await app.ready();
    return { app, services };
  };
  let running = await open();
  const stop = async () => {
    await running.app.close();
    await running.services.close();
  };
  const call: TestApp['call'] = (method, url, options = {}) =>
    running.app.inject(injection(method, url, options));
  return {
    ...running,
    config: running.services.config,
    setNow: (instant) => {
      now = instant;
    },
    call,
    async loginAs(person) {
      const answer = await call('POST', '/api/login_check', {
        body: { email: emailOf(person), password: PASSWORD },
      });
      return answer.json<{ token: string }>().token;
    },
    mails: () =>
      running.services.database.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    async restart() {
      await stop();
      running = await open();
      return running;
    },
    async close() {
      await stop();
      // It is that of the process, which runs the tests of other files next.
      setShopContent({});
      if (database) await dropDatabase(database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills a data folder and, on PostgreSQL, the database: migrations, catalogue, three accounts. */
async function fillShop(
  dataDir: string,
  url: string | undefined,
  catalogue: Config['catalogue'],
  clock: () => number,
): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    CATALOGUE: catalogue,
    JWT_SECRET: 'of no use after this'.repeat(2),
    LOG_LEVEL: 'silent',
  });
  const services = await openServices(config, pino({ level: config.logLevel }), {
    clock,
    cheapPasswords: true,
  });
  await seedCatalogue(services);
  await addAccounts(services);
  await services.close();
}

function injection(
  method: string,
  url: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> },
): InjectOptions {
  const headers = {
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    ...options.headers,
  };
  return {
    method: method,
    url,
    headers,
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  };
}

async function addAccounts({ database, passwords, clock }: OpenServices): Promise<void> {
  const password_hash = await passwords.hash(PASSWORD);
  const address = JSON.stringify({
    street: '3 rue des Essais',
    additionalStreet: '',
    city: 'Paris',
    zipCode: '75005',
    country: 'France',
  });
  for (const person of ['admin', 'customer', 'other'] as const) {
    await database.write((trx) =>
      insertUser(trx, {
        email: emailOf(person),
        password_hash,
        first_name: person === 'customer' ? 'Claire' : 'Camille',
        last_name: person === 'customer' ? 'Martin' : 'Durand',
        phone: '0102030405',
        activated: 1,
        verified: 1,
        roles: JSON.stringify(person === 'admin' ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER']),
        delivery_address: address,
        billing_address: address,
        created_at: clock(),
      }),
    );
  }
}
