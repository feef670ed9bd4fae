import type { HandlerDidErrorCallback } from 'workbox-core';
import { companyOf } from '../content/company';
import type { PublishedContent, ShopFields } from '../domain/shopContent/sections';
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
  const documents = await seenDocuments();
  const identity = publishedIdentity(documents);
  const page = offlinePage(seenPages(documents, identity), identity);
  return new Response(page, { status: 503, headers });
}

const isStored = async (operation: string): Promise<boolean> =>
  (await findStored(
    kinds.answer,
    new Request(build.apiAddress + operation),
    cacheNames.answers,
  )) !== undefined;

const TITLE = /<title>([^<]*)<\/title>/;
const CONTENT = /<script type="application\/json" id="content">([^<]*)<\/script>/;

/** A stored page. */
interface SeenDocument {
  path: string;
  html: string;
}

/** Pages that are stored, the last seen first. */
async function seenDocuments(): Promise<SeenDocument[]> {
  const cache = await caches.open(cacheNames.pages);
  const requests = [...(await cache.keys())].reverse().slice(0, MAX_LISTED);
  const documents = await Promise.all(requests.map(seenDocument));
  return documents.filter((document) => document !== undefined);
}

async function seenDocument(request: Request): Promise<SeenDocument | undefined> {
  const html = await (await findStored(kinds.page, request, cacheNames.pages))?.text();
  return html === undefined ? undefined : { path: new URL(request.url).pathname, html };
}

/** What the owner had published when the last page was seen. */
function publishedIdentity([last]: readonly SeenDocument[]): ShopFields | undefined {
  const content = CONTENT.exec(last?.html ?? '')?.[1];
  return content === undefined ? undefined : (JSON.parse(content) as PublishedContent).identity;
}

function seenPages(documents: readonly SeenDocument[], identity?: ShopFields): SeenPage[] {
  const siteName = ` – ${companyOf(identity).name}`;
  return documents.map(({ path, html }) => ({
    path,
    title: unescape(TITLE.exec(html)?.[1] ?? path).replace(siteName, ''),
  }));
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
