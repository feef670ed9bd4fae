// @full browser:layout: routes, widths, print and translation.
import type { Locator } from '@playwright/test';
import { sendRequest } from './support/offers';
import { quoteButtons, sendQuotes } from './support/quotes';
import { privateRoutes } from './support/routes';
import {
  ADMIN,
  call,
  expect,
  loggedInState,
  manyArticles,
  newCustomer,
  newEmail,
  openScreen,
  type Page,
  test,
  tokenOf,
  withCart,
} from './support/shop';

const MANY = 198;

/** Expects every row of the list in order, none of them clipped. */
async function expectWhole(list: Locator, count: number): Promise<void> {
  await expect(list.getByRole('row')).toHaveCount(count);
  const rows = await list.getByRole('row').evaluateAll((all) =>
    all.map((row) => ({
      place: Number(row.getAttribute('aria-rowindex')),
      top: row.getBoundingClientRect().top,
    })),
  );
  expect(rows.map(({ place }) => place)).toEqual(
    Array.from({ length: count }, (_, index) => index + 2),
  );
  expect(rows.map(({ top }) => top)).toEqual(rows.map(({ top }) => top).sort((a, b) => a - b));
  const end = await list.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(rows.at(-1)!.top).toBeLessThan(end);
}

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
/** Minimum number of A4 pages for rows of 12 mm. */
const minPages = (rows: number): number => Math.ceil((rows * 12) / 269);
const listOf = (page: Page, name: string): Locator => page.getByRole('rowgroup', { name }).last();

test('a cart of 198 references prints completely, and the scroll position stays', async ({
  openStored,
  shopperState,
}) => {
  const page = await openStored(withCart(shopperState, await manyArticles(MANY)));
  await openScreen(page, '/cart');
  const list = listOf(page, 'Articles');
  await list.evaluate((box) => {
    box.scrollTop = 9000;
  });
  await expect(list.locator('[aria-rowindex="95"]')).toBeVisible();
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThanOrEqual(minPages(MANY));
  // After a real print. Emulation differs: rows take another height for as long as it lasts, and
  // the list measures them.
  expect(await list.evaluate((box) => box.scrollTop)).toBe(9000);
  await expect.poll(() => list.getByRole('row').count()).toBeLessThan(60);
  await expect(list.locator('[aria-rowindex="95"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectWhole(list, MANY);
});

test('an under-sub-category of more than 50 articles and search results print completely', async ({
  visitorTab: page,
}) => {
  const { subCategories } = await call<{ subCategories: { id: number }[] }>(
    'GET',
    '/exposed/categories/flat',
  );
  const counts = await Promise.all(
    subCategories.map(async ({ id }) => ({
      id,
      count: (await call<unknown[]>('GET', `/exposed/sub/category/${id}/articles`)).length,
    })),
  );
  const { id, count } = counts.sort((a, b) => b.count - a.count)[0]!;
  expect(count).toBeGreaterThan(50);
  await openScreen(page, `/sc/${id}`);
  await page.emulateMedia({ media: 'print' });
  await expectWhole(page.getByRole('main').getByRole('rowgroup').last(), count);

  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Rechercher', { exact: true }).fill('pipette');
  await page.keyboard.press('Enter');
  const found = page.getByText(/résultats ont été trouvés/);
  const results = Number(/^\d+/.exec((await found.innerText()).replace(/\s/g, ''))?.[0]);
  expect(results).toBeGreaterThan(30);
  await page.emulateMedia({ media: 'print' });
  await expectWhole(listOf(page, 'Résultats'), results);
  await expect(found).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
});

test('on paper pictures of a request keep their size, an article has no sign to enlarge', async ({
  visitorTab: page,
}) => {
  await openScreen(page, '/a/3');
  await page.emulateMedia({ media: 'print' });
  const picture = page.getByRole('button', { name: /^Agrandir/ });
  await expect(picture.locator('img').first()).toBeVisible();
  await expect(picture.locator('> svg').last()).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  const { token } = await sendRequest(newEmail('papier-suivi'));
  await page.goto(`/suivi#${token}`);
  const drawing = page.getByRole('table', { name: 'Articles demandés' }).locator('img').first();
  await expect(drawing).toBeVisible();
  await page.setViewportSize({ width: 702, height: 1017 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await drawing.boundingBox())?.width).toBe(44);
});

test('a comparison of four articles prints with all columns, without what is pressed', async ({
  visitorTab: page,
}) => {
  await openScreen(page, privateRoutes.comparison);
  // A4 between its margins.
  await page.setViewportSize({ width: 702, height: 1017 });
  await page.emulateMedia({ media: 'print' });
  const ends = await page
    .getByRole('table', { name: 'Articles comparés' })
    .locator('thead th')
    .evaluateAll((columns) => columns.map((each) => each.getBoundingClientRect().right));
  expect(ends).toHaveLength(4);
  expect(Math.max(...ends)).toBeLessThanOrEqual(702);
  await expect(page.getByLabel('Seulement ce qui diffère')).toBeHidden();
  await expect(page.getByText('Devis', { exact: true })).toBeHidden();
});

test("an account's 60 quotes print completely", async ({ browser, openStored }) => {
  const customer = await newCustomer(newEmail('papier'));
  await sendQuotes(customer.email, 60, await tokenOf(customer));
  const page = await openStored(await loggedInState(browser, customer));
  await page.goto('/my/account/quotes');
  await expect(page.getByText('60 devis')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectWhole(listOf(page, 'Mes devis'), 60);
});

test('the administration prints complete lists of quotes, lines and promoted articles', async ({
  adminPage: page,
}) => {
  const email = newEmail('papier-admin');
  await sendQuotes(email, 120, await tokenOf(ADMIN));
  await page.addInitScript(() => {
    // The DOM at the time of printing.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.printed = String(
        document.querySelectorAll('main [role="row"] button').length,
      );
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.goto(`/admin/quotes/pending?texte=${email}&tri=articles`);
  await expect(page.getByText('120 devis')).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset.printed)))
    .toBeGreaterThanOrEqual(120);
  await expect.poll(() => listOf(page, 'Nouveaux devis').getByRole('row').count()).toBeLessThan(60);

  await page.emulateMedia({ media: 'print' });
  const list = listOf(page, 'Nouveaux devis');
  await expect(list.getByText('Articles120')).toBeVisible();
  await expectWhole(list, 120);

  // The total of a quote with many lines is printed once, after the last line.
  await page.emulateMedia({ media: 'screen' });
  const many = newEmail('papier-lignes');
  const lines = (await manyArticles(MANY)).map(({ id }) => ({ article_id: id, quantity: 1 }));
  await call('POST', '/exposed/post/quote', { body: { email: many, lines, env: 'production' } });
  await page.goto(`/admin/quotes/pending?texte=${many}`);
  await quoteButtons(page).click();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'Articles du devis' });
  await expect(table.getByRole('row')).toHaveCount(1 + MANY + 1);
  expect(await table.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe(
    'table-row-group',
  );

  await page.emulateMedia({ media: 'screen' });
  const token = await tokenOf(ADMIN);
  const title = `Papier ${Date.now()}`;
  const campaign = {
    title,
    percentage: 5,
    startDateTime: '2031-01-01 00:00:00',
    endDateTime: '2031-01-31 23:59:59',
  };
  await call('POST', '/protected/create/sales/campaign', { token, body: campaign });
  const { id } = (
    await call<{ id: number; title: string }[]>('GET', '/protected/all/sales/campaigns', { token })
  ).find((one) => one.title === title)!;
  for (const article of await manyArticles(40))
    await call('GET', `/protected/${id}/sales/campaign/add/${article.id}/article`, { token });
  await page.goto('/admin/sales/campaigns');
  await page.locator('[aria-expanded]').filter({ hasText: title }).click();
  const pictures = page.locator(`[aria-label="Articles de ${title}"] img`);
  await expect(pictures.first()).toBeVisible();
  expect(await pictures.count()).toBeLessThan(40);
  await page.emulateMedia({ media: 'print' });
  await expect(pictures).toHaveCount(40);
  await call('DELETE', `/protected/delete/${id}/sales/campaign`, { token });
});

test('an offer of 61 lines prints all of them, a list of articles those read and says so', async ({
  adminPage: page,
}) => {
  const token = await tokenOf(ADMIN);
  const { id } = await sendRequest(newEmail('papier-offre'));
  const lines = Array.from({ length: 61 }, (_, row) => ({
    ...{ id: `l${row}`, article_id: null, reference: '', title: `Bécher gradué ${row + 1}` },
    ...{ packing: 'Unité', unit_price: '10', discount: '', quantity: '1', vat_rate: '20' },
    ...{ lead_time: '', remark: '', optional: false, replaces: '' },
  }));
  const content = {
    lines,
    discount: '',
    carriage: '',
    validity_days: '30',
    message: '',
    terms: '',
  };
  await call('PUT', `/protected/quotes/${id}/offer`, { token, body: { revision: 0, content } });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/quote/${id}`);
    await expect(page.getByText('Bécher gradué 1', { exact: true })).toBeVisible();
    const shown = page.getByText(/^Bécher gradué \d+$/);
    expect(await shown.count()).toBeLessThan(61);
    await page.emulateMedia({ media: 'print' });
    await expect(shown).toHaveCount(61);
    const last = page.getByText('Bécher gradué 61', { exact: true });
    expect(await isCut(last)).toBe(false);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => shown.count()).toBeLessThan(61);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/catalogue/articles');
  const table = page.getByRole('table', { name: 'Articles' });
  await expect(table.locator('[aria-rowindex="2"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(table.locator('[aria-rowindex]')).toHaveCount(100 + 1);
  expect(await isCut(table.locator('[aria-rowindex="101"]'))).toBe(false);
  await expect(page.getByText(/Cette impression a les 100 articles déjà lus sur/)).toBeVisible();
});

/** Whether a box that cuts what leaves it ends above an element. */
const isCut = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top } = node.getBoundingClientRect();
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement)
      if (
        getComputedStyle(box).overflowY !== 'visible' &&
        box.getBoundingClientRect().bottom <= top
      )
        return true;
    return false;
  });
