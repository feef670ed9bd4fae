import { screen, waitFor } from '@testing-library/react';
import type { Category } from '../../src/domain/category';
import { openShop, printed } from './openShop';

const shop = openShop();
const PUBLIC = [
  '/home',
  '/c/2',
  '/sc/201',
  '/usc/20101',
  '/terms',
  '/about',
  '/mentions-legales',
  '/donnees-personnelles',
  '/contact/us',
  '/cart',
  '/cart/validate',
  '/quote',
  '/login',
  '/account/confirm/abc',
];
const ACCOUNT = ['/my/account/infos', '/my/account/quotes'];
const ADMIN = [
  '/admin/quotes/pending',
  '/admin/sales/campaigns',
  '/admin/users/management',
  '/admin/oxygene',
  '/admin/journal',
  '/admin/mails',
];
// Typical words of untranslated texts, also those of libraries.
const ENGLISH = new RegExp(
  '\\b(the|your|search|loading|submit|cancel|delete|close|error|no data|not found|sign in|password|select|please|required|' +
    'next page|home)\\b',
  'i',
);

/** All texts of the page, with accessible names and placeholders. */
function allTexts(): string {
  const names = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, ...textNodes(document.body), ...names].join('\n');
}

/** One string per text node: `textContent` would join words of neighbouring elements. */
function textNodes(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  return found;
}

const VISITS = [
  ...PUBLIC.map((path) => [path, undefined] as const),
  ...ACCOUNT.map((path) => [path, 'customer'] as const),
  ...ADMIN.map((path) => [path, 'admin'] as const),
];

test.each(VISITS)('GEN-01, GEN-02 %s is in French, with euros as the only currency', async (path, as) => {
  await shop.visit(path, { as });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(allTexts()).not.toMatch(ENGLISH);
  expect(allTexts()).not.toMatch(/[$£]|\bUSD\b|\bGBP\b/);
});

test.each([
  ['TERMS-02', 'prices are in euros excluding VAT', /prix sont indiqués en euros hors taxes/],
  ['TERMS-03', 'delivery is free above 350 € HT', /supérieures à 350 € HT sont livrées franco de port/],
  ['TERMS-04', 'below that, shipping and packaging cost 29,50 € HT', /frais de port et d.emballage de 29,50 € HT/],
  ['TERMS-05', 'quotes are valid for 30 days', /devis sont valables 30 jours/],
  ['TERMS-06', 'delivery complaints are made in writing within 48 hours', /livraison doit être faite par écrit sous 48 heures/],
  ['TERMS-07', 'returns are credited minus 15 %', /avoir, diminué d.un abattement forfaitaire de 15 %/],
  ['TERMS-08', 'equipment has 12 months of warranty from delivery', /matériel est garanti 12 mois à compter de la livraison/],
  ['TERMS-09', 'spare parts have 3 months of warranty', /pièces détachées sont garanties 3 mois/],
  ['TERMS-10', 'invoices are payable at 30 days from their date', /factures sont payables à 30 jours à compter de la date de facture/],
  ['TERMS-11', 'a deposit is required above 3 000,00 € HT', /acompte est demandé pour toute commande supérieure à 3 000,00 € HT/],
  ['TERMS-12', 'late payment costs 1.5 times the legal rate', /pénalités égales à 1,5 fois le taux de l.intérêt légal/],
  ['TERMS-13', 'service work is billed per started hour', /prestations de service sont facturées par heure entamée/],
])('%s %s', async (_id, _fact, text) => {
  await shop.visit('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Conditions de vente' });
  expect(screen.getByRole('main')).toHaveTextContent(text);
});

test('ROLE-08 a customer browses and fills a cart as a visitor does', async () => {
  const [article] = await shop.articlesOf(20102);
  const { user, url } = await shop.visit(`/a/${article!.id}`, { as: 'customer' });
  await user.click(await screen.findByRole('button', { name: 'AJOUTER AU DEVIS' }));
  expect(await screen.findByText('1 article ajouté au devis')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^MON DEVIS/ }));
  await user.click(await screen.findByRole('link', { name: 'VALIDER ET CONTINUER' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Valider mon devis' })).toBeVisible();
  expect(url()).toBe('/cart/validate');
});

test('API-01, API-06 public paths work with and without the prefix; the shop uses one form and only its own host', async () => {
  const withPrefix = await shop.server().call('GET', '/api/exposed/categories/flat');
  const without = await shop.server().call('GET', '/exposed/categories/flat');
  expect(without.json<{ categories: Category[] }>()).toEqual(withPrefix.json());
  const { user } = await shop.visit('/usc/20101');
  await screen.findAllByRole('row', { name: /AJOUTER/ });
  await user.type(screen.getByRole('searchbox'), 'erlenmeyer{Enter}');
  await screen.findByRole('region', { name: printed('Résultats de recherche') });
  expect(shop.network.calledUrls().length).toBeGreaterThan(3);
  expect(shop.network.calledUrls().filter((url) => !url.startsWith(`${window.location.origin}/api/`))).toEqual([]);
});
