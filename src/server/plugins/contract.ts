import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { parse } from 'yaml';
import { type Access, access } from '../access';
import type { OperationId, Operations } from '../contract/operations';
import { forbidden, HttpError } from '../httpError';
import { PROJECT } from '../projectFolder';
import type { Services } from '../services';
import { authenticate } from './authentication';
import { convertExclusiveLimits, jsonBodyOf } from './contractSchema';
import { registerForms, requireMultipartForm } from './forms';

/** GETs that change data, as the contract documents them (OPEN-05): pages of other sites must not trigger them. */
const WRITING_GETS: readonly OperationId[] = ['setDefaultPicture', 'toggleFeatured', 'linkArticleToCampaign'];
/** Their handlers read the multipart stream themselves. */
const UPLOADS: readonly OperationId[] = ['uploadAttachment', 'uploadOfferFile', 'importCatalogue', 'simulateImport'];

const JSON_TYPE = /^application\/json *(; *charset="?utf-8"?)?$/i;

/** Calls per minute and IP address: more than users need, too few for scripts. */
const CALLS_PER_MINUTE: Partial<Record<OperationId, number>> = {
  login: 20,
  createAccount: 10,
  requestPasswordReset: 10,
  resetPassword: 10,
  verifyEmail: 10,
  requestEmailVerification: 10,
  sendContactRequest: 10,
  sendQuote: 30,
  // An account is free: what costs is limited whoever calls.
  listMyQuotes: 60,
  createFollowLink: 20,
  compareMyQuote: 30,
  downloadMyQuoteRequest: 20,
  savePersonalInfo: 30,
  createMyList: 60,
  changeMyList: 120,
  listArticlesByIds: 120,
  searchArticles: 300,
  // One for each pause in typing.
  suggest: 600,
  getSearchHints: 120,
  resolveReferences: 30,
  followQuote: 60,
  compareFollowedQuote: 30,
  answerByFollowLink: 10,
  acceptOffer: 10,
  answerCopyRequest: 10,
  downloadSafetySheets: 20,
  downloadFollowedRequest: 20,
  downloadFollowedOffer: 30,
  downloadFollowedOfferFile: 30,
};

/**
 * Adds access rule, rate limit and body checks to each operation when its route is registered. Must run before plugins with onRoute hooks.
 * @throws when an operation has no access rule or no handler, so that the server does not start.
 */
export function prepareOperations(app: FastifyInstance, handlers: Operations, services: Services): void {
  app.addHook('onRoute', (route) => prepareRoute(route, handlers, services));
}

/** Registers every operation of openapi.yaml under /api, with the contract's validation. Only uploads pay for the parser of forms. */
export async function registerContract(app: FastifyInstance, handlers: Operations): Promise<void> {
  contract ??= readContract();
  const [uploads, others] = splitPaths(contract, (path) =>
    Object.values(path).some(({ operationId }) => UPLOADS.includes(operationId as OperationId)),
  );
  const options = { serviceHandlers: handlers, prefix: '/api' };
  await app.register(async (scope) => {
    await registerForms(scope);
    await scope.register(glue, { specification: uploads, ...options });
  });
  await app.register(glue, { specification: others, ...options });
}

/** Read once per process: a tenth of a second. */
let contract: Contract | undefined;

type Paths = Contract['paths'];

/** The contract with the paths that match, and with the others. */
function splitPaths(whole: Contract, matches: (path: Paths[string]) => boolean): [Contract, Contract] {
  const entries = Object.entries(whole.paths);
  const withPaths = (paths: typeof entries): Contract => ({ ...structuredClone(whole), paths: Object.fromEntries(paths) });
  return [withPaths(entries.filter(([, path]) => matches(path))), withPaths(entries.filter(([, path]) => !matches(path)))];
}

/**
 * Removes the response schemas of binary content, which is sent without serialisation, and lower-cases header names as Node does.
 */
function readContract(): Contract {
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
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, { content?: object }> }>>;
  components: { parameters: Record<string, { in: string; name: string }> };
}

function prepareRoute(route: RouteOptions, handlers: Operations, services: Services): void {
  const schema: { operationId?: OperationId; body?: unknown } | undefined = route.schema;
  const id = schema?.operationId;
  if (!schema || !id) return;
  const rule = (access as Partial<Record<OperationId, Access>>)[id];
  if (!rule || !(handlers as Partial<Operations>)[id]) throw new Error(`The operation ${id} has no access rule or no handler`);
  convertExclusiveLimits(schema);
  const isUpload = UPLOADS.includes(id);
  if (isUpload) delete schema.body;
  if (schema.body) schema.body = jsonBodyOf(schema.body);
  route.onRequest = [
    ...(WRITING_GETS.includes(id) ? [refuseCrossSite] : []),
    // Without a hook nothing reads the token.
    ...(rule === 'anyone' ? [] : [authenticate(rule, services)]),
    isUpload ? requireMultipartForm : requireJson,
  ];
  if (isUpload) route.config = { ...route.config, upload: true };
  const max = CALLS_PER_MINUTE[id];
  if (max && services.config.rateLimits) route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } };
}

async function refuseCrossSite(request: FastifyRequest): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
}

/** Browsers send other content types across sites without a CORS preflight. */
function requireJson(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const type = request.headers['content-type'];
  if (type === undefined || JSON_TYPE.test(type)) done();
  else done(new HttpError(415, 'Ce type de contenu n’est pas accepté.'));
}
