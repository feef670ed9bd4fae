import { setImmediate } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end as soon as what it accepted is answered: a connection whose answer leaves while the server closes would stay open for
 * as long as it may be idle, and hold the end up. Its client is told, so that it sends nothing more on it.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
