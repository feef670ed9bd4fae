import { setImmediate } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/**
 * Answers until `wait` has ended, as not ready: proxies stop sending requests before the
 * connections are closed.
 */
export function drainBeforeClosing(app: FastifyInstance, wait: () => Promise<unknown>): void {
  app.addHook('preClose', async () => {
    await wait();
  });
}

/**
 * Lets the server close as soon as accepted requests are answered: keep-alive connections would
 * delay it until their idle timeout. `connection: close` tells clients to send no further request.
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
