import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { parse } from 'yaml';
import { type Access, access } from '../access';
import type { OperationId, Operations } from '../contract/operations';
import { forbidden } from '../httpError';
import type { Services } from '../services';
import { authenticate } from './authentication';

/** Three GETs change data, as documented (OPEN-05): no page of another site may trigger them. */
const WRITING_GETS: readonly OperationId[] = ['setDefaultPicture', 'toggleFeatured', 'linkArticleToCampaign'];
/** Their handlers read the multipart stream themselves. */
const UPLOADS: readonly OperationId[] = ['uploadAttachment', 'importCatalogue'];

/** Calls a minute for one address: high for people, low for scripts. */
const CALLS_PER_MINUTE: Partial<Record<OperationId, number>> = {
  login: 20,
  createAccount: 10,
  requestPasswordReset: 10,
  resetPassword: 10,
  sendContactRequest: 10,
  sendQuote: 30,
  searchArticles: 300,
};

/**
 * Gives each operation its access, its limits and its checks as its route is made. Must stand before the plugins that look at routes.
 * @throws when an operation lacks its access rule or its handler: the server does not start.
 */
export function prepareOperations(app: FastifyInstance, handlers: Operations, services: Services): void {
  app.addHook('onRoute', (route) => prepareRoute(route, handlers, services));
}

/** Registers every operation of openapi.yaml under /api, with the contract's validation. */
export async function registerContract(app: FastifyInstance, handlers: Operations): Promise<void> {
  await app.register(glue, { specification: readContract(), serviceHandlers: handlers, prefix: '/api' });
}

const readContract = (): Record<string, unknown> =>
  parse(readFileSync(join(__dirname, '../../../openapi.yaml'), 'utf8')) as Record<string, unknown>;

function prepareRoute(route: RouteOptions, handlers: Operations, services: Services): void {
  const schema = route.schema as { operationId?: OperationId; body?: unknown } | undefined;
  const id = schema?.operationId;
  if (!schema || !id) return;
  const rule: Access | undefined = access[id];
  if (!rule || !handlers[id]) throw new Error(`The operation ${id} has no access rule or no handler`);
  if (UPLOADS.includes(id)) delete schema.body;
  const hooks = [authenticate(rule, services)];
  route.onRequest = WRITING_GETS.includes(id) ? [refuseOtherSites, ...hooks] : hooks;
  const max = CALLS_PER_MINUTE[id];
  if (max && services.config.rateLimits) route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } };
}

async function refuseOtherSites(request: { headers: Record<string, unknown> }): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
}
