// @full browser:shop: screens of visitors and customers.
import { seriousViolations } from './support/axe';
import {
  articlesOf,
  expect,
  manyArticles,
  openScreen,
  type Page,
  test,
  withCart,
} from './support/shop';

const field = (page: Page) => page.getByLabel('Ajout rapide par référence');
const undo = (page: Page) => page.getByRole('button', { name: /^Annuler/ });
const quantityOf = (page: Page, label: string) =>
  page.getByRole('textbox', { name: `Quantité : ${label}`, exact: true });
const focusedLabel = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('the answers of the quick add move nothing and hide no text at 1280, 768 and 375 px', async ({
  openStored,
  shopperState,
}) => {
  const articles = await manyArticles(8);
  const page = await openStored(withCart(shopperState, articles.slice(0, 2)));
  const list = page.getByRole('combobox', { name: /^Trier par/ });
  const choices = page.getByRole('group', { name: 'Références à compléter' });
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await openScreen(page, '/cart');
    const before = await list.boundingBox();
    await field(page).fill(`${articles[0]!.crmId} x 12`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('✓ Référence ajoutée')).toBeVisible();
    await expect(undo(page)).toBeVisible();
    expect(await list.boundingBox()).toEqual(before);
    await field(page).fill(`${articles[0]!.crmId.slice(0, -1)}X`);
    await page.keyboard.press('Enter');
    await expect(choices).toBeVisible();
    expect(await list.boundingBox()).toEqual(before);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    expect(await choices.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  expect(await seriousViolations(page)).toEqual([]);
});

test('three lines are typed one after the other, said, and taken back by keyboard alone', async ({
  visitorTab: page,
}) => {
  const [first, second, third] = await manyArticles(3);
  // The answers come after all keys.
  const held: (() => Promise<void>)[] = [];
  await page.route(
    '**/exposed/articles/resolve',
    (route) => void held.push(() => route.continue()),
  );
  await openScreen(page, '/cart');
  await field(page).focus();
  for (const [article, quantity] of [
    [first!, 2],
    [second!, 3],
    [third!, 4],
  ] as const) {
    await page.keyboard.type(`${article.crmId} x ${quantity}`);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => held.length).toBe(3);
  await Promise.all(held.map((goOn) => goOn()));
  await expect(quantityOf(page, third!.label)).toHaveValue('4');
  await expect(quantityOf(page, first!.label)).toHaveValue('2');
  await expect(quantityOf(page, second!.label)).toHaveValue('3');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab'); // the button beside the empty field is disabled
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, third!.label)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('a line of the cart has two tab stops, and each of its functions works by keyboard', async ({
  openStored,
  shopperState,
}) => {
  const articles = await articlesOf(20101);
  const page = await openStored(withCart(shopperState, articles.slice(0, 3)));
  await openScreen(page, '/cart');
  const rows = page.getByRole('main').getByRole('row');
  const labels = await rows.getByRole('link').allInnerTexts();
  expect(labels).toHaveLength(3);
  await rows.nth(1).getByRole('link').focus();
  for (const label of labels) {
    expect(await focusedLabel(page)).toBe(label);
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe(`Quantité : ${label}`);
    await page.keyboard.press('Tab');
  }
  const [top, middle, last] = labels as [string, string, string];
  await quantityOf(page, top).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(quantityOf(page, top)).toHaveValue('2');
  await expect(quantityOf(page, top)).toHaveAccessibleDescription(/0 retire la ligne/);
  await page.keyboard.type('0');
  await expect(quantityOf(page, top)).toHaveCount(0);
  await expect(quantityOf(page, middle)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Delete');
  await expect(quantityOf(page, middle)).toHaveCount(0);
  await expect(page.getByRole('link', { name: last, exact: true })).toBeFocused();
  await undo(page).press('Enter');
  await expect(quantityOf(page, middle)).toHaveValue('1');
});
