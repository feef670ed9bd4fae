import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDurability } from '../database/settings';
import type { Readiness } from '../metrics/readiness';
import { PROJECT } from '../projectFolder';
import type { Services } from '../services';
import { HEALTH_OPERATION } from './requestObserver';

export const readVersion = (): string => (JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * For those who run the server, so not in the contract; each also below /api.
 * - /health: reads from the database and reports its durability setting.
 * - /health/live: the process answers, also without its database; 503 once it has been asked to stop. For proxies, so that visitors get the
 *   shop's own answers while the database is away.
 * - /health/ready: 200 while requests may be sent to this server, otherwise 503 with the reason.
 */
export function registerHealth(app: FastifyInstance, { database }: Pick<Services, 'database'>, readiness: Readiness): void {
  const version = readVersion();
  const answer = async () => ({
    status: 'ok',
    database: { engine: database.engine.name, synchronous: await readDurability(database) },
    version,
  });
  const answerReady = async (_request: FastifyRequest, reply: FastifyReply) => {
    const reason = await readiness.check();
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
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
