// @full browser:admin: screens of the administration.
import type { Locator } from '@playwright/test';
import {
  ADMIN,
  call,
  type CatalogueArticle,
  expect,
  manyArticles,
  type Page,
  test,
  tokenOf,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

/**
 * A promotion in the May of a year in which no other test has one, as tests run at the same time;
 * it is deleted after the test.
 */
async function withCampaign(title: string, year: number, run: (id: number) => Promise<void>) {
  const token = await tokenOf(ADMIN);
  const body = {
    title,
    percentage: 5,
    startDateTime: `${year}-05-01 00:00:00`,
    endDateTime: `${year}-05-31 23:59:59`,
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
  call<CatalogueArticle[]>('GET', `/protected/${id}/sales/campaign/articles`, {
    token: await tokenOf(ADMIN),
  });
const addArticles = async (id: number, articles: readonly { id: number }[]) =>
  call('POST', `/protected/${id}/sales/campaign/articles`, {
    token: await tokenOf(ADMIN),
    body: { article_ids: articles.map((article) => article.id) },
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

test(
  'PROMO-15 sixty articles are pasted into a promotion in at most ten presses',
  { tag: '@gate' },
  async ({ adminTab: page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const articles = await manyArticles(60);
    await withCampaign('Soixante articles', 2080, async (id) => {
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
  },
);

test('the preview fits at every width, without faults of accessibility', async ({
  adminTab: page,
}) => {
  const [first, second, third] = await manyArticles(3);
  await withCampaign('Aperçu des groupes', 2081, async (id) => {
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
  await withCampaign('Liste d’un fichier', 2082, async (id) => {
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

test('PROMO-07 all articles but one are removed from a promotion at once', async ({
  adminTab: page,
}) => {
  const articles = await manyArticles(4);
  await withCampaign('Retrait de la sélection', 2083, async (id) => {
    await addArticles(id, articles);
    await page.goto(`/admin/sales/campaigns?promotion=${id}`);
    const bar = page.getByRole('group', { name: 'Articles sélectionnés' });
    await bar.getByRole('checkbox', { name: 'Tout sélectionner' }).press('Space');
    await expect(bar.getByRole('checkbox')).toHaveAccessibleName('4 articles sélectionnés');
    const kept = page.getByRole('checkbox', { name: `Sélectionner ${articles[3]!.label}` });
    await kept.last().press('Space');
    await expect(bar.getByRole('checkbox')).toHaveAccessibleName('3 articles sélectionnés');
    expect(await faultsAtWidths(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Retirer la sélection…' }).press('Enter');
    const question = page.getByRole('dialog', { name: /^Retirer 3 articles de la promotion/ });
    await question.getByRole('button', { name: 'Retirer les 3' }).click();
    await expect(page.getByText('3 articles retirés de la promotion')).toBeVisible();
    await expect(bar.getByRole('checkbox', { name: 'Tout sélectionner' })).toBeFocused();
    expect((await linkedTo(id)).map((article) => article.id)).toEqual([articles[3]!.id]);
  });
});

test('PROMO-15 the articles of a category and a brand are added', async ({ adminTab: page }) => {
  const [{ underSubCategories }, [first]] = [
    await call<{ underSubCategories: { id: number; label: string }[] }>(
      'GET',
      '/exposed/categories/flat',
    ),
    await manyArticles(1),
  ];
  const category = underSubCategories.find((one) => one.id === first!.under_sub_category_id)!;
  await withCampaign('Par critères', 2084, async (id) => {
    const dialog = await openDialog(page, 'Par critères');
    await dialog.getByText('Rayon, marque, recherche').click();
    await expect(dialog.getByRole('button', { name: 'Voir l’aperçu' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Rayon' }).click();
    await dialog.getByRole('combobox', { name: 'Rayon' }).fill(category.label);
    await page.getByTitle(category.label, { exact: true }).last().click();
    const brand = first!.title.split(' - ')[0]!;
    await dialog.getByRole('combobox', { name: 'Marque' }).fill(brand);
    await page.getByTitle(new RegExp(`^${brand} \\(`)).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('tree')).toHaveCount(0);
    expect(await faultsAtWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await expect(dialog.getByRole('heading', { name: /à ajouter/ })).toBeFocused();
    await dialog.getByRole('button', { name: /^Ajouter (les|l’article)/ }).click();
    await expect(dialog).toBeHidden();
    const linked = await linkedTo(id);
    expect(linked.map((article) => article.id)).toContain(first!.id);
    for (const article of linked) {
      expect(article.under_sub_category_id).toBe(category.id);
      expect(article.title).toContain(`${brand} - `);
    }
  });
});

test('PROMO-16 a duplicated promotion names the articles that it leaves out', async ({
  adminTab: page,
}) => {
  const articles = await manyArticles(3);
  await withCampaign('Promotion à copier', 2085, async (id) => {
    await addArticles(id, articles);
    await withCampaign('Promotion à recouper', 2095, async (other) => {
      await addArticles(other, articles.slice(0, 1));
      await page.goto(`/admin/sales/campaigns?promotion=${id}`);
      await page.getByRole('button', { name: 'Dupliquer' }).click();
      const dialog = page.getByRole('dialog', { name: /^Dupliquer/ });
      await dialog.getByLabel('Titre').fill('Promotion copiée');
      await dialog.getByLabel('Début').fill('20/05/2095');
      await dialog.getByLabel('Début').press('Enter');
      await dialog.getByLabel('Fin').fill('30/06/2095');
      await dialog.getByLabel('Fin').press('Enter');
      expect(await faultsAtWidths(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Créer la promotion' }).click();
      await expect(dialog.getByRole('status')).toContainText(
        'créée avec 2 articles ; 1 article est laissé de côté',
      );
      await expect(
        dialog
          .getByRole('region', { name: 'Dans une autre promotion aux mêmes dates' })
          .getByRole('listitem'),
      ).toContainText([articles[0]!.crmId]);
      expect(await faultsAtWidths(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click();
      await expect(dialog).toBeHidden();
      await expect(head(page, 'Promotion copiée')).toContainText('2 articles');
    });
  });
  const token = await tokenOf(ADMIN);
  const all = await call<{ id: number; title: string }[]>('GET', '/protected/all/sales/campaigns', {
    token,
  });
  for (const { id, title } of all)
    if (title === 'Promotion copiée')
      await call('DELETE', `/protected/delete/${id}/sales/campaign`, { token });
});

test('HOME-09 articles are featured by their references and removed from the home page', async ({
  adminTab: page,
}) => {
  const articles = await manyArticles(3);
  const token = await tokenOf(ADMIN);
  const featured = async () =>
    (await call<{ id: number }[]>('GET', '/exposed/featured/articles')).map(({ id }) => id);
  const before = await featured();
  const added = articles.filter(({ id }) => !before.includes(id));
  try {
    await page.goto('/admin/catalogue/featured');
    await page.getByRole('button', { name: 'Ajouter des articles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mettre des articles à la Une' });
    await expect(dialog.getByLabel('Références')).toBeFocused();
    await dialog.getByLabel('Références').fill(articles.map(({ crmId }) => crmId).join('\n'));
    await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await dialog.getByRole('button', { name: /^Ajouter (les|l’article)/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${before.length + added.length} articles.`)).toBeVisible();
    expect(await featured()).toEqual(expect.arrayContaining(articles.map(({ id }) => id)));
    expect(await faultsAtWidths(page)).toEqual([]);
    await page
      .getByRole('button', { name: `Retirer ${added[0]!.label} de la Une` })
      .first()
      .click();
    await expect.poll(featured).toHaveLength(before.length + added.length - 1);
  } finally {
    const rest = (await featured()).filter((id) => !before.includes(id));
    if (rest.length > 0)
      await call('POST', '/protected/articles/featured', {
        token,
        body: { article_ids: rest, featured: false },
      });
  }
});
