// @full browser:shop: screens of visitors and customers.
import { expect, type Page, test } from './support/shop';

const results = (page: Page) => page.getByRole('region', { name: 'Résultats de recherche' });
const list = (page: Page) => results(page).getByRole('rowgroup', { name: 'Résultats' });

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Rechercher', { exact: true }).fill(text);
  await page.getByLabel('Rechercher', { exact: true }).press('Enter');
  await expect(
    results(page).getByText(/résultats ont été trouvés pour votre recherche/),
  ).toBeVisible();
}

const topOfSearch = (page: Page): Promise<number> =>
  page.getByRole('search').evaluate((form) => form.getBoundingClientRect().top);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test(
  'SEARCH-02 the search bar scrolls with the page for 150 px, then stays at the top',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Produits à la Une' })).toBeVisible();
    const start = await topOfSearch(page);
    await scrollTo(page, 150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
    expect(await topOfSearch(page)).toBeCloseTo(start - 150, 0);
    await scrollTo(page, 151);
    await expect.poll(() => topOfSearch(page)).toBeGreaterThanOrEqual(0);
    const fixed = await topOfSearch(page);
    await scrollTo(page, 700);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    expect(await topOfSearch(page)).toBeCloseTo(fixed, 0);
    await scrollTo(page, 0);
    await expect.poll(() => topOfSearch(page)).toBeCloseTo(start, 0);
  },
);

test(
  'SEARCH-11, SEARCH-12, SEARCH-14 results are 340 px lower than the viewport, only near rows; ' +
    'a click outside closes them',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.goto('/home');
    await search(page, 'verre');
    const sentence = results(page).getByText(/résultats ont été/);
    const count = Number((await sentence.innerText()).replace(/\D/g, ''));
    const most = Math.ceil((900 - 340) / 100) + 1 + 2 * 10;
    expect(count).toBeGreaterThan(most);
    await expect(list(page).getByRole('row').first()).toBeVisible();
    expect(await list(page).getByRole('row').count()).toBeLessThanOrEqual(most);
    await list(page).press('End');
    await expect(list(page).locator(`[aria-rowindex="${count + 1}"]`)).toBeVisible();

    await sentence.click();
    await expect(results(page)).toBeVisible();
    await page.mouse.click(400, 890); // below the results
    await expect(results(page)).toBeHidden();
    await expect(page.getByLabel('Rechercher', { exact: true })).toHaveValue('verre');

    await search(page, 'verre');
    const height = () => list(page).evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(height).toBe(900 - 340);
    await page.setViewportSize({ width: 1280, height: 760 });
    await expect.poll(height).toBe(760 - 340);
  },
);

test('in a low window the last result is reachable; at high zoom nothing is fixed', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Conditions de vente' })).toBeVisible();
  await scrollTo(page, 400);
  // fixed: typing does not scroll the page
  await expect.poll(() => topOfSearch(page)).toBeGreaterThanOrEqual(0);
  await search(page, 'becher');
  const reach = () =>
    results(page).evaluate((panel) => [
      panel.getBoundingClientRect().bottom <= window.innerHeight,
      getComputedStyle(panel).overflowY,
    ]);
  await expect.poll(reach).toEqual([true, 'auto']);

  // Of a window of 1280 × 900 at 400 %: the sheet scrolls as a whole.
  await page.setViewportSize({ width: 320, height: 225 });
  await expect(results(page)).toBeVisible();
  await list(page).press('End');
  const end = () =>
    results(page).evaluate((panel) => {
      const sheet = panel.closest('dialog')!;
      sheet.scrollTo(0, 100_000);
      const last = [...panel.querySelectorAll('[role="row"]')].at(-1)!;
      return [last, panel].map((each) => each.getBoundingClientRect().bottom <= 226);
    });
  await expect.poll(end).toEqual([true, true]);
});

test('SEARCH-06 a key that belongs to a text’s composition is no command, in any field', async ({
  visitorTab: page,
}) => {
  await page.goto('/cart');
  const compose = (label: string, key: string, isComposing: boolean) =>
    page.getByLabel(label, { exact: true }).evaluate(
      (field, press) => {
        const init = {
          key: press.key,
          isComposing: press.isComposing,
          bubbles: true,
          cancelable: true,
        };
        // The code that Safari sends for the Enter after a composition.
        const afterComposition = { ...init, keyCode: 229 };
        const pressed = press.isComposing ? init : afterComposition;
        return field.dispatchEvent(new KeyboardEvent('keydown', pressed));
      },
      { key, isComposing },
    );
  for (const isComposing of [true, false]) {
    await page.getByLabel('Rechercher', { exact: true }).fill('bécher');
    // Nothing has handled it: its default was not prevented.
    expect(await compose('Rechercher', 'Enter', isComposing)).toBe(true);
    expect(await compose('Rechercher', 'Escape', isComposing)).toBe(true);
    expect(await compose('Rechercher', 'ArrowDown', isComposing)).toBe(true);
    expect(await compose('Ajout rapide par référence', 'Escape', isComposing)).toBe(true);
  }
  await expect(page).toHaveURL(/\/cart$/);
  await search(page, 'bécher');
});
