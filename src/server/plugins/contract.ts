import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { parse } from 'yaml';
import { type Access, access } from '../access';
import type { OperationId, Operations } from '../contract/operations';
import { forbidden, HttpError } from '../httpError';
import { PROJECT } from '../projectFolder';
import type { Services } from '../services';
import { authenticate } from './authentication';
import { jsonBodyOf, readableByValidator } from './contractSchema';
import { refuseOtherForms } from './forms';

/** Three GETs change data, as documented (OPEN-05): no page of another site may trigger them. */
const WRITING_GETS: readonly OperationId[] = ['setDefaultPicture', 'toggleFeatured', 'linkArticleToCampaign'];
/** Their handlers read the multipart stream themselves. */
const UPLOADS: readonly OperationId[] = ['uploadAttachment', 'importCatalogue', 'simulateImport'];

const JSON_TYPE = /^application\/json *(; *charset="?utf-8"?)?$/i;

/** Calls a minute for one address: high for people, low for scripts. */
const CALLS_PER_MINUTE: Partial<Record<OperationId, number>> = {
  login: 20,
  createAccount: 10,
  requestPasswordReset: 10,
  resetPassword: 10,
  verifyEmail: 10,
  requestEmailVerification: 10,
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

/**
 * Pictures, documents and spreadsheets are sent as they are: only their parameters and refusals are the contract's to check.
 * Headers arrive in lower case, and are checked under that name.
 */
function readContract(): Record<string, unknown> {
  const contract = parse(readFileSync(join(PROJECT, 'openapi.yaml'), 'utf8')) as Contract;
  for (const path of Object.values(contract.paths)) {
    for (const operation of Object.values(path)) {
      const answer = operation.responses['200'];
      if (answer?.content && !('application/json' in answer.content)) delete answer.content;
    }
  }
  for (const parameter of Object.values(contract.components.parameters)) {
    if (parameter.in === 'header') parameter.name = parameter.name.toLowerCase();
  }
  return contract;
}

interface Contract extends Record<string, unknown> {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  components: { parameters: Record<string, { in: string; name: string }> };
}

function prepareRoute(route: RouteOptions, handlers: Operations, services: Services): void {
  const schema = route.schema as { operationId?: OperationId; body?: unknown } | undefined;
  const id = schema?.operationId;
  if (!schema || !id) return;
  const rule: Access | undefined = access[id];
  if (!rule || !handlers[id]) throw new Error(`The operation ${id} has no access rule or no handler`);
  readableByValidator(schema);
  const isUpload = UPLOADS.includes(id);
  if (isUpload) delete schema.body;
  if (schema.body) schema.body = jsonBodyOf(schema.body);
  route.onRequest = [
    ...(WRITING_GETS.includes(id) ? [refuseOtherSites] : []),
    authenticate(rule, services),
    isUpload ? refuseOtherForms : refuseOtherTypes,
  ];
  if (isUpload) route.config = { ...route.config, upload: true };
  const max = CALLS_PER_MINUTE[id];
  if (max && services.config.rateLimits) route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } };
}

async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
}

/** A page of another site can send every other type without asking first. */
async function refuseOtherTypes(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'];
  if (type !== undefined && !JSON_TYPE.test(type)) throw new HttpError(415, 'Ce type de contenu n’est pas accepté.');
}
