import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { canonicalPath } from '../../domain/canonicalPath';
import { paths } from '../../domain/paths';
import { PUBLIC_PAGES } from '../../domain/publicPages';
import { listFlatCategories } from '../catalogue/tableCategories';
import type { Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { escapeHtml } from '../escapeHtml';
import { listArticlesOnSaleAfter } from './tablePublicPages';

/** The most URLs of one file (sitemaps.org). */
const URLS_PER_FILE = 50_000;

const ARTICLES_PER_QUERY = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap's files by name; the first is /sitemap.xml. */
export type SitemapFiles = ReadonlyMap<string, Buffer>;

/**
 * Every public page of the shop, including articles on sale: one file, or an index and several
 * files. Articles have the day of their last change, categories that of the article changed last.
 */
export async function makeSitemap(
  db: Db,
  publicUrl: string,
  urlsPerFile = URLS_PER_FILE,
): Promise<SitemapFiles> {
  const { pages: articles, changedAt } = await articlePages(db);
  const pages: Page[] = [
    ...PUBLIC_PAGES.filter(({ path }) => canonicalPath(path) === path),
    ...(await categoryPages(db, changedAt)),
    ...articles,
  ];
  if (pages.length <= urlsPerFile) return new Map([['sitemap.xml', urlSet(publicUrl, pages)]]);
  const files = new Map<string, Buffer>();
  const parts: Page[] = [];
  for (let from = 0; from < pages.length; from += urlsPerFile) {
    const part = pages.slice(from, from + urlsPerFile);
    const name = `sitemap-${parts.length + 1}.xml`;
    files.set(name, urlSet(publicUrl, part));
    parts.push({ path: `/${name}`, changedAt: latest(part) });
  }
  return new Map([['sitemap.xml', index(publicUrl, parts)], ...files]);
}

/** One address of the sitemap. */
interface Page {
  path: string;
  /** Undefined when the time of the last change is not known. */
  changedAt?: Instant;
}

/** @param lowest the latest change by under-sub-category. */
async function categoryPages(db: Db, lowest: ReadonlyMap<number, Instant>): Promise<Page[]> {
  const { categories, subCategories, underSubCategories } = await listFlatCategories(db);
  const middle = latestBy(underSubCategories, (one) => [one.sub_category_id, lowest.get(one.id)]);
  const top = latestBy(subCategories, (one) => [one.category_id, middle.get(one.id)]);
  return [
    ...categories.map(({ id }) => ({ path: paths.category(id), changedAt: top.get(id) })),
    ...subCategories.map(({ id }) => ({ path: paths.subCategory(id), changedAt: middle.get(id) })),
    ...underSubCategories.map(({ id }) => ({
      path: paths.underSubCategory(id),
      changedAt: lowest.get(id),
    })),
  ];
}

/**
 * The latest time of each group.
 * @param entryOf group and time of an entry; entries without a time do not count.
 */
function latestBy<T>(
  entries: readonly T[],
  entryOf: (entry: T) => [group: number, at: Instant | undefined],
): Map<number, Instant> {
  const latestOf = new Map<number, Instant>();
  for (const entry of entries) {
    const [group, at] = entryOf(entry);
    if (at !== undefined) latestOf.set(group, Math.max(at, latestOf.get(group) ?? at));
  }
  return latestOf;
}

const latest = (pages: readonly Page[]): Instant | undefined =>
  latestBy(pages, ({ changedAt }) => [0, changedAt]).get(0);

/** The articles on sale, and the latest change among those of each under-sub-category. */
async function articlePages(db: Db): Promise<{ pages: Page[]; changedAt: Map<number, Instant> }> {
  const pages: Page[] = [];
  const changedAt = new Map<number, Instant>();
  let last = 0;
  for (;;) {
    const articles = await listArticlesOnSaleAfter(db, last, ARTICLES_PER_QUERY);
    for (const { id, under_sub_category_id: category, updated_at } of articles) {
      pages.push({ path: paths.article(id), changedAt: updated_at });
      changedAt.set(category, Math.max(updated_at, changedAt.get(category) ?? 0));
    }
    if (articles.length < ARTICLES_PER_QUERY) return { pages, changedAt };
    last = articles.at(-1)?.id ?? last;
    // SQLite queries are synchronous: let pending requests run in between.
    await yieldToEventLoop();
  }
}

const urlSet = (publicUrl: string, pages: readonly Page[]): Buffer =>
  file('urlset', 'url', publicUrl, pages);
const index = (publicUrl: string, pages: readonly Page[]): Buffer =>
  file('sitemapindex', 'sitemap', publicUrl, pages);

function file(
  root: 'urlset' | 'sitemapindex',
  element: 'url' | 'sitemap',
  publicUrl: string,
  pages: readonly Page[],
): Buffer {
  const origin = escapeHtml(publicUrl);
  const entries = pages.map(
    ({ path, changedAt }) =>
      `<${element}><loc>${origin}${path}</loc>${lastChange(changedAt)}</${element}>\n`,
  );
  return Buffer.from(`${HEAD}<${root} ${NAMESPACE}>\n${entries.join('')}</${root}>\n`);
}

const lastChange = (at: Instant | undefined): string =>
  at === undefined ? '' : `<lastmod>${new Date(at).toISOString().slice(0, 10)}</lastmod>`;
