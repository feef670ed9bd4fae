import type { APIRequestContext } from '@playwright/test';
import { twoFrames } from './quotes';
import { expect, type Page } from './shop';

/**
 * Waits until the server answers a page with its content: while its renderer starts, it may send
 * the shell.
 */
export async function untilRendered(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const read = async () =>
    (await request.get(path, { headers: { accept: 'text/html', ...headers } })).text();
  await expect.poll(read).toContain('id="state"');
}

/**
 * Holds the scripts back until the returned function is called; it waits until the page is
 * hydrated.
 */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await expectHydrated(page);
  };
}

const expectServed = (page: Page) =>
  expect(page.locator('#root[data-dehydrated] main h1')).toBeVisible();

/**
 * Opens a rendered page whose scripts are held back, and waits until all of it is read and painted.
 * Returns how to let them through.
 */
export async function openServed(page: Page, path: string): Promise<() => Promise<void>> {
  await untilRendered(page.request, path);
  const hydrate = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expectServed(page);
  await twoFrames(page);
  return hydrate;
}

/** The same after a reload, which keeps what the session stored. */
export async function reloadServed(page: Page): Promise<() => Promise<void>> {
  const hydrate = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expectServed(page);
  return hydrate;
}

export const expectHydrated = (page: Page) =>
  expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');

/** What the page reports from now on: a hydration mismatch is an uncaught error. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** Documents loaded from now on: a form that the browser submits itself loads one. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  return documents;
}

interface Shifts {
  sum: number;
  what: string[];
}

/**
 * Sums the layout shifts of the pages that are opened from now on, after they are read: a busy
 * browser may paint a part of a document. Returns how to read them.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(recordShifts);
  return () =>
    page.evaluate(() => {
      const { sum, what } = (window as unknown as { shifts: Shifts }).shifts;
      return sum === 0 ? '' : `${sum.toFixed(4)}: ${what.join(' | ')}`;
    });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

function recordShifts(): void {
  const shifts: Shifts = { sum: 0, what: [] };
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
  Object.assign(window, { shifts });
  let painted = Infinity;
  const onPainted = () => (painted = performance.now());
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => requestAnimationFrame(onPainted)),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const { value, hadRecentInput, sources, startTime } = entry;
      if (hadRecentInput || startTime <= painted) continue;
      shifts.sum += value;
      shifts.what.push(
        ...sources.map(
          ({ node, previousRect, currentRect }) =>
            `${boxOf(previousRect)} > ${boxOf(currentRect)} ` +
            (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)),
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface WatchedContent {
  elements: Element[];
  hidden: string[];
}

/**
 * Notes the elements of the rendered content, except empty ones, which reserve space. Returns those
 * replaced or hidden since.
 */
export async function watchContent(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const hasContent = (element: Element) =>
      element.matches('img, input') || element.textContent !== '';
    const main = document.querySelector('main')!;
    const content: WatchedContent = {
      elements: [...main.querySelectorAll('*')].filter(hasContent),
      hidden: [],
    };
    Object.assign(window, { content });
    // React hides content behind a placeholder by its style.
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.style.display === 'none')
          content.hidden.push(target.outerHTML.slice(0, 120));
    });
    observer.observe(main, { subtree: true, attributeFilter: ['style'] });
  });
  return () =>
    page.evaluate(() => {
      const { elements, hidden } = (window as unknown as { content: WatchedContent }).content;
      const lost = elements
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 120));
      return [...hidden, ...lost].slice(0, 5);
    });
}
