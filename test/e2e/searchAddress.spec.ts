// @full browser:shop: screens of visitors and customers.
import { expect, type Page, test, untilHydrated } from './support/shop';
import { faultsAtWidths, WIDTHS } from './support/widths';

/** The results of a search stand in the address: history, reload, links, and what is below them. */

const field = (page: Page) => page.getByLabel('Rechercher', { exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Résultats de recherche' });
const sentence = (page: Page) => results(page).getByRole('status').first();
const firstRow = (page: Page) =>
  results(page).locator('[role="row"][aria-rowindex="2"]').getByRole('link').first();

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(sentence(page)).toContainText(`« ${text} »`.replace(/(?<=«) | (?=»)/g, '\u00A0'));
  await expect(results(page)).not.toHaveAttribute('aria-busy');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test('back, forward, reload and a link show the same ordered results at 1280 and 375 px', async ({
  page,
  context,
}) => {
  await open(page, '/home');
  await search(page, 'becher');
  await search(page, 'flacon');
  await results(page)
    .getByLabel(/^Trier par/)
    .selectOption('HT');
  await expect(page).toHaveURL(/\/home\?recherche=flacon&classement=prix$/);
  const cheapest = await firstRow(page).innerText();

  await page.goBack();
  await expect(sentence(page)).toContainText('becher');
  await expect(field(page)).toHaveValue('becher');
  await page.goBack();
  await expect(results(page)).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await page.goForward();
  await page.goForward();
  await expect(firstRow(page)).toHaveText(cheapest);
  await expect(field(page)).toHaveValue('flacon');

  await page.reload();
  await expect(firstRow(page)).toHaveText(cheapest);
  await expect(field(page)).toHaveValue('flacon');
  await expect(results(page).getByLabel(/^Trier par/)).toHaveValue('HT');

  const colleague = await context.newPage();
  await colleague.setViewportSize({ width: 375, height: 800 });
  await colleague.goto(page.url());
  await expect(firstRow(colleague)).toHaveText(cheapest);
  await expect(field(colleague)).toHaveValue('flacon');
  expect(await faultsAtWidths(colleague, WIDTHS, true)).toEqual([]);
  await colleague.keyboard.press('Escape');
  await expect(results(colleague)).toBeHidden();
  await expect(colleague).toHaveURL(/\/home$/);
});

test('closing the results leads back to the page as it was; going back shows them again', async ({
  visitorTab: page,
}) => {
  await open(page, '/usc/20101?marque=DURAN');
  const chips = page.getByRole('group', { name: 'Filtres choisis' });
  await expect(chips).toContainText('DURAN');
  await search(page, 'gants');
  await expect(page).toHaveURL(/\/usc\/20101\?marque=DURAN&recherche=gants$/);
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeHidden();
  await expect(page).toHaveURL(/\/usc\/20101\?marque=DURAN$/);
  await expect(chips).toContainText('DURAN');
  await page.goBack();
  await expect(sentence(page)).toContainText('gants');
});

test('a search over an article leaves its page as it was, and closing the results too', async ({
  visitorTab: page,
}) => {
  await open(page, '/a/3');
  const quantity = page.getByRole('complementary', { name: 'Prix' }).getByRole('textbox');
  await quantity.fill('7');
  const events = () => page.evaluate(() => (window as { events?: number }).events ?? 0);
  await page.evaluate(() =>
    window.addEventListener('articleNavigationTriggered', () => {
      const counted = window as { events?: number };
      counted.events = (counted.events ?? 0) + 1;
    }),
  );
  await search(page, 'becher');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/a\/3$/);
  await expect(quantity).toHaveValue('7');
  expect(await events()).toBe(0);
  await search(page, 'becher');
  await firstRow(page).click();
  await expect(results(page)).toBeHidden();
  await expect.poll(events).toBe(1);
});

test('back from an article shows the results at the row left, also in another order', async ({
  visitorTab: page,
}) => {
  await open(page, '/home');
  await search(page, 'verre');
  await results(page)
    .getByLabel(/^Trier par/)
    .selectOption('BRAND');
  const list = results(page).locator('[data-scroller]');
  await list.evaluate((element) => (element.scrollTop = 1500));
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(1500);
  const row = results(page).locator('[role="row"][aria-rowindex="18"]').getByRole('link').first();
  await row.click();
  await expect(page).toHaveURL(/\/a\/\d+$/);
  await page.goBack();
  await expect(row).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(1500);
  await expect(results(page).getByLabel(/^Trier par/)).toHaveValue('BRAND');
});

test('the replaced words are named, and the text as typed stands in the address', async ({
  visitorTab: page,
}) => {
  await open(page, '/home');
  await search(page, 'erlenmayer 250 ml');
  await expect(
    results(page).getByText('Résultats pour «\u00A0erlenmeyer 250\u00A0ml\u00A0».'),
  ).toBeVisible();
  await results(page)
    .getByRole('button', { name: 'Chercher «\u00A0erlenmayer 250\u00A0ml\u00A0» quand même' })
    .click();
  await expect(page).toHaveURL(/\?recherche=erlenmayer%20250%20ml&exact=oui$/);
  await expect(results(page).getByText(/Aucun article n.a été trouvé/)).toBeVisible();
  await expect(results(page)).toBeFocused();
  await page.reload();
  await expect(results(page).getByText(/Aucun article n.a été trouvé/)).toBeVisible();
  await page.goBack();
  await expect(sentence(page)).toContainText('résultats ont été trouvés');
});
