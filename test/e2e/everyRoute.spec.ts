// @full browser:layout: routes, widths, print and translation.
import { seriousViolations } from './support/axe';
import { openLinks, watchPolicy } from './support/policy';
import { quoteButtons, sendQuotes, twoFrames } from './support/quotes';
import { adminRoutes, customerRoutes, privateRoutes, publicRoutes } from './support/routes';
import { expect, goToScreen, openScreen, type Page, test, tokenOf } from './support/shop';

test.describe.configure({ mode: 'parallel' });

const WIDTHS = [1280, 1024, 768, 320] as const;
/**
 * The pages whose elements differ on a narrow screen: there axe-core looks at the narrow one too,
 * which has the same colours.
 */
const DIFFER_WHEN_NARROW: readonly string[] = [
  publicRoutes.home,
  publicRoutes.underSubCategory,
  privateRoutes.cart,
  adminRoutes.pending,
];

/**
 * Each route, opened from the one before unless the server renders it or both have one title: the
 * policy, then no overflow at any width, and no serious axe-core violation.
 */
async function expectSoundPages(page: Page, routes: Record<string, string>): Promise<void> {
  const seen = watchPolicy(page);
  for (const [index, path] of Object.values(routes).entries()) {
    await test.step(path, async () => {
      if (index === 0 || routes === servedRoutes || path === privateRoutes.summary)
        await openScreen(page, path);
      else await goTo(page, path);
      expect.soft([path, ...(await openLinks(page)), ...seen.splice(0)]).toEqual([path]);
      expect.soft(await layoutFaults(page, path, index === 0), path).toEqual([]);
    });
  }
}

/** Goes to another screen of the open page, and waits until it shows what it reads. */
async function goTo(page: Page, path: string): Promise<void> {
  await goToScreen(page, path);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** @param wholePage what is around the content too: the same on every page of a visitor. */
async function layoutFaults(page: Page, path: string, wholePage: boolean): Promise<string[]> {
  const found: string[] = [];
  const look = async (withContrast: boolean, isWhole: boolean) =>
    (await seriousViolations(page, { withContrast, wholePage: isWhole })).map(
      (line) => `${page.viewportSize()?.width} ${line}`,
    );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${wide} in ${width}: ${await widest(page, width)}`);
    if (width === 1280) found.push(...(await look(true, wholePage)));
    if (width === 320 && DIFFER_WHEN_NARROW.includes(path))
      found.push(...(await look(false, false)));
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  return found;
}

/** For the failure message: the elements that overflow. */
const widest = (page: Page, width: number): Promise<string> =>
  page.evaluate(
    (edge) =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .slice(0, 4)
        .map((element) => element.outerHTML.slice(0, 120))
        .join(' | '),
    width,
  );

const THREATS = 'THREAT-J01 THREAT-J04 THREAT-J10';
const title =
  'every page respects the policy, calls no other host and opens none with window.opener; no ' +
  'serious violation, no horizontal scroll';

/** `/` is the home page. */
const { root: _root, ...servedRoutes } = publicRoutes;

test(`${THREATS} for a visitor, on the pages that are served with their content, ${title}`, ({
  shopperPage,
}) => expectSoundPages(shopperPage, servedRoutes));

test(`${THREATS} for a visitor, on the others, ${title}`, ({ shopperPage }) =>
  expectSoundPages(shopperPage, privateRoutes));

test.describe('with a quote', () => {
  test.beforeAll(async ({ customer }) => {
    await sendQuotes(customer.email, 1, await tokenOf(customer));
  });

  test(`${THREATS} for a customer ${title}; nor has the dialog of a quote`, async ({
    customerTab: customerPage,
  }) => {
    await expectSoundPages(customerPage, customerRoutes);
    await expectSoundDialog(customerPage, customerRoutes.quotes);
  });

  test(`${THREATS} for an administrator ${title}; nor has the dialog of a quote`, async ({
    adminTab: adminPage,
  }) => {
    await expectSoundPages(adminPage, adminRoutes);
    await expectSoundDialog(adminPage, adminRoutes.pending);
  });
});

async function expectSoundDialog(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await quoteButtons(page).first().click();
  await expect(page.getByRole('dialog', { name: /Devis n/ })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
}

test('menu, results, picture and login modes have no serious accessibility violation', async ({
  visitorTab: page,
}) => {
  await openScreen(page, '/home');
  await page
    .getByRole('navigation', { name: 'Catégories' })
    .getByRole('link', { name: /Verrerie/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-expanded="true"]')).toHaveCount(1);
  expect(await seriousViolations(page, { wholePage: true })).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByLabel('Rechercher', { exact: true }).fill('becher');
  await page.getByLabel('Rechercher', { exact: true }).press('Enter');
  await expect(page.getByText(/résultats ont été trouvés/)).toBeVisible();
  expect(await seriousViolations(page, { wholePage: true })).toEqual([]);

  await page.keyboard.press('Escape');
  await goTo(page, '/a/3');
  await page.getByRole('button', { name: 'Agrandir l’image' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [path, mode] of [
    ['/login', /oublié/],
    ['/login?from=validate', /créer un compte/i],
  ] as const) {
    await goTo(page, path);
    await page.getByRole('main').getByRole('link', { name: mode }).click();
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: mode }),
    ).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  }

  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  await page
    .getByRole('dialog', { name: 'Catégories' })
    .getByRole('button', { name: 'Ouvrir Verrerie et porcelaine' })
    .click();
  expect(await seriousViolations(page)).toEqual([]);
});
