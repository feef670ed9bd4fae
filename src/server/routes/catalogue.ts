import { parisDateTime } from '../../domain/parisTime';
import { compactReference } from '../../domain/searchText';
import type { Operations } from '../contract/operations';
import {
  type ArticleRecord,
  findArticleOnSale,
  listArticlesByCompactReference,
  listArticlesByIds,
  listArticlesByReference,
  listArticlesBySupplierReference,
  listArticlesOfSubCategory,
  listArticlesOfUnderSubCategory,
  listFeaturedArticles,
} from '../database/articles';
import { listAttachments } from '../database/attachments';
import { activeCampaignIds, listCampaignsOfArticle, listRunningCampaigns } from '../database/campaigns';
import { listFlatCategories } from '../database/categories';
import { notFound } from '../httpError';
import { presentArticles, presentAttachment, presentCampaign } from '../present/catalogue';
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

/** Public reads of the catalogue. Withdrawn articles are omitted, or flagged where the client must know. */
export function catalogueHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): CatalogueOperations {
  const { db } = database;
  const now = () => parisDateTime(clock());
  const present = async (articles: ArticleRecord[]) => {
    const ids = articles.map(({ id }) => id);
    return presentArticles(articles, await activeCampaignIds(db, ids, now()));
  };

  return {
    async listCategories(request, reply) {
      return sendWithEtag(request, reply, await listFlatCategories(db));
    },
    async listFeaturedArticles(request, reply) {
      return sendWithEtag(request, reply, await present(await listFeaturedArticles(db)));
    },
    async listUnderSubCategoryArticles(request, reply) {
      return sendWithEtag(request, reply, await present(await listArticlesOfUnderSubCategory(db, Number(request.params.id))));
    },
    async listSubCategoryArticles(request, reply) {
      return sendWithEtag(request, reply, await present(await listArticlesOfSubCategory(db, Number(request.params.id))));
    },
    async getArticle(request, reply) {
      const article = await findArticleOnSale(db, Number(request.params.id));
      if (!article) throw notFound('Cet article n’existe pas ou n’est plus proposé.');
      const detailed = {
        article: await present([article]),
        attachments: (await listAttachments(db, article.id)).map(presentAttachment),
        sales_campaigns: (await listCampaignsOfArticle(db, article.id)).map(presentCampaign),
      };
      return sendWithEtag(request, reply, detailed);
    },
    async listArticlesByReference(request, reply) {
      return sendWithEtag(request, reply, await present(await findByReference(request.params.reference)));
    },
    async listArticlesByIds(request) {
      return present(await listArticlesByIds(db, request.body.ids));
    },
    async listActiveCampaigns(request, reply) {
      return sendWithEtag(request, reply, (await listRunningCampaigns(db, now())).map(presentCampaign));
    },
  };

  /**
   * By the shop's reference, else by the supplier's; each exactly, else ignoring separators (OPEN-57). Includes withdrawn articles, so
   * that the client can refuse them.
   */
  async function findByReference(reference: string): Promise<ArticleRecord[]> {
    const normalised = reference.trim().toUpperCase();
    const exact = await listArticlesByReference(db, normalised);
    const compact = compactReference(reference).toUpperCase();
    if (exact.length > 0 || compact === '') return exact;
    const suppliers = await listArticlesBySupplierReference(db, compact);
    const exactSuppliers = suppliers.filter(({ secondary_reference }) => secondary_reference.trim().toUpperCase() === normalised);
    if (exactSuppliers.length > 0) return exactSuppliers;
    const own = await listArticlesByCompactReference(db, compact);
    return own.length > 0 ? own : suppliers;
  }
}
