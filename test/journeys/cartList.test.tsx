import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from './openShop';

const shop = openShop();
const field = () => screen.findByRole('textbox', { name: /Références et quantités/ });
const preview = () => screen.findByRole('heading', { level: 2, name: /^Votre liste/ });
const rowOf = (line: number) =>
  screen.getByRole('button', { name: `Retirer la ligne ${line}` }).closest('tr')!;

/** Opens the screen and looks up a pasted list. */
async function look(list: string) {
  const page = await shop.visit('/cart/liste');
  await page.user.click(await field());
  await page.user.paste(list);
  await page.user.click(screen.getByRole('button', { name: 'Chercher ces références' }));
  return page;
}

test('a visitor comes from the cart, pastes a list, sees what was found, and adds it', async () => {
  const [first, second] = await shop.articlesOf(20104);
  const { user, store, url } = await shop.visit('/cart');
  await user.click(await screen.findByRole('link', { name: 'Ajouter une liste' }));
  await user.click(await field());
  await user.paste(
    `Réf;Désignation;Qté\n${first!.crmId};Flacon;3\n${second!.crmId.toLowerCase()};;12`,
  );
  await user.click(screen.getByRole('button', { name: 'Chercher ces références' }));
  await waitFor(async () => expect(await preview()).toHaveFocus());
  expect(await preview()).toHaveTextContent(/2 lignes/);
  expect(screen.getByText('2 trouvées')).toHaveRole('status');
  expect(store.getState().cart.rows).toEqual([]);
  expect(rowOf(2)).toHaveTextContent(first!.crmId);
  expect(within(rowOf(3)).getByRole('textbox', { name: /^Quantité/ })).toHaveValue('12');

  await user.click(screen.getByRole('button', { name: 'Ajouter 15 articles' }));
  expect(store.getState().cart.rows.map(({ id, quantity }) => [id, quantity])).toEqual([
    [first!.id, 3],
    [second!.id, 12],
  ]);
  const notice = screen.getByRole('group', { name: 'Articles ajoutés' });
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent(/15 articles ajoutés à votre devis \(2 références\)/);
  await user.click(within(notice).getByRole('link', { name: 'Voir mon devis' }));
  expect(url()).toBe('/cart');
});

test('what is not found stays in the list, named for what it is; the rest is added', async () => {
  const [sold, withdrawn] = await shop.articlesOf(20106);
  await shop.withdraw(withdrawn!);
  const { user, store } = await look(
    `${sold!.crmId} x 2\n${withdrawn!.crmId} x 1\nPAS-DE-TEL-ARTICLE 4\n${sold!.crmId};2,5`,
  );
  await preview();
  expect(
    screen.getByText('1 trouvée, 1 inconnue, 1 à corriger, 1 retirée du catalogue'),
  ).toBeVisible();
  expect(rowOf(2)).toHaveTextContent(/Retirée du catalogue.*n’est plus vendu/);
  expect(rowOf(3)).toHaveTextContent(/Inconnue.*PAS-DE-TEL-ARTICLE/);
  expect(rowOf(4)).toHaveTextContent(/À corriger.*La quantité n’est pas un nombre entier/);
  expect(rowOf(4)).toHaveTextContent(/Ligne 4 : « .*2,5 »/);

  await user.click(screen.getByRole('button', { name: 'Ajouter 2 articles' }));
  expect(store.getState().cart.rows.map(({ id, quantity }) => [id, quantity])).toEqual([
    [sold!.id, 2],
  ]);
  expect(screen.getByRole('group', { name: 'Articles ajoutés' })).toHaveTextContent(
    /3 lignes restent à compléter/,
  );
  expect(await preview()).toHaveTextContent(/3 lignes/);

  await user.click(screen.getByRole('button', { name: 'Annuler l’ajout' }));
  expect(store.getState().cart.rows).toEqual([]);
  expect(await preview()).toHaveTextContent(/4 lignes/);
  expect(await preview()).toHaveFocus();
});

test('a withdrawn article is replaced by one of those that the list proposes', async () => {
  const [withdrawn] = await shop.articlesOf(20104);
  await shop.withdraw(withdrawn!);
  const { user, store } = await look(`${withdrawn!.crmId} x 3`);
  await preview();
  const choices = await within(rowOf(1)).findByRole('group', { name: /remplace peut-être/ });
  const [first] = within(choices).getAllByRole('radio');
  await user.click(first!);
  expect(rowOf(1)).not.toHaveTextContent('Retirée du catalogue');
  await user.click(screen.getByRole('button', { name: 'Ajouter 3 articles' }));
  const [added] = store.getState().cart.rows;
  expect([added?.id === withdrawn!.id, added?.quantity]).toEqual([false, 3]);
});

test('the undo takes back what the list added, and leaves what was in the cart', async () => {
  const [article] = await shop.articlesOf(20102);
  const { user, store } = await look(`${article!.crmId} 5`);
  const before = { article: article!, quantity: 2 };
  store.dispatch({ type: 'cart/articleAdded', payload: before, meta: { installId: 'device_x' } });
  await user.click(await screen.findByRole('button', { name: 'Ajouter 5 articles' }));
  expect(store.getState().cart.rows[0]?.quantity).toBe(7);
  await user.click(screen.getByRole('button', { name: 'Annuler l’ajout' }));
  expect(store.getState().cart.rows[0]?.quantity).toBe(2);
});

test('an unknown reference is corrected in place and found', async () => {
  const [article] = await shop.articlesOf(20102);
  const { user } = await look('PAS-DE-TEL-ARTICLE 4');
  await preview();
  const other = within(rowOf(1)).getByRole('textbox', { name: /Autre référence/ });
  await user.clear(other);
  await user.type(other, `${article!.crmId}{Enter}`);
  const quantity = await within(rowOf(1)).findByRole('textbox', {
    name: `Quantité : ${article!.label}`,
  });
  expect(quantity).toHaveValue('4');
  await waitFor(() => expect(quantity).toHaveFocus());
  expect(screen.getByText('1 trouvée')).toBeVisible();
});

test('a reference with a wrong character proposes near ones; a choice makes it ready', async () => {
  const [article] = await shop.articlesOf(20102);
  const wrong = `${article!.crmId.slice(0, -1)}X`;
  const { user } = await look(`${wrong} 2`);
  await preview();
  const proposal = within(rowOf(1)).getByRole('radio', { name: new RegExp(article!.crmId) });
  await user.click(proposal);
  expect(proposal).toBeChecked();
  expect(proposal).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Ajouter 2 articles' })).toBeEnabled();
});

test('text, choices and quantities survive a reload', async () => {
  const [article] = await shop.articlesOf(20102);
  const first = await look(`${article!.crmId} 2\nPAS-DE-TEL-ARTICLE 4`);
  await preview();
  const quantity = within(rowOf(1)).getByRole('textbox', { name: /^Quantité/ });
  await first.user.clear(quantity);
  await first.user.type(quantity, '31');
  first.close();
  await shop.visit('/cart/liste');
  await preview();
  expect(within(rowOf(1)).getByRole('textbox', { name: /^Quantité/ })).toHaveValue('31');
  expect(rowOf(2)).toHaveTextContent(/PAS-DE-TEL-ARTICLE/);
});

test('without a network nothing of the list is lost, and it can be tried again', async () => {
  const [article] = await shop.articlesOf(20102);
  shop.network.fail('POST /exposed/articles/resolve');
  const { user } = await look(`${article!.crmId} 2`);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(retry).toHaveFocus();
  shop.network.restore();
  await user.click(retry);
  await preview();
  expect(rowOf(1)).toHaveTextContent(article!.crmId);
});

test('a list without references or of over 1,000 lines is refused in a sentence', async () => {
  const { user } = await look('---');
  expect(await field()).toHaveAccessibleDescription(/Aucune référence ici/);
  await user.clear(await field());
  await user.paste('AAAA0001 2\n'.repeat(1001));
  await user.click(screen.getByRole('button', { name: 'Chercher ces références' }));
  expect(await field()).toHaveAccessibleDescription(/Cette liste a 1\s001 lignes/);
});

test('a removed line leaves the list, and the focus stays in the table', async () => {
  const articles = await shop.articlesOf(20104);
  const { user } = await look(
    articles
      .slice(0, 2)
      .map(({ crmId }) => `${crmId} 1`)
      .join('\n'),
  );
  await preview();
  await user.click(screen.getByRole('button', { name: 'Retirer la ligne 1' }));
  expect(await preview()).toHaveTextContent(/1 ligne$/);
  expect(screen.getByRole('button', { name: 'Retirer la ligne 2' })).toHaveFocus();
});
