import { screen, waitFor, within } from '@testing-library/react';
import type { Article, MyQuotes } from '../../src/contract/api.gen';
import type { Person } from '../support/buildApp';
import { openShop, printed } from './openShop';

const shop = openShop();
let article: Article;
beforeAll(async () => {
  article = (await shop.articlesOf(20102))[0]!;
  await sendQuote('customer', 2);
  await sendQuote('other', 5);
});

async function sendQuote(person: Person, quantity: number) {
  const body = {
    email: `${person}@labo.example`,
    lines: [{ article_id: article.id, quantity }],
    env: 'production',
  };
  const answer = await shop
    .server()
    .call('POST', '/api/exposed/post/quote', { token: await shop.server().loginAs(person), body });
  expect(answer.statusCode).toBe(200);
}

test('ROUTE-17/18 the account opens at the personal information, which can be saved', async () => {
  const page = await shop.visit('/my/account', { as: 'customer' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Informations personnelles' }),
  ).toBeVisible();
  expect(page.url()).toBe('/my/account/infos');
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveAttribute('readonly');

  const delivery = within(screen.getByRole('group', { name: 'Adresse de livraison' }));
  await page.user.clear(delivery.getByLabelText('Ville'));
  await page.user.type(delivery.getByLabelText('Ville'), 'Villeurbanne');
  await page.user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(
    await screen.findByText(printed('Vos informations ont été enregistrées !')),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(page.store.getState().session.user?.user.default_delivery_address.city).toBe(
      'Villeurbanne',
    ),
  );
  page.close();

  await shop.visit('/my/account/infos', { as: 'customer' });
  const reloaded = within(await screen.findByRole('group', { name: 'Adresse de livraison' }));
  expect(reloaded.getByLabelText('Ville')).toHaveValue('Villeurbanne');
  expect(
    within(screen.getByRole('group', { name: 'Adresse de facturation' })).getByLabelText('Ville'),
  ).toHaveValue('Paris');
});

test('ROUTE-19, API-16, QLIST-25 the history shows the customer’s own quotes only', async () => {
  const { quotes } = await shop.read<MyQuotes>('/api/protected/my/quotes', 'customer');
  const { user } = await shop.visit('/my/account/quotes', { as: 'customer' });
  const rows = await screen.findAllByRole('button', { name: /^\d{6}-\d+$/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(new RegExp(`-${quotes[0]!.id}$`)),
  ]);

  await user.click(rows[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const line = dialog.getByRole('row', { name: printed(article.label) });
  expect(within(line).getByRole('cell', { name: '2' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'MODIFIER [ADMIN]' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'FERMER' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
