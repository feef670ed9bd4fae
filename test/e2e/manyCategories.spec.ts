// @full browser:layout: routes, widths, print and translation.
import { watchShifts } from './support/hydration';
import { type OwnShop, withOwnShop } from './support/ownShop';
import { twoFrames } from './support/quotes';
import { expect, type Page, test, untilHydrated } from './support/shop';

const WIDTHS = [1280, 1100, 769, 375];
/** 60 characters. */
const labelOf = (number: number): string =>
  `Rayon ${number} : consommables et verrerie pour les laboratoires…`.padEnd(60, 'x').slice(0, 60);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Catégories' });

async function addCategories(shop: OwnShop, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1)
    await shop.call('POST', '/protected/categories', { label: labelOf(number) });
  const last = labelOf(to);
  await expect.poll(async () => (await fetch(`${shop.url}/home`)).text()).toContain(last);
}

/** Pixels that the page is wider than its window. */
const overflow = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
};

/** What overlaps, is cut off or out of the viewport in the bar. */
const faultsOfBar = (page: Page): Promise<string[]> =>
  bar(page).evaluate((nav) => {
    const links = [...nav.querySelectorAll<HTMLElement>('[data-pane="bar"]')];
    const boxes = links.map((link) => link.getBoundingClientRect());
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((box, index) => {
      const link = links[index]!;
      const name = link.textContent.slice(0, 9);
      return [
        ...boxes
          .slice(index + 1)
          .flatMap((other) => (isOver(box, other) ? [`${name} overlaps`] : [])),
        ...(box.left < 0 || box.right > window.innerWidth ? [`${name} is outside`] : []),
        ...(link.scrollHeight > link.clientHeight || link.scrollWidth > link.clientWidth
          ? [`${name} is cut off`]
          : []),
        ...(box.bottom > nav.getBoundingClientRect().bottom + 1 ? [`${name} leaves the bar`] : []),
      ];
    });
  });

test('MENU-01 1, 3, 14 and 30 categories of 60 characters fit the bar and the drawer', async ({
  page,
}) => {
  await withOwnShop({ CATALOGUE: 'none' }, async (shop) => {
    const shifts = await watchShifts(page);
    let count = 0;
    for (const wanted of [1, 3, 14, 30]) {
      await addCategories(shop, count + 1, wanted);
      count = wanted;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${shop.url}/home`);
        await twoFrames(page);
        const found = width > 768 ? await faultsOfBar(page) : await faultsOfDrawer(page, count);
        expect.soft([wanted, width, ...found]).toEqual([wanted, width]);
        expect.soft(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
        expect.soft(await shifts()).toBe('');
      }
    }
    await openFromFirstRow(page, shop);
  });
});

/** The panel opens below the row of its category, so that the pointer reaches it. */
async function openFromFirstRow(page: Page, shop: OwnShop): Promise<void> {
  const { categories } = await shop.call<{ categories: { id: number; label: string }[] }>(
    'GET',
    '/exposed/categories/flat',
  );
  const first = categories.find(({ label }) => label === labelOf(1))!;
  await shop.call('POST', '/protected/categories', { label: 'Béchers', parent_id: first.id });
  await expect.poll(async () => (await fetch(`${shop.url}/home`)).text()).toContain('Béchers');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${shop.url}/home`);
  await untilHydrated(page);
  const link = bar(page).getByRole('link', { name: labelOf(1) });
  await link.hover();
  const below = bar(page).getByRole('link', { name: 'Béchers' });
  await expect(below).toBeVisible();
  const [from, to] = [(await link.boundingBox())!, (await below.boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + from.height - 2);
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 20 });
  await expect(link).toHaveAttribute('aria-expanded', 'true');
  await below.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Béchers' })).toBeVisible();
}

/** Names of the drawer that cannot be reached. */
async function faultsOfDrawer(page: Page, count: number): Promise<string[]> {
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  const drawer = page.getByRole('dialog');
  const found: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const link = drawer.getByRole('link', { name: labelOf(number) });
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box || box.x < 0 || box.x + box.width > 375) found.push(`${number} is outside`);
  }
  return found;
}
