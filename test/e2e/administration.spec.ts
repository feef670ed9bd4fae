// @full browser:admin: screens of the administration.
import { twoFrames } from './support/quotes';
import { expect, test } from './support/shop';

// The focus, while a dialog opens and closes slowly.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'ADMIN-04 the screen of each section is right of the menu',
  { tag: '@gate' },
  async ({ adminTab: page }) => {
    const menu = page.getByRole('navigation', { name: 'Administration' });
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.goto('/admin/quotes/pending');
    for (const path of [
      '/admin/quotes/pending',
      '/admin/sales/campaigns',
      '/admin/users/management',
      '/admin/oxygene',
      '/admin/journal',
    ]) {
      await menu.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(title).toBeVisible();
      const [left, right] = [await menu.boundingBox(), await title.boundingBox()];
      expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? Infinity) + (left?.width ?? 0));
      // beside it, not below
      expect(Math.abs((right?.y ?? Infinity) - (left?.y ?? 0))).toBeLessThan(200);
    }
  },
);

test(
  'PROMO-09 PROMO-10 a campaign’s list has 100 px per article, at most ' + '1000; the bars fit',
  { tag: '@gate' },
  async ({ adminTab: page }) => {
    // Other tests make promotions meanwhile, beyond the end of the timeline: they have no bar.
    await page.route('**/protected/all/sales/campaigns', async (route) => {
      const answer = await route.fetch();
      const campaigns = (await answer.json()) as { startDateTime: string }[];
      const json = campaigns.filter(({ startDateTime }) => startDateTime < '2090');
      await route.fulfill({ response: answer, json });
    });
    await page.goto('/admin/sales/campaigns');
    for (const [campaign, height] of [
      ['Verrerie de saison', 1000],
      ['Mesure de précision', 600],
    ] as const) {
      await page.locator('[aria-expanded]').filter({ hasText: campaign }).click();
      const list = page.locator(`[aria-label="Articles de ${campaign}"]`);
      await expect(list).toBeVisible();
      expect((await list.boundingBox())?.height).toBe(height);
    }

    const form = page.getByRole('region', { name: 'Nouvelle promotion' });
    const rows = form.getByRole('listitem');
    await expect(rows.filter({ hasText: 'Verrerie de saison' })).toBeVisible();
    const before = await rows.count();
    const [first = '', last = ''] = [30, 40].map((days) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('fr-FR'),
    );
    await form.getByLabel('Début').fill(first);
    await page.keyboard.press('Enter');
    await form.getByLabel('Fin').fill(last);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(before + 1);
    await expect(rows.first()).toContainText('Nouvelle promotion');
    await expect(form.getByRole('status')).toContainText('un même article ne peut être que');
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await twoFrames(page);
      const bars = await form
        .locator('[data-look]')
        .evaluateAll((each) => each.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect));
      expect(bars).toHaveLength(before + 1);
      for (const bar of bars)
        expect([bar.width >= 4, bar.left >= 0, bar.right <= width]).toEqual([true, true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  },
);

test('Escape in a changed promotion asks for confirmation, and focus returns to the field', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/sales/campaigns');
  await page.locator('[aria-expanded]').filter({ hasText: 'Pipetage malin' }).click();
  const edit = page.getByRole('button', { name: 'Modifier' });
  await expect(edit).toBeVisible();
  await edit.evaluate(typeAndEscapeImmediately);
  const stay = page.getByRole('button', { name: 'Continuer la saisie' });
  await expect(stay).toBeVisible();
  await page.evaluate(waitForAnimations);
  await expect(stay).toBeFocused();
  const title = page.getByRole('dialog').getByLabel('Titre');
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await title.fill('Pipetage très malin');
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press('Escape');
    await expect(stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
    await expect(title).toHaveValue('Pipetage très malin');
  }
});

test('back closes the confirmation of a deletion; changes ask before a link or reload', async ({
  adminTab: page,
  customer,
}) => {
  await page.goto('/admin/users/management');
  await page.getByRole('button', { name: `Supprimer le compte ${customer.email}` }).click();
  const deletion = page.getByRole('dialog');
  await expect(deletion).toBeVisible();
  await page.goBack();
  await expect(deletion).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/users\/management$/);

  await page.getByRole('link', { name: 'Promotions' }).click();
  const title = page.getByRole('region', { name: 'Nouvelle promotion' }).getByLabel('Titre');
  await title.fill('Rentrée');
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await page.getByRole('link', { name: 'Journal' }).click();
  await question.getByRole('button', { name: 'Continuer la saisie' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Rentrée');
  await page.goBack();
  await question.getByRole('button', { name: 'Continuer la saisie' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/sales\/campaigns$/);
  await expect(title).toHaveValue('Rentrée');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  await expect(title).toHaveValue('Rentrée');
  await page.goBack();
  // The address comes back before the question is answered.
  await expect(page).toHaveURL(/\/admin\/sales\/campaigns$/);
  await question.getByRole('button', { name: 'Abandonner' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/management$/);
});

test('Enter in the form of a promotion saves it', async ({ adminTab: page }) => {
  await page.goto('/admin/sales/campaigns');
  await page.locator('[aria-expanded]').filter({ hasText: 'Pipetage malin' }).click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('dialog').getByLabel('Titre').fill('Pipetage malin ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Modifications effectuées')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeFocused();
});

/** Runs in the page: waits until both dialogs have opened. */
async function waitForAnimations(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  while (running().length > 0) {
    await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
    // One that has ended counts until its class is removed.
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Runs in the page, because a round trip is too slow: the keypress must come while the form is
 * opening.
 */
async function typeAndEscapeImmediately(edit: HTMLElement): Promise<void> {
  edit.click();
  let title: HTMLInputElement | null = null;
  while (!title) {
    await new Promise(requestAnimationFrame);
    title = document.querySelector('[role=dialog] input');
  }
  title.focus();
  title.setRangeText('Très ');
  title.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const escape = { key: 'Escape', code: 'Escape', bubbles: true };
  // oxlint-disable-next-line typescript/no-deprecated -- Ant Design reads it.
  title.dispatchEvent(new KeyboardEvent('keydown', { ...escape, keyCode: 27 }));
}
