// @full browser:shop: screens of visitors and customers.
import { expect, type Page, test, untilHydrated } from './support/shop';
import { faultsAtWidths, WIDTHS } from './support/widths';

/** Filters of search results, and what a search that finds nothing offers. */

const field = (page: Page) => page.getByLabel('Rechercher', { exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Résultats de recherche' });
const opener = (page: Page) => results(page).getByRole('button', { name: 'FILTRER' });
const chips = (page: Page) => results(page).getByRole('group', { name: 'Filtres choisis' });
/** The heading row is counted too. */
const rows = async (page: Page) =>
  Number(await results(page).getByRole('table').getAttribute('aria-rowcount')) - 1;

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/home');
  await untilHydrated(page);
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(results(page)).not.toHaveAttribute('aria-busy');
}

test('results are filtered by brand and price; history, reload and a link show the same', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await search(page, 'flacon');
  const all = await rows(page);
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrer les articles' });
  await dialog.getByRole('group', { name: 'Marque' }).getByRole('checkbox').first().check();
  await dialog.getByLabel('À (€)').fill('500');
  expect(await faultsAtWidths(page, WIDTHS, true)).toEqual([]);
  const button = dialog.getByRole('button', { name: /^AFFICHER/ });
  const count = Number((await button.innerText()).replace(/\D/g, ''));
  expect(count).toBeLessThan(all);
  await button.click();
  await expect(page).toHaveURL(/\/home\?recherche=flacon&marque=[^&]+&prix=-500$/);
  await expect.poll(() => rows(page)).toBe(count);
  await expect(results(page).getByRole('status').first()).toContainText(
    `${count} résultats ont été trouvés`,
  );
  await expect(results(page).getByRole('status').first()).toContainText(`${all} sans les filtres`);
  await expect(opener(page)).toBeFocused();
  expect(await faultsAtWidths(page, WIDTHS, true)).toEqual([]);
  const filtered = page.url();

  await page.goBack();
  await expect.poll(() => rows(page)).toBe(all);
  await page.goForward();
  await expect(page).toHaveURL(filtered);
  await expect.poll(() => rows(page)).toBe(count);
  await page.reload();
  await expect(chips(page).getByRole('button')).toHaveCount(3);
  await expect.poll(() => rows(page)).toBe(count);
  const colleague = await context.newPage();
  await colleague.goto(filtered);
  await expect.poll(() => rows(colleague)).toBe(count);

  await chips(page).getByRole('button').first().click();
  await chips(page).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/home\?recherche=flacon$/);
  await expect.poll(() => rows(page)).toBe(all);
});

test('a search that finds nothing offers near words and a message at 1280 and 375 px', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await search(page, 'erlanmaier 9,75 kg');
  await expect(
    results(page).getByText(/Aucun article n.a été trouvé pour votre recherche/),
  ).toBeVisible();
  await expect(results(page).getByText('Compris\u00A0: mesure 9,75\u00A0kg.')).toBeVisible();
  expect(await faultsAtWidths(page, WIDTHS, true)).toEqual([]);
  const near = results(page).getByRole('group', { name: /^Mots proches/ });
  await near.getByRole('button', { name: 'erlenmeyer' }).click();
  await expect(page).toHaveURL(/\/home\?recherche=erlenmeyer$/);
  await expect(field(page)).toHaveValue('erlenmeyer');
  await expect(results(page).getByText(/résultats ont été trouvés/)).toBeVisible();
  await expect(results(page)).toBeFocused();

  await page.goBack();
  await results(page).getByRole('link', { name: 'ÉCRIRE UN MESSAGE' }).click();
  await expect(page).toHaveURL(/\/contact\/us$/);
  const message = page.getByRole('textbox', { name: /^Message/ });
  await expect(message).toHaveValue(
    'Bonjour, je ne trouve pas « erlanmaier 9,75 kg » sur votre site. Pouvez-vous me le proposer ?',
  );
  await page.reload();
  await expect(message).toHaveValue(/erlanmaier/);
});

test('Escape in the filters closes them alone, and the results stay', async ({
  visitorTab: page,
}) => {
  await search(page, 'flacon');
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrer les articles' });
  await dialog.getByRole('checkbox').first().focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(results(page)).toBeVisible();
  await expect(opener(page)).toBeFocused();
});
