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
import { revalidated } from './revalidated';

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

/** Public reads of the catalogue (spec §7 Catalogue). Articles withdrawn from sale are hidden, or flagged where the client must know. */
export function catalogueHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): CatalogueOperations {
  const { db } = database;
  const now = () => parisDateTime(clock());
  const present = async (articles: ArticleRecord[]) => {
    const ids = articles.map(({ id }) => id);
    return presentArticles(articles, await activeCampaignIds(db, ids, now()));
  };

  return {
    async listCategories(request, reply) {
      return revalidated(request, reply, await listFlatCategories(db));
    },
    async listFeaturedArticles(request, reply) {
      return revalidated(request, reply, await present(await listFeaturedArticles(db)));
    },
    async listUnderSubCategoryArticles(request, reply) {
      return revalidated(request, reply, await present(await listArticlesOfUnderSubCategory(db, Number(request.params.id))));
    },
    async listSubCategoryArticles(request, reply) {
      return revalidated(request, reply, await present(await listArticlesOfSubCategory(db, Number(request.params.id))));
    },
    async getArticle(request, reply) {
      const article = await findArticleOnSale(db, Number(request.params.id));
      if (!article) throw notFound('Cet article n’existe pas ou n’est plus proposé.');
      const detailed = {
        article: await present([article]),
        attachments: (await listAttachments(db, article.id)).map(presentAttachment),
        sales_campaigns: (await listCampaignsOfArticle(db, article.id)).map(presentCampaign),
      };
      return revalidated(request, reply, detailed);
    },
    async listArticlesByReference(request, reply) {
      return revalidated(request, reply, await present(await findByReference(request.params.reference)));
    },
    async listArticlesByIds(request) {
      return present(await listArticlesByIds(db, request.body.ids));
    },
    async listActiveCampaigns(request, reply) {
      return revalidated(request, reply, (await listRunningCampaigns(db, now())).map(presentCampaign));
    },
  };

  /**
   * By the shop's reference, else by the supplier's; each as it is written, else whatever the separators (OPEN-57). Withdrawn ones stay,
   * so that the client can refuse them.
   */
  async function findByReference(asked: string): Promise<ArticleRecord[]> {
    const written = asked.trim().toUpperCase();
    const exact = await listArticlesByReference(db, written);
    const compact = compactReference(asked).toUpperCase();
    if (exact.length > 0 || compact === '') return exact;
    const suppliers = await listArticlesBySupplierReference(db, compact);
    const exactSuppliers = suppliers.filter(({ secondary_reference }) => secondary_reference.trim().toUpperCase() === written);
    if (exactSuppliers.length > 0) return exactSuppliers;
    const own = await listArticlesByCompactReference(db, compact);
    return own.length > 0 ? own : suppliers;
  }
}
