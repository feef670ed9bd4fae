// @full browser:shop: screens of visitors and customers.
import { twoFrames } from './support/quotes';
import {
  expect,
  fillCart,
  openScreen,
  type Page,
  readStoredValue,
  test,
  untilHydrated,
} from './support/shop';

const badge = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });
const lines = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Retirer du devis/ });

test(
  'CART-01 THREAT-M05 FAULT-R12 the cart needs no login and no call; tabs share it',
  { tag: '@gate' },
  async ({ page, context }) => {
    const writes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    await fillCart(page, 1);
    await expect.poll(() => readStoredValue(page, 'persist:cart')).toContain('crmId');
    expect(writes).toEqual([]);
    const other = await context.newPage();
    await other.goto('/cart');
    await expect(lines(other)).toHaveCount(1);
    await page
      .locator('[role="row"][aria-rowindex="3"]')
      .getByRole('button', { name: 'AJOUTER' })
      .click();
    await expect(lines(other)).toHaveCount(2);
    await lines(other).first().click();
    await expect(badge(page)).toContainText('1');
    await other.getByRole('button', { name: 'Augmenter' }).click();
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantité/ })).toHaveValue(
      '2',
    );
  },
);

test(
  'CART-01 a change is persisted even when the page is left immediately',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await fillCart(page, 1);
    // Click and navigation in the same task, so that no other task runs in between.
    const reloaded = page.waitForEvent('load');
    await page
      .locator('[role="row"][aria-rowindex="3"]')
      .getByRole('button', { name: 'AJOUTER' })
      .evaluate((button: HTMLElement) => {
        button.click();
        location.reload();
      });
    await reloaded;
    await expect(badge(page)).toContainText('2');
  },
);

test('LIMIT-02 a toast is shown at the bottom right', { tag: '@gate' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') });
  await page.goto('/usc/20101');
  const add = page
    .locator('[role="row"][aria-rowindex="2"]')
    .getByRole('button', { name: 'AJOUTER' });
  await untilHydrated(page);
  // the toast stays while the clock is paused
  await page.clock.pauseAt(new Date('2026-03-02T10:00:00'));
  await add.click();
  const box = await page
    .getByRole('status')
    .filter({ hasText: '1 article ajouté au devis' })
    .boundingBox();
  if (!box) throw new Error('not shown');
  const [right, bottom] = [1280 - box.x - box.width, 900 - box.y - box.height];
  expect(box.x).toBeGreaterThan(640);
  expect(right).toBeLessThanOrEqual(40);
  expect(bottom).toBeLessThanOrEqual(40);
});

/** What is on the screen is not on paper. */
async function expectPrinted(page: Page, count: number): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Mon devis' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(1 + count);
  await expect(page.getByRole('region', { name: 'Totaux' }).getByText('Total HT')).toBeVisible();
  for (const gone of [
    page.getByLabel('Rechercher', { exact: true }),
    page.getByRole('navigation', { name: 'Catégories' }),
    page.getByText('VALIDER ET CONTINUER'),
    lines(page).first(),
  ]) {
    await expect(gone).toBeHidden();
  }
  await page.setViewportSize({ width: 690, height: 970 }); // A4 less its margins, at 96 dpi
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(690);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
}

/** A removal's toast, at its first frame, and the button that continues. */
async function expectToastAboveButton(page: Page): Promise<void> {
  const [messageEnd, buttonStart] = await lines(page)
    .first()
    .evaluate(async (remove: HTMLElement) => {
      window.scrollTo(0, 0);
      remove.click();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const message = document.querySelector('[popover] [role="status"]')!.getBoundingClientRect();
      const button = document.querySelector('[aria-label="Totaux"] a')!.getBoundingClientRect();
      return [message.bottom, button.top];
    });
  expect(messageEnd).toBeLessThanOrEqual(buttonStart);
}

test('TABLE-10 Actions heads its buttons, no toast covers a button, the cart prints whole', async ({
  visitorTab: page,
}) => {
  await fillCart(page, 3);
  await openScreen(page, '/cart');
  const heading = page.getByRole('columnheader', { name: 'Actions' });
  for (const width of [1280, 1100, 960, 769]) {
    await page.setViewportSize({ width, height: 740 });
    const [text, bin] = [
      await heading.locator('span').boundingBox(),
      await lines(page).first().boundingBox(),
    ];
    if (!text || !bin) throw new Error('not shown');
    expect(text.width).toBeGreaterThan(36);
    expect(text.x + text.width).toBeLessThanOrEqual(width);
    expect(Math.abs(text.x + text.width / 2 - (bin.x + bin.width / 2))).toBeLessThanOrEqual(2);
  }
  await expectPrinted(page, 3);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 });
    await twoFrames(page);
    await expectToastAboveButton(page);
  }
  for (const width of [1280, 961, 960, 375]) {
    await page.setViewportSize({ width, height: 740 });
    const said = page.getByText(/^Encore .* HT pour le port offert\./).filter({ visible: true });
    await expect(said).toHaveCount(1);
    await said.scrollIntoViewIfNeeded();
    await expect(said).toBeInViewport();
  }
});
