// @full browser:first: hydration, first load, and networks that fail.
import { openServed, watchDocuments, watchErrors } from './support/hydration';
import { expect, type Page, readStoredValue, test } from './support/shop';

/** What is pressed before the page is hydrated happens once it is. */

interface StoredRow {
  id: number;
  quantity: number;
}

const badge = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });
const firstRow = (page: Page) => page.getByRole('main').locator('[role="row"][aria-rowindex="2"]');
const priceBlock = (page: Page) => page.getByRole('complementary', { name: 'Prix' });

async function storedQuantities(page: Page): Promise<number[]> {
  const cart = await readStoredValue(page, 'persist:cart');
  const { rows = '[]' } = cart ? (JSON.parse(cart) as { rows?: string }) : {};
  return (JSON.parse(rows) as StoredRow[]).map(({ quantity }) => quantity);
}

/**
 * What is pressed, and where: a list's row is sent in both ways, the other places have the same
 * rows or the same form.
 */
const presses = [
  ['AJOUTER', '/usc/20101', firstRow],
  ['Enter', '/usc/20101', firstRow],
  ['AJOUTER', '/home', firstRow],
  ['Enter', '/a/3', priceBlock],
] as const;

test(
  'AJOUTER or Enter before hydration adds the typed quantity once, ' +
    'in a list, in the featured articles and on an article',
  async ({ visitorTab: page }) => {
    const errors = watchErrors(page);
    let added = 0;
    for (const [key, path, place] of presses) {
      await test.step(`${key} on ${path}`, async () => {
        const hydrate = await openServed(page, path);
        const documents = watchDocuments(page);
        const field = place(page).getByRole('textbox');
        await field.fill('3');
        if (key === 'Enter') await field.press(key);
        else
          await place(page)
            .getByRole('button', { name: /^AJOUTER/ })
            .click();
        await hydrate();
        added += 3;
        await expect
          .poll(async () =>
            (await storedQuantities(page)).reduce((sum, quantity) => sum + quantity, 0),
          )
          .toBe(added);
        await expect(badge(page)).toContainText(/\d/);
        await expect(field).toHaveValue('1');
        expect(documents.splice(0)).toEqual([]);
        expect(errors.splice(0)).toEqual([]);
      });
    }
  },
);

test('AJOUTER in the featured articles is not lost on scrolling away before hydration', async ({
  visitorTab: page,
}) => {
  const hydrate = await openServed(page, '/home');
  await firstRow(page).getByRole('button', { name: 'AJOUTER' }).click();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await hydrate();
  await expect(badge(page)).toContainText('1');
  await expect.poll(() => storedQuantities(page)).toEqual([1]);
});

test('a featured article below the fold stays dehydrated until it is touched', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const hydrate = await openServed(page, '/home');
  await hydrate();
  const place = page
    .locator('main [data-dehydrated]')
    .filter({ has: page.locator('[role="row"][aria-rowindex="2"]') });
  await expect(place).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(place).toHaveCount(1);
  // Without scrolling: as the keyboard of a screen reader does.
  await firstRow(page)
    .getByRole('button', { name: 'AJOUTER' })
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(badge(page)).toContainText('1');
  await expect(place).toHaveCount(0);
});

test('the menu button pressed before hydration opens the drawer', async ({ visitorTab: page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const errors = watchErrors(page);
  const hydrate = await openServed(page, '/usc/20101');
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  await hydrate();
  await expect(page.getByRole('dialog', { name: 'Catégories' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('links of the menu, of the footer and of an article work before hydration', async ({
  visitorTab: page,
}) => {
  for (const [name, url] of [
    [/^Verrerie/, /\/c\/2$/],
    ['Conditions de vente', /\/terms$/],
    [/^Bécher forme basse/, /\/a\/\d+$/],
  ] as const) {
    await openServed(page, '/usc/20101');
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(url);
  }
});

test('a sort chosen before hydration sorts the list', async ({ visitorTab: page }) => {
  const errors = watchErrors(page);
  const hydrate = await openServed(page, '/usc/20101');
  const names = () => page.getByRole('main').getByRole('row').getByRole('link').allInnerTexts();
  const byName = await names();
  await page.getByRole('combobox', { name: /Trier par/ }).selectOption('REF');
  await hydrate();
  await expect(page.getByRole('combobox', { name: /Trier par/ })).toHaveValue('REF');
  await expect.poll(names).not.toEqual(byName);
  expect(errors).toEqual([]);
});

test('the focus and the scroll position before hydration are kept', async ({
  visitorTab: page,
}) => {
  const hydrate = await openServed(page, '/usc/20101');
  const field = page
    .getByRole('main')
    .locator('[role="row"][aria-rowindex="6"]')
    .getByRole('textbox');
  await field.focus();
  await page.evaluate(() => window.scrollTo({ top: 333, behavior: 'instant' }));
  await hydrate();
  await page.waitForLoadState('networkidle');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(333);
});

test('opening the drawer keeps a part that is not hydrated yet as it was served', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 });
  const hydrate = await openServed(page, '/home');
  await hydrate();
  const featured = page.getByRole('region', { name: 'Produits à la Une' });
  await expect(featured.locator('[data-dehydrated] [role="row"][aria-rowindex="2"]')).toHaveCount(
    1,
  );
  const before = [await featured.innerText(), (await featured.boundingBox())?.height];
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  await expect(page.getByRole('dialog', { name: 'Catégories' })).toBeVisible();
  await expect(featured.locator('[data-awaited]')).toHaveCount(0);
  expect([await featured.innerText(), (await featured.boundingBox())?.height]).toEqual(before);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Catégories' })).toHaveCount(0);
  await firstRow(page).getByRole('textbox').fill('2');
  await firstRow(page).getByRole('button', { name: 'AJOUTER' }).click();
  await expect.poll(() => storedQuantities(page)).toEqual([2]);
});

test('an article added in a part without its code is in the cart after following a link', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const hydrate = await openServed(page, '/home');
  await hydrate();
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await firstRow(page).getByRole('button', { name: 'AJOUTER' }).click();
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('link', { name: 'Contactez-nous' })
    .click();
  release();
  await expect(page).toHaveURL(/\/contact\/us$/);
  await expect(badge(page)).toContainText('1');
  await expect.poll(() => storedQuantities(page)).toEqual([1]);
});
