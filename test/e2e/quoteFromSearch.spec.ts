// @full browser:shop: screens of visitors and customers.
import { quoteButtons } from './support/quotes';
import { ADMIN, expect, mailsTo, newEmail, type Page, test } from './support/shop';

const COMMENT = 'Livraison au laboratoire 12, merci.';

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

async function logIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByLabel(/Mot de passe/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'MON COMPTE' })).toBeVisible();
}

test(
  'CART-01, ROLE-01/03/13, QLIST-26 a visitor sends a quote, an administrator changes its status',
  { tag: ['@postgres', '@gate'] },
  async ({ visitorTab: page }) => {
    const customer = newEmail('technicienne');
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

    await page.getByLabel('Rechercher', { exact: true }).fill('becher');
    await page.getByLabel('Rechercher', { exact: true }).press('Enter');
    await expect(page.getByText(/résultats ont été trouvés pour votre recherche/)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByLabel('Rechercher', { exact: true }).fill('erlenmeyer');
    await page.getByLabel('Rechercher', { exact: true }).press('Enter');
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
    await page.getByRole('link', { name: 'VALIDER ET CONTINUER' }).click();
    await expect(page).toHaveURL(/\/cart\/validate/);

    await page.getByLabel(/Adresse e-mail/).fill(customer);
    await page.getByRole('button', { name: 'CONTINUER' }).click();
    await page.getByLabel('Commentaire (facultatif)').fill(COMMENT);
    await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
    await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();

    await expect.poll(() => mailsTo(customer).length).toBe(1);
    // A reply of the staff goes to the customer.
    const toStaff = () =>
      ['devis', 'labo'].map(
        (name) =>
          mailsTo(`${name}@paillasse.example`).filter((mail) => mail.includes(customer)).length,
      );
    await expect.poll(toStaff).toEqual([1, 1]);

    await logIn(page, ADMIN);
    await page.getByRole('link', { name: /Administration/i }).click();
    await expect(page).toHaveURL(/\/admin\/quotes\/pending$/);
    await expect(page.getByRole('heading', { name: 'Nouveaux devis' })).toBeVisible();
    // Other tests send quotes at the same time.
    await page.getByLabel('Rechercher un devis').fill(customer);
    await expect(page.getByText('1 devis', { exact: true })).toBeVisible();
    const number = await quoteButtons(page).innerText();
    await quoteButtons(page).click();
    const dialog = page.getByRole('dialog', { name: /Devis n/ });
    await expect(dialog.getByText(COMMENT)).toBeVisible();
    await dialog.getByRole('button', { name: 'MODIFIER [ADMIN]' }).click();
    await dialog.getByText('EN COURS', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();

    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Devis en cours' })
      .click();
    await expect(page.getByRole('heading', { name: 'Devis en cours de traitement' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: number })).toBeVisible();
  },
);
