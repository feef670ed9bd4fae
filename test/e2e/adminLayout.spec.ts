// @full browser:layout: routes, widths, print and translation.
import { sendOffer, sendRequest } from './support/offers';
import { sendQuotes, twoFrames } from './support/quotes';
import { ADMIN, expect, newCustomer, newEmail, type Page, test, tokenOf } from './support/shop';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

test('the administration’s menu stays in view while scrolling, its icons of a fixed size', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const count = await links.count();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await twoFrames(page);
    const icons = await links
      .locator('.anticon')
      .evaluateAll((all) =>
        all.map((icon) => [
          Math.round(icon.getBoundingClientRect().width),
          icon.getAttribute('aria-hidden'),
          icon.getAttribute('aria-label'),
        ]),
      );
    expect(icons).toEqual(Array.from({ length: count }, () => [18, 'true', null]));
  }

  // The height of a long list.
  await menu(page)
    .locator('..')
    .evaluate((layout) => layout.style.setProperty('min-height', '3500px'));
  for (const height of [800, 420]) {
    await page.setViewportSize({ width: 1280, height });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(menu(page).getByRole('link', { name: 'Nouveaux devis' })).toBeInViewport({
      ratio: 1,
    });
    await menu(page).getByRole('link', { name: 'Journal' }).focus();
    await expect(menu(page).getByRole('link', { name: 'Journal' })).toBeInViewport({ ratio: 1 });
  }
});

test('users are a table in 88 % of 1920 px and at 768 px, blocks in a narrower viewport', async ({
  adminTab: page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/admin/users/management');
  await expect(page.getByRole('table')).toBeVisible();
  const [left, right] = [
    await menu(page).boundingBox(),
    await page.getByRole('table').boundingBox(),
  ];
  expect((right?.x ?? 0) + (right?.width ?? 0) - (left?.x ?? 0)).toBeGreaterThanOrEqual(
    0.88 * 1920,
  );
  const heading = page.getByRole('columnheader', { name: 'E-mail' });
  for (const [width, isTable] of [
    [768, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(heading).toBeVisible({ visible: isTable });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

async function expectWholeQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Désactiver…' }).press('Enter');
  for (const part of ['Ses connexions sont fermées', 'Désactiver ce compte ?'])
    await expect(page.getByText(part)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Désactiver', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Désactiver ce compte ?')).toBeHidden();
}

test('at 768 px questions, also at 375, designations and the answer are whole', async ({
  adminTab: page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const email = newEmail('tablette');
  await newCustomer(email);
  await page.goto(`/admin/users/management?texte=${email.split('@')[0]}`);
  await page.getByRole('link', { name: email }).press('Enter');
  await expectWholeQuestion(page);
  await page.setViewportSize({ width: 375, height: 760 });
  await expectWholeQuestion(page);
  await page.setViewportSize({ width: 768, height: 1024 });

  await page.goto('/admin/safety-sheets');
  const cells = page.getByRole('row').filter({ has: page.getByRole('combobox') });
  const designation = await cells.first().getByRole('cell').nth(1).boundingBox();
  expect(designation?.width).toBeGreaterThan(160);

  const { id } = await sendRequest(newEmail('tablette'));
  await sendOffer(await tokenOf(ADMIN), id, '10');
  await page.goto(`/admin/quote/${id}`);
  const strip = await page.getByRole('button', { name: /^Fil/ }).boundingBox();
  const next = page.getByRole('button', { name: 'FAIRE UNE NOUVELLE VERSION' });
  const { x = 0, y = 0 } = (await next.boundingBox()) ?? {};
  expect(y - (strip?.y ?? 0) - (strip?.height ?? 0)).toBeLessThan(80);
  // The ring of the focus is drawn outside it.
  const left = await next.evaluate((button) => {
    let box = button.parentElement;
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
    return box?.getBoundingClientRect().left ?? Infinity;
  });
  expect(x - left).toBeGreaterThanOrEqual(4);
});

test('the first quote is reached with seven keypresses from the top of the page', async ({
  adminTab: page,
}) => {
  await sendQuotes('clavier@labo.example', 1);
  await page.goto('/admin/quotes/pending');
  const first = page.locator('[data-scroller]').getByRole('button').first();
  await expect(first).toBeVisible();
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(
    page.getByRole('link', { name: 'Administration', exact: true }).last(),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au premier devis' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/quotes\/pending(#contenu)?$/);
});

test(
  'on a phone the menu’s entries have their full width and scroll into view on focus, ' +
    'and the current screen is wholly in view',
  async ({ adminTab: page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/admin/quotes/pending');
    const links = menu(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    await links.first().focus();
    for (let at = 0; at < (await links.count()); at += 1) {
      await expect(links.nth(at)).toBeFocused();
      await expect(links.nth(at)).toBeInViewport({ ratio: 1 });
      const overflow = await links.nth(at).evaluate((link) => link.scrollWidth - link.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('Tab');
    }
    const current = (name: string) =>
      page.getByRole('navigation', { name }).locator('[aria-current]');
    for (const list of ['archived', 'all']) {
      await page.goto(`/admin/quotes/${list}`);
      await expect(current('Listes de devis')).toBeInViewport({ ratio: 0.99 });
    }
    await page.goto('/my/account/lists');
    await expect(current('Mon compte')).toHaveText('Mes listes');
    await expect(current('Mon compte')).toBeInViewport({ ratio: 0.99 });
  },
);
