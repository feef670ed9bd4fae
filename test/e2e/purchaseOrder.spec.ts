// @full browser:shop: screens of visitors and customers.
import { sendOffer, sendRequest } from './support/offers';
import { ADMIN, call, expect, newEmail, openScreen, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const LOCKED = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Encrypt 5 0 R>>\n%%EOF\n');
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

test('a buyer gives number and PDF of the purchase order, staff reads and replaces them', async ({
  visitorTab: page,
  adminTab: admin,
}) => {
  const { id, token } = await sendRequest(newEmail('commande'));
  await sendOffer(await tokenOf(ADMIN), id, '150');
  await call('POST', '/exposed/follow/acceptance', {
    headers: { 'follow-token': token },
    body: { version: 1, name: 'Claire Martin', order_reference: '', chosen: [] },
  });
  await openScreen(page, `/suivi#${token}`);
  const order = page.getByRole('region', { name: 'Bon de commande' });
  const number = order.getByRole('textbox', { name: 'Numéro du bon de commande' });
  await number.press('Enter');
  await expect(order.getByText(/^Donnez le numéro du bon de commande/)).toBeVisible();
  await expect(number).toBeFocused();

  await page.route('**/follow/purchase-order', (route) => route.abort(), { times: 1 });
  await number.fill('BC-2026-14');
  await number.press('Enter');
  await expect(order.getByText(/Il est toujours là/)).toBeVisible();
  await expect(number).toHaveValue('BC-2026-14');
  await number.press('Enter');
  await expect(order.getByRole('definition').first()).toHaveText('BC-2026-14');
  await expect(order.getByLabel('Nouveau numéro')).toHaveValue('');

  const file = order.locator('input[type=file]');
  const send = order.getByRole('button', { name: 'ENVOYER LE BON DE COMMANDE' });
  await file.setInputFiles(pdf('protégé.pdf', LOCKED));
  await send.click();
  await expect(order.getByText(/protégé par un mot de passe/)).toBeVisible();
  await file.setInputFiles(pdf('commande.pdf'));
  await send.click();
  const download = order.getByRole('button', { name: 'Télécharger commande.pdf' });
  await expect(download).toBeVisible();
  await expect(order.getByText(/protégé par un mot de passe/)).toHaveCount(0);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toBe('commande.pdf');
  expect(await faultsAtWidths(page)).toEqual([]);

  await admin.goto(`/admin/quote/${id}`);
  const received = admin.getByRole('region', { name: 'Bon de commande reçu' });
  await expect(received.getByText(/BC-2026-14/)).toBeVisible();
  await expect(received.getByRole('button', { name: 'Télécharger commande.pdf' })).toBeVisible();
  await received.getByLabel('Nouveau numéro').fill('BC-2026-15');
  await received.locator('input[type=file]').setInputFiles(pdf('recu.pdf'));
  await received.getByLabel('Nouveau numéro').press('Enter');
  await expect(received.getByText(/BC-2026-15/)).toBeVisible();
  await expect(received.getByRole('button', { name: 'Télécharger recu.pdf' })).toBeVisible();
  expect(await faultsAtWidths(admin)).toEqual([]);

  await page.reload();
  await expect(order.getByRole('button', { name: 'Télécharger recu.pdf' })).toBeVisible();
});
