import { openMailbox } from '../support/mailbox';
import { withOwnShop } from './support/ownShop';
import { ADMIN, expect, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

test('what is missing before the opening is named, tried out and hidden', async ({ page }) => {
  const mailbox = await openMailbox();
  const env = { CATALOGUE: 'empty', SMTP_URL: mailbox.url, MAIL_FROM: 'devis@labo.fr' };
  await withOwnShop(env, async ({ url }) => {
    await page.goto(`${url}/login`);
    await page.getByLabel(/Adresse e-mail/).fill(ADMIN.email);
    await page.getByLabel(/Mot de passe/).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
    await page.goto(`${url}/admin`);
    const band = page.getByRole('region', { name: 'Prêt à ouvrir' });
    await expect(band).toContainText('7 points à régler');
    await band.getByRole('button', { name: 'Voir' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Prêt à ouvrir' });
    await expect(dialog.getByText('Mentions légales')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(dialog.getByRole('status')).toContainText('a pris l’e-mail d’essai');
    await expect.poll(() => mailbox.received.length).toBe(1);
    const hide = dialog.getByRole('button', { name: 'Masquer' });
    for (let left = await hide.count(); left > 0; left -= 1) {
      await hide.first().click();
      await expect(hide).toHaveCount(left - 1);
    }
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click();
    await expect(dialog).toBeHidden();
    await expect(band).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(band).toBeHidden();
  });
  await mailbox.close();
});
