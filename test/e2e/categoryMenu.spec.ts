// @full browser:shop: screens of visitors and customers.
import { expect, openScreen, type Page, test, untilHydrated } from './support/shop';

// The menu slides in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const MORNING = new Date('2026-03-02T09:00:00');
const LATER = new Date('2026-03-02T10:00:00');

/** The home page with a paused clock, which only the test advances. */
async function openHomeWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.goto('/home');
  await untilHydrated(page);
  await page.clock.pauseAt(LATER);
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Catégories' });
const category = (page: Page, name: RegExp) =>
  menu(page).getByRole('link', { name }).and(page.locator('[data-pane="bar"]'));
const openCategory = (page: Page) => menu(page).locator('[aria-expanded="true"]');

/** Moves the pointer over the link in several steps. */
async function moveOver(page: Page, name: RegExp): Promise<void> {
  const box = await category(page, name).boundingBox();
  if (!box) throw new Error('not shown');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.move(box.x + 24, box.y + 24);
}

test(
  'MENU-05, MENU-02, MENU-03 hovering 250 ms opens a category, its panes side by side',
  { tag: '@gate' },
  async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await moveOver(page, /Verrerie/);
    await page.clock.runFor(249);
    await expect(openCategory(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(openCategory(page)).toHaveText(/Verrerie/);

    const place = async (pane: string) =>
      (await menu(page).locator(`[data-pane="${pane}"]`).first().boundingBox()) ?? {
        x: NaN,
        width: NaN,
      };
    await expect(menu(page).locator('[href^="/sc/"]').first()).toHaveAttribute('data-pane', 'left');
    const hint = await menu(page)
      .getByText('Survolez une catégorie du menu de gauche pour afficher les catégories détaillées')
      .boundingBox();
    const left = await place('left');
    expect(left.x + left.width).toBeLessThanOrEqual(hint?.x ?? NaN);
    await menu(page).locator('[data-pane="left"]').first().hover();
    const detailed = menu(page).locator('[href^="/usc/"]');
    await expect(detailed.first()).toHaveAttribute('data-pane', 'right');
    const ofFirst = (await detailed.first().getAttribute('href')) ?? '';
    await menu(page).locator('[data-pane="left"]').nth(1).hover();
    await expect(detailed.first()).not.toHaveAttribute('href', ofFirst);
    expect(left.x + left.width).toBeLessThanOrEqual((await place('right')).x);
  },
);

test(
  'MENU-06, MENU-07, MENU-09 an open menu switches at once; ' +
    'a click outside closes it, and hover is ignored for 1000 ms',
  { tag: '@gate' },
  async ({ page }) => {
    await openHomeWithStoppedClock(page);
    await moveOver(page, /Verrerie/);
    await page.clock.runFor(250);
    await expect(openCategory(page)).toHaveText(/Verrerie/);
    await moveOver(page, /Produits chimiques/);
    await expect(openCategory(page)).toHaveText(/Produits chimiques/);
    // MENU-10, at the narrowest width that has the bar and at this one.
    const home = menu(page).getByRole('link', { name: 'Accueil' });
    await expect(home).toBeVisible();
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(home).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.mouse.click(640, 30); // above the menu
    await expect(openCategory(page)).toHaveCount(0);
    await page.clock.runFor(999);
    await moveOver(page, /Verrerie/);
    await page.clock.runFor(250);
    await expect(openCategory(page)).toHaveCount(0);

    await page.getByRole('heading', { name: 'Nos catalogues' }).click();
    await page.clock.runFor(1000);
    await moveOver(page, /Verrerie/);
    await page.clock.runFor(250);
    await expect(openCategory(page)).toHaveText(/Verrerie/);
  },
);

/** The CSS of an element's animation. */
function keyframesOf(element: Element): string {
  const { animationName, animationDuration } = getComputedStyle(element);
  if (parseFloat(animationDuration) === 0) return '';
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return (
    rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName)
      ?.cssText ?? ''
  );
}

test(
  'MENU-11 on small screens CATÉGORIES opens a menu that slides in; Escape closes it',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/home');
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'CATÉGORIES' }).click();
    const drawer = page.getByRole('dialog', { name: 'Catégories' });
    await expect(drawer.getByRole('link', { name: /Verrerie/ })).toBeVisible();
    expect(await drawer.evaluate(keyframesOf)).toMatch(/translateX?\(-100%\)/);
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.x ?? -1)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'CATÉGORIES' })).toBeFocused();
  },
);

test('on a wide touch screen taps open the three levels', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  const tablet = await context.newPage();
  await openScreen(tablet, '/home');
  const menu = tablet.getByRole('navigation', { name: 'Catégories' });
  await menu.getByRole('link', { name: 'Verrerie et porcelaine' }).tap();
  await menu.getByRole('link', { name: 'Béchers, erlenmeyers et fioles' }).tap();
  await expect(tablet).toHaveURL(/\/home$/);
  await menu.getByRole('link', { name: 'Béchers forme basse' }).tap();
  await expect(tablet).toHaveURL(/\/usc\/20101$/);
  await context.close();
});
