// The pictures of the gallery, one screen a line: name of the file, title, address, folder of
// src/web; then what is done on it before its picture is taken.
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { ANSWERED_QUOTE, customer, SAMPLE_LIST } from './sampleData.mjs';

export const NARROW = 375;
const WIDE = 1280;
const TABLET = 768;

const OFFER = `/admin/quote/${ANSWERED_QUOTE}`;
const FOUND_QUOTES = '/admin/quotes/pending?texte=becher&min=5';
const SYNONYMS = '/admin/searches?vue=synonymes';
/** Only what the window shows, not the whole page. */
const AS_SEEN = { asSeen: true };

const createAccount = press('CRÉER UN COMPTE', 'link');
const select = press(/^Sélectionner le devis/, 'checkbox');

const SEEN_BY = {
  visitor: [
    ['accueil', 'Accueil', '/home', 'shop/home'],
    ['menu', 'Menu des catégories', '/home', 'frame/menu', openMenu, AS_SEEN],
    ['recherche', 'Recherche', '/home', 'frame/search', search, AS_SEEN],
    ['categorie', 'Catégorie', '/c/2', 'shop/category'],
    ['sous-categorie', 'Sous-catégorie', '/sc/201', 'shop/category'],
    ['sous-sous-categorie', 'Sous-sous-catégorie', '/usc/20101', 'shop/category'],
    ['article', 'Article', '/a/3', 'shop/article'],
    ['conditions', 'Conditions de vente', '/terms', 'shop/text'],
    ['qui-sommes-nous', 'Qui sommes-nous ?', '/about', 'shop/text'],
    ['mentions-legales', 'Mentions légales', '/mentions-legales', 'shop/text'],
    ['donnees-personnelles', 'Données personnelles', '/donnees-personnelles', 'shop/text'],
    ['contact', 'Contactez-nous', '/contact/us', 'shop/contact'],
    ['devis', 'Mon devis', '/cart', 'shop/cart', AS_SEEN],
    ['coordonnees', 'Coordonnées', '/cart/validate', 'shop/quoteRequest', fillDetails],
    ['recapitulatif', 'Récapitulatif', '/cart/validate', 'shop/quoteRequest', goToSummary],
    ['liste', 'Une liste de références', '/cart/liste', 'shop/cartList', pasteList],
    ['comparaison', 'Comparer des articles', '/comparer?articles=3,4,5', 'shop/compare'],
    ['demande', 'Ma demande de devis', '/quote', 'shop/quoteRequest'],
    ['connexion', 'Me connecter', '/login', 'shop/login'],
    ['creer-un-compte', 'Créer un compte', '/login', 'shop/login', createAccount],
    ['mot-de-passe', 'Mot de passe oublié', '/credentials/recover/exemple/1', 'shop/recovery'],
    ['confirmation', 'Adresse e-mail confirmée', '/account/confirm/exemple', 'shop/confirm'],
    ['page-inconnue', 'Page inconnue', '/page-inconnue', 'shop/notFound'],
  ],
  customer: [
    ['informations', 'Mon compte : informations', '/my/account/infos', 'shop/account'],
    ['mes-devis', 'Mon compte : mes devis', '/my/account/quotes', 'shop/account'],
    ['detail-du-devis', 'Un devis', '/my/account/quotes', 'shop/account', openQuote, AS_SEEN],
    ['suivi', 'Suivre un devis : l’offre', '/my/account/quotes', 'shop/follow', followOffer],
    ['mes-listes', 'Mon compte : mes listes', '/my/account/lists', 'shop/savedLists'],
  ],
  admin: [
    ['tous-les-devis', 'Tous les devis', '/admin/quotes/all', 'admin/quotes', select, AS_SEEN],
    ['reponse', 'Répondre à un devis', OFFER, 'admin/offer', writeOffer, AS_SEEN],
    ['lignes', 'Les lignes d’une offre', OFFER, 'admin/offer', editLine, AS_SEEN],
    ['saisie', 'Saisir une demande', '/admin/quotes/new', 'admin/enterRequest'],
    ['nouveaux', 'Nouveaux devis', '/admin/quotes/pending', 'admin/quotes'],
    ['en-cours', 'Devis en cours', '/admin/quotes/ongoing', 'admin/quotes'],
    ['archives', 'Historique', '/admin/quotes/archived', 'admin/quotes'],
    ['relances', 'Offres à relancer', '/admin/quotes/followup', 'admin/quotes'],
    ['commande', 'Commande reçue', '/admin/quotes/followup', 'admin/order', recordOrder, AS_SEEN],
    ['devis-cherches', 'Devis cherchés', FOUND_QUOTES, 'admin/quotes'],
    ['articles', 'Articles', '/admin/catalogue/articles', 'admin/articles', AS_SEEN],
    ['rayons', 'Rayons', '/admin/catalogue/categories', 'admin/categories', AS_SEEN],
    ['a-la-une', 'À la Une', '/admin/catalogue/featured', 'admin/featured'],
    ['fiches', 'Fiches de sécurité', '/admin/safety-sheets', 'admin/sheets', AS_SEEN],
    ['promotions', 'Promotions', '/admin/sales/campaigns', 'admin/campaigns', openCampaign],
    ['promotion', 'Nouvelle promotion', '/admin/sales/campaigns', 'admin/campaigns', writeCampaign],
    ['utilisateurs', 'Utilisateurs', '/admin/users/management', 'admin/users'],
    ['oxygene', 'Import Oxygène', '/admin/oxygene', 'admin/oxygene'],
    ['simulation', 'Ce qu’un import changerait', '/admin/oxygene', 'admin/oxygene', simulate],
    ['boutique', 'Ma boutique', '/admin/shop', 'admin/shop'],
    ['journal', 'Journal', '/admin/journal', 'admin/journal'],
    ['chiffres', 'Chiffres', '/admin/figures', 'admin/figures'],
    ['synonymes', 'Synonymes de la recherche', SYNONYMS, 'admin/searches', AS_SEEN],
    ['emails', 'E-mails non remis', '/admin/mails', 'admin/mails'],
    ['article', 'Modification d’un article', '/a/3', 'features/articleEditor'],
  ],
};

const screenOf = (who, [name, title, path, folder, ...steps]) => ({
  who,
  name: who === 'admin' ? `admin-${name}` : name,
  title: who === 'admin' ? `Administration : ${title}` : title,
  path,
  /** A change in one of these makes the picture an old one. */
  folders: [folder, 'frame', 'ui', ...(who === 'admin' ? ['admin/kit'] : [])],
  steps: steps.filter((step) => step !== AS_SEEN),
  asSeen: steps.includes(AS_SEEN),
  widths: who === 'admin' ? [WIDE, TABLET, NARROW] : [WIDE, NARROW],
});

export const screens = Object.entries(SEEN_BY).flatMap(([who, rows]) =>
  rows.map((row) => screenOf(who, row)),
);

/** The file name of a picture: 'menu-375.png'. */
export const fileOf = ({ name }, width) => `${name}-${width}.png`;

function press(name, role = 'button') {
  return (page) => page.getByRole(role, { name }).first().click();
}

/** Waits until the first button of this name is there. */
const untilButton = (page, name) => page.getByRole('button', { name }).first().waitFor();

/** Fills each field by the start of its label; of two with the same one, the first. */
async function fill(page, texts) {
  const main = page.getByRole('main');
  for (const [start, text] of Object.entries(texts)) {
    const label = new RegExp(`^${start}`);
    await main.getByLabel(label).first().fill(text);
  }
}

async function openMenu(page, width) {
  if (width === NARROW) {
    await press('CATÉGORIES')(page);
    await press('Ouvrir Verrerie et porcelaine')(page);
    return;
  }
  await page.locator('[data-pane="bar"]', { hasText: 'Verrerie' }).focus();
  await page.keyboard.press('ArrowDown');
}

async function search(page) {
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('becher');
  await page.keyboard.press('Enter');
  await page.getByText(/résultats ont été trouvés/).waitFor();
}

function fillDetails(page) {
  return fill(page, {
    Prénom: 'Claire',
    Nom: 'Petit',
    'Adresse e-mail': customer.email,
    Téléphone: '0145678910',
    Rue: '12 rue des Écoles',
    'Code postal': '75005',
    Ville: 'Paris',
    Pays: 'France',
  });
}

async function goToSummary(page) {
  await fillDetails(page);
  await press('CONTINUER')(page);
  await fill(page, { Commentaire: 'Livraison le matin de préférence, merci.' });
}

async function openQuote(page) {
  await press(/^\d{6}-\d+/)(page.getByRole('main'));
  await page.getByRole('dialog', { name: /Devis n/ }).waitFor();
}

async function pasteList(page) {
  await page.getByLabel('Références et quantités, une par ligne').fill(SAMPLE_LIST);
  await press('Chercher ces références')(page);
  await untilButton(page, /^Ajouter \d/);
}

/** Opens the quote that has an offer, by the link of its dialog. */
async function followOffer(page) {
  await press(new RegExp(`^\\d{6}-${ANSWERED_QUOTE}\\b`))(page.getByRole('main'));
  await press('SUIVRE CE DEVIS')(page);
  await untilButton(page, 'ACCEPTER CETTE OFFRE');
}

/** Starts the next version of the offer, once: the draft is kept by the shop. */
async function writeOffer(page) {
  const editor = page.getByRole('button', { name: /^ENVOYER L.OFFRE/ });
  const start = page.getByRole('button', { name: 'FAIRE UNE NOUVELLE VERSION' });
  await start.or(editor).first().waitFor();
  if (await start.isVisible()) await start.click();
  await editor.waitFor();
}

/** A cell of the table, which only a wide window has; elsewhere the form of a line. */
async function editLine(page, width) {
  await writeOffer(page);
  const cell = page.locator('[role=grid] [aria-rowindex="2"] [data-column="unit_price"]');
  const line = page.getByRole('main').getByText(/^Bécher/);
  await (width === WIDE ? cell : line).first().click();
}

/** Opens the drawer, whose lines are read meanwhile. */
async function recordOrder(page) {
  await press(/^Commande reçue du devis/)(page.getByRole('main'));
  await page.getByLabel('Quantité commandée, ligne 1', { exact: true }).waitFor();
}

async function openCampaign(page) {
  await press(/Mesure de précision/)(page);
  await untilButton(page, /^Retirer/);
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
  const file = join(root, 'test/fixtures/oxygene_600.csv');
  await page.locator('input[type="file"]').setInputFiles(file);
  await press('Simuler')(page);
  await page.getByText('Simulation terminée.').waitFor({ state: 'attached' });
  await page.locator('.ant-btn-loading-icon').waitFor({ state: 'detached' });
}
