import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from '../catalogue/preparedAnswer';
import { chooseEncoding } from '../pages/pageVariant';
import { COMPRESS_ABOVE_BYTES } from '../plugins/securityHeadersAndRateLimits';
import { matchesEtag } from './sendWithEtag';

/** Sends a prepared answer as sendWithEtag() does, already compressed if the client accepts it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  found: PreparedAnswer | Promise<PreparedAnswer>,
): Promise<FastifyReply> {
  const answer = found instanceof Promise ? await found : found;
  reply.isReplayable = true;
  const isCompressible = answer.json.length >= COMPRESS_ABOVE_BYTES;
  reply.header('cache-control', 'no-cache').header('etag', answer.etag);
  if (isCompressible) reply.header('vary', 'accept-encoding');
  if (matchesEtag(request, answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') return reply.send(answer.json);
  const body = answer.compressed(encoding);
  return reply.header('content-encoding', encoding).send(body instanceof Promise ? await body : body);
}
