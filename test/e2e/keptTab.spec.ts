// @full browser:shop: screens of visitors and customers.
import { expect, type Page, test } from './support/shop';

const stored = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

test('the tab that a worker keeps is given to each test with its stored state alone', async ({
  openStored,
  shopperState,
}) => {
  const page = await openStored(shopperState);
  await page.evaluate(async () => {
    document.cookie = 'left=1';
    sessionStorage.setItem('left', '1');
    localStorage.setItem('left', '1');
    await caches.open('left');
  });
  expect(await stored(page)).toMatchObject({
    cookie: 'left=1',
    session: ['left'],
    databases: ['paillasse-production'],
    caches: ['left'],
  });
  const nothing = { cookie: '', session: [], local: [], databases: [], caches: [] };
  expect(await stored(await openStored())).toEqual(nothing);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Votre devis est vide');
});
