// @full browser:admin: screens of the administration.
import { expect, type Page, test, untilHydrated } from './support/shop';
import { faultsAtWidths, WIDTHS } from './support/widths';

/** A word of this run that no article has: « zorbxkqmw ». */
const word = (): string =>
  `zorb${String(Date.now())
    .slice(-5)
    .replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`;

test('WORDS-19 WORDS-21 a synonym is typed and published, and answers the search', async ({
  adminTab: page,
}) => {
  const typed = word();
  await page.goto(`/home?recherche=${typed}`);
  await expect(page.getByText(/Aucun article/).first()).toBeVisible();

  await page.goto('/admin/searches?vue=synonymes');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const editor = page.getByRole('region', { name: 'Nouveau synonyme' });
  await expect(editor.getByLabel('Quand on cherche')).toBeFocused();
  await page.keyboard.type(typed);
  await editor.getByLabel('chercher aussi').fill('entonnoir');
  const before = editor.getByRole('region', { name: 'Avant' });
  const after = editor.getByRole('region', { name: 'Après' });
  await expect(before.getByText('Aucun article')).toBeVisible();
  await expect(after.getByText('nouveau').first()).toBeVisible();
  const first = (await after.getByRole('listitem').first().locator('span').nth(1).textContent())!;
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await editor.getByLabel('chercher aussi').press('Enter');
  await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeFocused();

  // Nobody finds it before it is published.
  const row = page.getByRole('row').filter({ hasText: typed });
  await expect(row.getByText('Nouveau')).toBeVisible();
  await page.getByRole('button', { name: 'Publier…' }).click();
  const question = page.getByRole('dialog', { name: /^Publier/ });
  await question.getByRole('button', { name: 'Publier' }).click();
  await expect(question).toBeHidden();
  await expect(row.getByText('Publié')).toBeVisible();

  await expect(async () => {
    await page.goto(`/home?recherche=${typed}`);
    await untilHydrated(page);
    await expect(page.getByText(first).first()).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.goto(`/admin/searches?vue=synonymes&texte=${typed}`);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer…' }).click();
  await page
    .getByRole('dialog', { name: /^Retirer/ })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await expect(row.getByText('À retirer')).toBeVisible();
  await page.getByRole('button', { name: 'Publier…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await expect(row).toBeHidden();
});

test('WORDS-19 a refused synonym has the focus in the field that is wrong', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/searches?vue=synonymes');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const editor = page.getByRole('region', { name: 'Nouveau synonyme' });
  const typed = editor.getByLabel('Quand on cherche');
  const means = editor.getByLabel('chercher aussi');
  await typed.fill('zorb'.repeat(16));
  await means.fill('entonnoir');
  await means.press('Enter');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription(/ a 64 caractères/);
  // Of the other field, by its button.
  await typed.fill('zorb');
  await means.fill('zorb');
  await editor.getByRole('button', { name: 'Ajouter au brouillon' }).click();
  await expect(means).toBeFocused();
  await expect(means).toHaveAccessibleDescription(/synonyme de lui-même/);
});

/** Where what stands below begins, in whole pixels from the top of the content. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((below) => {
    const top = document.querySelector('main')!.getBoundingClientRect().top;
    return Math.round(below.getBoundingClientRect().top - top);
  });
const place = (id: number, was: number | null) => ({
  id,
  reference: `R${id}`,
  label: `Flacon à col large en verre borosilicaté gradué de ${id} mL, bouchon à vis rouge GL 45`,
  place: id,
  was,
});
const places = [1, 2, 3, 4, 5].map((id) => place(id, null));

test.describe('what is compared moves nothing', () => {
  for (const width of WIDTHS) {
    test(`WORDS-21 at ${width} pixels the list stays below the comparison of a draft`, async ({
      adminTab: page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const answered = await holdAnswers(page, '/synonyms/impact', (revision) => ({
        revision,
        texts: 200,
        answered: 1234,
        answered_cut: true,
        changed: [{ query: 'bouteille', searches: 88, before: places, after: places.slice(1) }],
      }));
      await page.route(/\/protected\/synonyms\?limit=50/, async (route) => {
        const answer = await route.fetch();
        const list = (await answer.json()) as { counts: object; draft: object };
        await route.fulfill({
          json: {
            ...list,
            counts: { ...list.counts, DRAFT: 1 },
            draft: { ...list.draft, added: 1 },
          },
        });
      });
      await page.goto('/admin/searches?vue=synonymes');
      await expect(page.getByText('Recherches courantes : comparaison…')).toBeVisible();
      const below = '[role=search][aria-label="Filtrer les synonymes"]';
      const before = await topOf(page, below);
      answered();
      const list = page.getByRole('button', { name: 'Voir la liste' });
      await expect(list).toBeVisible();
      expect(await topOf(page, below)).toBe(before);
      await list.click();
      await expect(page.getByRole('button', { name: /^Comparer/ })).toBeVisible();
      expect(await faultsAtWidths(page, [width])).toEqual([]);
    });

    test(`WORDS-19 at ${width} pixels the first comparison of what is typed moves nothing`, async ({
      adminTab: page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const found = { state: 'FOUND', total: 14, articles: places, suggestions: places };
      const answered = await holdAnswers(page, '/synonyms/preview', () => ({
        before: found,
        after: found,
        answered: 1234,
        answered_cut: true,
        changed: [
          { query: 'bouteille de lavage', searches: 88 },
          { query: 'bouteille', searches: 12 },
        ],
        changed_cut: true,
      }));
      await page.goto('/admin/searches?vue=synonymes');
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
      const editor = page.getByRole('region', { name: 'Nouveau synonyme' });
      await editor.getByLabel('Quand on cherche').fill('bouteille gl 45');
      await editor.getByLabel('chercher aussi').fill('flacon');
      const tops = async () => [
        await topOf(page, 'main form button[type=submit]'),
        await topOf(page, 'section[aria-label="Après"]'),
        await topOf(page, 'main table'),
      ];
      const before = await tops();
      answered();
      await expect(editor.getByText('nouveau').first()).toBeVisible();
      expect(await tops()).toEqual(before);
      expect(await faultsAtWidths(page, [width])).toEqual([]);
    });
  }
});

/**
 * Holds the answers of a call until the function that it gives is called; the answer is made from
 * the revision of the list.
 */
async function holdAnswers(page: Page, path: string, answer: (revision: number) => object) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let revision = 0;
  page.on('response', async (response) => {
    if (response.url().includes('/protected/synonyms?'))
      revision = ((await response.json()) as { revision: number }).revision;
  });
  await page.route(new RegExp(`/protected${path}`), async (route) => {
    await held;
    await route.fulfill({ json: answer(revision) });
  });
  return release;
}
