// @full browser:first: hydration, first load, and networks that fail.
import { expect, fillCart, type Page, readStoredValue, test } from './support/shop';

const cartLink = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });
const add = (page: Page, row: number) =>
  page
    .getByRole('main')
    .locator(`[role="row"][aria-rowindex="${row}"]`)
    .getByRole('button', { name: 'AJOUTER' })
    .click();
const stored = (page: Page) => readStoredValue(page, 'persist:cart');

test('CART-01 what is added after the database was deleted is there after a reload', async ({
  visitorTab: page,
}) => {
  await fillCart(page, 1);
  await expect.poll(() => stored(page)).toContain('crmId');
  await page.evaluate(() => void indexedDB.deleteDatabase('paillasse-production'));
  await add(page, 3);
  await expect(cartLink(page)).toContainText('2');
  await add(page, 4);
  await expect(cartLink(page)).toContainText('3');
  await page.reload();
  await expect(cartLink(page)).toContainText('3');
  await expect.poll(async () => (await stored(page)).split('crmId').length).toBe(4);
});

test('THREAT-M03 a cart that neither the database nor its copy takes is said to be lost', async ({
  visitorTab: page,
}) => {
  await fillCart(page, 1);
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = refuse;
    Storage.prototype.setItem = refuse;
  });
  await add(page, 3);
  await expect(page.getByText(/Cet appareil n.enregistre plus rien/)).toBeVisible();
  await cartLink(page).click();
  await expect(
    page.getByRole('main').getByText(/Votre devis n.est plus enregistré sur cet appareil/),
  ).toBeVisible();
});
