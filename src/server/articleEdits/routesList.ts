import { ARTICLE_FIELDS } from '../../domain/article/fields';
import { isAgreed } from '../../domain/catalogue/articlePrice';
import { priceOfCents } from '../../domain/price';
import type { Operations, Schemas } from '../contract/operations';
import { flag } from '../database/columnTypes';
import type { Services } from '../services';
import { createArticleOrders } from './articleOrders';
import { readArticleCriteria } from './listCriteria';
import { listArticleRows, type ListedArticle } from './tableArticleList';

const PAGE_SIZE = 100;

/** All articles, on sale or not, for the administration: filtered, sorted and paged. */
export function articleListHandlers({
  database,
  searchIndex,
  catalogueVersion,
}: Pick<Services, 'database' | 'searchIndex' | 'catalogueVersion'>) {
  const orders = createArticleOrders(database.db);
  return {
    async listOwnArticles({ query }) {
      const { version, now } = catalogueVersion.current();
      const { criteria, isFull } = await readArticleCriteria(searchIndex, query, now);
      const { total, ids } = await orders.findPage(version, criteria, {
        sort: query.sort ?? 'reference',
        isDescending: query.descending === '1',
        offset: Number(query.offset ?? 0),
        limit: Number(query.limit ?? PAGE_SIZE),
      });
      const rows = await listArticleRows(database.db, ids);
      const placeOf = new Map(ids.map((id, place) => [id, place]));
      const inOrder = rows.sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
      return { total, search_full: isFull, articles: inOrder.map(present) };
    },
  } satisfies Partial<Operations>;
}

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
  ...(!isAgreed(priceOfRow(row)) && { price_check: '1' as const }),
});

const priceOfRow = (row: ListedArticle) => ({
  base: row.base_price_cents,
  ttc: row.ttc_price_cents,
  rate: row.vat_rate,
});
