import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const customer = 'technicienne-du-chemin@labo.example';

/** Every mail file the shop wrote, as raw messages. */
function mails(): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

async function addFirstArticles(page: Page, count: number): Promise<void> {
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /AJOUTER/ }) });
  for (let i = 0; i < count; i += 1)
    await rows
      .nth(i)
      .getByRole('button', { name: /AJOUTER/ })
      .click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/mail/i).first().fill(email);
  await page
    .getByLabel(/mot de passe/i)
    .first()
    .fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /connecter|connexion/i })
    .click();
  await expect(page.getByRole('link', { name: 'MON COMPTE' })).toBeVisible();
}

test('CART-01, ROLE-01, ROLE-03, ROLE-13, QLIST-26 a visitor sends a quote request, an administrator changes its status', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Nos catalogues' })).toBeVisible();

  await page
    .getByRole('navigation', { name: /catégories/i })
    .getByRole('link', { name: /Verrerie/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Béchers/ })
    .first()
    .click();
  await addFirstArticles(page, 2);

  await page.getByRole('searchbox').fill('becher');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(/résultats ont été trouvés pour votre recherche/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('erlenmeyer');
  await page.getByRole('searchbox').press('Enter');
  const found = page
    .getByRole('region', { name: 'Résultats de recherche' })
    .getByRole('row')
    .filter({ hasText: /Erlenmeyer/i })
    .first();
  await found.getByRole('button', { name: /AJOUTER/ }).click();
  await expect(page.getByText('1 article ajouté au devis').first()).toBeVisible();

  await page.goto('/cart');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mon devis' })).toBeVisible();
  await page
    .getByRole('link', { name: 'VALIDER ET CONTINUER' })
    .or(page.getByRole('button', { name: 'VALIDER ET CONTINUER' }))
    .click();
  await expect(page).toHaveURL(/\/cart\/validate/);

  await page.getByLabel(/mail/i).first().fill(customer);
  await page
    .getByRole('button', { name: /continuer|suivant|récapitulatif/i })
    .last()
    .click();
  await page.getByLabel(/Commentaire/).fill('Livraison au laboratoire 12, merci.');
  await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
  await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();

  const ofCustomer = () => mails().filter((mail) => mail.includes(customer));
  // The staff's mails contain the customer's address too (Reply-To).
  await expect.poll(() => ofCustomer().filter((mail) => new RegExp(`^To: ${customer}`, 'm').test(mail)).length).toBe(1);
  await expect.poll(() => ofCustomer().filter((mail) => /^To: (devis|labo)@paillasse\.example/m.test(mail)).length).toBe(2);

  await logIn(page, 'admin@paillasse.example', 'paillasse-admin');
  await page.getByRole('link', { name: /Administration/i }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/pending$/);
  await expect(page.getByRole('heading', { name: 'Nouveaux devis' })).toBeVisible();
  const newest = page
    .getByRole('main')
    .getByRole('button', { name: /^\d{6}-\d+/ })
    .first();
  const number = (await newest.textContent()) ?? '';
  await newest.click();
  const dialog = page.getByRole('dialog', { name: /Devis n/ });
  await expect(dialog.getByText('Livraison au laboratoire 12, merci.')).toBeVisible();
  await dialog.getByRole('button', { name: 'MODIFIER [ADMIN]' }).click();
  await dialog.getByText('EN COURS', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Devis en cours' }).click();
  await expect(page.getByRole('heading', { name: 'Devis en cours de traitement' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: number })).toBeVisible();
});
