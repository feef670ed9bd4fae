import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { build, cacheNames, SHELL_DOCUMENT } from './build';
import { answerWithoutNetwork } from './withoutNetwork';

/** After this time what is stored is shown, and the answer of the network is stored for the next time. */
const PAGE_TIMEOUT_S = 3;
const ANSWER_TIMEOUT_S = 5;
const DAY_S = 24 * 3600;

// Pages differ by width and encoding only (Vary).
const matchOptions = { ignoreVary: true };

const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true, matchOptions });

const onlySuccess = new CacheableResponsePlugin({ statuses: [200] });

/** Its scripts tell. */
export async function isPageOfThisBuild(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const html = await response.clone().text();
  return build.entry.every((file) => html.includes(file));
}

/** A page of another build is shown, not stored: this worker has not its files. */
const onlyOfThisBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await isPageOfThisBuild(response)) ? response : null),
  // The search and the filters of a page are read by its scripts.
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
};

/** Pages seen: from the network, without it as they were. */
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions,
  plugins: [onlyOfThisBuild, { handlerDidError: answerWithoutNetwork }, bounded(100, 30)],
});

/** Screens whose content is on the device: without the network the shell shows them. */
export const deviceScreens = new NetworkFirst({
  cacheName: cacheNames.shell,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions,
  plugins: [{ cacheKeyWillBeUsed: async () => SHELL_DOCUMENT, cacheWillUpdate: async () => null }],
});

/** Scripts, styles and drawings have the hash of their content in their name. */
export const files = new CacheFirst({ cacheName: cacheNames.files, matchOptions, plugins: [onlySuccess, bounded(200, 60)] });

export const answers = new NetworkFirst({
  cacheName: cacheNames.answers,
  networkTimeoutSeconds: ANSWER_TIMEOUT_S,
  matchOptions,
  plugins: [onlySuccess, bounded(200, 7)],
});

/** What the server sends as `private` or `no-store` is not for everybody. */
const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !/private|no-store/.test(response.headers.get('cache-control') ?? '') ? response : null,
};

export const pictures = new CacheFirst({ cacheName: cacheNames.pictures, matchOptions, plugins: [onlyPublic, bounded(300, 30)] });
