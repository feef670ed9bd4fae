// @full browser:shop: screens of visitors and customers.
import type { Browser } from '@playwright/test';
import { seriousViolations } from './support/axe';
import {
  articlesOf,
  call,
  expect,
  fillCart,
  loggedInState,
  newCustomer,
  newEmail,
  openScreen,
  type OpenStored,
  type Page,
  test,
  tokenOf,
  untilHistorySettles,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

const cartLink = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enregistrer dans une liste' });

/** The dialog is closed, and its entry of the history is gone. */
async function closed(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await untilHistorySettles(page);
}

/** A page of a new customer, who has the lists. */
async function pageWithLists(
  { browser, openStored }: { browser: Browser; openStored: OpenStored },
  width: number,
  lists: Record<string, object[]>,
): Promise<Page> {
  const customer = await newCustomer(newEmail('listes'));
  const token = await tokenOf(customer);
  for (const [name, lines] of Object.entries(lists))
    await call('POST', '/protected/my/lists', { token, body: { name, lines } });
  const storageState = await loggedInState(browser, customer);
  const page = await openStored(storageState);
  await page.setViewportSize({ width, height: 800 });
  return page;
}

/** Lines of demo articles, one piece of the first, two of the second. */
const someLines = async () =>
  (await articlesOf(20101))
    .slice(0, 2)
    .map(({ crmId }, index) => ({ reference: crmId, quantity: index + 1 }));

test('a list goes to the cart, is renamed, deleted and put back by keyboard', async ({
  browser,
  openStored,
}) => {
  const lines = [...(await someLines()), { reference: 'INTROUVABLE-99', quantity: 4 }];
  const page = await pageWithLists({ browser, openStored }, 375, { 'TP chimie': lines });
  await openScreen(page, '/my/account/lists');
  await expect(page.getByText(/3 références, 7 articles/)).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ajouter à mon devis : TP chimie' }).press('Enter');
  const notice = page.getByRole('group', { name: 'Articles ajoutés' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('INTROUVABLE-99');
  await expect(cartLink(page)).toContainText('2');
  await notice.getByRole('button', { name: 'Annuler l’ajout' }).press('Enter');
  await expect(cartLink(page)).not.toContainText('2');

  await page.getByRole('button', { name: 'Renommer : TP chimie' }).press('Enter');
  const name = page.getByLabel(/Nom de la liste/);
  await name.fill(' ');
  await name.press('Enter');
  await expect(name).toBeFocused();
  await expect(page.getByText('Donnez un nom à la liste.')).toBeVisible();
  await name.fill('TP de physique');
  await name.press('Enter');
  await expect(page.getByRole('link', { name: 'TP de physique' })).toBeVisible();

  await page.getByRole('button', { name: 'Supprimer : TP de physique' }).press('Enter');
  await expect(page.getByText('Vous n’avez pas encore de liste')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Annuler la suppression' });
  await expect(undo).toBeFocused();
  expect(await faultsAtWidths(page)).toEqual([]);
  await undo.press('Enter');
  await expect(page.getByRole('link', { name: 'TP de physique' })).toBeVisible();
  await expect(page.getByText(/3 références, 7 articles/)).toBeVisible();
});

test('the cart and an article are saved into lists, and a taken name is refused', async ({
  browser,
  openStored,
}) => {
  const page = await pageWithLists({ browser, openStored }, 1280, { 'Déjà là': await someLines() });
  await fillCart(page, 2);
  await page.setViewportSize({ width: 375, height: 800 });
  await openScreen(page, '/cart');
  await page.getByRole('button', { name: 'Enregistrer comme liste' }).press('Enter');
  const name = dialog(page).getByLabel(/Nom de la liste/);
  await name.fill('deja là');
  await name.press('Enter');
  await expect(dialog(page)).toContainText('Vous avez déjà une liste « deja là »');
  await expect(name).toBeFocused();
  expect(await faultsAtWidths(page)).toEqual([]);
  await name.fill('Commande de mars');
  await name.press('Enter');
  await closed(page);
  await expect(page.getByRole('button', { name: 'Enregistrer comme liste' })).toBeFocused();

  const article = (await articlesOf(20101))[3]!;
  await openScreen(page, `/a/${article.id}`);
  await page.getByRole('button', { name: 'Ajouter à une liste' }).press('Enter');
  await dialog(page).getByLabel('Dans la liste').selectOption('Commande de mars');
  await dialog(page).getByRole('button', { name: 'ENREGISTRER' }).press('Enter');
  await closed(page);
  await openScreen(page, '/my/account/lists');
  await expect(page.getByRole('listitem').filter({ hasText: 'Commande de mars' })).toContainText(
    '3 références',
  );
});

test('an opened list’s quantities are changed and kept, and so is a pasted list', async ({
  browser,
  openStored,
  page: visitor,
}) => {
  const page = await pageWithLists({ browser, openStored }, 1280, {
    'TP chimie': await someLines(),
  });
  await openScreen(page, '/my/account/lists');
  await page.getByRole('link', { name: 'TP chimie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TP chimie' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Enregistrer la liste' });
  await expect(save).toBeDisabled();
  await page
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('7');
  await page.getByRole('button', { name: 'Ajouter 9 articles' }).click();
  await expect(cartLink(page)).toContainText('2');
  await expect(page.getByRole('textbox', { name: /^Quantité/ })).toHaveCount(2);
  await save.click();
  await expect(page.getByText(/Liste «.TP chimie.» enregistrée/)).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await seriousViolations(page)).toEqual([]);
  const first = page.getByRole('textbox', { name: /^Quantité/ }).first();
  await first.fill('8');
  await page.reload();
  await expect(page.getByText('Cette liste est telle que vous l’avez laissée.')).toBeVisible();
  await expect(first).toHaveValue('8');
  await expect(save).toBeEnabled();
  await page.goBack();
  await expect(page.getByText(/2 références, 9 articles/)).toBeVisible();

  const { reference } = (await someLines())[0]!;
  const paste = async (tab: Page) => {
    await openScreen(tab, '/cart/liste');
    await tab.getByRole('textbox', { name: /Références et quantités/ }).fill(`${reference} x 3`);
    await tab.getByRole('button', { name: 'Chercher ces références' }).click();
    await tab.getByRole('button', { name: 'Enregistrer comme liste' }).click();
  };
  await paste(page);
  await dialog(page)
    .getByLabel(/Nom de la liste/)
    .fill('Collée');
  await page.keyboard.press('Enter');
  await closed(page);
  await openScreen(page, '/my/account/lists');
  await expect(page.getByText(/1 référence, 3 articles/)).toBeVisible();
  await paste(visitor);
  await expect(dialog(visitor).getByRole('link', { name: 'ME CONNECTER' })).toBeVisible();
});
