// @full browser:admin: screens of the administration.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { openMailbox } from '../support/mailbox';
import { seriousViolations } from './support/axe';
import { foreignExport } from './support/foreignExport';
import { logIn, withOwnShop } from './support/ownShop';
import { expect, type Page, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** What an owner does from the first start to a shop of his own, without a file of code. */

const NAME = 'Verrerie du Rhône';
/** Any picture that is wide enough; it is kept in the width of the header, four times. */
const LOGO = join(__dirname, '../../src/web/assets/brand/partage.png');
const LOGO_WIDTH = 664;

const IDENTITY: readonly [label: string, value: string][] = [
  ['Nom de la boutique', NAME],
  ['Activité', 'verrerie soufflée et consommables'],
  ['Phrase du pied de page', 'Verrerie soufflée à Lyon depuis 1920.'],
  ['Description pour les moteurs de recherche', 'Ballons et colonnes sur mesure.'],
  ['Téléphone', '0478123456'],
  ['Horaires', 'Du mardi au samedi, de 9h à 17h'],
  ['Adresse e-mail de contact', 'contact@verrerie.example'],
  ['Dénomination sociale', 'Verrerie du Rhône'],
  ['Forme juridique (SAS, SARL…)', 'SAS'],
  ['Capital social', '100 000 €'],
  ['Adresse du siège social', '12 quai Perrache, 69002 Lyon'],
  ['Immatriculation (RCS et ville)', 'RCS Lyon 552 081 317'],
  ['Numéro SIREN', '552081317'],
  ['Numéro SIRET', '55208131766522'],
  ['Numéro de TVA intracommunautaire', 'FR03552081317'],
  ['Directeur de la publication', 'Anne Soufflet'],
  ['Nom de l’hébergeur', 'Hébergeur du Rhône'],
  ['Adresse de l’hébergeur', '1 rue de la Salle, 69003 Lyon'],
  ['Téléphone de l’hébergeur', '04 72 00 00 00'],
  ['À qui écrire pour ses données', 'donnees@verrerie.example'],
  ['Délégué à la protection des données', 'aucun'],
  ['Prestataire qui achemine les e-mails', 'Courrier du Rhône'],
  ['Durée de conservation des sauvegardes', 'trente jours'],
];

let presses = 0;
let fields = 0;

async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  presses += 1;
  await target.click();
}

async function fill(page: Page, label: string, value: string): Promise<void> {
  fields += 1;
  await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}

const band = (page: Page) => page.getByRole('region', { name: 'Brouillon et publication' });

/** Publishes what is drafted. */
async function publish(page: Page): Promise<void> {
  await expect(band(page).getByRole('status')).toHaveText('Brouillon enregistré');
  await press(band(page).getByRole('button', { name: 'Publier…' }));
  const dialog = page.getByRole('dialog', { name: /^Publier \d+/ });
  await press(dialog.getByRole('button', { name: 'Publier', exact: true }));
  await expect(band(page)).toContainText('La boutique montre ces textes');
}

test('an owner opens a shop of his own from an empty one, without a file of code', async ({
  browser,
}) => {
  const mailbox = await openMailbox();
  const env = {
    CATALOGUE: 'none',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'devis@verrerie.fr',
    STAFF_EMAILS: 'devis@verrerie.fr',
  };
  await withOwnShop(env, async ({ url }) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await expectUsableWithoutArticles(page);
    await logIn(page);
    await press(page.getByRole('link', { name: 'Administration' }).first());
    const ready = page.getByRole('region', { name: 'Prêt à ouvrir' });
    await expect(ready).toContainText('6 points à régler');
    presses += 1;
    await ready.getByRole('button', { name: 'Voir' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Prêt à ouvrir' });
    await expect(dialog.getByText('Mentions légales', { exact: true })).toBeVisible();
    expect(await faultsAtWidths(page, [375, 1280])).toEqual([]);
    await press(dialog.getByRole('button', { name: 'M’envoyer un essai' }));
    await expect(dialog.getByRole('status')).toContainText('a pris l’e-mail d’essai');
    await expect.poll(() => mailbox.received.length).toBe(1);

    // The name, and every legal detail.
    await press(dialog.getByRole('link', { name: 'Compléter' }));
    presses += 1;
    await page
      .getByRole('group', { name: 'Logo', exact: true })
      .locator('input')
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: readFileSync(LOGO),
      });
    await expect(page.getByRole('img', { name: 'Logo déposé' })).toBeVisible();
    for (const [label, value] of IDENTITY) await fill(page, label, value);
    await publish(page);
    await press(page.getByRole('tab', { name: 'Conditions' }));
    await fill(page, 'Port offert au-delà de', '420');
    await fill(page, 'Port et emballage', '31,90');
    await publish(page);

    await importForeignExport(page);
    await hideTheRest(page);

    const visitor = await (await browser.newContext({ baseURL: url })).newPage();
    await visitor.goto('/mentions-legales');
    const home = visitor.getByRole('banner').getByRole('link', { name: `${NAME}, accueil` });
    await expect(home).toBeVisible();
    expect(await home.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBe(
      LOGO_WIDTH,
    );
    expect(await seriousViolations(visitor)).toEqual([]);
    await expect(visitor.getByRole('main')).not.toContainText('compléter');
    const menu = visitor.getByRole('navigation', { name: 'Catégories' });
    await menu.getByText('Réactifs', { exact: true }).first().click();
    await expect(visitor.getByRole('main')).toContainText('01');
    await visitor.goto('/home');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${NAME}, verrerie soufflée`),
    );
    const own = visitor.getByRole('link', { name: /Catalogue général/ });
    await expect(own).toContainText(NAME);
    await visitor.goto('/terms');
    await expect(visitor.getByRole('main')).toContainText('31,90 €');
    await expect(visitor.locator('body')).not.toContainText('Paillasse');
    test.info().annotations.push({ type: 'effort', description: `${presses}, ${fields} fields` });
    expect(presses).toBeLessThanOrEqual(20);
    await visitor.context().close();
    await context.close();
  });
  await mailbox.close();
});

/** The pages of a shop without a category. */
async function expectUsableWithoutArticles(page: Page): Promise<void> {
  for (const path of ['/cart', '/home', '/home?recherche=becher']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await seriousViolations(page)).toEqual([]);
  }
  await expect(page.getByRole('region', { name: 'Résultats de recherche' })).toContainText(
    /Aucun article n.a été trouvé/,
  );
}

/** The categories and articles, from the export of another system, in six presses. */
async function importForeignExport(page: Page): Promise<void> {
  const before = presses;
  await press(page.getByRole('link', { name: /Oxygène/ }).first());
  presses += 1; // chooses the file
  await page.locator('main input[type=file]').setInputFiles({
    name: 'articles.csv',
    mimeType: 'text/csv',
    buffer: foreignExport(),
  });
  await press(page.getByRole('button', { name: 'Mettre à jour' }));
  const notice = page.getByRole('region', { name: 'Familles inconnues' });
  await expect(notice).toContainText('familles de ce fichier sont inconnues');
  await expect(notice).toContainText('600 lignes attendent un rayon');
  expect(await seriousViolations(page)).toEqual([]);
  await press(notice.getByRole('button', { name: /Créer tous les rayons/ }));
  const create = page.getByRole('dialog', { name: /Créer tous les rayons/ });
  await expect(create).toContainText('LIBELLE_FAMILLE');
  await create.getByLabel('Premier niveau de CHIMIE / 01 / 01').fill('Réactifs');
  await expect(create.getByLabel('Premier niveau de CHIMIE / 01 / 02')).toHaveValue('Réactifs');
  await press(create.getByRole('button', { name: /^Créer \d+ rayons$/ }));
  await expect(notice).toContainText('Toutes les familles de ce fichier mènent à un rayon');
  await expect(notice).toBeFocused();
  await press(notice.getByRole('button', { name: 'Réimporter ces lignes' }));
  const report = page.getByRole('list', { name: 'Compte rendu de l’import' });
  await expect(report).toContainText('articles créés');
  await expect(report).toContainText('600 lignes lues : 600 acceptées, 0 refusée.');
  await expect(notice).toHaveCount(0);
  expect(presses - before).toBeLessThanOrEqual(6);
}

/** What the owner leaves as it is stays hidden, and with it the band. */
async function hideTheRest(page: Page): Promise<void> {
  await page.goto('/admin');
  const band = page.getByRole('region', { name: 'Prêt à ouvrir' });
  await band.getByRole('button', { name: 'Voir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prêt à ouvrir' });
  const hide = dialog.getByRole('button', { name: 'Masquer' });
  await expect(hide.first()).toBeVisible();
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
}
