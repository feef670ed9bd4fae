// @full browser:shop: screens of visitors and customers.
import { expect, type Page, test } from './support/shop';
import { faultsAtWidths, WIDTHS } from './support/widths';

const field = (page: Page) => page.getByLabel('Rechercher', { exact: true });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

test('suggestions are chosen by keyboard at 1280 and 375 px, without layout shift', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/home');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  const before = await page.getByRole('main').boundingBox();
  await field(page).pressSequentially('fla');
  await expect(list(page)).toBeVisible();
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  await expect(field(page)).toHaveRole('combobox');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ suggestions$/);
  expect(await faultsAtWidths(page, WIDTHS, true)).toEqual([]);

  await expect(active(page)).toHaveCount(0);
  const articles = list(page).getByRole('group', { name: 'Articles' });
  await expect(articles.getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await field(page).press('ArrowUp');
  const last = (await active(page).getAttribute('id'))!;
  await expect(field(page)).toHaveAttribute('aria-activedescendant', last);
  await field(page).press('ArrowDown');
  await expect(active(page)).toHaveCount(0);
  await articles.getByRole('option').last().click();
  await expect(page).toHaveURL(/\/a\/\d+/);
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('fla');
});

test('on a phone the suggestions are as wide as it is, below a bar that is fixed too', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/home');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  for (const scrolled of [0, 700]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    // The bar is fixed a moment after the page has moved: a focus before would move it back.
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await field(page).fill('');
    await field(page).pressSequentially('fla');
    await expect(list(page)).toBeVisible();
    // Read at once: between two calls the bar may be drawn anew.
    const place = await list(page).evaluate((shown) => {
      const box = shown.getBoundingClientRect();
      const gap = box.top - document.activeElement!.getBoundingClientRect().bottom;
      const isWide = box.width > document.documentElement.clientWidth - 32;
      return [window.scrollY, box.left, Math.round(gap), isWide];
    });
    expect(place).toEqual([scrolled, 8, 4, true]);
  }
});

test('the keys that close the suggestions, open them, and lead back to the text', async ({
  visitorTab: page,
}) => {
  await page.goto('/home');
  await expect(field(page)).toHaveRole('combobox');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('fla');
  await expect(list(page)).toBeVisible();

  await field(page).press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('fla');
  await field(page).press('ArrowDown');
  await expect(active(page)).toHaveCount(1);

  await field(page).press('Alt+ArrowUp');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).press('Alt+ArrowDown');
  await expect(list(page)).toBeVisible();
  await expect(active(page)).toHaveCount(0);

  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
    await field(page).press('ArrowDown');
    await expect(active(page)).toHaveCount(1);
    await field(page).press(key);
    await expect(active(page)).toHaveCount(0);
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await expect(list(page)).toBeVisible();
  }

  await field(page).press('ArrowDown');
  await field(page).press('Tab');
  await expect(list(page)).toBeHidden();
  await field(page).fill('');
  await expect(field(page)).toHaveRole('combobox');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});

test('Enter without an option searches as before, and a completion searches for it', async ({
  visitorTab: page,
}) => {
  await page.goto('/home');
  await field(page).pressSequentially('flac');
  await expect(list(page)).toBeVisible();
  await field(page).press('ArrowDown');
  await field(page).press('End');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/home\?recherche=flac$/);
  await expect(page.getByRole('region', { name: 'Résultats de recherche' })).toBeVisible();
  await expect(list(page)).toBeHidden();
  await field(page).press('o');
  await list(page).getByRole('group', { name: 'Recherches' }).getByRole('option').first().click();
  await expect(page.getByRole('region', { name: 'Résultats de recherche' })).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue(/^flacon/);
});

test('the next key closes the call of the one before, whose answer never shows', async ({
  visitorTab: page,
}) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).search));
  const asked = new Promise<void>((resolve) => {
    void page.route(/suggestions\?query=fla$/, () => resolve()); // never answered
  });
  await page.goto('/home');
  await field(page).pressSequentially('fla');
  await asked;
  await field(page).press('c');
  await expect.poll(() => failed).toEqual(['?query=fla']);
  await expect(list(page)).toBeVisible();
});
