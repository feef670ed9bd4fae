import { screen, within } from '@testing-library/react';
import { openShop } from './openShop';

const shop = openShop();

test('ROLE-08 a customer sees no administrator tools on an article, like a visitor', async () => {
  const [article] = await shop.articlesOf(20102);
  for (const as of [undefined, 'customer'] as const) {
    const page = await shop.visit(`/a/${article!.id}`, { as });
    expect(await screen.findByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeVisible();
    expect(screen.queryByText(/Modification de l.article/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
    page.close();
  }
});

test('ROLE-06, ROUTE-07/08 a visitor opens the terms of sale and the company page', async () => {
  const { user, url } = await shop.visit('/home');
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Conditions de vente' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Conditions de vente' }),
  ).toBeVisible();
  expect(url()).toBe('/terms');
  await user.click(footer.getByRole('link', { name: /Qui sommes-nous/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Qui sommes-nous/ })).toBeVisible();
  expect(url()).toBe('/about');
});

test('THREAT-M11 calls of the administration are refused for customers and visitors', async () => {
  const { call, loginAs } = shop.server();
  const token = await loginAs('customer');
  for (const path of [
    '/api/protected/all/users/list',
    '/api/protected/quotes/by/PENDING/status',
    '/api/protected/all/sales/campaigns',
  ]) {
    expect((await call('GET', path, { token })).statusCode).toBe(403);
    expect((await call('GET', path)).statusCode).toBe(401);
  }
});
