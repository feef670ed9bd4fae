import fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAnswerCache } from './catalogue/answerCache';
import { createMetrics, wantsMetrics } from './metrics/metrics';
import { createReadiness } from './metrics/readiness';
import { addShopMetrics } from './metrics/shopMetrics';
import { answerError } from './plugins/errors';
import { readVersion, registerHealth } from './plugins/health';
import { registerMetricsEndpoint } from './plugins/metricsEndpoint';
import type { Services } from './services';

/** The server of a process with ROLE=worker: health and metrics only. */
export async function buildWorkerApp(services: Services): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ loggerInstance: services.log, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(answerError);
  const readiness = createReadiness(services);
  registerHealth(app, services, readiness);
  if (wantsMetrics(services.config)) {
    const metrics = createMetrics();
    const work = { replay: { replayed: 0 }, answers: createAnswerCache(), pages: undefined };
    addShopMetrics(metrics, services, readiness, work, readVersion());
    registerMetricsEndpoint(app, services.config.metrics, metrics);
  }
  return app;
}
