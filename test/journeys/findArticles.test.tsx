import { screen, within } from '@testing-library/react';
import { openShop, printed } from './openShop';

const shop = openShop();
const main = () => within(screen.getByRole('main'));
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

async function search(user: Awaited<ReturnType<typeof shop.visit>>['user'], text: string) {
  await user.type(screen.getByLabelText('Rechercher'), `${text}{Enter}`);
}

test('GEN-06, ROUTE-01..06 a visitor gets from home through the tree to an article', async () => {
  const { user, url } = await shop.visit('/');
  expect(await screen.findByRole('heading', { name: 'Nos catalogues' })).toBeVisible();
  expect(url()).toBe('/home');

  const menu = within(screen.getByRole('navigation', { name: 'Catégories' }));
  expect(await menu.findByRole('link', { name: 'Produits chimiques' })).toBeInTheDocument();
  expect(menu.getAllByRole('link')).toHaveLength(1 + 8);
  await user.click(menu.getByRole('link', { name: 'Verrerie et porcelaine' }));
  await heading('Verrerie et porcelaine');
  expect(url()).toBe('/c/2');

  await user.click(main().getByRole('link', { name: 'Béchers, erlenmeyers et fioles' }));
  await heading('Béchers, erlenmeyers et fioles');
  expect(url()).toBe('/sc/201');

  await user.click(
    within(main().getByRole('navigation', { name: 'Catégories détaillées' })).getAllByRole(
      'link',
    )[0]!,
  );
  expect(url()).toMatch(/^\/usc\/201\d\d$/);
  const [article] = await main().findAllByRole('row', { name: /AJOUTER/ });
  const link = within(article!).getByRole('link');
  const label = printed(link.textContent);
  await user.click(link);
  await heading(label);
  expect(url()).toMatch(/^\/a\/\d+$/);
});

test('GEN-02 every price of a list and of an article page is in euros', async () => {
  const [article] = await shop.articlesOf(20101);
  const { user } = await shop.visit('/usc/20101');
  const row = await main().findByRole('row', { name: new RegExp(article!.crmId) });
  expect(row).toHaveTextContent(/\d,\d\d €/);
  await user.click(within(row).getByRole('link'));
  expect(await screen.findByRole('complementary', { name: 'Prix' })).toHaveTextContent(
    /Prix HT.*\d,\d\d €/,
  );
  expect(document.body.textContent).not.toMatch(/[$£]|USD|EUR\b/);
});

test('TABLE-01 a search finds an article by its reference, and a click opens it', async () => {
  const [article] = await shop.articlesOf(20101);
  const { user, url } = await shop.visit('/home');
  await search(user, article!.crmId);
  const results = within(await screen.findByRole('region', { name: 'Résultats de recherche' }));
  expect(await results.findByText(printed('ont été trouvés pour votre recherche'))).toBeVisible();
  await user.click(results.getByRole('link', { name: article!.label }));
  await heading(printed(article!.label));
  expect(url()).toBe(`/a/${article!.id}`);
  expect(screen.queryByRole('region', { name: 'Résultats de recherche' })).not.toBeInTheDocument();
});
