import type { Kysely } from 'kysely';
import { compactReference } from '../../domain/searchText';
import type { Schemas } from '../contract/operations';
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
import { listCampaignsOfArticle, listRunningCampaigns, runningCampaignsOf } from '../database/campaigns';
import { listFlatCategories } from '../database/categories';
import type { LocalDateTime, Tables } from '../database/tables';
import { presentArticles, presentAttachment, presentCampaign } from '../present/catalogue';

type Article = Schemas['Article'];

/** The public answers of the catalogue, by operationId. Withdrawn articles are omitted, or flagged where the client must know. */
export interface CatalogueReaders {
  listCategories(): Promise<Schemas['FlatCategories']>;
  listFeaturedArticles(): Promise<Article[]>;
  listUnderSubCategoryArticles(id: number): Promise<Article[]>;
  listSubCategoryArticles(id: number): Promise<Article[]>;
  /** @returns undefined for an unknown or withdrawn article. */
  getArticle(id: number): Promise<Schemas['DetailedArticle'] | undefined>;
  listActiveCampaigns(): Promise<Schemas['Campaign'][]>;
  listArticlesByReference(reference: string): Promise<Article[]>;
  listArticlesByIds(ids: readonly number[]): Promise<Article[]>;
}

/** Used by the handlers and by the page renderer. @param now Paris wall-clock time that decides which promotions run. */
export function catalogueReaders(db: Kysely<Tables>, now: LocalDateTime): CatalogueReaders {
  const present = (articles: ArticleRecord[]) => presentWithPromotions(db, articles, now);
  return {
    listCategories: () => listFlatCategories(db),
    listFeaturedArticles: async () => present(await listFeaturedArticles(db)),
    listUnderSubCategoryArticles: async (id) => present(await listArticlesOfUnderSubCategory(db, id)),
    listSubCategoryArticles: async (id) => present(await listArticlesOfSubCategory(db, id)),
    async getArticle(id) {
      const article = await findArticleOnSale(db, id);
      if (!article) return undefined;
      return {
        article: await present([article]),
        attachments: (await listAttachments(db, id)).map(presentAttachment),
        sales_campaigns: (await listCampaignsOfArticle(db, id)).map(presentCampaign),
      };
    },
    listActiveCampaigns: async () => (await listRunningCampaigns(db, now)).map(presentCampaign),
    listArticlesByReference: async (reference) => present(await findByReference(db, reference)),
    listArticlesByIds: async (ids) => present(await listArticlesByIds(db, ids)),
  };
}

/** The articles with their promotions as of `now`. */
export async function presentWithPromotions(db: Kysely<Tables>, articles: ArticleRecord[], now: LocalDateTime): Promise<Article[]> {
  const ids = articles.map(({ id }) => id);
  return presentArticles(articles, await runningCampaignsOf(db, ids, now));
}

/**
 * By the shop's reference, else by the supplier's; each exactly, else ignoring separators (OPEN-57). Includes withdrawn articles, so
 * that the client can refuse them.
 */
async function findByReference(db: Kysely<Tables>, reference: string): Promise<ArticleRecord[]> {
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
