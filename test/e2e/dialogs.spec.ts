// @full browser:shop: screens of visitors and customers.
import type { Locator } from '@playwright/test';
import { quoteButtons, sendQuotes, twoFrames } from './support/quotes';
import {
  ADMIN,
  changeScreen,
  expect,
  fillCart,
  loggedInState,
  newCustomer,
  newEmail,
  type OpenStored,
  type Page,
  test,
  tokenOf,
  untilHistorySettles,
} from './support/shop';

// The focus, while a dialog opens and closes slowly.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Behaviour of <dialog> that jsdom cannot show: the browser fires `close` asynchronously, for every
 * way of closing.
 */

const main = (page: Page) => page.getByRole('main');
const sent = (page: Page) => page.getByRole('dialog', { name: 'Demande envoyée' });
const PHONE = { width: 375, height: 740 };

/**
 * Waits until the network is idle: a pending `close` event, which could navigate, has been handled
 * by then.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

async function sendQuote(page: Page, email: string): Promise<void> {
  await fillCart(page, 1);
  await changeScreen(page, '/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
}

async function asCustomer(
  browser: Parameters<typeof loggedInState>[0],
  openStored: OpenStored,
): Promise<{ page: Page; email: string; token: string }> {
  const customer = await newCustomer(newEmail('dialogue'));
  const page = await openStored(await loggedInState(browser, customer));
  return { page, email: customer.email, token: await tokenOf(customer) };
}

test('QUOTE-24 Escape closes the confirmation; the sent request stays with its number', async ({
  visitorTab: page,
}) => {
  const email = newEmail('dialogue');
  await sendQuote(page, email);
  await expect(sent(page)).toContainText(email);
  const number = /\d{6}-\d+/.exec(await sent(page).innerText())?.[0] ?? 'no number';
  await page.keyboard.press('Escape');
  await expect(sent(page)).toBeHidden();
  await settled(page);
  await expect(page).toHaveURL(/\/cart\/validate/);
  await expect(main(page)).toBeFocused();
  await expect(main(page).getByRole('region', { name: 'Totaux' })).toContainText(
    `Demande n° ${number}`,
  );
  await expect(main(page).getByRole('region', { name: 'Totaux' })).toContainText(/Articles\s*1/);
  await expect(main(page).getByRole('table', { name: 'Articles' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toHaveText('MON DEVIS');
});

test('QUOTE-23 Escape does not close the dialog while the request is in flight', async ({
  visitorTab: page,
}) => {
  await page.route('**/exposed/post/quote', () => undefined); // never answered
  await sendQuote(page, newEmail('dialogue'));
  const dialog = page.getByRole('dialog', { name: 'Envoi en cours' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Escape');
    await twoFrames(page);
    await expect(dialog).toBeVisible();
  }
});

test('ACCOUNT-02 the logout says what is emptied; cancelling restores the focus', async ({
  browser,
  openStored,
}) => {
  const { page } = await asCustomer(browser, openStored);
  await fillCart(page, 2);
  await changeScreen(page, '/my/account/infos');
  const leave = main(page).getByRole('button', { name: 'Déconnexion' });
  const question = page.getByRole('dialog', { name: 'Déconnexion' });
  for (const stay of [
    () => question.getByRole('button', { name: 'ANNULER' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await leave.click();
    await expect(question).toContainText('Êtes-vous sûr de vouloir vous déconnecter');
    await expect(question).toContainText('2 articles différents');
    await stay();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/my\/account\/infos$/);
    await expect(leave).toBeFocused();
  }
  await leave.click();
  await question.getByRole('button', { name: 'ME DÉCONNECTER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Me connecter' })).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toHaveText('MON DEVIS');
});

/** The buttons that reach beyond the edges of the element, or whose text does beyond theirs. */
const cutButtons = (foot: Locator) =>
  foot.evaluate((element) => {
    const edges = element.getBoundingClientRect();
    const isCut = (button: Element) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return (
        left < edges.left ||
        right > edges.right ||
        bottom > edges.bottom ||
        button.scrollWidth > button.clientWidth
      );
    };
    return [...element.querySelectorAll('button, a')]
      .filter(isCut)
      .map((button) => button.textContent);
  });

/** At 375 and 320 px every button at the foot of the open quote is inside the dialog. */
async function expectFootInside(page: Page, labels: readonly string[]): Promise<void> {
  const foot = page.getByRole('dialog', { name: /Devis n/ }).locator('footer');
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 });
    for (const label of labels)
      await expect(foot.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
    expect([width, ...(await cutButtons(foot))]).toEqual([width]);
  }
}

test(
  'QLIST-23 a quote closes in every way, its row focused; on a phone back closes it',
  { tag: '@gate' },
  async ({ browser, openStored }) => {
    const { page, email, token } = await asCustomer(browser, openStored);
    await sendQuotes(email, 1, token);
    await page.goto('/my/account/infos');
    await main(page).getByRole('link', { name: 'Mes devis' }).click();
    const row = quoteButtons(page);
    const dialog = page.getByRole('dialog', { name: /Devis n/ });
    for (const leave of [
      () => dialog.getByRole('button', { name: 'FERMER', exact: true }).click(),
      () => dialog.getByRole('button', { name: 'Fermer', exact: true }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]) {
      await row.press('Enter');
      await expect(dialog).toBeVisible();
      await leave();
      await expect(dialog).toBeHidden();
      await settled(page);
      await expect(row).toBeFocused();
      await expect(page).toHaveURL(/\/my\/account\/quotes$/);
    }

    await page.setViewportSize(PHONE);
    await row.click();
    await expectFootInside(page, ['SUIVRE CE DEVIS', 'FERMER']);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/my\/account\/quotes$/);
    await row.click();
    // removes its history entry
    await dialog.getByRole('button', { name: 'FERMER', exact: true }).click();
    await expect(dialog).toBeHidden();
    await untilHistorySettles(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/account\/infos$/);
  },
);

test('on a phone a menu link closes the menu; an enlarged picture closes in every way', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/a/3');
  const menu = page.getByRole('dialog', { name: 'Catégories' });
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  await menu.getByRole('link', { name: 'Contactez-nous' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contactez-nous' })).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(/\/contact\/us$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/a\/3$/);
  await expect(menu).toBeHidden();

  const open = page.getByRole('button', { name: 'Agrandir l’image' });
  const picture = page.getByRole('dialog', { name: 'Image agrandie' });
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => picture.click(),
  ]) {
    await open.press('Enter');
    await expect(picture).toBeVisible();
    await leave();
    await expect(picture).toBeHidden();
    await settled(page);
    await expect(page).toHaveURL(/\/a\/3$/);
    await expect(open).toBeFocused();
  }
});

test('QLIST-27 on a phone staff change a status inside a quote; the list stays filtered', async ({
  adminTab: page,
}) => {
  const email = newEmail('dialogue');
  await sendQuotes(email, 1, await tokenOf(ADMIN));
  await page.goto(`/admin/quotes/pending?texte=${email}`);
  await quoteButtons(page).click();
  await expectFootInside(page, ['MODIFIER [ADMIN]', 'RÉPONDRE', 'FERMER']);
  const dialog = page.getByRole('dialog', { name: /Devis n/ });
  await dialog.getByRole('button', { name: 'MODIFIER [ADMIN]' }).click();
  await dialog.getByText('EN COURS', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await settled(page);
  await expect(page).toHaveURL(/\/admin\/quotes\/pending\?texte=/);
  await expect(main(page).getByText('Aucun devis ne correspond à ces critères')).toBeVisible();
});
