import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends JSON with an ETag that browsers must revalidate: prices are never stale, and an unchanged answer is a 304 without body. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, value: object): FastifyReply {
  const body = JSON.stringify(value);
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (matchesEtag(request, tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** True when If-None-Match contains `tag`. */
export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const sent = request.headers['if-none-match'];
  const bare = (etag: string) => etag.trim().replace(/^W\//, '');
  return sent !== undefined && sent.split(',').some((candidate) => bare(candidate) === bare(tag));
}
