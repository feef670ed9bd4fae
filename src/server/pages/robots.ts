import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstSegment, patterns } from '../../domain/paths';
import { PUBLIC_PAGES } from '../../domain/publicPages';
import { notFound } from '../http/httpError';
import type { Services } from '../services';
import { createSitemapCache } from './sitemapCache';

const HOUR_MS = 3_600_000;
const CALLS_PER_MINUTE = 60;

const PUBLIC = new Set<string>(PUBLIC_PAGES.map(({ path }) => path));
/** Not for search engines: everything below the first segments of the other pages. */
const PRIVATE = new Set(
  Object.values(patterns)
    .filter((pattern) => !PUBLIC.has(pattern))
    .map((pattern) => `/${firstSegment(pattern)}`),
);

/** Serves /robots.txt and /sitemap.xml; a catalogue too large for one file adds /sitemap-N.xml. */
export function registerRobots(app: FastifyInstance, services: Services): void {
  const sitemap = createSitemapCache(services);
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
    ...[...PRIVATE].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const asPublic = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${HOUR_MS / 1000}`);
