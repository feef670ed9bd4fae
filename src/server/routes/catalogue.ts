import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerCache } from '../catalogue/answerCache';
import { type CatalogueReaders, catalogueReaders } from '../catalogue/readers';
import type { Operations } from '../contract/operations';
import { notFound } from '../httpError';
import type { Services } from '../services';
import { sendPrepared } from './sendPrepared';
import { sendWithEtag } from './sendWithEtag';

type CatalogueOperations = Pick<
  Operations,
  | 'listCategories'
  | 'listFeaturedArticles'
  | 'listUnderSubCategoryArticles'
  | 'listSubCategoryArticles'
  | 'getArticle'
  | 'getArticleFamily'
  | 'listArticlesByReference'
  | 'listArticlesByIds'
  | 'listActiveCampaigns'
>;

/** Public reads of the catalogue; lists that many visitors ask for are made once per catalogue version. */
export function catalogueHandlers(
  { database, catalogueVersion }: Pick<Services, 'database' | 'catalogueVersion'>,
  cache: AnswerCache,
): CatalogueOperations {
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
      return sendCached(request, reply, `under-sub-category ${id}`, (read) => read.listUnderSubCategoryArticles(id));
    },
    async listSubCategoryArticles(request, reply) {
      const id = Number(request.params.id);
      return sendCached(request, reply, `sub-category ${id}`, (read) => read.listSubCategoryArticles(id));
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
      return sendWithEtag(request, reply, await readers().listArticlesByReference(request.params.reference));
    },
    async listArticlesByIds(request) {
      return readers().listArticlesByIds(request.body.ids);
    },
    async listActiveCampaigns(request, reply) {
      return sendCached(request, reply, 'campaigns', (read) => read.listActiveCampaigns());
    },
  };
}

const noSuchArticle = () => notFound('Cet article n’existe pas ou n’est plus proposé.');
