import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { listFlatCategories } from '../database/categories';
import { nextIdsOnSale } from '../database/pages';
import type { Tables } from '../database/tables';
import { escapeHtml } from '../mail/mailPage';

/** What one file may hold (sitemaps.org). */
const URLS_PER_FILE = 50_000;

const TEXT_PAGES = ['/home', '/about', '/terms', '/mentions-legales', '/donnees-personnelles', '/contact/us'];
const IDS_AT_ONCE = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap's files by name, the first being the one search engines ask for. */
export type SitemapFiles = ReadonlyMap<string, Buffer>;

/** Every public page of the shop, articles on sale included, as one file or as an index over several of them. */
export async function makeSitemap(db: Kysely<Tables>, publicUrl: string, urlsPerFile = URLS_PER_FILE): Promise<SitemapFiles> {
  const pages = [...TEXT_PAGES, ...(await categoryPages(db)), ...(await articlePages(db))];
  if (pages.length <= urlsPerFile) return new Map([['sitemap.xml', urlSet(publicUrl, pages)]]);
  const files = new Map<string, Buffer>();
  for (let from = 0; from < pages.length; from += urlsPerFile) {
    files.set(`sitemap-${files.size + 1}.xml`, urlSet(publicUrl, pages.slice(from, from + urlsPerFile)));
  }
  return new Map([['sitemap.xml', index(publicUrl, [...files.keys()])], ...files]);
}

async function categoryPages(db: Kysely<Tables>): Promise<string[]> {
  const { categories, subCategories, underSubCategories } = await listFlatCategories(db);
  return [
    ...categories.map(({ id }) => `/c/${id}`),
    ...subCategories.map(({ id }) => `/sc/${id}`),
    ...underSubCategories.map(({ id }) => `/usc/${id}`),
  ];
}

async function articlePages(db: Kysely<Tables>): Promise<string[]> {
  const pages: string[] = [];
  let last = 0;
  for (;;) {
    const ids = await nextIdsOnSale(db, last, IDS_AT_ONCE);
    for (const id of ids) pages.push(`/a/${id}`);
    if (ids.length < IDS_AT_ONCE) return pages;
    last = ids.at(-1) ?? last;
    // SQLite answers without leaving the event loop: let requests in between.
    await nextTurn();
  }
}

const urlSet = (publicUrl: string, pages: readonly string[]): Buffer =>
  Buffer.from(`${HEAD}<urlset ${NAMESPACE}>\n${pages.map((page) => `<url>${location(publicUrl, page)}</url>\n`).join('')}</urlset>\n`);

const index = (publicUrl: string, names: readonly string[]): Buffer =>
  Buffer.from(
    `${HEAD}<sitemapindex ${NAMESPACE}>\n${names.map((name) => `<sitemap>${location(publicUrl, `/${name}`)}</sitemap>\n`).join('')}</sitemapindex>\n`,
  );

const location = (publicUrl: string, path: string): string => `<loc>${escapeHtml(publicUrl)}${path}</loc>`;
