// @full browser:first: hydration, first load, and networks that fail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { articlesOf, expect, openScreen, type Page, test } from './support/shop';

const LIST = '/usc/20101';
const DETAILED = /\/exposed\/detailed\/\d+\/article$/;

/** Paths of the scripts and API answers that the page requests from now on. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || pathname.startsWith('/api/')) requested.push(pathname);
  });
  return requested;
}

const firstArticle = async (page: Page) => {
  const [article] = await articlesOf(20101);
  if (!article) throw new Error('the category is empty');
  return {
    ...article,
    link: page.getByRole('main').getByRole('link', { name: article.label, exact: true }),
  };
};

/** Loads the code of prefetching, which waits for a pointer or a focus. */
async function startPrefetching(page: Page): Promise<void> {
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js'));
  await page.getByRole('main').getByRole('heading', { level: 1 }).hover();
  await loaded;
}

/**
 * Records every placeholder of a screen, and the layout shifts; those right after a click too if
 * `countsAfterClick`.
 */
async function recordPlaceholders(
  page: Page,
  countsAfterClick = false,
): Promise<() => Promise<{ placeholders: number; shifts: string[] }>> {
  await page.evaluate((countsAll) => {
    const seen = { placeholders: 0, shifts: [] as string[] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('main [role="status"], main [role="progressbar"]'))
        seen.placeholders += 1;
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[])
        for (const { node } of countsAll || !entry.hadRecentInput ? entry.sources : [])
          seen.shifts.push(
            node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent),
          );
    }).observe({ type: 'layout-shift' });
  }, countsAfterClick);
  return () =>
    page.evaluate(
      () => (window as unknown as { seen: { placeholders: number; shifts: string[] } }).seen,
    );
}

test('a visitor who does nothing loads no code of prefetching', async ({ page }) => {
  await openScreen(page, LIST);
  const requested = recordRequests(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested).toEqual([]);
  await startPrefetching(page);
  expect(requested.some((path) => path.endsWith('.js'))).toBe(true);
});

test('pointing at an article loads its code and answer, and the click shows it at once', async ({
  page,
}) => {
  await openScreen(page, LIST);
  await startPrefetching(page);
  const { id, label, link } = await firstArticle(page);
  const requested = recordRequests(page);
  const answered = page.waitForResponse(DETAILED);
  await link.hover();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(requested).toContain(`/api/exposed/detailed/${id}/article`);
  expect(requested.some((path) => path.endsWith('.js'))).toBe(true);

  requested.length = 0;
  const read = await recordPlaceholders(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  expect(await read()).toEqual({ placeholders: 0, shifts: [] });
  expect(requested.filter((path) => DETAILED.test(path))).toEqual([]);
});

test('the keyboard’s focus prefetches too, and the article’s page then has the focus', async ({
  page,
}) => {
  await openScreen(page, LIST);
  await startPrefetching(page);
  const { link } = await firstArticle(page);
  const answered = page.waitForResponse(DETAILED);
  await link.focus();
  await answered;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [1280, 1000, 375]) {
  test(`at ${width} px an article opens from the list; late pictures move nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, LIST);
    const { id, label, link } = await firstArticle(page);
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(DETAILED, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await isAnswered;
      const attachment = { px_width: 800, px_height: 800, firstAttachment: '0', byte_size: 1000 };
      const attachments = [91, 92, 93, 94].map((number) => ({
        ...attachment,
        id: number,
        is_picture: number < 93 ? '1' : '0',
        original_file_name: `Fichier ${number}.pdf`,
      }));
      await route.fulfill({ response, json: { ...body, attachments } });
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page.getByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeEnabled();
    await expect(page.getByRole('img', { name: label })).toHaveAttribute(
      'src',
      new RegExp(`/article/${id}/get/thumbnail$`),
    );

    const read = await recordPlaceholders(page, true);
    answer();
    await expect(page.getByRole('link', { name: 'Fichier 93.pdf' })).toBeAttached();
    await expect(
      page.getByRole('group', { name: 'Images de l’article' }).getByRole('button'),
    ).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    expect(await read()).toEqual({ placeholders: 0, shifts: [] });
  });
}

/** The first press on a device without a database loads its code. */
const isOfDatabase = (path: string): boolean => {
  const screens = readFileSync(join(__dirname, '../../dist/web/screens.json'), 'utf8');
  return (JSON.parse(screens) as { device: string[] }).device.includes(path.slice(1));
};

/** Presses a link without a click, and gives what the page requested until a later call. */
async function requestsOfPress(page: Page, link: Locator): Promise<string[]> {
  const requested = recordRequests(page);
  await link.dispatchEvent('pointerdown');
  await page.evaluate(() =>
    fetch('/api/exposed/featured/articles').then((response) => response.text()),
  );
  return requested
    .slice(0, requested.indexOf('/api/exposed/featured/articles'))
    .filter((path) => !isOfDatabase(path));
}

test('an administrator’s links prefetch neither code nor answers of the administration', async ({
  adminPage,
}) => {
  await openScreen(adminPage, LIST);
  await startPrefetching(adminPage);
  expect(await requestsOfPress(adminPage, adminPage.locator('a[href^="/admin"]').first())).toEqual(
    [],
  );
  expect(await requestsOfPress(adminPage, (await firstArticle(adminPage)).link)).not.toEqual([]);
});

test('nothing is prefetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openScreen(page, LIST);
  await startPrefetching(page);
  expect(await requestsOfPress(page, (await firstArticle(page)).link)).toEqual([]);
});
