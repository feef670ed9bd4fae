import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { allHandlers } from './allHandlers';
import { createAnswerCache } from './catalogue/answerCache';
import { type AnswerReplay, createAnswerReplay } from './catalogue/answerReplay';
import type { DatabaseThread } from './database/engine/databaseThread';
import { answerError } from './http/answerError';
import { limitBodies } from './http/bodies';
import { closeIdleConnectionsOnShutdown, drainBeforeClosing } from './http/closeConnections';
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer } from './http/connections';
import {
  createSecurityHeaders,
  registerProtections,
  type SecurityHeaders,
} from './http/protections';
import { createProxyMatcher } from './http/proxies';
import { createRequestIds, REQUEST_ID_HEADER, sendRequestIds } from './http/requestId';
import {
  createRequestObserver,
  nameOperations,
  type RequestObserver,
} from './http/requestObserver';
import { lateCompilers, validation } from './http/validation';
import { readBuild } from './metrics/build';
import { createReadiness, registerHealth } from './metrics/health';
import { createMetrics, wantsMetrics } from './metrics/metrics';
import { registerMetricsEndpoint } from './metrics/metricsEndpoint';
import { addShopMetrics } from './metrics/shopMetrics';
import { createFindMovedPage, createFindPageHead } from './pages/pageHeads';
import { openRenderedPages } from './pages/renderedPages';
import { registerRobots } from './pages/robots';
import { registerWebApplication } from './pages/webApplication';
import { hashInlineScripts, readWebBuild } from './pages/webBuild';
import { registerContract, withApiPrefix } from './registerContract';
import type { Services } from './services';

const JSON_LIMIT_BYTES = 1024 * 1024;

/**
 * Builds the whole server without listening; tests start here.
 * @param connectionLimits override the defaults. @param renderThread started early, or undefined.
 */
export async function buildApp(
  services: Services,
  connectionLimits: Partial<ConnectionLimits> = {},
  renderThread?: DatabaseThread,
): Promise<FastifyInstance> {
  const limits = { ...limitsOf(services.config), ...connectionLimits };
  const build = readWebBuild();
  const securityHeaders = createSecurityHeaders(build ? hashInlineScripts(build.index) : []);
  const metrics = wantsMetrics(services.config) ? await createMetrics() : undefined;
  const observer = createRequestObserver({
    idOf: createRequestIds(createProxyMatcher(services.config.trustProxy)),
    log: services.log,
    accessLog: services.config.accessLog,
    count: metrics?.countRequest,
  });
  const replay = createAnswerReplay(services.catalogueVersion, observer);
  const app = newFastify(services, limits, { securityHeaders, replay, observer });
  app.decorateRequest('user', null);
  app.decorateRequest('claims', null);
  app.setErrorHandler(answerError);
  registerBodyParsers(app);
  const answers = createAnswerCache();
  const handlers = allHandlers(services, answers, metrics);
  sendRequestIds(app);
  nameOperations(app);
  await registerProtections(app, securityHeaders, services);
  closeIdleConnectionsOnShutdown(app);
  replay.watch(app);
  app.addHook('onRequest', () => services.content.follow());
  limitBodies(app, limits);
  const readiness = createReadiness(services);
  registerHealth(app, services, readiness);
  const { drainMs } = services.config;
  // Registered after the health checks, which report "not ready" while it waits.
  if (drainMs > 0) drainBeforeClosing(app, () => wait(drainMs));
  await registerContract(app, handlers, services);
  registerRobots(app, services);
  const rendered = build && openRenderedPages(build, services, { early: renderThread });
  if (metrics) {
    addShopMetrics(
      metrics,
      services,
      readiness,
      { replay, answers, pages: rendered?.counts },
      readBuild(),
    );
    registerMetricsEndpoint(app, services.config.metrics, metrics);
  }
  await registerWebApplication(
    app,
    build,
    createFindPageHead(services),
    rendered,
    services.config.offline,
    createFindMovedPage(services),
  );
  return app;
}

const limitsOf = ({ rateLimits, connectionsPerAddress }: Services['config']): ConnectionLimits => ({
  ...CONNECTION_LIMITS,
  perAddress: rateLimits ? connectionsPerAddress : Infinity,
});

function newFastify(
  { log, config }: Services,
  limits: ConnectionLimits,
  {
    securityHeaders,
    replay,
    observer,
  }: { securityHeaders: SecurityHeaders; replay: AnswerReplay; observer: RequestObserver },
): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // Limits count per client IP: X-Forwarded-For is read only from the proxies of TRUST_PROXY.
    trustProxy: config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: observer.idOf,
    requestIdHeader: false,
    bodyLimit: JSON_LIMIT_BYTES,
    // Requests that arrive while closing are answered normally: Fastify's own 503 has no French
    // message.
    return503OnClosing: false,
    serverFactory: (listener) =>
      createLimitedServer(
        replay.ahead(observer.observe(listener)),
        limits,
        createProxyMatcher(config.trustProxy),
      ),
    // A HEAD route would run the GETs that change data (OPEN-05).
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: lateCompilers() },
    ajv: { customOptions: validation },
    rewriteUrl: (request) => withApiPrefix(request.url ?? '/'),
    // Framework errors bypass the plugins that add headers.
    frameworkErrors(error, request, reply) {
      void answerError(
        error,
        request,
        reply.headers({ ...securityHeaders, [REQUEST_ID_HEADER]: request.id }),
      );
    },
  });
}

/**
 * JSON and uploads only. An empty JSON body counts as no body: secured calls all send the JSON
 * content type (API-03).
 */
function registerBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void readJson(request, body as string, done);
  });
}
