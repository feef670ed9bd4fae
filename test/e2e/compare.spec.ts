// @full browser:shop: screens of visitors and customers.
import { twoFrames } from './support/quotes';
import { articlesOf, expect, openScreen, test, untilHydrated } from './support/shop';

const beakers = async () => (await articlesOf(20101)).slice(0, 4);

test('articles chosen on pages are compared after a reload, and by who has the address', async ({
  page,
  browser,
}) => {
  const [first, second] = await beakers();
  for (const article of [first, second]) {
    await page.goto(`/a/${article?.id}`);
    await untilHydrated(page);
    await page
      .getByRole('complementary', { name: 'Prix' })
      .getByRole('checkbox', { name: /^Comparer/ })
      .check();
  }
  await page.reload();
  await page.getByRole('link', { name: 'Voir la comparaison (2)' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(`/comparer?articles=${first?.id},${second?.id}`);
  const other = await browser.newContext();
  const shared = await other.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('columnheader')).toHaveCount(2);
  await other.close();
});

test('at 1280, 768 and 375 px the columns are equal; row names stay in view at 375', async ({
  visitorTab: page,
}) => {
  await openScreen(page, `/comparer?articles=${(await beakers()).map(({ id }) => id).join(',')}`);
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(4);
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await twoFrames(page);
    const widths = await heads.evaluateAll((all) =>
      all.map((head) => Math.round(head.getBoundingClientRect().width)),
    );
    expect(new Set(widths).size).toBe(1);
    expect(widths[0]).toBeGreaterThanOrEqual(168);
  }

  const field = (at: number) => page.getByLabel(/^Quantité/).nth(at);
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const at of [3, 0, 3, 1]) await field(at).focus();
    const edge = await page.getByRole('rowheader', { name: 'Devis' }).boundingBox();
    expect((await field(1).boundingBox())?.x).toBeGreaterThan((edge?.x ?? 0) + (edge?.width ?? 0));
  }

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('region', { name: 'Comparaison' }).evaluate((box) => box.scrollTo(0, 0));
  const names = page.getByRole('rowheader', { name: /^Contenance/ });
  const before = await names.boundingBox();
  const scroller = page.getByRole('region', { name: 'Comparaison' });
  await scroller.focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate((box) => box.scrollLeft)).toBeGreaterThan(50);
  expect((await names.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('THREAT-M09 logout empties the articles compared and seen last, in another tab too', async ({
  customerPage: page,
}) => {
  const [first] = await beakers();
  await page.goto(`/a/${first?.id}`);
  await untilHydrated(page);
  await page
    .getByRole('complementary', { name: 'Prix' })
    .getByRole('checkbox', { name: /^Comparer/ })
    .check();
  const other = await page.context().newPage();
  await openScreen(other, '/cart');
  await expect(other.getByRole('heading', { name: 'Vus récemment' })).toBeVisible();
  await openScreen(page, '/cart/liste');
  await page.getByRole('textbox', { name: /Références et quantités/ }).fill('BEFO000000 x 3');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('paillasse.listDraft')))
    .toContain('BEFO000000');
  await page.goto('/my/account/infos');
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'ME DÉCONNECTER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Me connecter' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Vus récemment' })).toBeHidden();
  const keys = ['paillasse.compared', 'paillasse.recent', 'paillasse.listDraft'];
  const kept = () => page.evaluate((names) => names.map((key) => localStorage.getItem(key)), keys);
  expect(await kept()).toEqual([null, null, null]);
});
