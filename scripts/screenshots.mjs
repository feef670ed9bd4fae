// node scripts/screenshots.mjs [NAME...]: screenshots of all or the named screens into docs/gallery, from a temporary shop with the
// demo catalogue.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt, ensureChromium, ensureInstalled, requireNode, root } from './lib/setup.mjs';
import { admin, startTemporaryShop } from './lib/temporaryShop.mjs';

const folder = join(root, 'docs/gallery');
const WIDE = 1280;
const TABLET = 768;
const NARROW = 375;
const MAX_HEIGHT = 2400;
const MAX_BYTES = 6_000_000;

const customer = { email: 'claire.petit@labo.example', password: 'cliente-labo' };
const sender = {
  firstName: 'Claire',
  lastName: 'Petit',
  email: customer.email,
  phone: '0145678910',
  env: 'production',
  comment: 'Livraison le matin de préférence, merci.',
  deliveryStreet: '12 rue des Écoles',
  deliveryStreetComplement: 'Bâtiment C',
  deliveryCityZipCode: '75005',
  deliveryCity: 'Paris',
  deliveryCountry: 'France',
  billingStreet: '12 rue des Écoles',
  billingStreetComplement: 'Service achats',
  billingCityZipCode: '75005',
  billingCity: 'Paris',
  billingCountry: 'France',
};

/** Every screen: file name, French title, path, user, action before the screenshot; `asSeen`: only the viewport, not the whole page. */
const screens = [
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
  { name: 'coordonnees', title: 'Valider mon devis : coordonnées', path: '/cart/validate', before: fillDetails },
  { name: 'recapitulatif', title: 'Valider mon devis : récapitulatif', path: '/cart/validate', before: goToSummary },
  { name: 'demande', title: 'Ma demande de devis', path: '/quote' },
  { name: 'connexion', title: 'Me connecter', path: '/login' },
  {
    name: 'creer-un-compte',
    title: 'Créer un compte',
    path: '/login',
    before: (page) => page.getByRole('link', { name: 'CRÉER UN COMPTE' }).click(),
  },
  { name: 'mot-de-passe', title: 'Récupération du mot de passe', path: '/credentials/recover/exemple/1' },
  { name: 'page-inconnue', title: 'Page inconnue', path: '/page-inconnue' },
  { name: 'informations', title: 'Mon compte : informations personnelles', path: '/my/account/infos', who: 'customer' },
  { name: 'mes-devis', title: 'Mon compte : mes devis', path: '/my/account/quotes', who: 'customer' },
  { name: 'detail-du-devis', title: 'Détail d’un devis', path: '/my/account/quotes', who: 'customer', before: openQuote, asSeen: true },
  { name: 'admin-nouveaux', title: 'Administration : nouveaux devis', path: '/admin/quotes/pending', who: 'admin' },
  { name: 'admin-en-cours', title: 'Administration : devis en cours', path: '/admin/quotes/ongoing', who: 'admin' },
  { name: 'admin-archives', title: 'Administration : devis archivés', path: '/admin/quotes/archived', who: 'admin' },
  { name: 'admin-promotions', title: 'Administration : promotions', path: '/admin/sales/campaigns', who: 'admin', before: openCampaign },
  { name: 'admin-utilisateurs', title: 'Administration : utilisateurs', path: '/admin/users/management', who: 'admin' },
  { name: 'admin-oxygene', title: 'Administration : import Oxygène', path: '/admin/oxygene', who: 'admin' },
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
  { name: 'admin-journal', title: 'Administration : journal', path: '/admin/journal', who: 'admin' },
  { name: 'admin-article', title: 'Administration : modification d’un article', path: '/a/3', who: 'admin' },
];

const named = process.argv.slice(2);
const wanted = screens.filter(({ name }) => named.length === 0 || named.includes(name));

requireNode();
ensureInstalled({ everything: true });
ensureBuilt();
const executablePath = ensureChromium();
const shop = await startTemporaryShop();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
try {
  await fillShop(shop);
  const states = { visitor: await cartState(), customer: await loginState(customer), admin: await loginState(admin) };
  mkdirSync(folder, { recursive: true });
  if (named.length === 0) for (const file of readdirSync(folder)) if (file.endsWith('.png')) rmSync(join(folder, file));
  for (const screen of wanted) for (const width of widthsOf(screen)) await takeScreenshot(screen, width, states[screen.who ?? 'visitor']);
  writeFileSync(join(folder, 'README.md'), readme());
} finally {
  await browser.close();
  await shop.close();
}
printSize();

function widthsOf({ who }) {
  return who === 'admin' ? [WIDE, TABLET, NARROW] : [WIDE, NARROW];
}

async function takeScreenshot(screen, width, storageState) {
  const context = await newContext({ storageState, viewport: { width, height: width === NARROW ? 760 : 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(screen.path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await screen.before?.(page, width);
  if (!screen.asSeen) await showWhole(page, width);
  await page.waitForLoadState('networkidle');
  await page.evaluate(picturesLoaded);
  const shot = await page.screenshot();
  await sharp(shot)
    .png({ palette: true, quality: 85, effort: 8 })
    .toFile(join(folder, fileOf(screen, width)));
  await context.close();
}

/** Makes the viewport as tall as the page, so that sticky bars are drawn at their place in the page. */
async function showWhole(page, width) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await growTo(page, width, () => document.documentElement.scrollHeight);
  await page.waitForFunction(() => document.querySelector('[data-awaited], [aria-busy="true"]') === null);
  await page.evaluate(removeMinHeights);
  await growTo(page, width, () => Math.ceil(document.querySelector('footer').getBoundingClientRect().bottom));
}

/** Pages with a minimum height would push the footer out of the screenshot. */
function removeMinHeights() {
  for (const part of document.querySelectorAll('main > *')) part.style.minHeight = '0';
}

async function growTo(page, width, heightOfPage) {
  const height = await page.evaluate(heightOfPage);
  await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, height) });
}

/** Waits for lazily loaded images in the viewport and for three frames. */
async function picturesLoaded() {
  const visible = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < window.innerHeight && image.getClientRects().length > 0,
  );
  await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

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
  await page.getByRole('searchbox').fill('becher');
  await page.getByRole('searchbox').press('Enter');
  await page.getByText(/résultats ont été trouvés/).waitFor();
}

async function fillDetails(page) {
  const main = page.getByRole('main');
  const contact = { Prénom: 'Claire', Nom: 'Petit', 'Adresse e-mail': customer.email, Téléphone: '0145678910' };
  for (const [label, text] of Object.entries(contact)) await main.getByLabel(new RegExp(`^${label}`)).fill(text);
  const delivery = { Rue: '12 rue des Écoles', 'Code postal': '75005', Ville: 'Paris', Pays: 'France' };
  for (const [label, text] of Object.entries(delivery))
    await main
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
}

async function goToSummary(page) {
  await fillDetails(page);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await page.getByLabel('Commentaire (facultatif)').fill('Livraison le matin de préférence, merci.');
}

async function openQuote(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d{6}-\d+/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /Devis n/ }).waitFor();
}

async function openCampaign(page) {
  await page
    .getByRole('button', { name: /Mesure de précision/ })
    .first()
    .click();
  await page
    .getByText('Retirer')
    .or(page.getByRole('button', { name: /^Retirer/ }))
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
    await page.getByLabel(label, { exbefore: true }).fill(day(ahead));
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Titre').click();
}

async function simulate(page) {
  await page.locator('input[type="file"]').setInputFiles(join(root, 'test/fixtures/oxygene_600.csv'));
  await page.getByRole('button', { name: 'Simuler' }).click();
  await page.getByText('Simulation terminée.').waitFor({ state: 'attached' });
  await page.locator('.ant-btn-loading-icon').waitFor({ state: 'detached' });
}

function newContext(options) {
  return browser.newContext({ baseURL: shop.address, locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options });
}

async function loginState({ email, password }) {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByLabel(/Mot de passe/).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'MON COMPTE' }).waitFor();
  return closeWithState(context, page);
}

async function cartState() {
  const context = await newContext();
  const page = await context.newPage();
  for (const path of ['/usc/20101', '/usc/40101']) {
    await page.goto(path);
    for (const row of [2, 3]) await page.locator(`[role="row"][aria-rowindex="${row}"]`).getByRole('button', { name: 'AJOUTER' }).click();
  }
  return closeWithState(context, page);
}

/** Closes a context and returns its browser storage. */
async function closeWithState(context, page) {
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** A customer with quotes in each status, and some other accounts. */
async function fillShop({ call }) {
  await call('POST', '/exposed/create/account', { body: { ...customer, firstName: 'Claire', lastName: 'Petit', phone: '0145678910' } });
  for (const [firstName, lastName] of [
    ['Youssef', 'Martin'],
    ['Anne', 'Lefèvre'],
    ['Hugo', 'Bernard'],
  ]) {
    const email = `${firstName}.${lastName}@labo.example`
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    await call('POST', '/exposed/create/account', {
      body: { firstName, lastName, email, phone: '0611223344', password: customer.password },
    });
  }
  const { token } = await call('POST', '/login_check', { body: customer });
  const { token: adminToken } = await call('POST', '/login_check', { body: admin });
  const address = { street: '12 rue des Écoles', additionalStreet: 'Bâtiment C', zipCode: '75005', city: 'Paris', country: 'France' };
  const personal = { firstName: 'Claire', lastName: 'Petit', IBAN: '', deliveryAddress: address, billingAddress: address };
  await call('PUT', '/protected/put/self/personal/info', { token, body: personal });
  const articles = [
    ...(await call('GET', '/exposed/under/sub/category/20101/articles')),
    ...(await call('GET', '/exposed/under/sub/category/60101/articles')),
  ];
  for (let index = 0; index < 9; index += 1) {
    const lines = articles
      .slice(index % 3, (index % 3) + 1 + (index % 4))
      .map(({ id }, place) => ({ article_id: id, quantity: 1 + ((index * 5 + place * 3) % 12) }));
    const body = { ...sender, lines };
    const { id } = await call('POST', '/exposed/post/quote', { token, body });
    const status = ['PENDING', 'ON_GOING', 'ARCHIVED'][index % 3];
    await call('POST', `/protected/update/quote/${id}/status`, { token: adminToken, body: { new_status: status } });
  }
}

function fileOf({ name }, width) {
  return `${name}-${width}.png`;
}

function readme() {
  const parts = screens.map((screen) => {
    const shots = widthsOf(screen).map(
      (width) => `<img src="${fileOf(screen, width)}" alt="${screen.title}, ${width} px" width="${Math.round(width / 2.4)}">`,
    );
    return `## ${screen.title}\n\n\`${screen.path}\`\n\n${shots.join('\n')}\n`;
  });
  const intro =
    '# Galerie\n\nToutes les pages de la boutique avec le catalogue de démonstration, sur un écran large et sur un téléphone\n' +
    '(l’administration aussi sur une tablette). Images générées par `node scripts/screenshots.mjs`.\n';
  return [intro, ...parts].join('\n');
}

function printSize() {
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  console.log(`docs/gallery : ${readdirSync(folder).length} fichiers, ${(bytes / 1e6).toFixed(1)} Mo`);
  if (bytes > MAX_BYTES) process.exitCode = 1;
}
