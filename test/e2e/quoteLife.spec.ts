// @full browser:shop: screens of visitors and customers.
import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { readPdf } from '../support/readPdf';
import { followPathOf, pdfOf, textOf } from './support/mails';
import { drawer, openDrawer, sendButton, setPrice } from './support/offerGrid';
import {
  expect,
  mailsTo,
  manyArticles,
  newEmail,
  openScreen,
  type Page,
  test,
  withCart,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Presses a control by keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await control.focus();
  await page.keyboard.press('Enter');
}

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** The mail to an address whose subject or text says so, once it was sent. */
async function mailThatSays(email: string, text: RegExp): Promise<string> {
  await expect.poll(() => mailsTo(email).filter((mail) => text.test(textOf(mail))).length).toBe(1);
  return mailsTo(email).find((mail) => text.test(textOf(mail))) ?? '';
}

/**
 * Staff opens the quote from the list and sends the next version of the offer with the price of
 * line 1.
 */
async function answer(
  page: Page,
  list: 'pending' | 'ongoing',
  number: string,
  price: string,
  message: string,
): Promise<void> {
  // Other tests send quotes meanwhile: without the filter the row may leave the part of the list
  // that is drawn.
  await page.goto(`/admin/quotes/${list}?texte=${number}`);
  const row = page.getByRole('main').getByRole('button', { name: new RegExp(`^${number}`) });
  await row.focus();
  await page.keyboard.press('Enter');
  await press(page, 'RÉPONDRE');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await press(page, /^(RÉPONDRE|FAIRE UNE NOUVELLE VERSION)$/);
  await setPrice(page, 1, price);
  await openDrawer(page);
  await page.getByLabel('Message au demandeur').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(message);
  await expect(page.getByText(/^(Brouillon e|E)nregistré à/)).toBeVisible();
  const [preview] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('button', { name: 'Aperçu du PDF' }).press('Enter'),
  ]);
  expect((await readPdf(await bytesOf(preview))).all('H1')[0]?.text).toBe('Projet de devis');
  await sendButton(page).press('Enter');
}

const PHONE = { width: 375, height: 812 };
const SCREEN = { width: 1280, height: 812 };

test('from a request to an accepted second version, by keyboard, on telephone and screen', async ({
  openStored,
  adminTab: staff,
  shopperState,
}) => {
  const buyer = await openStored(withCart(shopperState, await manyArticles(3)));
  for (const page of [buyer, staff]) await page.setViewportSize(PHONE);
  const email = newEmail('vie');

  await openScreen(buyer, '/cart/validate');
  await buyer.getByLabel(/Adresse e-mail/).focus();
  await buyer.keyboard.type(email);
  await press(buyer, 'CONTINUER');
  await press(buyer, 'ENVOYER LA DEMANDE DE DEVIS');
  await press(buyer, 'FERMER');
  const confirmation = await mailThatSays(email, /Subject: .*/);
  const number = /n°\s(\d{6}-\d+)/.exec(textOf(confirmation))?.[1] ?? '';

  await answer(staff, 'pending', number, '12,34', 'Premier prix.');
  const first = await mailThatSays(email, /Premier prix\./);
  expect((await readPdf(pdfOf(first))).root.text).toContain('12,34');

  await openScreen(buyer, followPathOf(first));
  await press(buyer, 'DEMANDER UNE MODIFICATION');
  await buyer.keyboard.type('Pouvez-vous faire un geste ?');
  await press(buyer, 'ENVOYER MA DEMANDE');
  await expect(buyer.getByRole('region', { name: 'Nos échanges' })).toContainText(
    'Pouvez-vous faire un geste',
  );
  await mailThatSays(
    'devis@paillasse.example',
    new RegExp(`Modification demandée[^]*${number}|${number}[^]*faire un geste`),
  );

  // From here on, both on a screen.
  for (const page of [buyer, staff]) await page.setViewportSize(SCREEN);
  await answer(staff, 'ongoing', number, '11,5', 'Notre meilleur prix.');
  await expect(staff.getByText(/^Offre 2, envoyée le/)).toBeVisible();
  expect(await faultsAtWidths(staff, [PHONE.width, SCREEN.width])).toEqual([]);
  const second = await mailThatSays(email, /Notre meilleur prix\./);
  const sentPdf = await readPdf(pdfOf(second));
  expect([sentPdf.language, sentPdf.isTagged, sentPdf.all('H1')[0]?.text]).toEqual([
    'fr-FR',
    true,
    'Devis',
  ]);

  await openScreen(buyer, followPathOf(second));
  const [saved] = await Promise.all([
    buyer.waitForEvent('download'),
    press(buyer, 'Télécharger le PDF de l’offre 2'),
  ]);
  expect((await bytesOf(saved)).equals(pdfOf(second))).toBe(true);
  const totals = plain(await buyer.getByLabel('Totaux de l’offre').first().innerText());
  const [ht, ttc] = [
    /Total HT ([\d ,]+)/.exec(totals)?.[1]?.trim() ?? '?',
    /Total TTC ([\d ,]+)/.exec(totals)?.[1]?.trim() ?? '?',
  ];
  for (const place of [plain(sentPdf.root.text), plain(textOf(second))])
    expect([place.includes(ht), place.includes(ttc)]).toEqual([true, true]);

  await press(buyer, 'ACCEPTER CETTE OFFRE');
  await buyer.keyboard.press('ControlOrMeta+A');
  await buyer.keyboard.type('Claire Martin');
  await buyer.getByLabel(/Votre référence de commande/).focus();
  await buyer.keyboard.type(`BC ${number}`);
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByText(/Bon pour accord.: Claire Martin/)).toBeVisible();
  expect(await faultsAtWidths(buyer, [PHONE.width, SCREEN.width])).toEqual([]);
  await mailThatSays(email, /Bon pour accord reçu le/);
  await mailThatSays('devis@paillasse.example', new RegExp(`BC ${number}`));
  await staff.reload();
  await expect(
    staff.getByText(new RegExp(`Offre 2 acceptée par Claire Martin.*BC ${number}`)),
  ).toBeVisible();
});
