import type { IncomingMessage } from 'node:http';
import { clearTimeout, setTimeout } from 'node:timers';
import type { FastifyInstance } from 'fastify';
import type { ConnectionLimits } from './connections';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as an upload. */
    upload?: boolean;
  }
}

/**
 * Cuts who sends a body too slowly. What is left of a body when its answer has gone is read and dropped, for as long as a body may take: the
 * next request on the connection stands behind it.
 */
export function limitBodies(app: FastifyInstance, { bodyMs }: Pick<ConnectionLimits, 'bodyMs'>): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    if (hasBody && !routeOptions.config.upload) cutAfter(raw, bodyMs);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    cutAfter(raw, bodyMs);
    raw.unpipe();
    raw.resume();
  });
}

function cutAfter(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}
