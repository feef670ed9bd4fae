import { seriousViolations } from './support/axe';
import { ADMIN, call, expect, test, tokenOf } from './support/shop';

test('a change of the tree is undone from the journal by keyboard, at every width', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  await call('POST', '/protected/categories', { token, body: { label: 'À annuler au clavier' } });
  await page.goto('/admin/journal?texte=clavier');
  const line = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .filter({ hasText: 'a créé le rayon' })
    .first();
  const button = line.getByRole('button', { name: 'Annuler' });
  await expect(button).toBeVisible();
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  await button.focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Annuler le changement' });
  await expect(confirm).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(line.getByText('Annulé', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'a annulé la création du rayon' }),
  ).toHaveCount(1);
});
