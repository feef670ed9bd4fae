import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isAdmin } from '../domain/account/users';
import type { Access } from './contract/operations';
import type { UserRow } from './database/accountTables';
import { forbidden, unauthorized } from './http/httpError';
import type { Services } from './services';
import type { TokenClaims } from './session/credentials';
import { findUser } from './users/tableUsers';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, when the token is valid; null for a visitor. */
    user: UserRow | null;
    claims: TokenClaims | null;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The hook that checks the access rule of an operation, before the body is read. */
export function authenticate(
  access: Exclude<Access, 'anyone'>,
  services: Services,
): onRequestAsyncHookHandler {
  return async function authenticateCaller(request: FastifyRequest, _reply: FastifyReply) {
    await readCaller(request, services);
    if (access === 'anyone, known by token') return;
    if (!request.user) throw unauthorized();
    if (access === 'admin' && !isAdmin(request.user)) throw forbidden();
  };
}

/**
 * Role and token version are read from the database on every call, so that demotion and deletion
 * take effect immediately. A database error becomes 503, never 401: a 401 empties the customer's
 * cart.
 */
async function readCaller(request: FastifyRequest, { tokens, database }: Services): Promise<void> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const claims = token ? await tokens.read(token) : undefined;
  if (!claims) return;
  const user = await findUser(database.db, claims.userId);
  if (user?.activated !== 1 || user.token_version !== claims.version) return;
  request.user = user;
  request.claims = claims;
}

/** The caller of a `customer` or `admin` operation. @throws 401 for a visitor. */
export function callerOf(request: { user: UserRow | null }): UserRow {
  if (!request.user) throw unauthorized();
  return request.user;
}
