// @full browser:shop: screens of visitors and customers.
import {
  expect,
  mailsTo,
  manyArticles,
  newEmail,
  openScreen,
  test,
  withCart,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

/** A day 30 days from now, 'YYYY-MM-DD'. */
const SOON = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);

test('details for purchasing survive a reload, are sent and read again at 1280 and 375', async ({
  openStored,
  shopperState,
}) => {
  const page = await openStored(withCart(shopperState, await manyArticles(2)));
  await page.setViewportSize({ width: 375, height: 800 });
  const email = newEmail('achats');
  const copy = newEmail('copie');
  await openScreen(page, '/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByRole('textbox', { name: 'Société' }).fill('Institut Œuvrard');
  await page.getByLabel('Votre référence').fill('BC-2026-77');
  await page.getByLabel('Livraison souhaitée le').fill('2020-01-31');
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await expect(page.getByLabel('Livraison souhaitée le')).toBeFocused();
  await expect(page.getByText(/Cette date est passée/)).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);

  await page.getByLabel('Livraison souhaitée le').fill(SOON);
  await page.getByRole('textbox', { name: 'Copie à' }).fill(`${copy}, jean@labo`);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await expect(page.getByRole('textbox', { name: 'Copie à' })).toBeFocused();
  await expect(page.getByText(/jean@labo.» n’est pas une adresse/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Copie à' }).fill(copy);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Société' })).toHaveValue('Institut Œuvrard');
  await expect(page.getByLabel('Livraison souhaitée le')).toHaveValue(
    SOON.split('-').reverse().join('/'),
  );
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await expect(page.getByText(/Votre référence.: BC-2026-77/)).toBeVisible();
  await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
  await page.getByRole('button', { name: 'FERMER' }).click();
  await page.getByRole('link', { name: 'SUIVRE MA DEMANDE' }).click();
  const request = page.getByRole('region', { name: 'Votre demande' });
  for (const text of ['Institut Œuvrard', 'BC-2026-77', SOON.split('-').reverse().join('/')])
    await expect(request).toContainText(text);
  expect(await faultsAtWidths(page)).toEqual([]);

  await expect.poll(() => mailsTo(copy).length).toBe(1);
  const [, link = ''] =
    /(\/suivi#copie\.[\w-]+)/.exec((mailsTo(copy)[0] ?? '').replace(/=\r?\n/g, '')) ?? [];
  await openScreen(page, link);
  await page.getByRole('button', { name: 'RECEVOIR LES COPIES' }).click();
  await expect(page.getByText(/C’est noté.: la copie de la demande part/)).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);
  await expect
    .poll(() => mailsTo(copy).filter((mail) => mail.includes('BC-2026-77')).length)
    .toBe(1);
  await page.getByRole('button', { name: 'NE PLUS LES RECEVOIR' }).click();
  await expect(page.getByText(/vous ne recevrez pas de copies/)).toBeVisible();
});
