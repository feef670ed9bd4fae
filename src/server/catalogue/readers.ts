import { joinTitle } from '../../domain/article/article';
import { compareDesignations } from '../../domain/article/articleFamily';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { findByReferences } from './findByReferences';
import { presentArticles, presentAttachment, presentCampaign } from './present';
import {
  listArticlesByIds,
  listArticlesOfSubCategory,
  listArticlesOfUnderSubCategory,
  listFeaturedArticles,
  listNeighbours,
} from './tableArticleLists';
import { type ArticleRecord, findArticle, findArticleOnSale } from './tableArticles';
import { listAttachments } from './tableAttachments';
import { listCampaignsOfArticle, listRunningCampaigns, runningCampaignsOf } from './tableCampaigns';
import { listFlatCategories } from './tableCategories';
import { articlesWithSheet } from './tableSafetySheets';

type Article = Schemas['Article'];

/**
 * The public answers of the catalogue, by operationId. Withdrawn articles are omitted, or flagged
 * where the client must know.
 */
export interface CatalogueReaders {
  listCategories(): Promise<Schemas['FlatCategories']>;
  listFeaturedArticles(): Promise<Article[]>;
  listUnderSubCategoryArticles(id: number): Promise<Article[]>;
  listSubCategoryArticles(id: number): Promise<Article[]>;
  /** @returns undefined for an unknown or withdrawn article. */
  getArticle(id: number): Promise<Schemas['DetailedArticle'] | undefined>;
  /** The family of an article on sale or withdrawn. @returns undefined for an unknown one. */
  getArticleFamily(id: number): Promise<Schemas['ArticleFamily'] | undefined>;
  listActiveCampaigns(): Promise<Schemas['Campaign'][]>;
  listArticlesByReference(reference: string): Promise<Article[]>;
  listArticlesByIds(ids: readonly number[]): Promise<Article[]>;
}

/**
 * Used by the handlers and by the page renderer.
 * @param now Paris wall-clock time that decides which promotions run.
 */
export function catalogueReaders(db: Db, now: LocalDateTime): CatalogueReaders {
  const present = (articles: ArticleRecord[]) => presentWithPromotions(db, articles, now);
  return {
    listCategories: () => listFlatCategories(db),
    listFeaturedArticles: async () => present(await listFeaturedArticles(db)),
    listUnderSubCategoryArticles: async (id) =>
      present(await listArticlesOfUnderSubCategory(db, id)),
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
    async getArticleFamily(id) {
      const article = await findArticle(db, id);
      if (!article) return undefined;
      const { family, related } = compareDesignations(article, await listNeighbours(db, article));
      const read = async (others: readonly { id: number }[]) =>
        present(
          await listArticlesByIds(
            db,
            others.map(({ id: other }) => other),
          ),
        );
      return {
        family: await read(family),
        related: await read(related),
        ...(article.soft_deleted === 1 && {
          withdrawn: {
            reference: article.reference,
            title: joinTitle(article.brand, article.label),
            under_sub_category_id: article.under_sub_category_id,
          },
        }),
      };
    },
    listActiveCampaigns: async () => (await listRunningCampaigns(db, now)).map(presentCampaign),
    listArticlesByReference: async (reference) =>
      present((await findByReferences(db, [reference])).flatMap(({ articles }) => articles)),
    listArticlesByIds: async (ids) => present(await listArticlesByIds(db, ids)),
  };
}

/** The articles with their promotions as of `now`, and whether they have a safety sheet. */
export async function presentWithPromotions(
  db: Db,
  articles: ArticleRecord[],
  now: LocalDateTime,
): Promise<Article[]> {
  const ids = articles.map(({ id }) => id);
  return presentArticles(
    articles,
    await runningCampaignsOf(db, ids, now),
    await articlesWithSheet(db, ids),
  );
}
