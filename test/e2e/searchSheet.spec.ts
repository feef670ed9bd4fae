// @full browser:shop: screens of visitors and customers.
import { expect, type Page, test, untilHydrated } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** At 768 px and less the results of a search cover the window (OPEN-24). */

const field = (page: Page) => page.getByLabel('Rechercher', { exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Recherche' });
const results = (page: Page) => sheet(page).getByRole('region', { name: 'Résultats de recherche' });
const box = (page: Page) => results(page).locator('[data-scroller]');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function open(page: Page, path: string, width = 375): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await untilHydrated(page);
}

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(results(page).getByRole('status').first()).toContainText(text);
  await expect(results(page)).not.toHaveAttribute('aria-busy');
}

test(
  'OPEN-24 the Back key, the button and Escape close the sheet, and the field has the focus',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await open(page, '/usc/20101?marque=DURAN', 768);
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBe(200);
    const ways = [
      () => page.goBack(),
      () => sheet(page).getByRole('button', { name: 'Revenir à la page' }).click(),
      () => page.keyboard.press('Escape'),
      // SEARCH-09: the text gets too short, letter by letter, faster than the history goes back
      async () => {
        await field(page).press('End');
        for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace');
      },
    ];
    for (const close of ways) {
      await search(page, 'gants');
      await expect(sheet(page)).toHaveJSProperty('open', true);
      await expect(field(page)).toBeFocused();
      await search(page, 'becher'); // no step of the history
      await page.mouse.move(200, 700);
      await page.mouse.wheel(0, 300);
      await close();
      await expect(sheet(page)).toBeHidden();
      await expect(page).toHaveURL(/\/usc\/20101\?marque=DURAN$/);
      await expect(field(page)).toBeFocused();
      expect(await scrolled(page)).toBe(200);
      await expect(page.getByRole('listbox')).toBeHidden();
    }
    await page.keyboard.type('bécher');
    await expect(field(page)).toHaveValue('bbécher');
    await page.goForward();
    await expect(results(page)).toBeVisible();
  },
);

test('OPEN-24 the list has the height that the sentence and the keyboard leave', async ({
  visitorTab: page,
}) => {
  await open(page, '/home');
  await search(page, 'verre');
  const bottom = () => box(page).evaluate((list) => list.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeCloseTo(800, 0);
  const rows = () => box(page).getByRole('row').count();
  expect(await rows()).toBeLessThan(30);
  await page.evaluate(() => {
    // As by the keyboard of a phone, which leaves the window's height.
    Object.defineProperty(window.visualViewport, 'height', { value: 450 });
    window.visualViewport!.dispatchEvent(new Event('resize'));
  });
  await expect.poll(bottom).toBeCloseTo(450, 0);
  await box(page).press('End');
  const count = await sheet(page).getByRole('table').getAttribute('aria-rowcount');
  await expect(box(page).locator(`[aria-rowindex="${count}"]`)).toBeInViewport({ ratio: 1 });
});

test('OPEN-24 suggestions stand in the sheet; back from an article the list has its place', async ({
  visitorTab: page,
}) => {
  await open(page, '/home');
  await search(page, 'verre');
  await field(page).press('End');
  await page.keyboard.type(' 250');
  const suggestions = sheet(page).getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(field(page)).toHaveValue('verre 250');
  await expect(sheet(page)).toBeVisible();
  await field(page).press('ArrowDown');
  await expect(box(page).getByRole('link').first()).toBeFocused();

  await box(page).evaluate((list) => (list.scrollTop = 2000));
  const link = box(page).locator('[aria-rowindex="12"]').getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/a\/\d+$/);
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await box(page).evaluate((list) => list.scrollTop)).toBe(2000);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  // Which had it when the browser came back from the article.
  await expect(page.getByRole('main')).toBeFocused();
});

test('OPEN-24 back from an article to a link of results, the list has its place', async ({
  visitorTab: page,
}) => {
  await open(page, '/home?recherche=verre');
  await expect(results(page).getByRole('status').first()).toContainText('résultats');
  await expect(field(page)).toBeFocused();
  await box(page).evaluate((list) => (list.scrollTop = 2000));
  const link = box(page).locator('[aria-rowindex="12"]').getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/a\/\d+$/);
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await box(page).evaluate((list) => list.scrollTop)).toBe(2000);
  await sheet(page).getByRole('button', { name: 'Revenir à la page' }).click();
  await expect(page).toHaveURL(/\/home$/);
  // As above: it had the focus when the browser came back.
  await expect(page.getByRole('main')).toBeFocused();
});

test('OPEN-24 a link opens the sheet, which closes over its page; paper has none', async ({
  visitorTab: page,
}) => {
  await open(page, '/terms?recherche=b%C3%A9cher', 320);
  await expect(results(page).getByRole('status').first()).toContainText('résultats');
  await expect(field(page)).toBeFocused();
  expect(await faultsAtWidths(page, [768, 375, 320], true)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const region = page.getByRole('region', { name: 'Résultats de recherche' });
  await expect(sheet(page)).toBeHidden();
  await expect(region).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await sheet(page).getByRole('button', { name: 'Revenir à la page' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(field(page)).toHaveValue('bécher');
});
