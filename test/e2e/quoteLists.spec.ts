import { articlesOf, call, expect, loggedInState, newCustomer, test, tokenOf, type Page } from './support/shop';

const list = (page: Page) => page.getByRole('rowgroup', { name: 'Mes devis' }).last();
const heightOf = async (page: Page) => (await list(page).boundingBox())?.height;

async function sendQuotes(token: string, email: string, count: number): Promise<void> {
  const [article] = await articlesOf(20101);
  for (let index = 0; index < count; index += 1) {
    await call('POST', '/exposed/post/quote', { token, body: { email, lines: [{ article_id: article?.id, quantity: index + 1 }], env: 'production' } });
  }
}

test('QLIST-10..15 the quote list has 100 px per quote, 1000 from 10 on, is virtual with 10 rows kept beyond the window, and its rows are 100 or 212 px high', async ({ browser }) => {
  const customer = await newCustomer(`devis-${Date.now()}@labo.example`);
  const context = await browser.newContext({ storageState: await loggedInState(browser, customer) });
  const page = await context.newPage();
  const token = await tokenOf(customer);
  const show = async (count: number) => {
    await page.goto('/my/account/quotes');
    await expect(page.getByText(`${count} devis`)).toBeVisible();
  };
  const row = list(page).getByRole('row').first();

  await sendQuotes(token, customer.email, 3);
  await show(3);
  await expect.poll(() => heightOf(page)).toBe(300);

  await sendQuotes(token, customer.email, 6);
  await show(9);
  await expect.poll(() => heightOf(page)).toBe(900);

  await sendQuotes(token, customer.email, 1);
  await show(10);
  await expect.poll(() => heightOf(page)).toBe(1000);

  await sendQuotes(token, customer.email, 40);
  await show(50);
  await expect.poll(() => heightOf(page)).toBe(1000);
  expect((await row.boundingBox())?.height).toBe(100);
  // At the top of the list: the ten rows of the window, and the ten below it.
  expect(await list(page).getByRole('row').count()).toBeGreaterThanOrEqual(10 + 10);
  expect(await list(page).getByRole('row').count()).toBeLessThanOrEqual(10 + 10 + 2);

  await page.setViewportSize({ width: 769, height: 900 });
  expect((await row.boundingBox())?.height).toBe(100);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(212);
  expect(await heightOf(page)).toBe(1000);
  await context.close();
});
