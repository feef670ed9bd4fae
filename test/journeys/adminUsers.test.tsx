// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from './openShop';

const shop = openShop();
const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) });
const searchBox = () => screen.getByRole('searchbox', { name: 'Rechercher un utilisateur' });
const emails = () =>
  screen.queryAllByRole('cell', { name: /@labo\.example$/ }).map((cell) => cell.textContent);

async function openUsers() {
  const page = await shop.visit('/admin/users/management', { as: 'admin' });
  await rowOf('customer@labo.example');
  return page;
}

test('THREAT-I08 deleting a deleted account shows an error and refetches the list', async () => {
  await shop.server().call('POST', '/api/exposed/create/account', {
    body: { email: 'partie@labo.example', password: 'cliente-labo', firstName: '', lastName: '' },
  });
  const { user } = await openUsers();
  await user.click(
    within(await rowOf('partie@labo.example')).getByRole('button', { name: /Supprimer/ }),
  );
  await shop
    .server()
    .services.database.write((trx) =>
      trx.deleteFrom('user_account').where('email', '=', 'partie@labo.example').execute(),
    );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Supprimer le compte' }));
  expect(await dialog.findByText('Ce compte n’existe plus.')).toBeInTheDocument();
  await waitFor(() => expect(emails()).not.toContain('partie@labo.example'));
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(searchBox()).toHaveFocus());
});

test('SCOPE-01 the screen of the users can neither add nor delete administrators', async () => {
  await openUsers();
  expect(
    screen.queryByRole('button', { name: /ajouter|nouveau|nouvel|créer|administrateur/i }),
  ).not.toBeInTheDocument();
  expect(
    within(await rowOf('admin@labo.example')).getByRole('button', { name: /Supprimer/ }),
  ).toBeDisabled();
});
