import type { Locator } from '@playwright/test';
import { ADMIN, call, expect, manyArticles, type Page, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** A promotion that runs when no other does; it is deleted after the test. */
async function withCampaign(title: string, run: (id: number) => Promise<void>) {
  const token = await tokenOf(ADMIN);
  const body = {
    title,
    percentage: 5,
    startDateTime: '2096-05-01 00:00:00',
    endDateTime: '2096-05-31 23:59:59',
  };
  const { id } = await call<{ id: number }>('POST', '/protected/create/sales/campaign', {
    token,
    body,
  });
  try {
    await run(id);
  } finally {
    await call('DELETE', `/protected/delete/${id}/sales/campaign`, { token });
  }
}

const linkedTo = async (id: number) =>
  call<{ id: number }[]>('GET', `/protected/${id}/sales/campaign/articles`, {
    token: await tokenOf(ADMIN),
  });
const head = (page: Page, title: string) =>
  page.locator('[aria-expanded]').filter({ hasText: title });
const dialogOf = (page: Page, title: string) =>
  page.getByRole('dialog', { name: new RegExp(`^Ajouter des articles à .*${title}`) });

async function openDialog(page: Page, title: string, press = (one: Locator) => one.click()) {
  await page.goto('/admin/sales/campaigns');
  await press(head(page, title));
  await press(page.getByRole('button', { name: 'Ajouter des articles' }));
  await expect(dialogOf(page, title).getByLabel('Références')).toBeFocused();
  return dialogOf(page, title);
}

test('PROMO-15 sixty articles are pasted into a promotion in at most ten presses', async ({
  adminTab: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const articles = await manyArticles(60);
  await withCampaign('Soixante articles', async (id) => {
    let presses = 0;
    const press = async (target: Locator) => {
      await expect(target).toBeEnabled();
      presses += 1;
      await target.click();
    };
    const dialog = await openDialog(page, 'Soixante articles', press);
    const list = articles.map(({ crmId }) => crmId).join('\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), list);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(dialog.getByRole('heading', { name: '60 articles à ajouter' })).toBeFocused();
    await press(dialog.getByRole('button', { name: 'Ajouter les 60' }));
    await expect(page.getByText('60 articles ajoutés à la promotion')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(head(page, 'Soixante articles')).toContainText('60 articles');
    expect(presses).toBeLessThanOrEqual(10);
    expect(await linkedTo(id)).toHaveLength(60);
  });
});

test('the preview fits at every width, without faults of accessibility', async ({
  adminTab: page,
}) => {
  const [first, second, third] = await manyArticles(3);
  await withCampaign('Aperçu des groupes', async (id) => {
    const token = await tokenOf(ADMIN);
    await call('GET', `/protected/${id}/sales/campaign/add/${first!.id}/article`, { token });
    const dialog = await openDialog(page, 'Aperçu des groupes');
    const lines = [first!.crmId, second!.crmId, third!.crmId, 'ZZZZ999999'];
    await dialog.getByLabel('Références').fill(lines.join('\n'));
    await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await expect(dialog.getByRole('heading', { name: '2 articles à ajouter' })).toBeFocused();
    await expect(
      dialog.getByRole('region', { name: 'Déjà dans la promotion' }).getByRole('listitem'),
    ).toContainText([first!.crmId]);
    await expect(
      dialog.getByRole('region', { name: 'Lignes sans article' }).getByRole('listitem'),
    ).toContainText(['ZZZZ999999']);
    expect(await faultsAtWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Revenir à la liste' }).click();
    await expect(dialog.getByLabel('Références')).toHaveValue(lines.join('\n'));
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
    await question.getByRole('button', { name: 'Abandonner', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ajouter des articles' })).toBeFocused();
    expect(await linkedTo(id)).toHaveLength(1);
  });
});

test('the list of a file is added to what is typed', async ({ adminTab: page }) => {
  const [first, second] = await manyArticles(2);
  await withCampaign('Liste d’un fichier', async (id) => {
    const dialog = await openDialog(page, 'Liste d’un fichier');
    await dialog.getByLabel('Références').fill(first!.crmId);
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Référence;Quantité\r\n${second!.crmId};2\r\n`),
    });
    await dialog.getByRole('button', { name: 'Ajouter les 2' }).click();
    await expect(page.getByText('2 articles ajoutés à la promotion')).toBeVisible();
    expect((await linkedTo(id)).map((article) => article.id).sort()).toEqual(
      [first!.id, second!.id].sort(),
    );
  });
});
