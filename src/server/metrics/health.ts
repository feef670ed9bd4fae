import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/engine/engine';
import { compareMigrations } from '../database/engine/migrate';
import { readDurability, writeSetting } from '../database/settings';
import { HEALTH_OPERATION } from '../http/requestObserver';
import type { Services } from '../services';
import { fullVersion, readBuild } from './build';

/**
 * For those who run the server, so not in the contract; each also below /api.
 * - /health: reads from the database and reports its durability setting, and which build runs.
 * - /health/live: the process answers, also without its database; 503 once it has been asked to
 *   stop. For proxies, so that visitors get the
 *   shop's own answers while the database is away.
 * - /health/ready: 200 while requests may be sent to this server, otherwise 503 with the reason.
 */
export function registerHealth(
  app: FastifyInstance,
  { database }: Pick<Services, 'database'>,
  readiness: Readiness,
): void {
  const version = fullVersion(readBuild());
  const answer = async () => ({
    status: 'ok',
    database: { engine: database.engine.name, synchronous: await readDurability(database) },
    version,
  });
  const answerReady = async (_request: FastifyRequest, reply: FastifyReply) => {
    const reason = await readiness.check();
    return reason === undefined
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', reason });
  };
  const answerLive = async (_request: FastifyRequest, reply: FastifyReply) =>
    readiness.isClosing ? reply.code(503).send({ status: 'closing' }) : { status: 'live' };
  app.addHook('preClose', async () => readiness.close());
  const config = { operation: HEALTH_OPERATION };
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/health`, { config }, answer);
    app.get(`${prefix}/health/live`, { config }, answerLive);
    app.get(`${prefix}/health/ready`, { config }, answerReady);
  }
}

/** Why a server must get no requests. */
export type NotReady = 'closing' | 'database' | 'migrations';

/**
 * Whether the server can do its work: the database writes, its schema is that of this version, and
 * the server is not closing.
 */
export interface Readiness {
  /** @returns undefined when it can. Answers within 2 seconds. */
  check(): Promise<NotReady | undefined>;
  /** Not ready from now on. */
  close(): void;
  /** Whether the server has been asked to stop. */
  readonly isClosing: boolean;
}

/** A disk sync at most this often, however often is asked. */
const READY_FOR_MS = 5_000;
/** Shorter: the server is to be back as soon as its database is. */
const NOT_READY_FOR_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** The row that is written. */
const SETTING = 'readiness_checked_at';

/** @param parts.clock milliseconds since 1970. */
export function createReadiness(
  { database, clock }: { database: Database; clock: () => number },
  timeoutMs = TIMEOUT_MS,
): Readiness {
  let known: { at: number; result: NotReady | undefined } | undefined;
  let checking: Promise<NotReady | undefined> | undefined;
  let isClosing = false;

  /** One at a time: a database that hangs must not get one more write with each question. */
  function checkOnce(): Promise<NotReady | undefined> {
    checking ??= checkDatabase(database).then((result) => {
      known = { at: clock(), result };
      checking = undefined;
      return result;
    });
    return checking;
  }

  return {
    async check() {
      if (isClosing) return 'closing';
      const validMs = known?.result === undefined ? READY_FOR_MS : NOT_READY_FOR_MS;
      if (known && Math.abs(clock() - known.at) < validMs) return known.result;
      return within(timeoutMs, checkOnce());
    },
    close() {
      isClosing = true;
    },
    get isClosing() {
      return isClosing;
    },
  };
}

async function checkDatabase(database: Database): Promise<NotReady | undefined> {
  try {
    const { pending } = await compareMigrations(database.db);
    if (pending.length > 0) return 'migrations';
    await database.write((trx) => writeSetting(trx, SETTING, new Date().toISOString()));
    return undefined;
  } catch {
    return 'database';
  }
}

function within(ms: number, check: Promise<NotReady | undefined>): Promise<NotReady | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<NotReady>(
    (resolve) => (timer = setTimeout(() => resolve('database'), ms)),
  );
  return Promise.race([check, late]).finally(() => clearTimeout(timer));
}
