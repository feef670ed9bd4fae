/**
 * Served by the server from the build; without it, or with OFFLINE=off, the registration fails and
 * nothing changes.
 */
const WORKER = '/sw.js';
const hasWorker = typeof __HAS_WORKER__ === 'boolean' && __HAS_WORKER__;

/**
 * Registers the service worker (docs/decisions/offline.md). Called at the first interaction: a
 * first load loads nothing for it. Not in development, where files have no hash in their name, and
 * not for a visitor who saves data.
 */
export async function registerWorker(): Promise<void> {
  if (!hasWorker || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', answerWhichBuild);
  serviceWorker.startMessages();
  try {
    await startWorker(serviceWorker);
  } catch (error) {
    // Without it the shop works as before.
    console.warn(error);
  }
}

async function startWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const isNew = serviceWorker.controller === null;
  try {
    const registration = await serviceWorker.register(WORKER);
    offerTakeOver(registration);
    if (isNew) (await serviceWorker.ready).active?.postMessage(whatWasLoaded());
  } catch {
    if (await serviceWorker.getRegistration()) return;
    // The server has no worker: one that was there has unregistered itself, while pages that it
    // still answered went on storing.
    for (const name of await caches.keys())
      if (name.startsWith('paillasse-')) await caches.delete(name);
  }
}

/** The worker asks whether this page is of its own build: its scripts tell. */
function answerWhichBuild({ data, ports }: MessageEvent<{ entry?: readonly string[] }>): void {
  const isOfBuild =
    data.entry?.every((file) => document.querySelector(`script[src="${file}"]`)) ?? false;
  ports[0]?.postMessage(isOfBuild);
}

/** A new version waits until no page of the old one is open; it asks the pages itself. */
function offerTakeOver(registration: ServiceWorkerRegistration): void {
  const offer = () => registration.waiting?.postMessage({ type: 'takeOver' });
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
}

/** What the worker did not see pass, because it was loaded before. */
function whatWasLoaded() {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = entries.filter(({ name }) => name.startsWith(`${window.location.origin}/`));
  const isPicture = ({ initiatorType }: PerformanceResourceTiming) => initiatorType === 'img';
  const namesOf = (list: PerformanceResourceTiming[]) => list.map(({ name }) => name);
  return {
    type: 'store',
    pictures: namesOf(own.filter(isPicture)),
    others: namesOf(own.filter((entry) => !isPicture(entry))),
    page: window.location.href,
  };
}
