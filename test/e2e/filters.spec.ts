// @full browser:shop: screens of visitors and customers.
import { expect, type Page, test, untilHydrated } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** The filters of a category's articles: dialog, address, history and focus. */

const table = (page: Page) => page.getByRole('table');
const opener = (page: Page) => page.getByRole('button', { name: 'FILTRER' });
const chips = (page: Page) => page.getByRole('group', { name: 'Filtres choisis' });
/** The heading row is counted too. */
const rows = async (page: Page) => Number(await table(page).getAttribute('aria-rowcount')) - 1;

async function openFilters(page: Page) {
  await page.goto('/usc/20101');
  await untilHydrated(page);
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrer les articles' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('chosen filters are one step of the history; a reload and a link show the same list', async ({
  page,
  context,
}) => {
  const dialog = await openFilters(page);
  const all = await rows(page);
  const brands = dialog.getByRole('group', { name: 'Marque' });
  const first = brands.getByRole('checkbox').first();
  const count = Number(
    /(\d+) articles?$/.exec(
      (await brands.locator('label').first().innerText()).replace(/\s+/g, ' '),
    )?.[1],
  );
  expect(count).toBeLessThan(all);
  await first.check();
  await dialog.getByRole('button', { name: /^AFFICHER/ }).click();
  await expect(page).toHaveURL(/\?marque=/);
  await expect.poll(() => rows(page)).toBe(count);
  await expect(opener(page)).toBeFocused();
  const filtered = page.url();

  await page.goBack();
  await expect(page).toHaveURL(/\/usc\/20101$/);
  await expect.poll(() => rows(page)).toBe(all);
  await page.goForward();
  await expect(page).toHaveURL(filtered);
  await expect.poll(() => rows(page)).toBe(count);
  await page.reload();
  await expect.poll(() => rows(page)).toBe(count);

  const colleague = await context.newPage();
  await colleague.goto(filtered);
  await expect.poll(() => rows(colleague)).toBe(count);
  await expect(chips(colleague).getByRole('button')).toHaveCount(2);
});

test('the chosen order stands in the address: reload, back and a link show the same', async ({
  page,
  context,
}) => {
  await page.goto('/usc/20101');
  await untilHydrated(page);
  const shown = async (tab: Page) =>
    (await table(tab).getByRole('row').getByRole('link').allInnerTexts()).join('\n');
  const byName = await shown(page);
  await page.getByLabel(/^Trier par/).selectOption('HT');
  await expect(page).toHaveURL(/\/usc\/20101\?classement=prix$/);
  await page.getByRole('button', { name: 'Passer à l’ordre décroissant' }).click();
  await expect(page).toHaveURL(/\/usc\/20101\?classement=prix-decroissant$/);
  await expect.poll(() => shown(page)).not.toBe(byName);
  const dearestFirst = await shown(page);
  await page.reload();
  await expect.poll(() => shown(page)).toBe(dearestFirst);
  await table(page).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/a\/\d+$/);
  await page.goBack();
  await expect.poll(() => shown(page)).toBe(dearestFirst);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(colleague.getByLabel(/^Trier par/)).toHaveValue('HT');
  await expect.poll(() => shown(colleague)).toBe(dearestFirst);
});

test('by keyboard alone a filter is chosen and removed, and the focus stays on the page', async ({
  visitorTab: page,
}) => {
  await page.goto('/usc/20101');
  await untilHydrated(page);
  const all = await rows(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filtrer les articles' });
  await dialog.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: /^AFFICHER/ }).focus();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toBeVisible();
  await chips(page).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect.poll(() => rows(page)).toBe(all);
});

test('a wrong price and a reversed range are refused with a sentence, as axe wants it', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const dialog = await openFilters(page);
  await dialog.getByLabel('De (€)').fill('abc');
  await expect(dialog.getByText('Un prix en euros, par exemple 12,50')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^AFFICHER/ })).toBeDisabled();
  await dialog.getByLabel('De (€)').fill('12,50');
  await dialog.getByLabel('À (€)').fill('3');
  await expect(dialog.getByText('plus petit que le premier')).toBeVisible();
  await dialog.getByLabel('À (€)').fill('');
  expect(await faultsAtWidths(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^AFFICHER/ }).click();
  await expect(page).toHaveURL(/\?prix=12\.5-$/);
  await expect(chips(page)).toContainText('12,5');
  expect(await faultsAtWidths(page)).toEqual([]);
});
