import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a stored state has beside cookies and localStorage; Playwright's types omit it. */
export interface StoredOrigin {
  localStorage: { name: string; value: string }[];
  indexedDB?: {
    name: string;
    version: number;
    stores: { name: string; records: { key?: string; value?: unknown }[] }[];
  }[];
}

/** A document of the shop without scripts: what was open is left, the browser's process stays. */
const QUIET = '/robots.txt';
const STORED = 'local_storage,indexeddb,cache_storage,service_workers';
/** What tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'load',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/**
 * A tab that a worker keeps for its tests: the first load in a new context costs as much as three
 * in an open tab. Each test gets it without what the one before stored. What is asked of the
 * browser's cache, and what changes permissions, clock or scripts of a page, has a
 * context of its own.
 */
export class KeptTab {
  private opened?: { page: Page; tools: CDPSession };

  constructor(private readonly browser: Browser) {}

  /** The tab with this storage alone. */
  async open(state?: StorageState): Promise<Page> {
    const { page, tools } = (this.opened ??= await this.openContext());
    await page.goto(QUIET);
    const { origin } = new URL(page.url());
    await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
    await page.context().clearCookies();
    const stored = state?.origins.find((each) => each.origin === origin);
    await page.evaluate(restore, stored as unknown as StoredOrigin | undefined);
    return page;
  }

  /** What a test may leave, besides storage, is taken back. */
  async release(viewport: ViewportSize | null): Promise<void> {
    const page = this.opened?.page;
    if (!page) return;
    if (page.isClosed()) return this.close();
    await takeBack(page, viewport);
    for (const other of page.context().pages()) if (other !== page) await other.close();
  }

  async close(): Promise<void> {
    const context = this.opened?.page.context();
    this.opened = undefined;
    await context?.close();
  }

  private async openContext(): Promise<{ page: Page; tools: CDPSession }> {
    const context = await this.browser.newContext();
    const page = await context.newPage();
    return { page, tools: await context.newCDPSession(page) };
  }
}

/** Takes back what a test made of a tab that the next one gets. */
export async function takeBack(page: Page, viewport: ViewportSize | null): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null });
  await page.setExtraHTTPHeaders({});
  await page.context().setOffline(false);
  if (viewport) await page.setViewportSize(viewport);
}

/** In the page: replaces what the tab stores. */
async function restore(stored?: StoredOrigin): Promise<void> {
  sessionStorage.clear();
  for (const { name, value } of stored?.localStorage ?? []) localStorage.setItem(name, value);
  for (const { name, version, stores } of stored?.indexedDB ?? [])
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onerror = () => reject(new Error(`${name} was not opened`));
      opening.onupgradeneeded = () => {
        for (const store of stores) {
          const created = opening.result.createObjectStore(store.name);
          for (const { key, value } of store.records) created.put(value, key);
        }
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
}
