import { expect, fillCart, mailsTo, newEmail, type Page, pendingQuotesOf, test } from './support/shop';

test.use({ serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const waiting = (page: Page) => main(page).getByText('Votre demande est enregistrée sur cet appareil');
const sent = (page: Page) => page.getByRole('dialog', { name: 'Demande envoyée' });

async function expectOneQuote(email: string): Promise<void> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  expect(await pendingQuotesOf(email)).toHaveLength(1);
  expect(mailsTo(email)).toHaveLength(1);
}

/** A cart, with the service worker in control. */
async function fillCartWithWorker(page: Page): Promise<void> {
  await fillCart(page, 2);
  await page.goto('/cart');
  await main(page).hover();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Writes and sends the request; the network is down. */
async function sendOffline(page: Page, email: string): Promise<void> {
  await page.goto('/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
  await expect(waiting(page)).toBeVisible();
}

test('FAULT-R09 offline: reload, cart, edit, send; back on the network one quote goes by itself', async ({ page, context }) => {
  const email = newEmail('attente');
  await fillCartWithWorker(page);
  await context.setOffline(true);
  await page.goto('/cart');
  await main(page)
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('9');
  await page.keyboard.press('Tab');
  await sendOffline(page, email);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: 'MODIFIER LA DEMANDE' }).click();
  await expect(
    page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).or(page.getByRole('button', { name: 'CONTINUER' })),
  ).toBeVisible();
  await sendOffline(page, email);
  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  await expectOneQuote(email);
  await page.goto('/cart');
  await expect(main(page).getByText('Votre devis est vide')).toBeVisible();
});

test('FAULT-R09 a waiting request outlives its tab; of two tabs one sends it', async ({ page, context }) => {
  const email = newEmail('attente');
  await fillCartWithWorker(page);
  await context.setOffline(true);
  await sendOffline(page, email);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(main(other).getByText('Une demande de devis attend le réseau')).toBeVisible();
  await page.close();
  const third = await context.newPage();
  await third.goto('/cart/validate');
  await expect(waiting(third)).toBeVisible();
  await context.setOffline(false);
  await expect(sent(third)).toBeVisible();
  await expectOneQuote(email);
});
