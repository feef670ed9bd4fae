import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { isPublicPath } from './access';
import type { Operations } from './contract/operations';
import { limitBodies } from './plugins/bodies';
import { endConnectionsWhenClosing } from './plugins/closing';
import { CONNECTION_LIMITS, type ConnectionLimits, limitedServer, proxyMatcher } from './plugins/connections';
import { prepareOperations, registerContract } from './plugins/contract';
import { answerError } from './plugins/errors';
import { registerForms } from './plugins/forms';
import { registerHealth } from './plugins/health';
import { createFindPageHead } from './plugins/pageHeads';
import { protectBrowser, registerProtections } from './plugins/protections';
import { registerRobots } from './plugins/robots';
import { textFormats } from './plugins/textFormats';
import { registerWebApplication } from './plugins/webApplication';
import { articleEditorHandlers } from './routes/articleEditor';
import { campaignsHandlers } from './routes/campaigns';
import { catalogueHandlers } from './routes/catalogue';
import { contactHandlers } from './routes/contact';
import { journalHandlers } from './routes/journal';
import { mailsHandlers } from './routes/mails';
import { mediaHandlers } from './routes/media';
import { oxygeneHandlers } from './routes/oxygene';
import { quotesHandlers } from './routes/quotes';
import { searchHandlers } from './routes/search';
import { sessionHandlers } from './routes/session';
import { usersHandlers } from './routes/users';
import type { Services } from './services';

const JSON_LIMIT_BYTES = 1024 * 1024;

/**
 * Builds the whole server without listening: tests start here.
 * @param given limits of connections other than the usual ones. @throws when an operation has no access rule or no handler.
 */
export async function buildApp(services: Services, given: Partial<ConnectionLimits> = {}): Promise<FastifyInstance> {
  const limits = { ...limitsOf(services.config), ...given };
  const app = newFastify(services, limits);
  app.decorateRequest('user', null);
  app.decorateRequest('claims', null);
  app.setErrorHandler(answerError);
  readBodies(app);
  const handlers = allHandlers(services);
  prepareOperations(app, handlers, services);
  await registerProtections(app);
  endConnectionsWhenClosing(app);
  limitBodies(app, limits);
  await registerForms(app);
  registerHealth(app, services);
  await registerContract(app, handlers);
  registerRobots(app, services);
  await registerWebApplication(app, createFindPageHead(services));
  return app;
}

const allHandlers = (services: Services) =>
  ({
    ...articleEditorHandlers(services),
    ...campaignsHandlers(services),
    ...catalogueHandlers(services),
    ...contactHandlers(services),
    ...journalHandlers(services),
    ...mailsHandlers(services),
    ...mediaHandlers(services),
    ...oxygeneHandlers(services),
    ...quotesHandlers(services),
    ...searchHandlers(services),
    ...sessionHandlers(services),
    ...usersHandlers(services),
  }) satisfies Operations;

const limitsOf = ({ rateLimits, connectionsPerAddress }: Services['config']): ConnectionLimits => ({
  ...CONNECTION_LIMITS,
  perAddress: rateLimits ? connectionsPerAddress : Infinity,
});

function newFastify({ log, config }: Services, limits: ConnectionLimits): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // The limits count by address: behind a proxy, the one it names; without one, nobody may name another.
    trustProxy: config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: JSON_LIMIT_BYTES,
    // What still arrives while the server closes is answered like the rest, its connection closed; Fastify's own refusal is no sentence.
    return503OnClosing: false,
    serverFactory: (listener) => limitedServer(listener, limits, proxyMatcher(config.trustProxy)),
    // HEAD would run the GETs that change data.
    exposeHeadRoutes: false,
    // Nothing is guessed and nothing dropped: what the contract does not know is refused.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false, formats: textFormats } },
    rewriteUrl: (request) => prefixed(request.url ?? '/'),
    // These answers leave before the plugins that add headers.
    frameworkErrors(error, request, reply) {
      protectBrowser(request.raw, reply.raw);
      void answerError(error, request, reply);
    },
  });
}

/** JSON and uploads only. A call that says JSON and sends nothing is one without a body: secured calls all say JSON (API-03). */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void readJson(request, body as string, done);
  });
}

/** Public paths answer with and without /api (OPEN-01). */
const prefixed = (url: string): string => (isPublicPath(url.split('?')[0] ?? '') ? `/api${url}` : url);
