// @full browser:admin: screens of the administration.
import { seriousViolations } from './support/axe';
import { takeTurnWithImports } from './support/importTurn';
import { ADMIN, call, expect, test, tokenOf } from './support/shop';

takeTurnWithImports();

/** A family of this run: visitors see nothing of it. */
const FAMILY = `E2E/${Date.now()}`;

test('a change of the tree is undone from the journal by keyboard, at every width', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const body = { path: FAMILY, category_id: 20101 };
  await call('POST', '/protected/families', { token, body });
  await page.goto('/admin/journal');
  const line = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .filter({ hasText: FAMILY });
  const button = line.getByRole('button', { name: 'Annuler' });
  await expect(button).toBeVisible();
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await button.focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Annuler le changement' });
  await expect(confirm).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(line.getByText('Annulé', { exact: true })).toBeVisible();
  const { entries } = await call<{ entries: { operation: string }[] }>(
    'GET',
    '/protected/journal',
    {
      token,
    },
  );
  expect(entries.map(({ operation }) => operation)).toContain('undoJournalEntry');
});
