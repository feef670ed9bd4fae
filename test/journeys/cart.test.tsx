import { screen, waitFor, within } from '@testing-library/react';
import { formatPrice } from '../../src/domain/price';
import { newBrowserStorage } from '../support/renderAt';
import { openShop, printed } from './openShop';

const shop = openShop();
const quantityOf = (label: string) => screen.findByRole('textbox', { name: `Quantité : ${label}` });
const totals = () => screen.getByRole('region', { name: 'Totaux' });
const feedback = (text: string) => screen.findByText(text);

async function quickAdd(reference: string, path = '/cart') {
  const page = await shop.visit(path);
  await page.user.type(
    screen.getByRole('textbox', { name: 'Ajout rapide par référence' }),
    `${reference}{Enter}`,
  );
  return page;
}

test('ROUTE-10, ROLE-01 a visitor adds a list’s article and finds it in "Mon devis"', async () => {
  const [, article] = await shop.articlesOf(20104);
  const { user, url } = await shop.visit('/usc/20104');
  const row = await screen.findByRole('row', { name: new RegExp(article!.crmId) });
  const box = within(row).getByRole('textbox');
  await user.clear(box);
  await user.type(box, '3{Enter}');
  expect(await screen.findByText('3 articles ajoutés au devis')).toBeVisible();
  expect(box).toHaveValue('1');

  await user.click(screen.getByRole('link', { name: /^MON DEVIS/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mon devis' })).toBeVisible();
  expect(url()).toBe('/cart');
  expect(await quantityOf(article!.label)).toHaveValue('3');
});

test(
  'GEN-04 GEN-05 the cart shows HT, taxes, TTC, and leads to a request, ' + 'not a payment',
  async () => {
    const [article] = await shop.articlesOf(50102);
    const { user, url } = await shop.visit('/cart', { cart: [{ article: article!, quantity: 2 }] });
    await quantityOf(article!.label);
    expect(totals()).toHaveTextContent(/Total HT.*€.*Taxes.*€.*Total TTC.*€/);
    expect(document.body.textContent).not.toMatch(/paiement en ligne|carte bancaire|payer/i);
    await user.click(screen.getByRole('link', { name: 'VALIDER ET CONTINUER' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Valider mon devis' }),
    ).toBeVisible();
    expect(url()).toBe('/cart/validate');
  },
);

test('the quick add adds a reference, and one more each time', async () => {
  const [article] = await shop.articlesOf(20102);
  const { user } = await quickAdd(article!.crmId.toLowerCase());
  expect(await feedback('✓ Référence ajoutée')).toBeVisible();
  expect(await quantityOf(article!.label)).toHaveValue('1');
  await user.type(
    screen.getByRole('textbox', { name: 'Ajout rapide par référence' }),
    `${article!.crmId}{Enter}`,
  );
  await waitFor(async () => expect(await quantityOf(article!.label)).toHaveValue('2'));
});

test('ERR-13 the quick add reports an unknown reference', async () => {
  const { store } = await quickAdd('PAS-DE-TEL-ARTICLE');
  expect(await feedback('✕ Référence inconnue')).toBeVisible();
  expect(store.getState().cart.rows).toHaveLength(0);
});

test('ERR-14 the quick add reports the reference of a withdrawn article as unknown', async () => {
  const [article] = await shop.articlesOf(20106);
  await shop.withdraw(article!);
  const { store } = await quickAdd(article!.crmId);
  expect(await feedback('✕ Référence inconnue')).toBeVisible();
  expect(store.getState().cart.rows).toHaveLength(0);
});

test('ERR-15 the quick add reports the reference as unknown when the call fails', async () => {
  const [article] = await shop.articlesOf(20102);
  shop.network.fail('POST /exposed/articles/resolve');
  const { store } = await quickAdd(article!.crmId);
  expect(await feedback('✕ Référence inconnue')).toBeVisible();
  expect(store.getState().cart.rows).toHaveLength(0);
});

test('a changed quantity changes the totals, and 0 removes the line', async () => {
  const [first, second] = await shop.articlesOf(50201);
  const cart = [
    { article: first!, quantity: 1 },
    { article: second!, quantity: 1 },
  ];
  const { user, store } = await shop.visit('/cart', { cart });
  const box = await quantityOf(first!.label);
  await user.clear(box);
  await user.type(box, '12');
  expect(totals()).toHaveTextContent(/Articles13/);
  expect(screen.getByRole('row', { name: new RegExp(first!.crmId) })).toHaveTextContent(
    printed(formatPrice(String(Number(first!.basePrice) * 12))),
  );
  await user.clear(box);
  await user.type(box, '0');
  expect(screen.queryByRole('row', { name: new RegExp(first!.crmId) })).not.toBeInTheDocument();
  expect(store.getState().cart.rows.map(({ id }) => id)).toEqual([second!.id]);
});

test('the cart is restored from browser storage, without articles withdrawn since', async () => {
  const storage = newBrowserStorage();
  const [available, withdrawn] = await shop.articlesOf(50301);
  const first = await shop.visit('/usc/50301', { storage });
  for (const article of [available!, withdrawn!]) {
    const row = await screen.findByRole('row', { name: new RegExp(article.crmId) });
    await first.user.click(within(row).getByRole('button', { name: /AJOUT/ }));
  }
  await waitFor(async () =>
    expect(await storage.getItem('persist:cart')).toContain(withdrawn!.crmId),
  );
  first.close();

  await shop.withdraw(withdrawn!);
  await shop.visit('/cart', { storage });
  expect(await quantityOf(available!.label)).toHaveValue('1');
  await waitFor(() =>
    expect(
      screen.queryByRole('textbox', { name: `Quantité : ${withdrawn!.label}` }),
    ).not.toBeInTheDocument(),
  );
});
