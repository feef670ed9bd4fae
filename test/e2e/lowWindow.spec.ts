// @full browser:layout: routes, widths, print and translation.
import {
  articlesOf,
  expect,
  manyArticles,
  openScreen,
  type Page,
  test,
  withCart,
} from './support/shop';

/** 1280 x 900 at 400 % and at 200 % zoom, a usual viewport, a phone. */
const WINDOWS = [
  [320, 225],
  [640, 450],
  [1280, 720],
  [375, 667],
] as const;
/** Where something stays in place above or below a long page: narrow and low, and wide. */
const WITH_FIXED_PARTS = WINDOWS.filter(([width]) => width === 640 || width === 1280);
/** Enough to leave the header, and to go through what the window shows below it several times. */
const TAB_STOPS = 45;

/** The focused element when another element covers its visible centre; '' otherwise. */
function findCoveredFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body || element.id === 'contenu') return '';
  const box = element.getBoundingClientRect();
  const middle = (from: number, to: number, room: number) =>
    (Math.max(0, from) + Math.min(room, to)) / 2;
  const [x, y] = [
    middle(box.left, box.right, window.innerWidth),
    middle(box.top, box.bottom, window.innerHeight),
  ];
  const there = document.elementFromPoint(x, y);
  const isSeen = there !== null && (element.contains(there) || there.contains(element));
  return isSeen
    ? ''
    : `${element.outerHTML.slice(0, 120)} behind ${there?.outerHTML.slice(0, 120) ?? 'the edge'}`;
}

async function expectFocusNotCovered(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < TAB_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(findCoveredFocus))
      await expect.poll(() => page.evaluate(findCoveredFocus)).toBe('');
  }
}

/** In each window, from the first element of the page on. */
async function expectSeenInEachWindow(
  page: Page,
  windows: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [width, height] of windows) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.locator('a').first().focus();
      await expect.poll(() => page.evaluate(findCoveredFocus)).toBe('');
      await expectFocusNotCovered(page);
    });
  }
}

/** Share of the points on the viewport's vertical centre line that belong to the element. */
const shareOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const heights = Array.from({ length: window.innerHeight }, (_, y) => y);
    const inside = heights.filter((y) =>
      document.elementFromPoint(window.innerWidth / 2, y)?.closest(wanted),
    );
    return inside.length / heights.length;
  }, selector);

test('at 400 % zoom the cart uses the whole viewport, and no focused element is covered', async ({
  openStored,
  shopperState,
}) => {
  test.slow();
  const page = await openStored(withCart(shopperState, await manyArticles(12)));
  await page.setViewportSize({ width: 320, height: 225 });
  await openScreen(page, '/cart');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => shareOf(page, '[role="table"]')).toBe(1);

  await expectSeenInEachWindow(page, WINDOWS);
  const [[width, height] = [640, 450]] = WITH_FIXED_PARTS;
  await page.setViewportSize({ width, height });
  await page.getByRole('link', { name: 'VALIDER ET CONTINUER' }).focus();
  await expectFocusNotCovered(page, 'Shift+Tab');
  for (const [index, path] of ['/usc/20101', '/cart/validate', '/contact/us'].entries()) {
    await openScreen(page, path);
    await expectSeenInEachWindow(page, [WITH_FIXED_PARTS[index % 2]!]);
  }
});

test('at 400 % zoom a dialog of the administration uses the viewport; no focus is covered', async ({
  adminTab: adminPage,
}) => {
  await adminPage.setViewportSize({ width: 320, height: 225 });
  const [article] = await articlesOf(20101);
  await adminPage.goto('/usc/20101');
  await adminPage
    .getByRole('button', { name: `Gérer ${article!.label}` })
    .first()
    .click();
  const dialog = adminPage.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.evaluate((box) => box.scrollTo(0, 120));
  await expect.poll(() => shareOf(adminPage, 'dialog > div')).toBeGreaterThan(0.7);

  for (const [index, path] of ['/admin/quotes/pending', '/admin/sales/campaigns'].entries()) {
    await openScreen(adminPage, path);
    await expectSeenInEachWindow(adminPage, [WITH_FIXED_PARTS[index]!]);
  }
});
