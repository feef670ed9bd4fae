// @full browser:first: hydration, first load, and networks that fail.
import { expect, fillCart, openScreen, type Page, readStoredValue, test } from './support/shop';

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

test('SESSION-06 a logout leaves nothing on the device of what was typed and sent', async ({
  customerTab: page,
}) => {
  const left = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        key.startsWith('paillasse.'),
      ),
    );
  await fillCart(page, 1);
  await openScreen(page, '/cart/validate');
  await page.getByLabel(/Société/).fill('Laboratoire privé');
  await expect.poll(left).toContain('paillasse.quoteDraft');
  await page.evaluate(() => {
    localStorage.setItem('paillasse.answer.note.7', '{"ownerId":1,"values":{"text":"secret"}}');
    localStorage.setItem('paillasse.lastSent', '{"number":"202611-1","email":"a@b.fr","at":1}');
    sessionStorage.setItem('paillasse.followToken', '{"number":"202611-1","token":"secret"}');
  });
  await openScreen(page, '/my/account/infos');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'ME DÉCONNECTER' }).click();
  await expect(page.getByRole('link', { name: 'ME CONNECTER' })).toBeVisible();
  const allowed = [
    'paillasse.cartOrder',
    'paillasse.quoteAttempt',
    'paillasse.lists',
    'paillasse.scroll',
    'paillasse.reloadedAt',
  ];
  expect((await left()).filter((key) => !allowed.includes(key))).toEqual([]);
  await page.reload();
  expect((await left()).filter((key) => !allowed.includes(key))).toEqual([]);
});
