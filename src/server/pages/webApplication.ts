import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, parseCataloguePath } from '../../domain/canonicalPath';
import { repairedAddress } from '../../domain/linkToken';
import { opensWithToken } from '../../domain/paths';
import { currentContent } from '../content/currentContent';
import { chooseEncoding, isMobile, VARY } from '../http/contentNegotiation';
import { notFound } from '../http/httpError';
import { matchesEtag } from '../http/sendJson';
import { withHead } from './documentHead';
import type { FindMovedPage, FindPageHead } from './pageHeads';
import { planPage, unknownPath } from './pagePlan';
import {
  asEncodedPage,
  compressDocument,
  type EncodedPage,
  encodeOnce,
  type RenderedDocument,
} from './renderedDocument';
import type { RenderedPages } from './renderedPages';
import { withShopContent } from './shopDocument';
import { chunkOf, readScreenFiles, type ScreenFiles, type WebBuild, withFiles } from './webBuild';

interface Shop {
  build: WebBuild;
  findPageHead: FindPageHead;
  filesOf: ScreenFiles;
  /** Undefined when pages cannot be rendered: every page is the shell. */
  rendered: RenderedPages | undefined;
  shellOf: (html: string) => RenderedDocument;
  findMovedPage: FindMovedPage | undefined;
}

/**
 * Serves the built web application. Public pages are rendered; every other page, and one that
 * cannot be rendered, is the shell: index.html with the head of the page.
 * @param build undefined before the first build: every page is then 404.
 * @param offline false: the service worker is 404, and one that a browser has installed removes
 * itself.
 */
export async function registerWebApplication(
  app: FastifyInstance,
  build: WebBuild | undefined,
  findPageHead: FindPageHead,
  rendered?: RenderedPages,
  offline = true,
  findMovedPage?: FindMovedPage,
): Promise<void> {
  if (!build) return void app.setNotFoundHandler(() => Promise.reject(notFound()));
  const { folder } = build;
  await app.register((scope) => registerFiles(scope, folder, offline));
  const shop: Shop = {
    build,
    findPageHead,
    filesOf: readScreenFiles(folder),
    rendered,
    shellOf: compressedOnce(),
    findMovedPage,
  };
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, shop));
  app.addHook('onClose', () => rendered?.close());
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  if (!wantsPage(request, path)) throw notFound();
  const plan = planPage(path);
  const meant = plan.kind === 'unknown' && canonicalPath(repairedAddress(path) ?? '');
  if (meant) return reply.header('cache-control', 'no-cache').redirect(meant, 302);
  reply
    .header('cache-control', 'no-cache')
    .header('vary', plan.kind === 'shell' ? 'accept-encoding' : VARY);
  if (opensWithToken(path)) reply.header('x-robots-tag', 'noindex');
  if (plan.kind === 'shell') request.raw.operation = plan.status === 404 ? 'unknown' : 'shellPage';
  if (plan.kind === 'shell')
    return sendShell(request, reply, shop, plan.status === 404 ? 'not found' : path);
  const isNarrow = isMobile(request.headers);
  const found = await shop.rendered?.find(plan.path, isNarrow);
  const isUnknown = plan.kind === 'unknown' || found === 'not found';
  const moved = found === 'not found' ? await shop.findMovedPage?.(plan.path) : undefined;
  if (moved !== undefined) return reply.redirect(moved, 301);
  const rendering =
    found === 'not found' ? await shop.rendered?.find(unknownPath(plan.path), isNarrow) : found;
  request.raw.operation = isUnknown
    ? 'unknown'
    : rendering === undefined
      ? 'pageWithoutContent'
      : 'renderedPage';
  if (rendering === undefined || rendering === 'not found')
    return sendShell(request, reply, shop, isUnknown ? 'not found' : path);
  if (isUnknown) reply.code(404);
  reply.isReplayable = true;
  return sendPage(request, reply, asEncodedPage(rendering));
}

/** @param path of a page, 'not found' for none. */
async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  path: string,
): Promise<FastifyReply> {
  const index = withShopContent(shop.build.index, currentContent(), path);
  const head = path === 'not found' ? path : await shop.findPageHead(path);
  const moved =
    head === 'not found' && path !== head ? await shop.findMovedPage?.(path) : undefined;
  if (moved !== undefined) return reply.redirect(moved, 301);
  if (head === 'not found')
    return sendPage(request, reply.code(404), asEncodedPage(shop.shellOf(index)));
  const tagged = withFiles(index, shop.filesOf(chunkOf(path)));
  const meta = opensWithToken(path) ? { ...head, isPrivate: true } : head;
  const page = meta ? withHead(tagged, meta) : tagged;
  return sendPage(
    request,
    reply,
    parseCataloguePath(path) ? encodeOnce(page) : asEncodedPage(shop.shellOf(page)),
  );
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, encode }: EncodedPage,
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (reply.statusCode === 200 && matchesEtag(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await encode(encoding));
}

/**
 * Compresses each text once: the shell has one text per path without parameters, and others once
 * its owner has published something.
 */
function compressedOnce(): Shop['shellOf'] {
  const compressed = new Map<string, RenderedDocument>();
  let content = currentContent();
  return (html) => {
    if (content !== currentContent()) compressed.clear();
    content = currentContent();
    const known = compressed.get(html) ?? compressDocument(html);
    compressed.set(html, known);
    return known;
  };
}

const wantsPage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/api') && !/\.\w{1,5}$/.test(path);

const ONE_YEAR_S = 31_536_000;
const SERVICE_WORKER = 'sw.js';
/** Below the folder of the build: the files whose name has the hash of their content. */
const HASHED = 'static';

async function registerFiles(
  app: FastifyInstance,
  folder: string,
  offline: boolean,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, operation: 'staticFile' };
  });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: [`${HASHED}/**`, ...(offline ? [] : [SERVICE_WORKER])],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, HASHED) + sep);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache',
      );
    },
  });
  // One route for all of them: a route of its own for each of a few hundred files costs a third of
  // the opening of the shop.
  const hashed = new Set(readHashed(folder));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `/${HASHED}/*`,
    handler(request, reply) {
      const file = request.params['*'];
      if (hashed.has(file)) return void reply.sendFile(`${HASHED}/${file}`);
      request.raw.operation = undefined;
      reply.callNotFound();
    },
  });
}

function readHashed(folder: string): string[] {
  const hashed = join(folder, HASHED);
  return existsSync(hashed) ? readdirSync(hashed) : [];
}
