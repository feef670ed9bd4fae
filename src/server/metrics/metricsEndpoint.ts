import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { explainMetricsPort } from '../startFailure';
import type { Metrics } from './metrics';

const PATH = '/metrics';
const BEARER = /^Bearer (\S+)$/;

/**
 * Serves the metrics on a port of their own, else on that of the shop. With a token only to who has
 * it: to all others the shop answers as for any unknown page.
 */
export function registerMetricsEndpoint(
  app: FastifyInstance,
  { port, host, token }: Config['metrics'],
  metrics: Metrics,
): void {
  const isAllowed = allowedBy(token);
  if (port !== undefined) {
    serveAlone(app, { port, host }, isAllowed, metrics);
    return;
  }
  // Not async: Fastify would end an async handler's answer before that of callNotFound().
  app.get(PATH, { config: { operation: 'metrics' } }, ({ raw, headers }, reply) => {
    if (!isAllowed(headers.authorization)) {
      raw.operation = undefined;
      reply.callNotFound();
      return;
    }
    metrics.read().then(
      (text) => reply.type(metrics.contentType).send(text),
      (error: unknown) => reply.send(error),
    );
  });
}

/**
 * Compares digests, which takes the same time for every wrong token.
 * @returns a function of the header Authorization.
 */
function allowedBy(token: string | undefined): (authorization: string | undefined) => boolean {
  if (token === undefined) return () => true;
  const digest = digestOf(token);
  return (authorization = '') =>
    timingSafeEqual(digestOf(BEARER.exec(authorization)?.[1] ?? ''), digest);
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Listens as soon as `app` is ready, and closes with it. */
function serveAlone(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
  isAllowed: (authorization: string | undefined) => boolean,
  metrics: Metrics,
): void {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isFound =
      request.method === 'GET' &&
      request.url?.split('?')[0] === PATH &&
      isAllowed(request.headers.authorization);
    if (!isFound) return void response.writeHead(404).end();
    const text = await metrics.read();
    response
      .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'metrics');
      response.writeHead(500).end();
    });
  });
  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening').catch((error: unknown) => {
      throw explainMetricsPort(error);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
