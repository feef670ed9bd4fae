// @full browser:shop: screens of visitors and customers.
import { seriousViolations } from './support/axe';
import { articlesOf, expect, fillCart, openScreen, type Page, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

const cartLink = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });

test('a visitor shares the cart by keyboard, another one adds it, at 1280 and 375 px', async ({
  page,
  context,
  openStored,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillCart(page, 2);
  await page.setViewportSize({ width: 375, height: 800 });
  await openScreen(page, '/cart');
  await page.getByRole('button', { name: 'Partager mon devis' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Partager mon devis' });
  await expect(dialog).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);
  const link = await dialog.getByLabel('Lien à envoyer').inputValue();
  await page.getByRole('button', { name: 'COPIER LE LIEN' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Lien copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(link).toContain('/cart/liste#liste=v1,');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Partager mon devis' })).toBeFocused();

  const other = await openStored();
  await other.setViewportSize({ width: 375, height: 800 });
  const addresses: string[] = [];
  other.on('request', (request) => addresses.push(request.url()));
  await openScreen(other, link.slice(new URL(link).origin.length));
  await expect(other.getByRole('heading', { level: 1, name: 'Liste partagée' })).toBeVisible();
  await expect(other.getByRole('heading', { name: /^Votre liste.: 2 lignes/ })).toBeVisible();
  expect(await faultsAtWidths(other)).toEqual([]);
  expect(addresses.filter((address) => address.includes('v1,'))).toEqual([]);
  await other.getByRole('button', { name: /^Ajouter 2 articles/ }).press('Enter');
  await expect(cartLink(other)).toContainText('2');
  await expect(other.getByRole('button', { name: 'Remplacer mon devis' })).toHaveCount(0);
  await expect(other.getByRole('group', { name: 'Articles ajoutés' })).toBeFocused();
  await expect(other.getByLabel('Références et quantités, une par ligne')).toHaveCount(0);
});

test('unknown references and damaged lines of a link are named, and the list is kept', async ({
  visitorTab: page,
}) => {
  const [article] = await articlesOf(20101);
  await openScreen(
    page,
    `/cart/liste#liste=v1,${encodeURIComponent(article!.crmId)}:4,INTROUVABLE-99:2,%E9%`,
  );
  await expect(page.getByText(/1 trouvée, 1 inconnue, 1 à corriger/)).toBeVisible();
  await expect(
    page.getByText(/Aucun article ne porte la référence «.INTROUVABLE-99.»/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ajouter 4 articles' })).toBeVisible();
});

test('garbage in a link is said, in French', async ({ visitorTab: page }) => {
  for (const [text, says] of [
    ['%%%', 'incomplet ou abîmé'],
    ['v2,abc', 'version plus récente'],
  ]) {
    await page.goto('about:blank');
    await openScreen(page, `/cart/liste#liste=${text}`);
    await expect(page.getByRole('alert')).toContainText(says!);
  }
});

test('changes to a shared list outlive a reload, until the link’s list is taken again', async ({
  visitorTab: page,
}) => {
  const [one, two, three] = await articlesOf(20101);
  const linkTo = (...lines: string[]) =>
    `/cart/liste#liste=v1,${lines.map((line) => encodeURIComponent(line).replace('%3A', ':')).join(',')}`;
  const list = linkTo(`${one!.crmId}:4`, `${two!.crmId}:2`);
  const quantity = page.getByRole('textbox', { name: /^Quantité/ });
  const notice = page.getByText('Cette liste est telle que vous l’avez laissée.');
  await openScreen(page, list);
  await quantity.first().fill('40');
  await page.getByRole('button', { name: 'Retirer la ligne 2' }).click();
  await expect(page.getByRole('button', { name: 'Ajouter 40 articles' })).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter 40 articles' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reprendre la liste d’origine' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ajouter 6 articles' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Aperçu de la liste' }).getByRole('heading', { level: 2 }),
  ).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ajouter 6 articles' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await quantity.first().fill('50');
  await page.goto('about:blank');
  await openScreen(page, linkTo(`${three!.crmId}:7`));
  await expect(page.getByRole('button', { name: 'Ajouter 7 articles' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
