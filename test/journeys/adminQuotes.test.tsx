import { screen, waitFor, within } from '@testing-library/react';
import type { Article, QuotesAndLines } from '../../src/web/api/endpoints.gen';
import { openShop } from './openShop';

const shop = openShop();
let article: Article;
beforeAll(async () => {
  article = (await shop.articlesOf(20102))[0]!;
});

async function sendQuote(email: string): Promise<string> {
  const body = { email, lines: [{ article_id: article.id, quantity: 4 }], env: 'production' };
  const answer = await shop.server().call('POST', '/api/exposed/post/quote', { body });
  return (answer.json() as { number: string }).number;
}

const statusOf = async (number: string) => {
  for (const status of ['PENDING', 'ON_GOING', 'ARCHIVED']) {
    const { quotes } = await shop.read<QuotesAndLines>(`/api/protected/quotes/by/${status}/status`, 'admin');
    if (quotes.some(({ id }) => number.endsWith(`-${id}`))) return status;
  }
  return undefined;
};

const menu = () => within(screen.getByRole('navigation', { name: 'Administration' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openQuote = async (user: Awaited<ReturnType<typeof shop.visit>>['user'], number: string) => {
  await user.click(await screen.findByRole('button', { name: number }));
  return within(await screen.findByRole('dialog'));
};

test('ROUTE-20, ROUTE-21, ADMIN-01, QLIST-01..03 the administration opens on the new quotes, and each list has its title', async () => {
  const number = await sendQuote('nouvelle@labo.example');
  const { user, address } = await shop.visit('/admin', { as: 'admin' });
  expect(await heading('Nouveaux devis')).toBeVisible();
  expect(address()).toBe('/admin/quotes/pending');
  expect(await screen.findByRole('button', { name: number })).toBeVisible();

  expect(menu().getByRole('heading', { name: 'Suivi des devis' })).toBeVisible();
  await user.click(menu().getByRole('link', { name: /^Devis en cours/ }));
  expect(await heading('Devis en cours de traitement')).toBeVisible();
  expect(address()).toBe('/admin/quotes/ongoing');
  await user.click(menu().getByRole('link', { name: /^Historique/ }));
  expect(await heading('Devis archivés')).toBeVisible();
  expect(address()).toBe('/admin/quotes/archived');
  expect(screen.queryByRole('button', { name: number })).not.toBeInTheDocument();
});

test('ADMIN-02, ADMIN-03 the menu holds the settings, and the breadcrumb names the section', async () => {
  const { user, address } = await shop.visit('/admin', { as: 'admin' });
  await heading('Nouveaux devis');
  const crumbs = () => within(screen.getByRole('navigation', { name: /Fil d.Ariane/ }));
  expect(crumbs().getByText('Administration')).toBeVisible();
  expect(crumbs().getByText('Nouveaux devis')).toBeVisible();
  expect(menu().getByRole('heading', { name: 'Réglages' })).toBeVisible();
  for (const [name, path] of [['Utilisateurs', '/admin/users/management'], ['Promotions', '/admin/sales/campaigns'], ['Import Oxygène', '/admin/oxygene']] as const) {
    await user.click(menu().getByRole('link', { name }));
    expect(address()).toBe(path);
    expect(crumbs().getByText(name)).toBeVisible();
  }
});

test('QLIST-28 a changed status closes the dialog and the list is read again: the quote goes to its new list', async () => {
  const number = await sendQuote('a-traiter@labo.example');
  const { user } = await shop.visit('/admin/quotes/pending', { as: 'admin' });
  const dialog = await openQuote(user, number);
  await user.click(dialog.getByRole('button', { name: 'MODIFIER [ADMIN]' }));
  await user.click(dialog.getByRole('radio', { name: 'EN COURS' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: number })).not.toBeInTheDocument());
  expect(await heading('Nouveaux devis')).toBeVisible();

  await user.click(menu().getByRole('link', { name: /^Devis en cours/ }));
  const row = await screen.findByRole('row', { name: new RegExp(number) });
  expect(row).toHaveTextContent('EN COURS');
  expect(await statusOf(number)).toBe('ON_GOING');
});

test('ERR-28, ERR-29 a failed change says so, stops its loader and leaves the quote as it was', async () => {
  const number = await sendQuote('a-garder@labo.example');
  const { user } = await shop.visit('/admin/quotes/pending', { as: 'admin' });
  const dialog = await openQuote(user, number);
  await user.click(dialog.getByRole('button', { name: 'MODIFIER [ADMIN]' }));
  await user.click(dialog.getByRole('radio', { name: 'ARCHIVÉ' }));
  shop.network.breaks('POST /protected/update/quote');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Une erreur est survenue')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
  expect(dialog.getByRole('radio', { name: 'ARCHIVÉ' })).toBeEnabled();
  expect(await statusOf(number)).toBe('PENDING');
});

test('the quote names its articles and whom to answer', async () => {
  const number = await sendQuote('repondre-a@labo.example');
  const { user } = await shop.visit('/admin/quotes/pending', { as: 'admin' });
  const dialog = await openQuote(user, number);
  expect(dialog.getByText(/repondre-a@labo\.example/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /Bécher/ })).toHaveTextContent(article.conditionnement);
});
