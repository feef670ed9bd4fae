import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers a public read that a browser may keep but must ask about each time: prices and promotions are never stale,
 * and an unchanged list costs no bytes (reliability H9).
 */
export function revalidated(request: FastifyRequest, reply: FastifyReply, value: object): FastifyReply {
  const body = JSON.stringify(value);
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (matches(request, tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** True when the browser holds what `tag` names. */
export function matches(request: FastifyRequest, tag: string): boolean {
  const held = request.headers['if-none-match'];
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return held !== undefined && held.split(',').some((one) => bare(one) === bare(tag));
}
