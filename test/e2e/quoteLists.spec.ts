// @full browser:admin: screens of the administration.
import type { Locator } from '@playwright/test';
import { sendQuotes } from './support/quotes';
import {
  ADMIN,
  call,
  expect,
  loggedInState,
  newCustomer,
  newEmail,
  type Page,
  test,
  tokenOf,
} from './support/shop';

const list = (page: Page) => page.getByRole('rowgroup', { name: 'Mes devis' }).last();
const heightOf = async (page: Page) => (await list(page).boundingBox())?.height;

test(
  'QLIST-10 QLIST-11 QLIST-12 QLIST-13 QLIST-14 QLIST-15 the quote list has 100 px per quote ' +
    'up to 1000 px, 10 rows of overscan, ' +
    'and rows of 100 or 212 px',
  { tag: '@gate' },
  async ({ browser, openStored }) => {
    const customer = await newCustomer(newEmail('devis'));
    const page = await openStored(await loggedInState(browser, customer));
    const token = await tokenOf(customer);
    const show = async (count: number) => {
      await page.goto('/my/account/quotes');
      await expect(page.getByText(`${count} devis`)).toBeVisible();
    };
    const row = list(page).getByRole('row').first();

    await sendQuotes(customer.email, 3, token);
    await show(3);
    await expect.poll(() => heightOf(page)).toBe(300);

    await sendQuotes(customer.email, 7, token);
    await show(10);
    await expect.poll(() => heightOf(page)).toBe(1000);

    await sendQuotes(customer.email, 40, token);
    await show(50);
    await expect.poll(() => heightOf(page)).toBe(1000);
    expect((await row.boundingBox())?.height).toBe(100);
    // At the top of the list: ten visible rows and ten rows of overscan below.
    const inPage = () => list(page).getByRole('row').count();
    await expect.poll(inPage).toBeGreaterThanOrEqual(10 + 10);
    expect(await inPage()).toBeLessThanOrEqual(10 + 10 + 2);

    await page.setViewportSize({ width: 769, height: 900 });
    expect((await row.boundingBox())?.height).toBe(100);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(212);
    expect(await heightOf(page)).toBe(1000);
  },
);

test.describe('the lists of the administration', () => {
  const COUNT = 125;
  let email = '';
  test.beforeAll(async () => {
    email = newEmail('liste');
    await sendQuotes(email, COUNT, await tokenOf(ADMIN));
  });
  const rows = (page: Page) => page.getByRole('rowgroup', { name: 'Nouveaux devis' }).last();
  const rowAt = (page: Page, place: number) =>
    rows(page).locator(`[role="row"][aria-rowindex="${place + 1}"]`);
  const scrollTo = (page: Page, place: number) =>
    rows(page).evaluate(
      (box, top) => {
        box.scrollTop = top;
      },
      (place - 1) * 100,
    );

  const hasFocus = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement);
  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let stops = 0; stops < 30 && !(await hasFocus(target)); stops += 1)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  }

  test(
    'QLIST-10 QLIST-11 QLIST-13 QLIST-14 QLIST-15 a long list is fetched by pages; only near ' +
      'rows are in the DOM',
    { tag: '@gate' },
    async ({ adminTab: page }) => {
      const pages: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/quotes/by/PENDING/status') && searchParams.get('limit') === '100')
          pages.push(searchParams.get('offset'));
      });
      await page.goto(`/admin/quotes/pending?texte=${email}&tri=articles`);
      await expect(page.getByText(`${COUNT} devis`)).toBeVisible();
      await expect.poll(async () => (await rows(page).boundingBox())?.height).toBe(1000);
      await expect(rowAt(page, 1)).toContainText('Articles1');
      await expect.poll(() => rows(page).getByRole('row').count()).toBeLessThanOrEqual(10 + 10 + 2);
      expect(pages).toEqual(['0']);

      // A row that is still loading shows a placeholder of the same height.
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/quotes/by/PENDING/status?*offset=100*', async (route) => {
        await held;
        await route.continue();
      });
      await scrollTo(page, 115);
      await expect(rowAt(page, 116)).toContainText('Chargement en cours');
      expect((await rowAt(page, 116).boundingBox())?.height).toBe(100);
      answer();
      await expect(rowAt(page, 116)).toContainText('Articles116');

      await scrollTo(page, COUNT);
      await expect(rowAt(page, COUNT)).toContainText(`Articles${COUNT}`);
      await scrollTo(page, 100);
      await expect(rowAt(page, 100)).toContainText('Articles100');
      await expect(rowAt(page, 101)).toContainText('Articles101');
      expect((await rowAt(page, 101).boundingBox())?.height).toBe(100);
      await page.setViewportSize({ width: 768, height: 900 });
      // The first visible row is still the same.
      await expect.poll(async () => (await rowAt(page, 101).boundingBox())?.height).toBe(212);
    },
  );

  test('what a colleague archives while the list is open makes it skip nothing', async ({
    adminTab: page,
  }) => {
    const token = await tokenOf(ADMIN);
    const move = async (ids: readonly number[], seen: string, status: string) =>
      call('POST', '/protected/quotes/statuses', {
        token,
        body: { changes: ids.map((id) => ({ id, seen_status: seen, new_status: status })) },
      });
    const answered = page.waitForResponse(/quotes\/by\/PENDING\/status\?.*limit=100/);
    await page.goto(`/admin/quotes/pending?texte=${email}&tri=articles`);
    await expect(rowAt(page, 1)).toContainText('Articles1');
    const { quotes } = (await (await answered).json()) as { quotes: { id: number }[] };
    const gone = quotes.slice(10, 15).map(({ id }) => id);
    await move(gone, 'PENDING', 'ARCHIVED');
    await scrollTo(page, 99);
    await expect(rowAt(page, 101)).toContainText('Articles101');
    await scrollTo(page, COUNT);
    await expect(rowAt(page, COUNT)).toContainText(`Articles${COUNT}`);
    await move(gone, 'ARCHIVED', 'PENDING');
  });

  test('filters, sort and a quote work by keyboard; closing returns the focus to its row', async ({
    adminTab: page,
  }) => {
    await page.goto('/admin/quotes/pending');
    await expect(rowAt(page, 1)).toBeVisible();
    await page.getByLabel('Rechercher un devis').focus();
    await page.keyboard.type(email);
    await expect(page.getByText(`${COUNT} devis`)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Autres filtres' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Total HT, de'));
    await page.keyboard.type('1');
    await expect(page).toHaveURL(/min=1(&|$)/);
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    const number = rowAt(page, 1).getByRole('button');
    await tabTo(page, number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(number).toBeFocused();

    // Closing goes back; a reload during it is refused.
    await expect(page).not.toHaveURL(/devis=/);
    await page.reload();
    await expect(page.getByLabel('Rechercher un devis')).toHaveValue(email);
    await page.getByRole('button', { name: 'Autres filtres (1)' }).click();
    await expect(page.getByLabel('Total HT, de')).toHaveValue('1,00');
  });
});
