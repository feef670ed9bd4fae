// @full browser:admin: screens of the administration.
import { sendOffer, sendRequest } from './support/offers';
import { sendQuotes } from './support/quotes';
import { ADMIN, expect, newEmail, openScreen, type Page, test, tokenOf } from './support/shop';

/** How many rows are wholly in the window, nothing above them. */
const rowsInView = (page: Page, rows: string): Promise<number> =>
  page.evaluate((selector) => {
    const isSeen = (row: Element) => {
      const { top, bottom, left, width } = row.getBoundingClientRect();
      const at = [top + 2, bottom - 2];
      return at.every((y) => row.contains(document.elementFromPoint(left + width / 3, y)));
    };
    return [...document.querySelectorAll(selector)].filter(isSeen).length;
  }, rows);

const QUOTES = '[data-scroller] [role="row"]';

/** Per list: its rows, and how many are in view at 1366 x 650 and at 1280 x 900. */
const LISTS: [path: string, rows: string, low: number, high: number][] = [
  ['/admin/quotes/pending', QUOTES, 4, 6],
  ['/admin/quotes/all', QUOTES, 4, 6],
  ['/admin/catalogue/articles', 'main [role="row"][aria-rowindex]:not([aria-rowindex="1"])', 8, 14],
];

test.beforeAll(async () => {
  await sendQuotes(newEmail('vues'), 12, await tokenOf(ADMIN));
});

for (const [path, rows, low, high] of LISTS)
  test(`${path} opens with ${low} rows in view at 1366 x 650, ${high} at 1280 x 900`, async ({
    adminTab: page,
  }) => {
    for (const [width, height, count] of [
      [1366, 650, low],
      [1280, 900, high],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openScreen(page, path);
      await expect.poll(() => rowsInView(page, rows)).toBeGreaterThanOrEqual(count);
    }
  });

test('OPEN-60 the total of the offer stands under the request’s, and sorts the list', async ({
  adminTab: page,
}) => {
  const admin = await tokenOf(ADMIN);
  const email = newEmail('total');
  const { id, number } = await sendRequest(email);
  await sendOffer(admin, id, '351884');
  await sendRequest(email);
  await openScreen(page, `/admin/quotes/all?texte=${email}`);
  await page.getByLabel('Trier par').selectOption({ label: 'Total de l’offre' });
  await expect(page).toHaveURL(/tri=offre/);
  const first = page.locator(QUOTES).first();
  await expect(first).toContainText(number);
  await expect(first).toContainText(/Offre\s703.768,00/);
});

test('the foot of an offer is in the window while the header of all pages is', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('pied'));
  await openScreen(page, `/admin/quote/${id}`);
  await page.getByRole('button', { name: 'RÉPONDRE', exact: true }).click();
  const foot = page.locator('[data-foot]');
  await expect(foot).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(foot).toBeInViewport({ ratio: 1 });
});
