import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isAdmin } from '../../domain/users';
import type { Access } from '../access';
import type { UserRow } from '../database/tables';
import { findUser } from '../database/users';
import { forbidden, unauthorized } from '../httpError';
import type { Services } from '../services';
import type { TokenClaims } from '../session/tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, by a token proved good; null for a visitor. */
    user: UserRow | null;
    claims: TokenClaims | null;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The hook that lets an operation's callers in. It runs before the body is read. */
export function authenticate(access: Access, services: Services): onRequestAsyncHookHandler {
  return async function authenticateCaller(request: FastifyRequest, _reply: FastifyReply) {
    if (access === 'anyone') return;
    await readCaller(request, services);
    if (access === 'anyone, known by token') return;
    if (!request.user) throw unauthorized();
    if (access === 'admin' && !isAdmin(request.user)) throw forbidden();
  };
}

/**
 * Role and token version are read from the database each time: a demoted or deleted user has lost them at once.
 * A database that does not answer throws here and becomes 503, never 401: 401 empties a customer's basket.
 */
async function readCaller(request: FastifyRequest, { tokens, database }: Services): Promise<void> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const claims = token ? await tokens.read(token) : undefined;
  if (!claims) return;
  const user = await findUser(database.db, claims.userId);
  if (!user || user.token_version !== claims.version) return;
  request.user = user;
  request.claims = claims;
}

/** The caller of an operation that only customers or administrators reach. */
export function callerOf(request: { user: UserRow | null }): UserRow {
  if (!request.user) throw unauthorized();
  return request.user;
}
