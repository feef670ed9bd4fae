// @full browser:shop: screens of visitors and customers.
import { sendOffer, sendRequest } from './support/offers';
import {
  ADMIN,
  call,
  expect,
  newEmail,
  openScreen,
  type Page,
  test,
  tokenOf,
} from './support/shop';

/** Ticks the option, opens the form and fills it. */
async function prepareAgreement(page: Page, name: string, reference: string): Promise<void> {
  await page.getByRole('checkbox', { name: /Retenir cette option/ }).check();
  await page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }).click();
  await page.getByLabel(/Nom de la personne/).fill(name);
  await page.getByLabel(/Votre référence de commande/).fill(reference);
}

const confirm = (page: Page) =>
  page.getByRole('button', { name: 'CONFIRMER MON ACCORD' }).press('Enter');
const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'n’a pas été enregistré' });
const isFocusInside = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement
        ?.querySelector('[role=alert]')
        ?.textContent?.includes('pas été enregistré') ?? false,
  );

test('of two who accept at once, the second is told by whom, and what was not stored', async ({
  browser,
}) => {
  const { id, token } = await sendRequest(newEmail('deux'));
  await sendOffer(await tokenOf(ADMIN), id, '150');
  const context = await browser.newContext();
  const [bob, anne] = [await context.newPage(), await context.newPage()];
  for (const page of [bob, anne]) await openScreen(page, `/suivi#${token}`);
  await prepareAgreement(bob, 'Bob', 'BC-1');
  await prepareAgreement(anne, 'Anne', 'CMD-1');
  await confirm(bob);
  await expect(
    bob.getByText(/Bon pour accord.: Bob, le .*référence de commande BC-1/),
  ).toBeVisible();
  await confirm(anne);
  await expect(refusal(anne)).toContainText(
    /Votre accord \(Anne, référence CMD-1\).*déjà été acceptée par Bob, le/,
  );
  expect(await isFocusInside(anne)).toBe(true);
  await expect(anne.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toHaveCount(0);
  await context.close();
});

test('who signs a replaced version is told, and finds the details on the newer one', async ({
  visitorTab: page,
}) => {
  const { id, token } = await sendRequest(newEmail('version'));
  const admin = await tokenOf(ADMIN);
  await sendOffer(admin, id, '150');
  await openScreen(page, `/suivi#${token}`);
  await prepareAgreement(page, 'Anne', 'CMD-1');
  await expect(page.getByRole('form', { name: 'Bon pour accord' })).toContainText(
    /soit .* TTC, avec l’option.: Barreau aimanté 20.mm/,
  );
  await sendOffer(admin, id, '140');
  await confirm(page);
  await expect(refusal(page)).toContainText(/la version 2 de notre offre remplace/);
  expect(await isFocusInside(page)).toBe(true);
  await expect(page.getByRole('checkbox', { name: /Retenir cette option/ })).toBeChecked();
  await page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }).press('Enter');
  await expect(page.getByLabel(/Nom de la personne/)).toHaveValue('Anne');
  await expect(page.getByLabel(/Votre référence de commande/)).toHaveValue('CMD-1');
  await confirm(page);
  await expect(page.getByText(/Bon pour accord.: Anne/)).toBeVisible();
  await expect(refusal(page)).toHaveCount(0);
});

test('ticked options survive a reload and print; an archived quote is not accepted', async ({
  visitorTab: page,
}) => {
  const { id, token } = await sendRequest(newEmail('garde'));
  const admin = await tokenOf(ADMIN);
  await sendOffer(admin, id, '150');
  await openScreen(page, `/suivi#${token}`);
  await page.getByRole('checkbox', { name: /Retenir cette option/ }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Retenir cette option/ })).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('Option retenue')).toBeVisible();
  await expect(page.getByLabel(/Écrire à la boutique/)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await expect(page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toBeVisible();
  await call('POST', `/protected/update/quote/${id}/status`, {
    token: admin,
    body: { new_status: 'ARCHIVED' },
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(
    page.getByText('Ce devis est archivé : cette offre ne peut plus être acceptée.'),
  ).toBeVisible();
  await expect(page.getByText('Notre offre attend votre réponse.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toHaveCount(0);
});
