import { screen, within } from '@testing-library/react';
import { openShop } from './openShop';

const shop = openShop();
const quantityOf = (label: string) => screen.findByRole('textbox', { name: `Quantité : ${label}` });
const totals = () => screen.getByRole('region', { name: 'Totaux' });

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
