// @full browser:layout: every route, width, print and translation.
import { cell, grid } from './support/offerGrid';
import { sendRequest } from './support/offers';
import { sendQuotes } from './support/quotes';
import { adminRoutes, visitorRoutes } from './support/routes';
import { expect, newEmail, type Page, test } from './support/shop';

/** In forced colours backgrounds and shadows are gone: what is chosen must differ by something. */

const PALETTES = ['light', 'dark'] as const;

/** What is chosen and looks as what is beside it and is not. */
const alike = (page: Page) =>
  page.evaluate(() => {
    const CHOSEN =
      '[aria-selected=true], [aria-pressed=true], a[aria-current], button[aria-current=true]';
    const lookOf = (element: Element) =>
      [undefined, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part);
          const { color, backgroundColor, outline, fontWeight, textDecorationLine } = style;
          const { borderTop, borderRight, borderBottom, borderLeft, height } = style;
          const borders = [borderTop, borderRight, borderBottom, borderLeft];
          const own = part === undefined ? '' : height;
          return [color, backgroundColor, outline, fontWeight, textDecorationLine, borders, own];
        })
        .join();
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const peersOf = (element: Element) => {
      const { parentElement: parent, tagName } = element;
      const rows = [...(parent?.children ?? []), ...(parent?.parentElement?.children ?? [])];
      return rows
        .flatMap((row) => [row, ...row.children])
        .filter((peer) => peer.tagName === tagName && !peer.matches(CHOSEN) && isShown(peer));
    };
    return [...document.querySelectorAll(CHOSEN)].filter(isShown).flatMap((element) => {
      const looks = peersOf(element).map(lookOf);
      return looks.includes(lookOf(element)) ? [element.outerHTML.slice(0, 120)] : [];
    });
  });

async function expectTold(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of PALETTES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect([path, colorScheme, ...(await alike(page))]).toEqual([path, colorScheme]);
  }
}

test('what is chosen differs in forced colours on every screen of visitors', async ({ page }) => {
  for (const path of Object.values(visitorRoutes)) await expectTold(page, path);
});

test('what is chosen differs in forced colours on every screen of staff', async ({ adminPage }) => {
  for (const path of Object.values(adminRoutes)) await expectTold(adminPage, path);
});

test('that some quotes of a list are selected is seen in forced colours', async ({
  adminPage: page,
}) => {
  const email = newEmail('mixte');
  await sendQuotes(email, 2);
  await page.goto(`/admin/quotes/pending?texte=${email}`);
  const selects = page.getByRole('checkbox', { name: /^Sélectionner le devis/ });
  await expect(selects).toHaveCount(2);
  await selects.first().check();
  for (const colorScheme of PALETTES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const colours = await page
      .getByRole('checkbox', { name: /^1\sdevis sélectionné/ })
      .locator('..')
      .evaluate((box) =>
        [getComputedStyle(box, '::after'), getComputedStyle(document.body)].map(
          ({ backgroundColor }) => backgroundColor,
        ),
      );
    expect(colours[0]).not.toBe(colours[1]);
  }
});

test('what was typed is seen in suggestions, and one entry of the account is underlined', async ({
  customerPage: page,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/my/account/quotes');
  const entries = page.getByRole('navigation', { name: 'Mon compte' }).getByRole('link');
  await expect(entries.first()).toBeAttached();
  const lines = await entries.evaluateAll((all) =>
    all.map((entry) => getComputedStyle(entry).borderBottomColor),
  );
  expect(lines.filter((colour) => colour !== 'rgb(0, 0, 0)')).toHaveLength(1);

  await page.getByRole('combobox', { name: 'Rechercher' }).fill('becher');
  const marked = page.getByRole('option').locator('mark').first();
  await expect(marked).toHaveText(/^bécher$/i);
  const colours = await marked.evaluate((mark) => {
    const { color } = getComputedStyle(mark);
    return { color, ofText: getComputedStyle(mark.parentElement ?? mark).color };
  });
  expect(colours.color).toBe(colours.ofText);
});

test('cursor and selection of the table of lines are seen in forced colours', async ({
  adminPage: page,
}) => {
  const { id } = await sendRequest(newEmail('couleurs'));
  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: 'RÉPONDRE' }).press('Enter');
  await expect(grid(page)).toBeFocused();
  const lookOf = (column: 'quantity' | 'discount') =>
    cell(page, 1, column).evaluate((element) => {
      const { color, backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
      return { color, backgroundColor, outline: `${outlineWidth} ${outlineStyle}` };
    });
  for (const colorScheme of PALETTES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await cell(page, 1, 'quantity').click();
    await page.keyboard.press('Escape');
    const [here, other] = [await lookOf('quantity'), await lookOf('discount')];
    expect(here.outline).toBe('3px double');
    expect(other.outline).toMatch(/none$/);
    await page.keyboard.press('Control+a');
    const selected = await lookOf('discount');
    expect(selected.backgroundColor).not.toBe(other.backgroundColor);
    expect(selected.color).not.toBe(selected.backgroundColor);
    await page.keyboard.press('Escape');
  }
});

test('the bar of the cart has the colours of the page, the drawings their ground', async ({
  shopperPage: page,
}) => {
  await page.goto('/cart');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const bar = page.getByRole('region', { name: 'Totaux' });
  await expect(bar).toBeVisible();
  const border = await bar.evaluate((element) => getComputedStyle(element).borderImageSource);
  expect(border).toMatch(/rgb\(0, 0, 0\) 0px\)$/);
  const ground = (name: string) =>
    page
      .getByRole('link', { name })
      .getByRole('img')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('Paillasse, accueil')).toBe('rgb(255, 255, 255)');
});
