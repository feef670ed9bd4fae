// @full browser:admin: screens of the administration.
import { sendOffer, sendRequest } from './support/offers';
import { ADMIN, expect, newEmail, openScreen, type Page, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** After the firm line 1: a lot by its total alone (2, 3), and one in option (4, 5). */
const ROWS = [
  { id: 'lot', kind: 'TITLE', title: 'Verrerie', total_only: true },
  { id: 'fiole', reference: 'FIO-100', title: 'Fiole jaugée', unit_price: '7.77' },
  { id: 'flacon', reference: 'FLA-500', title: 'Flacon', unit_price: '10' },
  { id: 'pose', kind: 'TITLE', title: 'Montage sur place', optional: true },
  { id: 'montage', reference: 'MON-1', title: 'Pose de la paillasse', unit_price: '100' },
  { id: 'essai', reference: 'ESS-1', title: 'Essai', unit_price: '50' },
  { id: 'fin', kind: 'END', title: '' },
];
const FIRST = ROWS.map((row) => (row.id === 'lot' ? { ...row, title: 'Verre' } : row));

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Commande reçue' });
const quantity = (page: Page, line: number) =>
  drawer(page).getByRole('textbox', { name: `Quantité commandée, ligne ${line}`, exact: true });

test('an order of lots is recorded by keyboard, read by its buyer and undone', async ({
  adminTab: page,
  visitorTab: buyer,
}) => {
  const admin = await tokenOf(ADMIN);
  const { id, token } = await sendRequest(newEmail('lots'));
  await sendOffer(admin, id, '150', FIRST);
  await sendOffer(admin, id, '160', ROWS);

  await openScreen(buyer, `/suivi#${token}`);
  const changes = buyer.locator('details', { hasText: 'Ce qui a changé depuis la version 1' });
  await expect(changes.getByRole('listitem')).toHaveText([
    'Bécher forme basse 250 mL (BEC-250) : prix HT 160,00 € au lieu de 150,00 €.',
    'Lot « Verre » : renommé « Verrerie ».',
  ]);
  await expect(buyer.getByText('7,77')).toHaveCount(0);
  expect(await faultsAtWidths(buyer, [1280, 768, 375])).toEqual([]);

  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: 'Autres actions du devis' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Commande reçue…' }).press('Enter');
  await expect(drawer(page).getByLabel('Numéro')).toBeFocused();
  await page.keyboard.type('BC-LOTS-1');
  const find = drawer(page).getByRole('textbox', { name: 'Aller à une ligne' });
  const order = async (reference: string, line: number, pieces: string) => {
    await find.fill(reference);
    await find.press('Enter');
    await expect(quantity(page, line)).toBeFocused();
    await page.keyboard.type(pieces);
    await page.keyboard.press('Enter');
  };
  // A part of the lot in option; that by its total alone has no quantities to type.
  await order('MON-1', 4, '1');
  await order('FIO-100', 2, '1');
  await expect(quantity(page, 2)).toHaveValue('2');
  await drawer(page).getByLabel('Date').fill(todayIn());
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  // « Autre » does not stand alone on a second line of a phone.
  const tops = await drawer(page)
    .getByRole('radiogroup', { name: 'Arrivée par' })
    .locator('label')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Control+Enter');
  const recorded = page.getByRole('region', { name: 'Commande enregistrée' });
  await expect(recorded.getByText(/^Commande de l’offre 2 enregistrée par/)).toBeVisible();

  await buyer.reload();
  await expect(buyer.getByText(/^Commande enregistrée par nos équipes le/)).toBeVisible();
  await expect(changes).toHaveCount(0);
  await expect(buyer.locator('s')).toHaveText(['Essai', 'Barreau aimanté 20 mm']);
  await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await buyer.getByRole('button', { name: 'Copier les lignes' }).press('Enter');
  await expect(buyer.getByText('Lignes copiées')).toBeVisible();
  const copied = await buyer.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\r\n').map((row) => row.split('\t').slice(2))).toEqual([
    ['Bécher forme basse 250 mL', '2', '160,00', '20', '320,00'],
    ['Verrerie', '1', '35,54', '20', '35,54'],
    ['Pose de la paillasse', '1', '100,00', '20', '100,00'],
  ]);
  expect(await faultsAtWidths(buyer, [1280, 768, 375])).toEqual([]);

  await recorded.getByRole('button', { name: 'Annuler la commande…' }).press('Enter');
  const undo = page.getByRole('dialog', { name: /^Annuler la commande BC-LOTS-1/ });
  await undo.getByRole('button', { name: 'Annuler la commande' }).press('Enter');
  await expect(recorded).toHaveCount(0);
  await buyer.reload();
  await expect(buyer.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toBeVisible();
  await expect(buyer.getByRole('checkbox', { name: /^Retenir ce lot.: Montage/ })).toBeVisible();

  // The next version: all heads of its table are whole, and the drawer says what it changes.
  await page.getByRole('button', { name: 'FAIRE UNE NOUVELLE VERSION' }).press('Enter');
  const lines = page.getByRole('treegrid', { name: 'Lignes de l’offre' });
  await expect(lines).toBeVisible();
  const heads = lines.getByRole('columnheader');
  expect(
    await heads.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([]);
  await page.getByLabel('Remise globale, %').fill('3');
  await page.getByRole('button', { name: 'ENVOYER L’OFFRE…' }).press('Enter');
  const send = page.getByRole('dialog', { name: /^Envoyer l’offre/ });
  await expect(send.getByText('Ce qui a changé depuis la version 2')).toBeVisible();
  await expect(send.getByText(/^Remise globale 3.% au lieu de 0.%\.$/)).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
});

/** '30112026' */
const todayIn = () =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' })
    .format()
    .replace(/\D/g, '');
