import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../httpError';

const WEB = join(__dirname, '../../../dist/web');
const ONE_YEAR_S = 31_536_000;

/** The first segments of the shop's own addresses (spec §2): any other page is answered with 404, and the shop says so in French. */
const PAGES = new Set(['home', 'c', 'sc', 'usc', 'a', 'terms', 'about', 'contact', 'cart', 'quote', 'login', 'credentials', 'my', 'admin']);

/** Serves the built web application; every page address answers with its index. @param folder where the build is. */
export async function registerWebApplication(app: FastifyInstance, folder = WEB): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const named = path.includes('/static/');
        reply.header('cache-control', named ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, built));
}

function answerPage(request: FastifyRequest, reply: FastifyReply, built: boolean): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api') && !/\.\w{1,5}$/.test(path);
  if (!built || !wantsPage) throw notFound();
  const known = path === '/' || PAGES.has(path.split('/')[1] ?? '');
  return reply.code(known ? 200 : 404).header('cache-control', 'no-cache').sendFile('index.html');
}
