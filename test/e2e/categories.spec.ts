// @full browser:admin: screens of the administration.
import { seriousViolations } from './support/axe';
import { takeTurnWithImports } from './support/importTurn';
import { ADMIN, call, expect, openScreen, type Page, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

const SCREEN = '/admin/catalogue/categories';

takeTurnWithImports();

interface Own {
  id: number;
  label: string;
  parent_id: number | null;
  revision: number;
  level: number;
}

const listOwn = async (token: string) =>
  (await call<{ categories: Own[] }>('GET', '/protected/categories', { token })).categories;

/** Adds a category of the lowest level, empty, below the last sub-category. */
async function addLowest(token: string, label: string): Promise<Own> {
  const parent = (await listOwn(token)).filter(({ level }) => level === 2).at(-1);
  await call('POST', '/protected/categories', { token, body: { label, parent_id: parent?.id } });
  const added = (await listOwn(token)).find((category) => category.label === label);
  if (!added) throw new Error(`${label} was not added`);
  return added;
}

const newLabel = (name: string) => `${name} ${Date.now()}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test(
  'by keyboard a category is found, added, renamed and deleted; the focus comes back',
  { tag: '@gate' },
  async ({ adminTab: page }) => {
    const token = await tokenOf(ADMIN);
    const { label: sibling, id, revision } = await addLowest(token, newLabel('Essai clavier'));
    await openScreen(page, SCREEN);
    const search = page.getByRole('searchbox', { name: 'Chercher un rayon' });
    await search.fill(sibling);
    const found = page.getByRole('treeitem', { name: sibling });
    await expect(found).toBeVisible();
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    await page.getByRole('tree').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(heading(page, sibling)).toBeVisible();

    const rename = page.getByRole('button', { name: 'Renommer' });
    await rename.focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Libellé');
    await expect(field).toBeFocused();
    const renamed = newLabel('Essai renommé');
    await page.keyboard.type(renamed);
    await page.keyboard.press('Enter');
    await expect(heading(page, renamed)).toBeVisible();
    expect((await listOwn(token)).find((one) => one.id === id)).toMatchObject({
      label: renamed,
      revision: revision + 1,
    });

    const add = page.getByRole('button', { name: 'Ajouter un rayon…' });
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Libellé')).toBeFocused();
    await page.keyboard.type('À garder');
    expect(await seriousViolations(page, { wholePage: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Libellé')).toHaveValue('À garder');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const remove = page.getByRole('button', { name: 'Supprimer…' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Supprimer le rayon' }).press('Enter');
    await expect(dialog).toBeHidden();
    const parent = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    await expect(parent).not.toHaveText(renamed);
    await expect(parent).toBeFocused();
    expect((await listOwn(token)).some((one) => one.id === id)).toBe(false);
  },
);

test('the screen has no horizontal scroll, and on a telephone the panel opens above it', async ({
  adminTab: page,
}) => {
  await openScreen(page, SCREEN);
  const tree = page.getByRole('tree', { name: 'Rayons' });
  await expect(tree).toBeVisible();
  await page.getByRole('button', { name: 'Tout déplier' }).click();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  const item = page.getByRole('treeitem').nth(2);
  expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await item.getByText('Ballons à fond plat').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Code NACRES')).toBeVisible();
  for (const button of await drawer.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await drawer.getByLabel('Code NACRES').fill('N1');
  await expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  expect(await faultsAtWidths(page, [768, 375], true)).toEqual([]);
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer.getByText(/deux lettres et deux chiffres/)).toBeVisible();
  await expect(drawer.getByLabel('Code NACRES')).toHaveValue('N1');
  await drawer.getByRole('button', { name: 'Annuler' }).click();
  await expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(drawer).toBeHidden();
  await expect(tree).toBeFocused();
});

test('the arrow of a row stands beside the middle of its text', async ({ adminTab: page }) => {
  await openScreen(page, SCREEN);
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    const distances = await page.getByRole('treeitem').evaluateAll((rows) =>
      rows.map((row) => {
        const middle = (part: Element | null | undefined) => {
          const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
          return (top + bottom) / 2;
        };
        return Math.abs(
          middle(row.querySelector('svg')) - middle(row.querySelector('[data-level]')),
        );
      }),
    );
    expect(distances.length).toBeGreaterThan(0);
    expect(Math.max(...distances)).toBeLessThanOrEqual(1);
  }
});

test('a category dropped on another parent asks before it moves', async ({ adminTab: page }) => {
  const token = await tokenOf(ADMIN);
  const moved = await addLowest(token, newLabel('Essai glissé'));
  const target = (await listOwn(token)).find(
    ({ level, id, parent_id: parent }) => level === 2 && id !== moved.parent_id && parent === 9,
  );
  if (!target) throw new Error('no other parent');
  await openScreen(page, `${SCREEN}?rayon=${moved.id}`);
  const row = (name: string) => page.getByRole('treeitem', { name }).getByText(name);
  await row(moved.label).scrollIntoViewIfNeeded();
  await row(target.label).scrollIntoViewIfNeeded();
  await row(moved.label).dragTo(row(target.label));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(target.label);
  await dialog.getByRole('button', { name: /^Déplacer le rayon et 0.article$/ }).click();
  await expect(dialog).toBeHidden();
  const now = (await listOwn(token)).find(({ id }) => id === moved.id);
  expect(now?.parent_id).toBe(target.id);
  await call('DELETE', `/protected/categories/${moved.id}`, { token });
});
