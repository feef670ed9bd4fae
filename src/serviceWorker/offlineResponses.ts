import type { HandlerDidErrorCallback } from 'workbox-core';
import { company } from '../content/company';
import { build, cacheNames, kinds, SHELL_DOCUMENT } from './build';
import { offlinePage, type SeenPage } from './offlinePage';
import { answerOfPage } from './requestKinds';
import { findStored } from './responseCache';

const MAX_LISTED = 30;

/**
 * A page that is not stored: the shell if its answer is, because it was seen without being loaded
 * as a document; else what is there.
 */
export const offlinePageOrShell: HandlerDidErrorCallback = async ({ request }) => {
  const operation = answerOfPage(new URL(request.url).pathname);
  const isSeen = operation === undefined || (operation !== null && (await isStored(operation)));
  const shell = isSeen
    ? await findStored(kinds.page, new Request(SHELL_DOCUMENT), cacheNames.shell)
    : undefined;
  return shell ?? offlineResponse();
};

/** The page that says what is not there. */
export async function offlineResponse(): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(offlinePage(await seenPages()), { status: 503, headers });
}

const isStored = async (operation: string): Promise<boolean> =>
  (await findStored(
    kinds.answer,
    new Request(build.apiAddress + operation),
    cacheNames.answers,
  )) !== undefined;

const SITE_NAME = ` – ${company.name}`;
const TITLE = /<title>([^<]*)<\/title>/;

/** Pages that are stored, the last seen first. */
async function seenPages(): Promise<SeenPage[]> {
  const cache = await caches.open(cacheNames.pages);
  const requests = [...(await cache.keys())].reverse().slice(0, MAX_LISTED);
  const pages = await Promise.all(requests.map(seenPage));
  return pages.filter((page) => page !== undefined);
}

async function seenPage(request: Request): Promise<SeenPage | undefined> {
  const html = await (await findStored(kinds.page, request, cacheNames.pages))?.text();
  if (html === undefined) return undefined;
  const path = new URL(request.url).pathname;
  return { path, title: unescape(TITLE.exec(html)?.[1] ?? path).replace(SITE_NAME, '') };
}

const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** The server's escaped title as text. */
const unescape = (html: string): string =>
  html.replace(/&(#?\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
