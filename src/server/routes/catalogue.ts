import { catalogueReaders } from '../catalogue/readers';
import type { Operations } from '../contract/operations';
import { notFound } from '../httpError';
import type { Services } from '../services';
import { sendWithEtag } from './sendWithEtag';

type CatalogueOperations = Pick<
  Operations,
  | 'listCategories'
  | 'listFeaturedArticles'
  | 'listUnderSubCategoryArticles'
  | 'listSubCategoryArticles'
  | 'getArticle'
  | 'listArticlesByReference'
  | 'listArticlesByIds'
  | 'listActiveCampaigns'
>;

/** Public reads of the catalogue. */
export function catalogueHandlers({ database, catalogueVersion }: Pick<Services, 'database' | 'catalogueVersion'>): CatalogueOperations {
  const readers = () => catalogueReaders(database.db, catalogueVersion.current().now);
  return {
    async listCategories(request, reply) {
      return sendWithEtag(request, reply, await readers().listCategories());
    },
    async listFeaturedArticles(request, reply) {
      return sendWithEtag(request, reply, await readers().listFeaturedArticles());
    },
    async listUnderSubCategoryArticles(request, reply) {
      return sendWithEtag(request, reply, await readers().listUnderSubCategoryArticles(Number(request.params.id)));
    },
    async listSubCategoryArticles(request, reply) {
      return sendWithEtag(request, reply, await readers().listSubCategoryArticles(Number(request.params.id)));
    },
    async getArticle(request, reply) {
      const detailed = await readers().getArticle(Number(request.params.id));
      if (!detailed) throw notFound('Cet article n’existe pas ou n’est plus proposé.');
      return sendWithEtag(request, reply, detailed);
    },
    async listArticlesByReference(request, reply) {
      return sendWithEtag(request, reply, await readers().listArticlesByReference(request.params.reference));
    },
    async listArticlesByIds(request) {
      return readers().listArticlesByIds(request.body.ids);
    },
    async listActiveCampaigns(request, reply) {
      return sendWithEtag(request, reply, await readers().listActiveCampaigns());
    },
  };
}
