// @full browser:shop: screens of visitors and customers.
import { readFile } from 'node:fs/promises';
import {
  articlesOf,
  type CatalogueArticle,
  expect,
  manyArticles,
  openScreen,
  type Page,
  test,
  untilHydrated,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Votre liste/ });
const asList = (articles: readonly CatalogueArticle[]) =>
  articles.map(({ crmId, label }, index) => `${crmId}\t${label}\t${index + 1}`).join('\n');
const cartLines = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Retirer du devis/ });

/** Presses keys and counts them. */
function countedKeys(page: Page) {
  const keys: string[] = [];
  const press = async (key: string) => {
    keys.push(key);
    await page.keyboard.press(key);
  };
  return { keys, press };
}

test('forty pasted references are in the cart after 12 keys and no click', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const articles = await manyArticles(40);
  await openScreen(page, '/cart');
  await page.evaluate((text) => navigator.clipboard.writeText(text), asList(articles));
  const { keys, press } = countedKeys(page);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await press('Enter');
  await press('Tab');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Ajouter une liste' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: /Références et quantités/ })).toBeVisible();
  await press('Tab');
  await press('Tab');
  await expect(page.getByRole('textbox', { name: /Références et quantités/ })).toBeFocused();
  await press('Control+V');
  await press('Tab');
  await press('Enter');
  await expect(heading(page)).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Ajouter 820 articles' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('group', { name: 'Articles ajoutés' })).toContainText(
    '(40 références)',
  );
  expect(keys.length).toBeLessThanOrEqual(12);
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toContainText('40');
});

test('the list’s states are announced; open lines fit 1280, 768 and 375 px and download', async ({
  visitorTab: page,
}) => {
  const articles = await manyArticles(12);
  const [article] = articles;
  await openScreen(page, '/cart/liste');
  await page
    .getByRole('textbox', { name: /Références et quantités/ })
    .fill(`${article!.crmId} x 3\nINTROUVABLE-99 2`);
  await page.getByRole('button', { name: 'Chercher ces références' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Aperçu de la liste' })).toMatchAriaSnapshot(`
    - region "Aperçu de la liste":
      - heading /Votre liste/ [level=2]
      - status: 1 trouvée, 1 inconnue
      - button "Ajouter 3 articles"
      - button "Enregistrer comme liste"
      - button "Modifier la liste"
      - button "Télécharger la ligne à compléter"
      - table "Lignes de la liste":
        - rowgroup:
          - row:
            - columnheader "Image"
            - columnheader "Article"
            - columnheader "Cond."
            - columnheader "Prix HT"
            - columnheader "Quantité"
            - columnheader "Total HT"
            - columnheader "Retirer"
        - rowgroup:
          - row /Retirer la ligne 2/:
            - cell:
              - textbox "Autre référence ou désignation (ligne 2)"
              - button "Chercher"
          - row /Retirer la ligne 1/:
            - cell:
              - group /Quantité/:
                - textbox /Quantité/: "3"
            - cell:
              - button "Retirer la ligne 1"
  `);

  await page.getByRole('button', { name: 'Modifier la liste' }).click();
  const wrong = `${article!.crmId.slice(0, -1)}X 2\nINTROUVABLE-99 1\n${articles[1]!.crmId};2,5\n`;
  await page
    .getByRole('textbox', { name: /Références et quantités/ })
    .fill(wrong + asList(articles));
  await page.getByRole('button', { name: 'Chercher ces références' }).click();
  await expect(heading(page)).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);

  await page.getByRole('button', { name: 'Modifier la liste' }).click();
  const sample = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger un exemple' }).click();
  const file = await (await sample).path();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'exemple.csv', mimeType: 'text/csv', buffer: await readFile(file) });
  await expect(heading(page)).toContainText('3 lignes');
  await page.getByRole('button', { name: 'Modifier la liste' }).click();
  await page.getByRole('textbox', { name: /Références et quantités/ }).fill('INTROUVABLE-99 ; 2');
  await page.getByRole('button', { name: 'Chercher ces références' }).click();
  const open = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la ligne à compléter' }).click();
  const csv = (await readFile(await (await open).path())).toString('utf8');
  expect(csv).toBe(
    '\uFEFF"Ligne";"Texte d’origine";"Référence lue";"Quantité"\r\n"1";"INTROUVABLE-99 ; ' +
      '2";"INTROUVABLE-99";"2"\r\n',
  );
});

test('the lists of two tabs outlive a reload, and one a visit to the cart', async ({
  page,
  context,
}) => {
  const [article] = await articlesOf(20101);
  const list = (tab: Page) => tab.getByRole('textbox', { name: /Références et quantités/ });
  await openScreen(page, '/cart/liste');
  await list(page).fill(`${article!.crmId} x 3`);
  const other = await context.newPage();
  await openScreen(other, '/cart/liste');
  await list(other).fill('SECONDE-02 x 5');
  await page.reload();
  await untilHydrated(page);
  await expect(list(page)).toHaveValue(`${article!.crmId} x 3`);
  await other.reload();
  await untilHydrated(other);
  await expect(list(other)).toHaveValue('SECONDE-02 x 5');

  await page.getByRole('button', { name: 'Chercher ces références' }).click();
  await page.getByRole('textbox', { name: /^Quantité/ }).fill('17');
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('link', { name: 'Mon devis' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon devis' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Ajouter 17 articles' }).click();
  await page.getByRole('link', { name: 'Voir mon devis' }).click();
  await expect(cartLines(page)).toHaveCount(1);
});

test('a dropped file is read, of two none; a search of 500 lines shows its progress', async ({
  visitorTab: page,
}) => {
  const articles = await manyArticles(2);
  await openScreen(page, '/cart/liste');
  const form = page.locator('form', { has: page.locator('textarea') });
  const two = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['a.csv', 'b.csv'])
      data.items.add(new File(['PAFI000000;1'], name, { type: 'text/csv' }));
    return data;
  });
  await form.dispatchEvent('drop', { dataTransfer: two });
  await expect(
    form.getByText('Un seul fichier à la fois : aucun des 2 n’a été pris.').first(),
  ).toBeVisible();
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'liste.csv', { type: 'text/csv' }));
    return data;
  }, `Référence;Quantité\n${articles[0]!.crmId};2\n${articles[1]!.crmId};3\n`);
  await form.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(heading(page)).toContainText('2 lignes');
  await expect(page.getByRole('button', { name: 'Ajouter 5 articles' })).toBeVisible();

  const held: (() => Promise<void>)[] = [];
  await page.route(
    '**/exposed/articles/resolve',
    (route) => void held.push(() => route.continue()),
  );
  await page.getByRole('button', { name: 'Modifier la liste' }).click();
  const lines = Array.from({ length: 500 }, (_, index) => `INTROUVABLE-${index + 100};1`);
  await page.getByRole('textbox', { name: /Références et quantités/ }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Chercher ces références' }).click();
  const progress = page.getByRole('progressbar', { name: 'Références cherchées' });
  await expect(progress).toBeVisible();
  await expect(progress).toHaveAttribute('value', '0');
  await expect.poll(() => held.length).toBe(1);
  await held[0]!();
  await expect(progress).toHaveAttribute('value', '250');
  await expect(progress).toHaveAttribute('max', '500');
  await expect.poll(() => held.length).toBe(2);
  await held[1]!();
  await expect(heading(page)).toContainText('500 lignes');
});

test('the preview of a list that is found late does not move the page at 1280 and 375 px', async ({
  visitorTab: page,
}) => {
  const articles = await manyArticles(24);
  const held: (() => Promise<void>)[] = [];
  await page.route(
    '**/exposed/articles/resolve',
    (route) => void held.push(() => route.continue()),
  );
  await openScreen(page, '/cart/liste');
  for (const [index, width] of [1280, 375].entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page
      .getByRole('textbox', { name: /Références et quantités/ })
      .fill(asList(articles.slice(12 * index, 12 * index + 12)));
    await page.getByRole('button', { name: 'Chercher ces références' }).click();
    await expect(page.getByRole('progressbar', { name: 'Références cherchées' })).toBeVisible();
    // Shifts within 500 ms of a click are not counted: by the time the progress is visible, one
    // second has passed.
    await page.evaluate(recordShifts);
    await expect.poll(() => held.length).toBe(1);
    await held.pop()!();
    await expect(heading(page)).toBeFocused();
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      ),
    ).toBeLessThan(0.02);
    await page.getByRole('button', { name: 'Modifier la liste' }).click();
  }
});

function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift' });
}
