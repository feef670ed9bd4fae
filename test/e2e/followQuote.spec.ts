// @full browser:shop: screens of visitors and customers.
import { sendOffer, sendRequest } from './support/offers';
import { quoteButtons, sendQuotes } from './support/quotes';
import {
  ADMIN,
  articlesOf,
  call,
  expect,
  loggedInState,
  mailsTo,
  newCustomer,
  newEmail,
  openScreen,
  pendingQuotesOf,
  test,
  tokenOf,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Replaces non-breaking spaces by plain ones. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

test(
  'an offer is read, its option chosen and accepted by keyboard alone, at 1280 and 375',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    const email = newEmail('suivi');
    const { id, token, number } = await sendRequest(email);
    const orderReference = `BC-${id}`;
    await sendOffer(await tokenOf(ADMIN), id, '150');
    await page.setViewportSize({ width: 375, height: 800 });
    await openScreen(page, `/suivi#${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`n°.${number}`));
    const totals = page.getByLabel('Totaux de l’offre');
    await expect(totals).toContainText(/Total HT329,50/);
    expect(await faultsAtWidths(page)).toEqual([]);

    await page.getByRole('checkbox', { name: /Retenir cette option/ }).press('Space');
    await expect(totals).toContainText(/Total HT339,50/);
    await page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }).press('Enter');
    const name = page.getByLabel(/Nom de la personne/);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Claire Martin');
    await name.fill('');
    await name.press('Enter');
    await expect(name).toBeFocused();
    await expect(page.getByText('Donnez le nom de la personne qui accepte')).toBeVisible();
    await name.fill('Claire Martin');
    await page.getByLabel(/Votre référence de commande/).fill(orderReference);
    await page.keyboard.press('Enter');

    await expect(page.getByText(/Bon pour accord.: Claire Martin/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toHaveCount(0);
    await expect(totals).toContainText(/Total HT339,50/);
    expect(await faultsAtWidths(page)).toEqual([]);
    // What was typed at the acceptance is for staff alone (THREAT-G05).
    await expect
      .poll(() => mailsTo(email).filter((mail) => mail.includes('Bon pour accord re')).length)
      .toBe(1);
    await expect
      .poll(
        () =>
          mailsTo('devis@paillasse.example').filter((mail) => mail.includes(orderReference)).length,
      )
      .toBe(1);
    const thread = await call<{ acceptance: { chosen: string[] } }>(
      'GET',
      `/protected/quotes/${id}/thread`,
      {
        token: await tokenOf(ADMIN),
      },
    );
    expect(thread.acceptance.chosen).toEqual(['option']);
  },
);

test('an unavailable line has no price, and safety sheets are links, at 1280, 768 and 375', async ({
  visitorTab: page,
}) => {
  // Not of the first rows, whose sheets safetySheets.spec.ts counts.
  const solvent = (await articlesOf(70102)).at(-1);
  const admin = await tokenOf(ADMIN);
  const sheet = { name: 'FDS solvant.pdf', mimeType: 'application/pdf', buffer: PDF };
  const added = await page.request.post(`/api/protected/post/article/${solvent?.id}/attachment`, {
    headers: { authorization: `Bearer ${admin}` },
    multipart: { file: sheet },
  });
  expect(added.ok()).toBe(true);
  const { id, token } = await sendRequest(newEmail('indisponible'));
  await sendOffer(admin, id, '150', [
    { article_id: solvent?.id, reference: 'SOL-1', title: 'Solvant', unit_price: '20' },
    { reference: 'FIO-1', title: 'Fiole jaugée 100 mL', unit_price: '', unavailable: true },
  ]);
  await openScreen(page, `/suivi#${token}`);
  const missing = page.getByRole('row', { name: /Fiole jaugée/ });
  await expect(missing).toContainText('Non disponible');
  await expect(missing).not.toContainText('€');
  await expect(page.getByLabel('Totaux de l’offre')).toContainText(/Total HT369,50/);
  const sheets = page.getByText('Fiches de données de sécurité (1)');
  await sheets.press('Enter');
  const link = page.getByRole('link', { name: 'Solvant' });
  await expect(link).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  const download = page.waitForEvent('download');
  await link.press('Enter');
  expect((await download).suggestedFilename()).toBe('FDS solvant.pdf');
});

test('the offer shows what its mail says; a change asked for is confirmed with the focus', async ({
  visitorTab: page,
}) => {
  const email = newEmail('echange');
  const { id, token, number } = await sendRequest(email);
  await sendOffer(await tokenOf(ADMIN), id, '11,61');
  await openScreen(page, `/suivi#${token}`);
  const shown = plain(await page.getByLabel('Totaux de l’offre').innerText());
  expect(shown).toContain('Total HT 52,72 €');
  expect(shown).toContain('Total TTC 63,26 €');
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes('Notre offre'))).toBe(true);

  const askChange = page.getByRole('button', { name: 'DEMANDER UNE MODIFICATION' });
  const change = page.getByLabel(/Que faut-il changer/);
  await askChange.click();
  await expect(page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.getByRole('button', { name: 'ENVOYER MA DEMANDE' }).click();
  await expect(change).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(askChange).toBeFocused();
  await page.keyboard.press('Enter');
  await change.fill('Livraison en mai, s’il vous plaît.');
  await page.reload();
  await askChange.press('Enter');
  await expect(change).toHaveValue('Livraison en mai, s’il vous plaît.');
  await page.getByRole('button', { name: 'ENVOYER MA DEMANDE' }).press('Enter');
  const confirmation = page
    .getByRole('status')
    .filter({ hasText: 'Votre demande de modification est bien arrivée' });
  await expect(confirmation).toBeVisible();
  expect(
    await confirmation.evaluate((alert) => document.activeElement === alert.parentElement),
  ).toBe(true);
  await expect(
    page.getByText('Vous avez demandé une modification : nous préparons une nouvelle version.'),
  ).toBeVisible();

  const messages = page.getByRole('region', { name: 'Nos échanges' });
  const write = messages.getByLabel(/Écrire à la boutique/);
  await expect(messages).toContainText('Livraison en mai');
  await write.fill('Merci d’avance');
  await messages.getByRole('button', { name: 'ENVOYER LE MESSAGE' }).click();
  await expect(messages.getByRole('listitem').last()).toContainText('Merci d’avance');
  await expect(write).toHaveValue('');

  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page).toHaveURL(/#contenu$/);
  await write.fill('Bonjour');
  await messages.getByRole('button', { name: 'ENVOYER LE MESSAGE' }).click();
  await expect(messages.getByRole('listitem').last()).toContainText('Bonjour');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`n°.${number}`));
});

test('a customer follows a quote of the history, answers its offer and comes back', async ({
  browser,
  openStored,
}) => {
  const customer = await newCustomer(newEmail('historique'));
  await sendQuotes(customer.email, 1, await tokenOf(customer));
  const [quote] = await pendingQuotesOf(customer.email);
  await sendOffer(await tokenOf(ADMIN), quote?.id ?? 0, '150');
  const page = await openStored(await loggedInState(browser, customer));
  await page.setViewportSize({ width: 375, height: 800 });
  await openScreen(page, '/my/account/quotes');
  await quoteButtons(page).first().click();
  const follow = page.getByRole('dialog').getByRole('button', { name: 'SUIVRE CE DEVIS' });
  await follow.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toBeVisible();
  await expect(page).toHaveURL(/\/suivi#/);
  await page.goBack();
  await expect(quoteButtons(page).first()).toBeVisible();
});

test('a guessed link says so, a damaged one is read, and the token is in no address', async ({
  visitorTab: page,
}) => {
  const sent = await sendRequest(newEmail('jeton'));
  const { token } = sent;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openScreen(page, `/suivi#${token}`);
  await expect(page.getByText('Nous préparons notre offre')).toBeVisible();
  expect(addresses.filter((address) => address.includes(token) && !address.includes('#'))).toEqual(
    [],
  );
  for (const wrong of [token.slice(1), '']) {
    await page.goto('about:blank');
    await openScreen(page, `/suivi#${wrong}`);
    // Nothing is wrong with an address that was typed by hand.
    await expect(page.getByRole(wrong ? 'alert' : 'status')).toContainText(
      wrong ? 'Ce lien de suivi n’est pas ou plus valable' : 'par le lien complet de nos e-mails',
    );
  }
  const number = new RegExp(`n°.${sent.number}`);
  for (const damaged of [`/suivi#%3C${token}%3E`, `/suivi%23${token}`]) {
    await page.goto('about:blank');
    await page.goto(damaged);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  }
});

test('a page without its token sends the link again, not telling whether the quote exists', async ({
  visitorTab: page,
}) => {
  const email = newEmail('perdu');
  const { number } = await sendRequest(email);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await openScreen(page, '/suivi');
  const form = page.getByRole('form', { name: 'Recevoir à nouveau le lien' });
  const ask = async (asked: string, address: string) => {
    await form.getByLabel('Numéro du devis').fill(asked);
    await form.getByLabel(/Adresse e-mail/).fill(address);
    await form.getByRole('button', { name: 'RENVOYER LE LIEN' }).click();
  };
  await ask('bonjour', 'x');
  await expect(form.getByLabel('Numéro du devis')).toBeFocused();
  for (const asked of [number, '202001-999999']) {
    await ask(asked, email);
    await expect(
      form.getByText(/Si une demande de devis porte ce numéro et cette adresse/),
    ).toBeVisible();
  }
  await expect.poll(() => mailsTo(email).length).toBe(2);
});

test('the form of a decline takes the focus, gives it back, and its answer is shown', async ({
  visitorTab: page,
}) => {
  const { id, token } = await sendRequest(newEmail('decline'));
  await sendOffer(await tokenOf(ADMIN), id, '150');
  await openScreen(page, `/suivi#${token}`);
  const button = page.getByRole('button', { name: 'DÉCLINER', exact: true });
  const reason = page.getByLabel(/Pour quelle raison/);
  await button.press('Enter');
  await expect(reason).toBeFocused();
  await page.getByRole('button', { name: 'ANNULER' }).press('Enter');
  await expect(button).toBeFocused();
  await button.press('Enter');
  const send = page.getByRole('button', { name: 'DÉCLINER CETTE OFFRE' });
  await send.press('Enter');
  await expect(page.getByText('Choisissez la raison')).toBeVisible();
  await expect(reason).toBeFocused();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await reason.selectOption({ label: 'Prix' });
  await send.press('Enter');
  await expect(page.getByText(/Cette offre a été déclinée le .* \(prix\)/)).toBeVisible();
  await expect(button).toHaveCount(0);
});
