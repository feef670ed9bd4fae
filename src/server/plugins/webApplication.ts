import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstSegment, patterns } from '../../domain/paths';
import { notFound } from '../httpError';
import { PROJECT } from '../projectFolder';
import { type FindPageHead, withHead } from './pageHeads';
import { readScreenFiles, type ScreenTags, withScreenTags } from './screenFiles';

const WEB = join(PROJECT, 'dist/web');
const ONE_YEAR_S = 31_536_000;

/** Every other path is answered with status 404; the page then shows its French "not found" screen. */
const PAGE_SEGMENTS = new Set(Object.values(patterns).map(firstSegment).filter(Boolean));

/**
 * Serves the built web application. Every page URL is answered with index.html; article and category pages get their own head.
 * @param folder of the build.
 */
export async function registerWebApplication(app: FastifyInstance, findPageHead: FindPageHead, folder = WEB): Promise<void> {
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
        const isHashed = path.startsWith(join(folder, 'static') + sep);
        reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  const shop: Shop = { index, findPageHead, tagsOf: readScreenFiles(folder) };
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, shop));
}

interface Shop {
  /** Undefined before the first build. */
  index: string | undefined;
  findPageHead: FindPageHead;
  tagsOf: ScreenTags;
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, { index, findPageHead, tagsOf }: Shop): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  if (index === undefined || !wantsPage(request, path)) throw notFound();
  const head = isShopPage(path) ? await findPageHead(path) : 'not found';
  const page = head === 'not found' ? index : withHead(withScreenTags(index, tagsOf(path)), head);
  reply.code(head === 'not found' ? 404 : 200).header('cache-control', 'no-cache');
  // The unchanged file also exists precompressed.
  return page === index ? reply.sendFile('index.html') : reply.type('text/html; charset=utf-8').send(page);
}

const wantsPage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/api') && !/\.\w{1,5}$/.test(path);

const isShopPage = (path: string): boolean => path === '/' || PAGE_SEGMENTS.has(firstSegment(path));
