import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../httpError';
import { PROJECT } from '../projectFolder';
import { type PageHeads, withHead } from './pageHeads';
import { readScreenFiles, type ScreenTags, withScreen } from './screenFiles';

const WEB = join(PROJECT, 'dist/web');
const ONE_YEAR_S = 31_536_000;

/** The first segments of the shop's own addresses (spec §2). Every further page is answered with 404, and the shop says so in French. */
const PAGES = new Set([
  'home',
  'c',
  'sc',
  'usc',
  'a',
  'terms',
  'about',
  'mentions-legales',
  'donnees-personnelles',
  'contact',
  'cart',
  'quote',
  'login',
  'credentials',
  'account',
  'my',
  'admin',
]);

/**
 * Serves the built web application; every page address answers with its index, those of articles and categories with a head of their own.
 * @param folder where the build is.
 */
export async function registerWebApplication(app: FastifyInstance, headOf: PageHeads, folder = WEB): Promise<void> {
  const file = join(folder, 'index.html');
  const index = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (index !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const named = path.startsWith(join(folder, 'static') + sep);
        reply.header('cache-control', named ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  const shop: Shop = { index, headOf, tagsOf: readScreenFiles(folder) };
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, shop));
}

interface Shop {
  /** Undefined before the first build. */
  index: string | undefined;
  headOf: PageHeads;
  tagsOf: ScreenTags;
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, { index, headOf, tagsOf }: Shop): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  if (index === undefined || !wantsPage(request, path)) throw notFound();
  const head = isShopPage(path) ? await headOf(path) : 'nothing there';
  const page = head === 'nothing there' ? index : withHead(withScreen(index, tagsOf(path)), head);
  reply.code(head === 'nothing there' ? 404 : 200).header('cache-control', 'no-cache');
  // The file itself lies there compressed.
  return page === index ? reply.sendFile('index.html') : reply.type('text/html; charset=utf-8').send(page);
}

const wantsPage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/api') && !/\.\w{1,5}$/.test(path);

const isShopPage = (path: string): boolean => path === '/' || PAGES.has(path.split('/')[1] ?? '');
