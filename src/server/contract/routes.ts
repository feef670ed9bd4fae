import { readFileSync } from 'node:fs';
import type { FastifySchema, HTTPMethods } from 'fastify';
import { sourceFile } from '../projectFolder';
import type { Access, OperationId } from './operations';

/** An operation of the contract, as the server registers it. */
export interface ContractRoute {
  id: OperationId;
  method: HTTPMethods;
  /** Below /api, in Fastify's spelling: '/exposed/article/:id/family'. */
  url: string;
  access: Access;
  /** Calls per minute and IP address: more than users need, too few for scripts. */
  rate?: number;
  /** The handler reads the multipart stream itself. */
  upload?: true;
  /** A GET that changes data, as the contract documents it (OPEN-05). */
  writingGet?: true;
  schema: FastifySchema;
}

let routes: ContractRoute[] | undefined;

/**
 * Every operation of openapi.yaml, read once per process from what `npm run api` has made of it.
 */
export const contractRoutes = (): readonly ContractRoute[] => (routes ??= readRoutes());

function readRoutes(): ContractRoute[] {
  const table = JSON.parse(readFileSync(sourceFile('contract', 'routes.gen.json'), 'utf8')) as {
    routes: ContractRoute[];
    schemas: Schemas;
  };
  resolve(table, table.schemas);
  return table.routes;
}

type Schemas = Record<string, object>;

/**
 * Puts the named schemas in the place of their references, each as one object, so that it is
 * compiled once (http/validation.ts).
 */
function resolve(node: object, schemas: Schemas): void {
  for (const [key, part] of Object.entries(node) as [string, unknown][]) {
    if (typeof part !== 'object' || part === null) continue;
    const named = '$ref' in part && typeof part.$ref === 'string' ? schemas[part.$ref] : undefined;
    if (named) Object.assign(node, { [key]: named });
    else resolve(part, schemas);
  }
}
