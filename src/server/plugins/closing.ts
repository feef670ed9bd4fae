import { setImmediate } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close as soon as accepted requests are answered: keep-alive connections would delay it until their idle timeout.
 * `connection: close` tells clients to send no further request.
 */
export function closeIdleConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
