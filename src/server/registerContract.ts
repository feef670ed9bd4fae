import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import { authenticate } from './authentication';
import type { Operations } from './contract/operations';
import { type ContractRoute, contractRoutes } from './contract/routes';
import { registerForms, requireMultipartForm } from './http/bodies';
import { forbidden, HttpError } from './http/httpError';
import { createUploadPlaces, type UploadHandler } from './http/uploadPlaces';
import type { Services } from './services';

const JSON_TYPE = /^application\/json *(; *charset="?utf-8"?)?$/i;

/**
 * Registers every operation of openapi.yaml under /api, with its access rule, its rate limit, and
 * the validation of its request and answers. Only uploads pay for the parser of forms, and take a
 * place before their body is read.
 */
export async function registerContract(
  app: FastifyInstance,
  handlers: Operations,
  services: Services,
): Promise<void> {
  const withPlace = createUploadPlaces();
  const add = (scope: FastifyInstance, isUpload: boolean): void => {
    for (const route of contractRoutes()) {
      if ((route.upload ?? false) !== isUpload) continue;
      const handler = handlers[route.id] as UploadHandler;
      const limited = isUpload ? withPlace(handler, route.access === 'admin') : handler;
      scope.route(routeOf(route, limited, services));
    }
  };
  const options = { prefix: '/api' };
  await app.register(async (scope) => add(scope, false), options);
  await app.register(async (scope) => {
    await registerForms(scope);
    add(scope, true);
  }, options);
}

function routeOf(
  route: ContractRoute,
  handler: RouteHandlerMethod,
  services: Services,
): RouteOptions {
  const { id, method, url, access, rate, upload = false, writingGet, schema } = route;
  return {
    method,
    url,
    schema,
    handler,
    onRequest: [
      ...(writingGet ? [refuseCrossSite] : []),
      // Without a hook nothing reads the token.
      ...(access === 'anyone' ? [] : [authenticate(access, services)]),
      upload ? requireMultipartForm : requireJson,
    ],
    config: {
      operation: id,
      upload,
      ...(rate &&
        services.config.rateLimits && { rateLimit: { max: rate, timeWindow: '1 minute' } }),
    },
  };
}

/** Pages of other sites must not trigger a GET that changes data. */
async function refuseCrossSite(request: FastifyRequest): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
}

/** Browsers send other content types across sites without a CORS preflight. */
function requireJson(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const type = request.headers['content-type'];
  if (type === undefined || JSON_TYPE.test(type)) done();
  else done(new HttpError(415, 'Ce type de contenu n’est pas accepté.'));
}

/**
 * Adds /api to public paths called without it (OPEN-01); those of customers under /exposed as well.
 */
export function withApiPrefix(url: string): string {
  const [path = ''] = url.split('?');
  const isPublic =
    path.startsWith('/exposed/') || path === '/login_check' || path === '/post/contact/form';
  return isPublic ? `/api${url}` : url;
}
