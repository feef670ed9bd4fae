import { ARTICLE_FIELDS } from '../../domain/catalogue/articleEdits';
import { SEARCH_MIN_LENGTH } from '../../domain/limits';
import { priceOfCents } from '../../domain/price';
import type { Operations, Schemas } from '../contract/operations';
import { flag } from '../database/columnTypes';
import { unavailable } from '../http/httpError';
import { SearchIndexUnfilled } from '../search/searchIndex';
import type { Services } from '../services';
import {
  type ArticleListCriteria,
  countArticleList,
  listArticlePage,
  type ListedArticle,
} from './tableArticleList';

const PAGE_SIZE = 100;

/** All articles, on sale or not, for the administration: filtered, sorted and paged. */
export function articleListHandlers({
  database,
  searchIndex,
}: Pick<Services, 'database' | 'searchIndex'>): Pick<Operations, 'listOwnArticles'> {
  /** As the search of the shop finds them; shorter texts do not restrict. */
  const findIds = async (text: string): Promise<number[] | undefined> => {
    if (text.length < SEARCH_MIN_LENGTH) return undefined;
    try {
      const { full, intersects } = await searchIndex.search(text, { exact: true });
      return [...full, ...intersects];
    } catch (error) {
      if (!(error instanceof SearchIndexUnfilled)) throw error;
      throw unavailable('La recherche se prépare. Réessayez dans une minute.');
    }
  };
  return {
    async listOwnArticles({ query }) {
      const criteria: ArticleListCriteria = {
        ids: await findIds((query.search ?? '').trim()),
        categoryId: query.category_id === undefined ? undefined : Number(query.category_id),
        brand: query.brand,
        withdrawn: bit(query.soft_deleted),
        featured: bit(query.featured),
        hasPicture: isOne(query.picture),
        hasSheet: isOne(query.sheet),
        isKept: isOne(query.kept),
      };
      const rows = await listArticlePage(database.db, criteria, {
        sort: query.sort ?? 'reference',
        isDescending: query.descending === '1',
        offset: Number(query.offset ?? 0),
        limit: Number(query.limit ?? PAGE_SIZE),
      });
      return { total: await countArticleList(database.db, criteria), articles: rows.map(present) };
    },
  };
}

const bit = (value: '0' | '1' | undefined): 0 | 1 | undefined =>
  value === undefined ? undefined : value === '1' ? 1 : 0;

const isOne = (value: '0' | '1' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === '1';

const present = (row: ListedArticle): Schemas['ListedArticle'] => ({
  id: row.id,
  reference: row.reference,
  revision: row.revision ?? 0,
  label: row.label,
  brand: row.brand,
  conditionnement: row.packing,
  basePrice: priceOfCents(row.base_price_cents),
  ttcPrice: priceOfCents(row.ttc_price_cents),
  under_sub_category_id: row.under_sub_category_id,
  soft_deleted: flag(row.soft_deleted),
  featured: flag(row.featured),
  // SQLite answers a number, PostgreSQL a truth value.
  picture: row.has_picture ? '1' : '0',
  sheet: row.has_sheet ? '1' : '0',
  made_here: row.made_here === 1 ? '1' : '0',
  kept: ARTICLE_FIELDS.filter((field) => row[`keeps_${field}`] === 1),
});
