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
 * Closes connections that send a body too slowly. The rest of a body whose answer was already sent is read and discarded within the
 * same time limit, because the next request on the connection follows it.
 */
export function limitBodies(app: FastifyInstance, { bodyMs }: Pick<ConnectionLimits, 'bodyMs'>): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    if (hasBody && !routeOptions.config.upload) destroyAfter(raw, bodyMs);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.readableEnded && !raw.destroyed) {
      destroyAfter(raw, bodyMs);
      raw.unpipe();
      raw.resume();
    }
    done();
  });
}

function destroyAfter(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}
