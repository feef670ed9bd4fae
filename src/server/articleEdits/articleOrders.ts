import { createVersionCache, type VersionCache } from '../catalogue/currentVersion';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import {
  type ArticleListCriteria,
  type ArticleListSort,
  countArticleList,
  INDEXED,
  readMatchingIds,
  readOrder,
} from './tableArticleList';

/** Six orders of a million articles are 24 MB; what does not fit is read for each page. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Key and objects of an entry, roughly. */
const ENTRY_BYTES = 200;
/** A page that ends before it is read alone where an index has the order. */
const NEAR = 1000;

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

/** A bit for each id, and which an article of the list has. */
interface Filter {
  bits: Uint8Array;
  bit: 0 | 1;
}

/** @param maxBytes of orders and of ids, beyond which those used the longest ago are dropped. */
export function createArticleOrders(db: Db, maxBytes = MAX_BYTES): ArticleOrders {
  const orders = createVersionCache<ArticleListSort, Uint32Array>(
    maxBytes,
    ({ byteLength }) => ENTRY_BYTES + byteLength,
  );
  const matches = createVersionCache<string, Uint8Array>(
    maxBytes,
    ({ byteLength }) => ENTRY_BYTES + byteLength,
  );

  async function filtersOf(
    version: string,
    { ids, isPromoted, ...criteria }: ArticleListCriteria,
  ): Promise<Filter[]> {
    const filters: Filter[] = ids ? [{ bits: bitsOf(ids), bit: 1 }] : [];
    for (const [name, value] of Object.entries<unknown>(criteria))
      if (value !== undefined) filters.push(await filterOf(version, name, value));
    if (isPromoted)
      filters.push(await filterOf(version, 'isPromoted', isPromoted.is, isPromoted.at));
    return filters;
  }

  /**
   * Of a criterion with two answers the ids of the first are read: they are mostly fewer.
   * @param at the time, of « en promotion » alone: no promotion begins or ends within a version.
   */
  async function filterOf(
    version: string,
    name: string,
    value: unknown,
    at?: LocalDateTime,
  ): Promise<Filter> {
    const read = value === false ? true : value;
    const bits = await kept(matches, version, `${name} ${String(read)}`, async () =>
      bitsOf(await readMatchingIds(db, { [name]: at === undefined ? read : { is: read, at } })),
    );
    return { bits, bit: value === false ? 0 : 1 };
  }

  return {
    async findPage(version, criteria, page) {
      const filters = await filtersOf(version, criteria);
      orders.turnTo(version);
      const isNear = page.offset + page.limit <= NEAR && INDEXED.has(page.sort);
      // After a change of an article no order is kept: an index alone gives a page near the start.
      if (isNear && filters.length === 0 && !orders.entries.has(page.sort))
        return {
          total: await countArticleList(db, {}),
          ids: [...(await readOrder(db, page.sort, page))],
        };
      return cut(
        await kept(orders, version, page.sort, () => readOrder(db, page.sort)),
        filters,
        page,
      );
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

function bitsOf(ids: Uint32Array | readonly number[]): Uint8Array {
  let last = 0;
  for (const id of ids) last = Math.max(last, id);
  const bits = new Uint8Array((last >> 3) + 1);
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return bits;
}

const bitAt = (bits: Uint8Array, id: number) => ((bits[id >> 3] ?? 0) >> (id & 7)) & 1;

function cut(
  order: Uint32Array,
  filters: readonly Filter[],
  { isDescending, offset, limit }: ArticleListPage,
): { total: number; ids: number[] } {
  const ids: number[] = [];
  let total = 0;
  for (let at = 0; at < order.length; at += 1) {
    const id = order[isDescending ? order.length - 1 - at : at] ?? 0;
    if (!filters.every(({ bits, bit }) => bitAt(bits, id) === bit)) continue;
    if (total >= offset && ids.length < limit) ids.push(id);
    total += 1;
  }
  return { total, ids };
}
