// @full browser:first: hydration, first load, and networks that fail.
import { expectHydrated, reloadServed, watchErrors } from './support/hydration';
import { expect, type Page, test } from './support/shop';

/** A reload restores what the server does not know, without a hydration mismatch. */

/** Has more articles than a list shows in full, so that it scrolls in its own box. */
const LARGE_LIST = '/sc/609';

const sort = (page: Page) => page.getByRole('combobox', { name: /Trier par/ });
const rows = (page: Page) =>
  page.getByRole('main').locator('[role="row"][aria-rowindex]:not([aria-rowindex="1"])');

test('a reload keeps the sort and the scroll positions of page and list', async ({
  visitorTab: page,
}) => {
  const errors = watchErrors(page);
  await page.goto(LARGE_LIST);
  await expectHydrated(page);
  await sort(page).selectOption('REF');
  const list = page
    .getByRole('main')
    .getByRole('table')
    .getByRole('rowgroup', { name: /./ })
    .last();
  const place = () =>
    list.evaluate((box) => [Math.round(window.scrollY), Math.round(box.scrollTop)]);
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await list.evaluate((box) => (box.scrollTop = 3000));
  await expect(rows(page).and(page.locator('[aria-rowindex="36"]'))).toBeVisible();
  await expect.poll(place).toEqual([120, 3000]);
  const shown = await rows(page).first().innerText();
  await page.reload();
  await expectHydrated(page);
  await expect(sort(page)).toHaveValue('REF');
  await expect.poll(place).toEqual([120, 3000]);
  await expect(rows(page).first()).toHaveText(shown, { useInnerText: true });
  expect(errors).toEqual([]);
});

test('after a reload the page stays where the visitor scrolled before hydration', async ({
  visitorTab: page,
}) => {
  await page.goto(LARGE_LIST);
  await expectHydrated(page);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = (to: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), to);
  await scrollTo(400);
  await expect.poll(top).toBe(400);
  const hydrate = await reloadServed(page);
  await scrollTo(200);
  await hydrate();
  await page.waitForLoadState('networkidle');
  expect(await top()).toBe(200);
});

test('a reload keeps a list’s sort and the focus on the article that was opened from it', async ({
  visitorTab: page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/usc/20101');
  await expectHydrated(page);
  await sort(page).selectOption('REF');
  const link = rows(page).nth(3).getByRole('link');
  const name = await link.innerText();
  await link.press('Enter');
  await expect(page).toHaveURL(/\/a\/\d+$/);
  await page.goBack();
  await expect(link).toBeFocused();
  await page.reload();
  await expectHydrated(page);
  await expect(sort(page)).toHaveValue('REF');
  await expect(link).toHaveText(name);
  await expect(link).toBeFocused();
  expect(errors).toEqual([]);
});

test('a reload with the open drawer closes it', async ({ visitorTab: page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const errors = watchErrors(page);
  await page.goto('/usc/20101');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  const drawer = page.getByRole('dialog', { name: 'Catégories' });
  await expect(drawer).toBeVisible();
  await page.reload();
  await expectHydrated(page);
  await expect(drawer).toBeHidden();
  expect(errors).toEqual([]);
});

test('the labels point to their fields after hydration, as in the HTML of the server', async ({
  visitorTab: page,
  request,
}) => {
  for (const path of ['/usc/20101', '/contact/us', '/home']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const served = [
      ...html.matchAll(/ (?:for|htmlFor|aria-labelledby|aria-describedby)="([^"]+)"/g),
    ].map(([, id = '']) => id);
    expect(served.length).toBeGreaterThan(0);
    await page.goto(path);
    await expectHydrated(page);
    const references = await page.evaluate(() =>
      ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
          (element.getAttribute(name) ?? '').split(' '),
        ),
      ),
    );
    const missing = await page.evaluate(
      (ids) => ids.filter((id) => !document.getElementById(id)),
      references,
    );
    expect(missing).toEqual([]);
    expect(references).toEqual(expect.arrayContaining(served));
  }
});
