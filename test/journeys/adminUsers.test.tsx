// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '../../src/contract/api.gen';
import { openShop, printed } from './openShop';

const shop = openShop();
const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) });
const searchBox = () => screen.getByRole('searchbox', { name: 'Rechercher un utilisateur' });
const emails = () =>
  screen.queryAllByRole('cell', { name: /@labo\.example$/ }).map((cell) => cell.textContent);
const accounts = async () =>
  (await shop.read<User[]>('/api/protected/all/users/list', 'admin')).map(({ email }) => email);

async function openUsers() {
  const page = await shop.visit('/admin/users/management', { as: 'admin' });
  await rowOf('customer@labo.example');
  return page;
}

test(
  'ROUTE-23, USERS-01 USERS-02 the table shows name, email, phone and ' + 'whether active',
  async () => {
    await shop
      .server()
      .services.database.write((trx) =>
        trx
          .updateTable('user_account')
          .set({ activated: 0 })
          .where('email', '=', 'other@labo.example')
          .execute(),
      );
    await openUsers();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Prénom', 'Nom', 'E-mail', 'Téléphone', 'Activé']),
    );
    const cells = within(await rowOf('customer@labo.example'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 5)).toEqual([
      'Claire',
      'Martin',
      'customer@labo.example',
      '01\u00A002\u00A003\u00A004\u00A005',
      'Oui',
    ]);
    expect(
      within(await rowOf('other@labo.example')).getByRole('cell', { name: 'Non' }),
    ).toBeVisible();
  },
);

test('USERS-03..06 two characters start the search of the first word in four columns', async () => {
  const { user } = await openUsers();
  const all = emails();
  const found = async (text: string) => {
    await user.clear(searchBox());
    await user.type(searchBox(), text);
    return emails();
  };
  expect(await found('l')).toEqual(all);
  expect(await found('cl')).toEqual(['customer@labo.example']);
  expect(await found('martin xyz')).toEqual(['customer@labo.example']);
  expect(await found('other@')).toEqual(['other@labo.example']);
  expect(await found('010203')).toEqual(all);
  expect(await found('zz')).toEqual([]);
});

test('ERR-40, USERS-07 a deletion asks first, and cancelling changes nothing', async () => {
  const { user } = await openUsers();
  const openConfirmation = async () =>
    user.click(
      within(await rowOf('other@labo.example')).getByRole('button', { name: /Supprimer/ }),
    );
  const question = printed(
    'Êtes-vous sûr(e) de vouloir procéder à la suppression de ce compte ? Cette action est ' +
      'définitive.',
  );
  await openConfirmation();
  await waitFor(() => expect(screen.getByText(question)).toBeVisible());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await accounts()).toContain('other@labo.example');

  await openConfirmation();
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer le compte' }),
  );
  await waitFor(() => expect(emails()).not.toContain('other@labo.example'));
  expect(await accounts()).not.toContain('other@labo.example');
  await waitFor(() => expect(searchBox()).toHaveFocus());
});

test('a failed deletion shows a toast, and the account stays', async () => {
  const { user } = await openUsers();
  shop.network.fail('DELETE /protected/');
  await user.click(
    within(await rowOf('customer@labo.example')).getByRole('button', { name: /Supprimer/ }),
  );
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer le compte' }),
  );
  expect(await screen.findByText('Une erreur est survenue')).toBeInTheDocument();
  expect(emails()).toContain('customer@labo.example');
});

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
  expect(await dialog.findByText('Ce compte n’existe pas.')).toBeInTheDocument();
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
