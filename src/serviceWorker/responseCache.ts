import type { WorkboxPlugin } from 'workbox-core';
import { isError, type ResponseCheck } from './responseChecks';

/** What is stored differs by width and encoding only (Vary). */
export const matchOptions = { ignoreVary: true };

const pathOf = (request: Request): string => new URL(request.url).pathname;

/** Stores only valid responses of a kind; a stored response that is not valid is deleted. */
export const storeOnlyValid = (kind: ResponseCheck): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    (await kind.is(response, pathOf(request))) ? response : null,
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) =>
    cachedResponse &&
    request.cache !== 'reload' &&
    (await isStoredValid(kind, request, cachedResponse, [cacheName]))
      ? cachedResponse
      : null,
});

/**
 * The same; and a fetched response that is not valid is fetched again past the browser's cache,
 * which may have stored a firewall's page.
 */
export const acceptOnlyValid = (kind: ResponseCheck): WorkboxPlugin => ({
  ...storeOnlyValid(kind),
  fetchDidSucceed: async ({ request, response }) => {
    const isUsable = (each: Response) => isError(each) || kind.seems(each, pathOf(request));
    if (isUsable(response)) return response;
    const again = await fetch(request, { cache: 'reload' });
    if (isUsable(again)) return again;
    throw new TypeError(`${request.url} was not answered by the shop`);
  },
});

/**
 * Pages of the shop are never taken from the browser's cache unasked; what a network answered in
 * their place may be there.
 */
export const askServer = (request: Request): Request =>
  request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request;

/**
 * @param cacheName by default every cache.
 * @returns what is stored, unless the request goes past caches.
 */
export async function findStored(
  kind: ResponseCheck,
  request: Request,
  cacheName?: string,
): Promise<Response | undefined> {
  if (request.cache === 'reload') return undefined;
  const found = await caches.match(request, { ...matchOptions, cacheName });
  const names = cacheName === undefined ? await caches.keys() : [cacheName];
  return found && (await isStoredValid(kind, request, found, names)) ? found : undefined;
}

async function isStoredValid(
  kind: ResponseCheck,
  request: Request,
  response: Response,
  names: readonly string[],
): Promise<boolean> {
  if (await kind.is(response, pathOf(request))) return true;
  await Promise.all(
    names.map(async (name) => (await caches.open(name)).delete(request, matchOptions)),
  );
  return false;
}

/**
 * Fetched again past the browser's cache if that has something else.
 * @throws when the network has something else too.
 */
export async function fetchOnly(kind: ResponseCheck, path: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(path, { cache });
    if (await kind.is(response, pathOf(new Request(path)))) return response;
  }
  throw new TypeError(`${path} was not answered by the shop of this build`);
}
