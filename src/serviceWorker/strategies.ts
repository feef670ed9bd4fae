import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheNames, kinds, SHELL_DOCUMENT } from './build';
import { offlinePageOrShell } from './offlineResponses';
import { acceptOnlyValid, askServer, matchOptions, storeOnlyValid } from './responseCache';

/**
 * After this time what is stored is shown, and the answer of the network is stored for the next
 * time.
 */
const PAGE_TIMEOUT_S = 3;
const ANSWER_TIMEOUT_S = 5;
const DAY_S = 24 * 3600;

const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    purgeOnQuotaError: true,
    matchOptions,
  });

const throughServer = {
  requestWillFetch: async ({ request }: { request: Request }) => askServer(request),
};

/**
 * Pages seen: from the network, without it as they were. What a network asks for, such as a login,
 * is shown too, and not stored.
 */
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions,
  plugins: [
    storeOnlyValid(kinds.page),
    throughServer,
    // The search and the filters of a page are read by its scripts.
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      handlerDidError: offlinePageOrShell,
    },
    bounded(100, 30),
  ],
});

/** Screens whose content is on the device: without the network the shell shows them. */
export const deviceScreens = new NetworkFirst({
  cacheName: cacheNames.shell,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions,
  plugins: [
    {
      ...storeOnlyValid(kinds.page),
      ...throughServer,
      cacheKeyWillBeUsed: async () => SHELL_DOCUMENT,
      cacheWillUpdate: async () => null,
    },
  ],
});

/** Scripts, styles and drawings have the hash of their content in their name. */
export const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions,
  plugins: [acceptOnlyValid(kinds.file), bounded(200, 60)],
});

export const answers = new NetworkFirst({
  cacheName: cacheNames.answers,
  networkTimeoutSeconds: ANSWER_TIMEOUT_S,
  matchOptions,
  plugins: [acceptOnlyValid(kinds.answer), bounded(200, 7)],
});

export const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions,
  plugins: [acceptOnlyValid(kinds.picture), bounded(300, 30)],
});
