import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../contract/operations';
import { chooseEncoding } from '../http/contentNegotiation';
import { notFound } from '../http/httpError';
import { COMPRESS_ABOVE_BYTES } from '../http/protections';
import { matchesEtag, sendWithEtag } from '../http/sendJson';
import type { Services } from '../services';
import type { AnswerCache, PreparedAnswer } from './answerCache';
import { type CatalogueReaders, catalogueReaders } from './readers';

/**
 * Public reads of the catalogue; lists that many visitors ask for are made once per catalogue
 * version.
 */
export function catalogueHandlers(
  { database, catalogueVersion }: Pick<Services, 'database' | 'catalogueVersion'>,
  cache: AnswerCache,
) {
  const readers = () => catalogueReaders(database.db, catalogueVersion.current().now);

  /** @param key of the answer in the cache. */
  function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    read: (readers: CatalogueReaders) => Promise<object>,
  ): Promise<FastifyReply> {
    const { version, now } = catalogueVersion.current();
    return sendPrepared(
      request,
      reply,
      cache.find(version, key, () => read(catalogueReaders(database.db, now))),
    );
  }

  return {
    async listCategories(request, reply) {
      return sendCached(request, reply, 'categories', (read) => read.listCategories());
    },
    async listFeaturedArticles(request, reply) {
      return sendCached(request, reply, 'featured', (read) => read.listFeaturedArticles());
    },
    async listUnderSubCategoryArticles(request, reply) {
      const id = Number(request.params.id);
      return sendCached(request, reply, `under-sub-category ${id}`, (read) =>
        read.listUnderSubCategoryArticles(id),
      );
    },
    async listSubCategoryArticles(request, reply) {
      const id = Number(request.params.id);
      return sendCached(request, reply, `sub-category ${id}`, (read) =>
        read.listSubCategoryArticles(id),
      );
    },
    async getArticle(request, reply) {
      const detailed = await readers().getArticle(Number(request.params.id));
      if (!detailed) throw noSuchArticle();
      return sendWithEtag(request, reply, detailed);
    },
    async getArticleFamily(request, reply) {
      const family = await readers().getArticleFamily(Number(request.params.id));
      if (!family) throw noSuchArticle();
      return sendWithEtag(request, reply, family);
    },
    async listArticlesByReference(request, reply) {
      return sendWithEtag(
        request,
        reply,
        await readers().listArticlesByReference(request.params.reference),
      );
    },
    async listArticlesByIds(request) {
      return readers().listArticlesByIds(request.body.ids);
    },
    async listActiveCampaigns(request, reply) {
      return sendCached(request, reply, 'campaigns', (read) => read.listActiveCampaigns());
    },
  } satisfies Partial<Operations>;
}

const noSuchArticle = () => notFound('Cet article n’existe pas ou n’est plus proposé.');

/** Sends a prepared answer as sendWithEtag() does, already compressed if the client accepts it. */
async function sendPrepared(
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
  return reply
    .header('content-encoding', encoding)
    .send(body instanceof Promise ? await body : body);
}
