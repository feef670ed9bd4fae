import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components, OperationAccess, operations } from '../../contract/api.gen';

export type OperationId = keyof operations;
export type Schemas = components['schemas'];
/**
 * Who may call an operation:
 * - `anyone`: the token is not read;
 * - `anyone, known by token`: open to all; a valid token identifies the caller;
 * - `customer`: logged in;
 * - `admin`: logged in with ROLE_ADMIN.
 */
export type Access = OperationAccess[OperationId];

type Operation<Id extends OperationId> = operations[Id];
type PathOf<O> = O extends { parameters: { path: infer P } } ? P : Record<string, never>;
type QueryOf<O> = O extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : Record<string, never>;
type HeadersOf<O> = O extends { parameters: { header?: infer H } }
  ? NonNullable<H>
  : Record<string, never>;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : undefined;
type AnswerOf<O> = O extends { responses: { 200: { content: { 'application/json': infer R } } } }
  ? R
  : unknown;

/** The request of an operation, as the contract types it. */
export type RequestOf<Id extends OperationId> = FastifyRequest<{
  Params: PathOf<Operation<Id>>;
  Querystring: Partial<QueryOf<Operation<Id>>>;
  Headers: Partial<HeadersOf<Operation<Id>>>;
  Body: BodyOf<Operation<Id>>;
}>;

/** A handler answers what the contract says; one that sends a stream answers through the reply. */
export type Handler<Id extends OperationId> = (
  request: RequestOf<Id>,
  reply: FastifyReply,
) => Promise<AnswerOf<Operation<Id>> | FastifyReply>;

/** Every operation of the contract with its handler. */
export type Operations = { [Id in OperationId]: Handler<Id> };
