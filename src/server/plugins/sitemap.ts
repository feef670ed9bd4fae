import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { paths } from '../../domain/paths';
import { listFlatCategories } from '../database/categories';
import { listIdsOnSaleAfter } from '../database/publicPages';
import type { Tables } from '../database/tables';
import { escapeHtml } from '../escapeHtml';

/** The most URLs one file may hold (sitemaps.org). */
const URLS_PER_FILE = 50_000;

const STATIC_PAGES = [paths.home(), paths.about(), paths.terms(), paths.legalNotice(), paths.personalData(), paths.contact()];
const IDS_PER_QUERY = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap's files by name; the first is /sitemap.xml. */
export type SitemapFiles = ReadonlyMap<string, Buffer>;

/** Every public page of the shop, including articles on sale: one file, or an index and several files. */
export async function makeSitemap(db: Kysely<Tables>, publicUrl: string, urlsPerFile = URLS_PER_FILE): Promise<SitemapFiles> {
  const pages = [...STATIC_PAGES, ...(await categoryPages(db)), ...(await articlePages(db))];
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
    ...categories.map(({ id }) => paths.category(id)),
    ...subCategories.map(({ id }) => paths.subCategory(id)),
    ...underSubCategories.map(({ id }) => paths.underSubCategory(id)),
  ];
}

async function articlePages(db: Kysely<Tables>): Promise<string[]> {
  const pages: string[] = [];
  let last = 0;
  for (;;) {
    const ids = await listIdsOnSaleAfter(db, last, IDS_PER_QUERY);
    for (const id of ids) pages.push(paths.article(id));
    if (ids.length < IDS_PER_QUERY) return pages;
    last = ids.at(-1) ?? last;
    // SQLite queries are synchronous: let pending requests run in between.
    await yieldToEventLoop();
  }
}

const urlSet = (publicUrl: string, pages: readonly string[]): Buffer =>
  Buffer.from(`${HEAD}<urlset ${NAMESPACE}>\n${pages.map((page) => `<url>${location(publicUrl, page)}</url>\n`).join('')}</urlset>\n`);

function index(publicUrl: string, names: readonly string[]): Buffer {
  const sitemaps = names.map((name) => `<sitemap>${location(publicUrl, `/${name}`)}</sitemap>\n`);
  return Buffer.from(`${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`);
}

const location = (publicUrl: string, path: string): string => `<loc>${escapeHtml(publicUrl)}${path}</loc>`;
