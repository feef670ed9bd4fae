// @sampled contract: every operation.
import { screen, waitFor } from '@testing-library/react';
import type { Category } from '../../src/domain/catalogue/category';
import { adminRoutes, customerRoutes, visitorRoutes } from '../e2e/support/routes';
import { sampled } from '../support/tiers';
import { openShop, printed } from './openShop';

const shop = openShop();
// Typical words of untranslated texts, also those of libraries.
const ENGLISH = new RegExp(
  '\\b(the|your|search|loading|submit|cancel|delete|close|error|no data|not found|sign ' +
    'in|password|select|please|required|' +
    'next page|home)\\b',
  'i',
);

/** All texts of the page, with accessible names and placeholders. */
function allTexts(): string {
  const names = [
    ...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'),
  ].flatMap((element) =>
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
  ...Object.values(visitorRoutes).map((path) => [path, undefined] as const),
  ...Object.values(customerRoutes).map((path) => [path, 'customer'] as const),
  ...Object.values(adminRoutes).map((path) => [path, 'admin'] as const),
];

const IN_GATE = ['/home', '/my/account/quotes', '/admin/quotes/pending'];

test.each(sampled(VISITS, ([path]) => IN_GATE.includes(path)))(
  'GEN-01, GEN-02 %s is in French, with euros as the only currency',
  async (path, as) => {
    await shop.visit(path, { as });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(allTexts()).not.toMatch(ENGLISH);
    expect(allTexts()).not.toMatch(/[$£]|\bUSD\b|\bGBP\b/);
  },
);

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

test(
  'API-01, API-06 public paths work with and without the prefix; ' +
    'the shop uses one form and only its own host',
  async () => {
    const withPrefix = await shop.server().call('GET', '/api/exposed/categories/flat');
    const without = await shop.server().call('GET', '/exposed/categories/flat');
    expect(without.json<{ categories: Category[] }>()).toEqual(withPrefix.json());
    const { user } = await shop.visit('/usc/20101');
    await screen.findAllByRole('row', { name: /AJOUTER/ });
    await user.type(screen.getByLabelText('Rechercher'), 'erlenmeyer{Enter}');
    await screen.findByRole('region', { name: printed('Résultats de recherche') });
    expect(shop.network.calledUrls().length).toBeGreaterThan(3);
    expect(
      shop.network.calledUrls().filter((url) => !url.startsWith(`${window.location.origin}/api/`)),
    ).toEqual([]);
  },
);
