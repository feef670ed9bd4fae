import type { Kysely } from 'kysely';
import { createVersionCache, type VersionCache } from '../catalogue/currentVersion';
import type { Tables } from '../database/tables';
import {
  type ArticleListCriteria,
  type ArticleListSort,
  readMatchingIds,
  readOrder,
} from './tableArticleList';

/** Six orders of a million articles are 24 MB; what does not fit is read for each page. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Key and objects of an entry, roughly. */
const ENTRY_BYTES = 200;
/** Of an id in an array, and in a set. */
const ORDERED_BYTES = 4;
const FOUND_BYTES = 40;

/** One page of a list. */
export interface ArticleListPage {
  sort: ArticleListSort;
  isDescending: boolean;
  offset: number;
  limit: number;
}

/**
 * Orders of all articles, and the ids that meet a criterion, in memory for one version of the
 * catalogue: no index serves all orders with all criteria, and each makes imports dearer.
 */
export interface ArticleOrders {
  /**
   * @param version read just before.
   * @returns how many articles meet all criteria, and the ids of the page in its order.
   */
  findPage(
    version: string,
    criteria: ArticleListCriteria,
    page: ArticleListPage,
  ): Promise<{ total: number; ids: number[] }>;
}

/** Ids, and whether an article of the list is one of them. */
interface Filter {
  ids: ReadonlySet<number>;
  isOne: boolean;
}

/** @param maxBytes of orders and of ids, beyond which those used the longest ago are dropped. */
export function createArticleOrders(db: Kysely<Tables>, maxBytes = MAX_BYTES): ArticleOrders {
  const orders = createVersionCache<ArticleListSort, Uint32Array>(
    maxBytes,
    ({ length }) => ENTRY_BYTES + length * ORDERED_BYTES,
  );
  const matches = createVersionCache<string, ReadonlySet<number>>(
    maxBytes,
    ({ size }) => ENTRY_BYTES + size * FOUND_BYTES,
  );

  const filtersOf = (version: string, { ids, ...criteria }: ArticleListCriteria) =>
    Promise.all([
      ...(ids ? [{ ids: new Set(ids), isOne: true }] : []),
      ...Object.entries(criteria)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => filterOf(version, name, value)),
    ]);

  /** Of a criterion with two answers the ids of the first are read: they are mostly fewer. */
  async function filterOf(version: string, name: string, value: unknown): Promise<Filter> {
    const read = value === false ? true : value;
    const ids = await kept(matches, version, `${name} ${String(read)}`, async () => {
      return new Set(await readMatchingIds(db, { [name]: read }));
    });
    return { ids, isOne: value !== false };
  }

  return {
    async findPage(version, criteria, page) {
      const order = await kept(orders, version, page.sort, () => readOrder(db, page.sort));
      return cut(order, await filtersOf(version, criteria), page);
    },
  };
}

async function kept<K extends string, V extends object>(
  cache: VersionCache<K, V>,
  version: string,
  key: K,
  read: () => Promise<V>,
): Promise<V> {
  cache.turnTo(version);
  const known = cache.entries.get(key);
  if (known) return known;
  const value = await read();
  // Another request may have passed a newer version meanwhile.
  if (cache.isAt(version)) cache.entries.set(key, value);
  return value;
}

function cut(
  order: Uint32Array,
  filters: readonly Filter[],
  { isDescending, offset, limit }: ArticleListPage,
): { total: number; ids: number[] } {
  const ids: number[] = [];
  let total = 0;
  for (let at = 0; at < order.length; at += 1) {
    const id = order[isDescending ? order.length - 1 - at : at] ?? 0;
    if (!filters.every((filter) => filter.ids.has(id) === filter.isOne)) continue;
    if (total >= offset && ids.length < limit) ids.push(id);
    total += 1;
  }
  return { total, ids };
}
