// The screens of the gallery, and what is done on each before its screenshot.
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { ANSWERED_QUOTE, customer, SAMPLE_LIST } from './sampleData.mjs';

const WIDE = 1280;
const TABLET = 768;
export const NARROW = 375;

/**
 * Every screen: file name, French title, path, user, action before the screenshot; `asSeen`: only
 * the viewport, not the whole page.
 */
export const screens = [
  { name: 'accueil', title: 'Accueil', path: '/home' },
  { name: 'menu', title: 'Menu des catégories', path: '/home', before: openMenu, asSeen: true },
  { name: 'recherche', title: 'Recherche', path: '/home', before: search, asSeen: true },
  { name: 'categorie', title: 'Catégorie', path: '/c/2' },
  { name: 'sous-categorie', title: 'Sous-catégorie', path: '/sc/201' },
  { name: 'sous-sous-categorie', title: 'Sous-sous-catégorie', path: '/usc/20101' },
  { name: 'article', title: 'Article', path: '/a/3' },
  { name: 'conditions', title: 'Conditions de vente', path: '/terms' },
  { name: 'qui-sommes-nous', title: 'Qui sommes-nous ?', path: '/about' },
  { name: 'mentions-legales', title: 'Mentions légales', path: '/mentions-legales' },
  { name: 'donnees-personnelles', title: 'Données personnelles', path: '/donnees-personnelles' },
  { name: 'contact', title: 'Contactez-nous', path: '/contact/us' },
  { name: 'devis', title: 'Mon devis', path: '/cart', asSeen: true },
  {
    name: 'coordonnees',
    title: 'Valider mon devis : coordonnées',
    path: '/cart/validate',
    before: fillDetails,
  },
  {
    name: 'recapitulatif',
    title: 'Valider mon devis : récapitulatif',
    path: '/cart/validate',
    before: goToSummary,
  },
  {
    name: 'liste',
    title: 'Une liste de références devient un devis',
    path: '/cart/liste',
    before: pasteList,
  },
  { name: 'comparaison', title: 'Comparer des articles', path: '/comparer?articles=3,4,5' },
  { name: 'demande', title: 'Ma demande de devis', path: '/quote' },
  { name: 'connexion', title: 'Me connecter', path: '/login' },
  {
    name: 'creer-un-compte',
    title: 'Créer un compte',
    path: '/login',
    before: (page) => page.getByRole('link', { name: 'CRÉER UN COMPTE' }).click(),
  },
  {
    name: 'mot-de-passe',
    title: 'Récupération du mot de passe',
    path: '/credentials/recover/exemple/1',
  },
  {
    name: 'confirmation',
    title: 'Confirmation de l’adresse e-mail',
    path: '/account/confirm/exemple',
  },
  { name: 'page-inconnue', title: 'Page inconnue', path: '/page-inconnue' },
  {
    name: 'informations',
    title: 'Mon compte : informations personnelles',
    path: '/my/account/infos',
    who: 'customer',
  },
  {
    name: 'mes-devis',
    title: 'Mon compte : mes devis',
    path: '/my/account/quotes',
    who: 'customer',
  },
  {
    name: 'detail-du-devis',
    title: 'Détail d’un devis',
    path: '/my/account/quotes',
    who: 'customer',
    before: openQuote,
    asSeen: true,
  },
  {
    name: 'suivi',
    title: 'Suivre un devis : l’offre',
    path: '/my/account/quotes',
    who: 'customer',
    before: followOffer,
  },
  {
    name: 'mes-listes',
    title: 'Mon compte : mes listes',
    path: '/my/account/lists',
    who: 'customer',
  },
  {
    name: 'admin-tous-les-devis',
    title: 'Administration : tous les devis',
    path: '/admin/quotes/all',
    who: 'admin',
    before: selectQuote,
    asSeen: true,
  },
  {
    name: 'admin-reponse',
    title: 'Administration : répondre à un devis',
    path: `/admin/quote/${ANSWERED_QUOTE}`,
    who: 'admin',
    before: writeOffer,
  },
  {
    name: 'admin-nouveaux',
    title: 'Administration : nouveaux devis',
    path: '/admin/quotes/pending',
    who: 'admin',
  },
  {
    name: 'admin-en-cours',
    title: 'Administration : devis en cours',
    path: '/admin/quotes/ongoing',
    who: 'admin',
  },
  {
    name: 'admin-archives',
    title: 'Administration : devis archivés',
    path: '/admin/quotes/archived',
    who: 'admin',
  },
  {
    name: 'admin-promotions',
    title: 'Administration : promotions',
    path: '/admin/sales/campaigns',
    who: 'admin',
    before: openCampaign,
  },
  {
    name: 'admin-utilisateurs',
    title: 'Administration : utilisateurs',
    path: '/admin/users/management',
    who: 'admin',
  },
  {
    name: 'admin-oxygene',
    title: 'Administration : import Oxygène',
    path: '/admin/oxygene',
    who: 'admin',
  },
  {
    name: 'admin-devis-cherches',
    title: 'Administration : devis cherchés par leurs articles et leur montant',
    path: '/admin/quotes/pending?texte=becher&min=5',
    who: 'admin',
  },
  {
    name: 'admin-promotion',
    title: 'Administration : nouvelle promotion',
    path: '/admin/sales/campaigns',
    who: 'admin',
    before: writeCampaign,
  },
  {
    name: 'admin-simulation',
    title: 'Administration : ce qu’un import changerait',
    path: '/admin/oxygene',
    who: 'admin',
    before: simulate,
  },
  {
    name: 'admin-journal',
    title: 'Administration : journal',
    path: '/admin/journal',
    who: 'admin',
  },
  {
    name: 'admin-emails',
    title: 'Administration : e-mails non remis',
    path: '/admin/mails',
    who: 'admin',
  },
  {
    name: 'admin-article',
    title: 'Administration : modification d’un article',
    path: '/a/3',
    who: 'admin',
  },
];

/** The viewport widths of a screen. */
export const widthsOf = ({ who }) => (who === 'admin' ? [WIDE, TABLET, NARROW] : [WIDE, NARROW]);

async function openMenu(page, width) {
  if (width === NARROW) {
    await page.getByRole('button', { name: 'CATÉGORIES' }).click();
    await page.getByRole('button', { name: 'Ouvrir Verrerie et porcelaine' }).click();
    return;
  }
  await page.locator('[data-pane="bar"]', { hasText: 'Verrerie' }).focus();
  await page.keyboard.press('ArrowDown');
}

async function search(page) {
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('becher');
  await page.getByRole('combobox', { name: 'Rechercher' }).press('Enter');
  await page.getByText(/résultats ont été trouvés/).waitFor();
}

async function fillDetails(page) {
  const main = page.getByRole('main');
  const contact = {
    Prénom: 'Claire',
    Nom: 'Petit',
    'Adresse e-mail': customer.email,
    Téléphone: '0145678910',
  };
  for (const [label, text] of Object.entries(contact))
    await main.getByLabel(new RegExp(`^${label}`)).fill(text);
  const delivery = {
    Rue: '12 rue des Écoles',
    'Code postal': '75005',
    Ville: 'Paris',
    Pays: 'France',
  };
  for (const [label, text] of Object.entries(delivery))
    await main
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
}

async function goToSummary(page) {
  await fillDetails(page);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await page
    .getByLabel('Commentaire (facultatif)')
    .fill('Livraison le matin de préférence, merci.');
}

async function openQuote(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d{6}-\d+/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /Devis n/ }).waitFor();
}

async function pasteList(page) {
  await page.getByLabel('Références et quantités, une par ligne').fill(SAMPLE_LIST);
  await page.getByRole('button', { name: 'Chercher ces références' }).click();
  await page.getByRole('button', { name: /^Ajouter \d/ }).waitFor();
}

/** Opens the quote that has an offer, by the link of its dialog. */
async function followOffer(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^\\d{6}-${ANSWERED_QUOTE}\\b`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'SUIVRE CE DEVIS' }).click();
  await page.getByRole('button', { name: 'ACCEPTER CETTE OFFRE' }).waitFor();
}

/** Starts the next version of the offer, once: the draft is kept by the shop. */
async function writeOffer(page) {
  const editor = page.getByRole('button', { name: /^ENVOYER L.OFFRE/ });
  const start = page.getByRole('button', { name: 'FAIRE UNE NOUVELLE VERSION' });
  await start.or(editor).first().waitFor();
  if (await start.isVisible()) await start.click();
  await editor.waitFor();
}

async function selectQuote(page) {
  await page
    .getByRole('checkbox', { name: /^Sélectionner le devis/ })
    .first()
    .check();
}

async function openCampaign(page) {
  await page
    .getByRole('button', { name: /Mesure de précision/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .waitFor();
}

async function writeCampaign(page) {
  const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('fr-FR');
  await page.getByLabel('Titre').fill('Rentrée des laboratoires');
  await page.getByLabel('Remise').fill('10');
  for (const [label, ahead] of [
    ['Début', 20],
    ['Fin', 50],
  ]) {
    await page.getByLabel(label, { exact: true }).fill(day(ahead));
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Titre').click();
}

async function simulate(page) {
  await page
    .locator('input[type="file"]')
    .setInputFiles(join(root, 'test/fixtures/oxygene_600.csv'));
  await page.getByRole('button', { name: 'Simuler' }).click();
  await page.getByText('Simulation terminée.').waitFor({ state: 'attached' });
  await page.locator('.ant-btn-loading-icon').waitFor({ state: 'detached' });
}
