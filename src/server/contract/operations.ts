import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../contract/api.gen';

export type { Schemas } from '../../contract/api.gen';
export type OperationId = keyof operations;
/**
 * Who may call an operation:
 * - `anyone`: the token is not read;
 * - `anyone, known by token`: open to all; a valid token identifies the caller;
 * - `customer`: logged in;
 * - `admin`: logged in with ROLE_ADMIN.
 */
export type Access = operations[OperationId]['access'];

type Nothing = Record<string, never>;
type PathOf<O> = O extends { path: infer P } ? P : Nothing;
type QueryOf<O> = O extends { query: infer Q } ? Q : Nothing;
type HeadersOf<O> = O extends { headers: infer H } ? H : Nothing;
type BodyOf<O> = O extends { body: infer B } ? B : undefined;
type AnswerOf<O> = O extends { answer: infer A } ? A : unknown;

/** The request of an operation, as the contract types it. */
export type RequestOf<Id extends OperationId> = FastifyRequest<{
  Params: PathOf<operations[Id]>;
  Querystring: Partial<QueryOf<operations[Id]>>;
  Headers: Partial<HeadersOf<operations[Id]>>;
  Body: BodyOf<operations[Id]>;
}>;

/** A handler answers what the contract says; one that sends a stream answers through the reply. */
export type Handler<Id extends OperationId> = (
  request: RequestOf<Id>,
  reply: FastifyReply,
) => Promise<AnswerOf<operations[Id]> | FastifyReply>;

/** Every operation of the contract with its handler. */
export type Operations = { [Id in OperationId]: Handler<Id> };
