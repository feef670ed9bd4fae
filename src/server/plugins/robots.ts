import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../httpError';
import type { Services } from '../services';
import { makeSitemap, type SitemapFiles } from './sitemap';

const HOUR_MS = 3_600_000;
const CALLS_PER_MINUTE = 60;

/** Nothing to find there: one's own pages, and those of administrators. */
const PRIVATE = ['/admin', '/my', '/cart', '/login', '/credentials', '/account', '/quote'];

/** What search engines ask for: /robots.txt and /sitemap.xml, with /sitemap-N.xml for a catalogue too large for one file. */
export function registerRobots(app: FastifyInstance, services: Services): void {
  const sitemap = hourly(services, () => makeSitemap(services.database.db, services.config.publicUrl));
  const { rateLimits, publicUrl } = services.config;
  const config = rateLimits ? { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' } } : {};
  const method = ['GET', 'HEAD'];
  app.route({ method, url: '/robots.txt', handler: (_request, reply) => publicly(reply, 'text/plain').send(robots(publicUrl)) });
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const file = (await sitemap()).get(url.split('?')[0]?.slice(1) ?? '');
    if (!file) throw notFound();
    return publicly(reply, 'application/xml').send(file);
  };
  app.route({ method, url: '/sitemap.xml', config, handler: answer });
  app.route({ method, url: '/sitemap-:part(^[1-9][0-9]{0,3}$).xml', config, handler: answer });
}

const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Allow: /', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

const publicly = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${HOUR_MS / 1000}`);

/** Made when first asked for, then kept for an hour; one making at a time, and a failed one is not kept. */
function hourly({ clock }: Services, make: () => Promise<SitemapFiles>): () => Promise<SitemapFiles> {
  let made: { at: number; files: Promise<SitemapFiles> } | undefined;
  return () => {
    const now = clock();
    if (made && now - made.at < HOUR_MS) return made.files;
    const files = make();
    made = { at: now, files };
    files.catch(() => (made = undefined));
    return files;
  };
}
