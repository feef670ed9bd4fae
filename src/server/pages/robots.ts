import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { firstSegment, paths, patterns } from '../../domain/paths';
import { listFlatCategories } from '../catalogue/tableCategories';
import type { Instant, Tables } from '../database/tables';
import { escapeHtml } from '../escapeHtml';
import { notFound } from '../http/httpError';
import type { Services } from '../services';
import { listArticlesOnSaleAfter } from './tablePublicPages';

const HOUR_MS = 3_600_000;
const CALLS_PER_MINUTE = 60;

/** Not for search engines: everything below these first segments. */
const { admin, account, cart, comparison, login, recover, confirmAddress, quote, follow } =
  patterns;
const PRIVATE = [
  admin,
  account,
  cart,
  comparison,
  login,
  recover,
  confirmAddress,
  quote,
  follow,
].map((pattern) => `/${firstSegment(pattern)}`);

/** Serves /robots.txt and /sitemap.xml; a catalogue too large for one file adds /sitemap-N.xml. */
export function registerRobots(app: FastifyInstance, services: Services): void {
  const sitemap = cachedForAnHour(services, () =>
    makeSitemap(services.database.db, services.config.publicUrl),
  );
  const { rateLimits, publicUrl } = services.config;
  const config = {
    operation: 'sitemap',
    ...(rateLimits && { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' } }),
  };
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/robots.txt',
    config: { operation: 'robots' },
    handler: (_request, reply) => asPublic(reply, 'text/plain').send(robots(publicUrl)),
  });
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const file = (await sitemap()).get(url.split('?')[0]?.slice(1) ?? '');
    if (!file) throw notFound();
    return asPublic(reply, 'application/xml').send(file);
  };
  app.route({ method, url: '/sitemap.xml', config, handler: answer });
  app.route({ method, url: '/sitemap-:part(^[1-9][0-9]{0,3}$).xml', config, handler: answer });
}

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const asPublic = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${HOUR_MS / 1000}`);

/**
 * Caches the files for an hour from the first request; concurrent requests share one build, and a
 * failed build is not cached.
 */
function cachedForAnHour(
  { clock }: Services,
  make: () => Promise<SitemapFiles>,
): () => Promise<SitemapFiles> {
  let cached: { at: number; files: Promise<SitemapFiles> } | undefined;
  return () => {
    const now = clock();
    if (cached && now - cached.at < HOUR_MS) return cached.files;
    const files = make();
    cached = { at: now, files };
    files.catch(() => (cached = undefined));
    return files;
  };
}

/** The most URLs one file may hold (sitemaps.org). */
const URLS_PER_FILE = 50_000;

const STATIC_PAGES = [
  paths.home(),
  paths.about(),
  paths.terms(),
  paths.legalNotice(),
  paths.personalData(),
  paths.contact(),
];
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
  db: Kysely<Tables>,
  publicUrl: string,
  urlsPerFile = URLS_PER_FILE,
): Promise<SitemapFiles> {
  const { pages: articles, changedAt } = await articlePages(db);
  const pages = [
    ...STATIC_PAGES.map((path): Page => ({ path })),
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
async function categoryPages(
  db: Kysely<Tables>,
  lowest: ReadonlyMap<number, Instant>,
): Promise<Page[]> {
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
async function articlePages(
  db: Kysely<Tables>,
): Promise<{ pages: Page[]; changedAt: Map<number, Instant> }> {
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
