import fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAnswerCache } from './catalogue/answerCache';
import { answerError } from './http/answerError';
import { readBuild } from './metrics/build';
import { createReadiness, registerHealth } from './metrics/health';
import { createMetrics, wantsMetrics } from './metrics/metrics';
import { registerMetricsEndpoint } from './metrics/metricsEndpoint';
import { addShopMetrics } from './metrics/shopMetrics';
import type { Services } from './services';

/** The server of a process with ROLE=worker: health and metrics only. */
export async function buildWorkerApp(services: Services): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(answerError);
  const readiness = createReadiness(services);
  registerHealth(app, services, readiness);
  if (wantsMetrics(services.config)) {
    const metrics = await createMetrics();
    const work = { replay: { replayed: 0 }, answers: createAnswerCache(), pages: undefined };
    addShopMetrics(metrics, services, readiness, work, readBuild());
    registerMetricsEndpoint(app, services.config.metrics, metrics);
  }
  return app;
}
