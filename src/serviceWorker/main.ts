import type { RouteHandlerCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { apiUrl, build, cacheNames, kinds, SHELL_DOCUMENT } from './build';
import { offlineResponse } from './offlineResponses';
import { type Kind, kindOf } from './requestKinds';
import { askServer, fetchOnly, findStored } from './responseCache';
import type { ResponseCheck } from './responseChecks';
import { answers, deviceScreens, files, pages, pictures } from './strategies';
import {
  areAllPagesOfThisBuild,
  deleteOtherBuilds,
  isUnregistered,
  unregisterIfRemoved,
} from './versions';

declare const self: ServiceWorkerGlobalScope;

function kind(request: Request): Kind | undefined {
  if (isUnregistered()) return undefined;
  const url = new URL(request.url);
  return kindOf(
    {
      method: request.method,
      isNavigation: request.mode === 'navigate',
      isPicture: request.destination === 'image',
      // A part of a file is never stored, nor answered with the whole.
      isPart: request.headers.has('range'),
      isPrivate:
        request.headers.has('authorization') ||
        url.origin !== self.location.origin ||
        apiUrl.origin !== self.location.origin,
      path: url.pathname,
    },
    apiUrl.pathname,
  );
}

const handlers: Record<Kind, RouteHandlerCallback> = {
  page: (context) => pages.handle(context),
  deviceScreen: (context) => deviceScreens.handle(context),
  // A file of any build that is still stored: its name has the hash of its content.
  file: async (context) => (await findStored(kinds.file, context.request)) ?? files.handle(context),
  answer: (context) => answers.handle(context),
  picture: (context) => pictures.handle(context),
};

// Before the routes: the listener that answers is the last one called.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(unregisterIfRemoved());
});

for (const each of Object.keys(handlers) as Kind[])
  registerRoute(({ request }) => kind(request) === each, handlers[each]);

// Every other page that is opened: never stored, and without the network a page that says so.
registerRoute(
  ({ request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && kind(request) === undefined,
  ({ request }) => fetch(askServer(request)).catch(offlineResponse),
);

/** What every screen without a network needs. */
const KNOWN_ANSWERS = ['/exposed/categories/flat', '/exposed/active/sales/campaigns'];

/**
 * @throws when the network gives anything else, or the server was updated meanwhile: the browser
 * then installs again at a next visit.
 */
async function install(): Promise<void> {
  const shell = await caches.open(cacheNames.shell);
  const store = async (path: string, kind: ResponseCheck) =>
    shell.put(path, await fetchOnly(kind, path));
  await Promise.all([
    store(SHELL_DOCUMENT, kinds.page),
    ...build.shell.map((path) => store(path, kinds.file)),
  ]);
  const known = await caches.open(cacheNames.answers);
  const paths = KNOWN_ANSWERS.map((operation) => build.apiAddress + operation);
  // Without them the shop works, without its menu.
  await Promise.allSettled(
    paths.map(async (path) => known.put(path, await fetchOnly(kinds.answer, path))),
  );
}

self.addEventListener('install', (event) => event.waitUntil(install()));

async function activate(): Promise<void> {
  await deleteOtherBuilds();
  await claimOwnPages();
}

async function claimOwnPages(): Promise<void> {
  if (self.registration.active && (await areAllPagesOfThisBuild())) await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));

/**
 * What a page asks: to take over from an older version, or to store what it had loaded before the
 * worker was there.
 */
type Demand =
  | { type: 'takeOver' }
  | { type: 'store'; pictures: string[]; others: string[]; page: string };

async function store(
  { pictures: seen, others, page }: Extract<Demand, { type: 'store' }>,
  event: ExtendableMessageEvent,
): Promise<void> {
  const plain = [...others, ...seen].map((url) => new Request(url));
  const kinds = plain.map(
    (request, index) => [request, kindOfLoaded(request, index >= others.length)] as const,
  );
  const document = new Request(page);
  if (
    kindOf({ ...loaded(document), isNavigation: true, isPicture: false }, apiUrl.pathname) ===
    'page'
  )
    kinds.push([document, 'page']);
  await Promise.allSettled(
    kinds.map(
      async ([request, each]) =>
        each && (await handlers[each]({ request, event, url: new URL(request.url) })),
    ),
  );
}

const loaded = ({ url, method }: Request) => ({
  method,
  isPart: false,
  isPrivate: new URL(url).origin !== self.location.origin,
  path: new URL(url).pathname,
});
const kindOfLoaded = (request: Request, isPicture: boolean) =>
  kindOf({ ...loaded(request), isNavigation: false, isPicture }, apiUrl.pathname);

self.addEventListener('message', (event) => {
  const demand = event.data as Demand;
  if (demand.type === 'store')
    event.waitUntil(Promise.all([store(demand, event), claimOwnPages()]));
  else
    event.waitUntil(
      areAllPagesOfThisBuild().then((isAlone) => (isAlone ? self.skipWaiting() : undefined)),
    );
});
