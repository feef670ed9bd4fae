// @full browser:admin: screens of the administration.
import { Keystrokes } from './support/keystrokes';
import { sendOffer, sendRequest } from './support/offers';
import {
  ADMIN,
  call,
  expect,
  mailsTo,
  newEmail,
  openScreen,
  type Page,
  test,
  tokenOf,
  untilHistorySettles,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Commande reçue' });
const find = (page: Page) => drawer(page).getByRole('textbox', { name: 'Aller à une ligne' });
const quantity = (page: Page, line: number) =>
  drawer(page).getByRole('textbox', { name: `Quantité commandée, ligne ${line}`, exact: true });
const orderButton = (page: Page, number: string) =>
  page.getByRole('button', { name: `Commande reçue du devis ${number}…` });
const today = () =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' })
    .format()
    .replace(/\D/g, '');

/** An offer of forty lines, the last one in option. */
async function sendFortyLines(email: string) {
  const requested = await sendRequest(email);
  const others = Array.from({ length: 38 }, (_, index) => ({
    reference: `ART-${index + 2}`,
    title: `Article de laboratoire ${index + 2}`,
    unit_price: String(10 + index),
    quantity: '20',
  }));
  await sendOffer(await tokenOf(ADMIN), requested.id, '150', others);
  return requested;
}

interface Thread {
  acceptance?: { order?: { lines: { id: string; quantity: number }[] } };
}

const readThread = async (id: number): Promise<Thread> =>
  call('GET', `/protected/quotes/${id}/thread`, { token: await tokenOf(ADMIN) });

test('an order of forty lines, five changed, is recorded within 45 seconds of work', async ({
  adminTab: page,
  visitorTab: buyer,
}) => {
  const email = newEmail('commande-recue');
  const { id, number, token } = await sendFortyLines(email);
  await openScreen(page, `/admin/quotes/ongoing?texte=${email}`);
  const work = new Keystrokes(page);

  await work.think().click(orderButton(page, number));
  await expect(drawer(page).getByLabel('Numéro')).toBeFocused();
  await work.think().drop(drawer(page), { name: 'BC_4500187263_Vallon.pdf', text: PDF });
  await expect(drawer(page).getByLabel('Numéro')).toHaveValue('4500187263');
  await work.press('Tab');
  await work.think().type(today());
  await work.press('Tab');
  await work.press('Tab');
  await work.think().type('Paul Ferrand');
  await work.press('Tab');
  await work.think().type('gestionnaire');
  // Past the remark, the acknowledgement, the next version, and what is shown of the lines.
  const isFound = () => find(page).evaluate((field) => field === document.activeElement);
  for (let press = 0; press < 9 && !(await isFound()); press += 1) await work.press('Tab');
  await expect(find(page)).toBeFocused();
  const changed = { 3: '12', 7: '5', 15: '18', 28: '1', 39: '10' };
  for (const [line, pieces] of Object.entries(changed)) {
    await work.think().type(line);
    await work.press('Enter');
    await expect(quantity(page, Number(line))).toBeFocused();
    await work.type(pieces);
    await work.press('Enter');
    await expect(find(page)).toBeFocused();
  }
  await work.think().press('Control+Enter');
  await expect(page.getByText('Commande enregistrée', { exact: true })).toBeVisible();
  expect(work.seconds).toBeLessThanOrEqual(45);
  test.info().annotations.push({ type: 'keystrokes', description: work.seconds.toFixed(2) });

  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByText('Commande 4500187263')).toBeVisible();
  const lines = (await readThread(id)).acceptance?.order?.lines ?? [];
  expect(lines).toHaveLength(39);
  expect(Object.keys(changed).map((line) => lines[Number(line) - 1]?.quantity)).toEqual(
    Object.values(changed).map(Number),
  );
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes('4500187263'))).toBe(true);

  await openScreen(buyer, `/suivi#${token}`);
  await expect(buyer.getByText(/^Commande enregistrée par nos équipes le/)).toBeVisible();
  await expect(buyer.locator('s')).toHaveText('Barreau aimanté 20 mm');
  expect(await faultsAtWidths(buyer)).toEqual([]);
});

test('what is asked, closed and undone, by keyboard alone', async ({ adminTab: page }) => {
  const { id, number } = await sendFortyLines(newEmail('commande-clavier'));
  await page.goto(`/admin/quote/${id}`);
  const menu = page.getByRole('button', { name: 'Autres actions du devis' });
  const open = async () => {
    await menu.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Commande reçue…' });
    await expect(item).toBeVisible();
    await item.press('Enter');
    await expect(drawer(page).getByLabel('Numéro')).toBeFocused();
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await untilHistorySettles(page);

  await open();
  await page.keyboard.type('BC-77');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(drawer(page).getByLabel('Numéro')).toHaveValue('BC-77');

  // More than was offered: the question is under the lines, before anything is saved.
  await find(page).press('Control+a');
  await find(page).pressSequentially('1');
  await page.keyboard.press('Enter');
  await expect(quantity(page, 1)).toBeFocused();
  await page.keyboard.type('6');
  await expect(drawer(page).getByText(/^Ligne 1.: 6 commandées, 2 offertes/)).toBeVisible();
  await drawer(page).getByLabel('Date').fill(today());
  await page.keyboard.press('Control+Enter');
  await expect(quantity(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('button', { name: 'Oui, 6' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(find(page)).toBeFocused();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Control+Enter');
  const order = page.getByRole('region', { name: 'Commande enregistrée' });
  await expect(order.getByText(/^Commande de l’offre 1 enregistrée par/)).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);

  await order.getByRole('button', { name: 'Annuler la commande…' }).press('Enter');
  const undo = page.getByRole('dialog', { name: /^Annuler la commande BC-77/ });
  await undo.getByRole('button', { name: 'Annuler la commande' }).press('Enter');
  await expect(order).toHaveCount(0);
  expect((await readThread(id)).acceptance).toBeUndefined();
  await openScreen(page, `/admin/quotes/ongoing?texte=${number}`);
  await expect(orderButton(page, number)).toBeVisible();
});
