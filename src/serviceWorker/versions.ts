import { build, isOfThisBuild, isOurCache } from './build';

declare const self: ServiceWorkerGlobalScope;

const ANSWER_MS = 2000;

/** What the worker asks the pages, and what they ask it (web/registerWorker.ts). */
interface EntryQuestion {
  entry: readonly string[];
}

/**
 * Whether every open page was loaded from this build. A page that does not answer may be of another
 * one.
 */
export async function areAllPagesOfThisBuild(): Promise<boolean> {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(clients.map(askEntry));
  return answers.every(Boolean);
}

function askEntry(client: Client): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    client.postMessage({ entry: build.entry } satisfies EntryQuestion, [port2]);
  });
}

/**
 * Files of other builds are kept until no page of theirs is open: this worker is activated only
 * then.
 */
export async function deleteOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => isOurCache(name) && !isOfThisBuild(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

let hasAsked = false;
let hasUnregistered = false;
const REMOVED = [404, 410];

/**
 * The worker has unregistered itself; until the last page that it controls is closed, it leaves
 * everything to the network.
 */
export const isUnregistered = (): boolean => hasUnregistered;

/**
 * A server that has no worker switches off the one that is installed. Asked once each time the
 * worker starts.
 */
export async function unregisterIfRemoved(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  if (!(await isGone()) || !(await isShopThere())) return;
  hasUnregistered = true;
  await self.registration.unregister();
  await Promise.all((await caches.keys()).filter(isOurCache).map((name) => caches.delete(name)));
}

const isGone = (): Promise<boolean> =>
  fetch(self.location.href, { method: 'HEAD', cache: 'no-store', redirect: 'error' }).then(
    ({ status }) => REMOVED.includes(status),
    () => false,
  );

/** A firewall or a sign-in page may answer 404 for every file: then build.json is missing too. */
const isShopThere = (): Promise<boolean> =>
  fetch('/build.json', { cache: 'no-store', redirect: 'error' })
    .then(
      async (answer) =>
        answer.ok && typeof ((await answer.json()) as { buildId?: unknown }).buildId === 'string',
    )
    .catch(() => false);
