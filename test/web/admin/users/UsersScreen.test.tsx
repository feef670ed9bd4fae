import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin, aUser } from '../../../support/webBuilders';
import { FAILED, openAdmin } from '../openAdmin';

const people = [
  anAdmin(),
  aUser({
    id: 7,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@labo.fr',
    phone: '0111111111',
  }),
  aUser({
    id: 8,
    firstName: 'Éric',
    lastName: 'Noël',
    email: 'eric@lycee.fr',
    phone: '0222222222',
    activated: '0',
  }),
];
const LIST = 'GET /protected/all/users/list';
const rowOf = (email: string) => within(screen.getByRole('row', { name: new RegExp(email) }));
const emails = () =>
  screen.queryAllByRole('cell', { name: /@(labo|lycee)\.fr$/ }).map((cell) => cell.textContent);

async function openUsers(table = {}) {
  const page = await openAdmin('/admin/users/management', { [LIST]: people, ...table });
  await screen.findByRole('row', { name: /ada@labo\.fr/ });
  return page;
}

test(
  'ROUTE-23, USERS-01 USERS-02 names, email, phone and whether the ' + 'account is active',
  async () => {
    await openUsers();
    const cells = (email: string) =>
      rowOf(email)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent);
    expect(cells('ada@labo.fr')).toEqual([
      'Ada',
      'Lovelace',
      'ada@labo.fr',
      '01\u00A011\u00A011\u00A011\u00A011',
      'Oui',
    ]);
    expect(cells('eric@lycee.fr')).toEqual([
      'Éric',
      'Noël',
      'eric@lycee.fr',
      '02\u00A022\u00A022\u00A022\u00A022',
      'Non',
    ]);
  },
);

test('USERS-03..06 the first word, from two characters, is searched in four columns', async () => {
  const { user } = await openUsers();
  const search = screen.getByRole('searchbox', { name: 'Rechercher un utilisateur' });
  const found = async (text: string) => {
    await user.clear(search);
    await user.type(search, text);
    return emails();
  };
  expect(await found('a')).toHaveLength(2);
  expect(await found('noel')).toEqual(['eric@lycee.fr']);
  expect(await found('ada lycee')).toEqual(['ada@labo.fr']);
  expect(await found('@lycee')).toEqual(['eric@lycee.fr']);
  expect(await found('01111')).toEqual(['ada@labo.fr']);
  expect(await found('zz')).toEqual([]);
  expect(screen.getByText('Aucun utilisateur ne correspond à cette recherche')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect(emails()).toHaveLength(2);
});

const searchBox = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un utilisateur' });
const NOBODY = 'Aucun utilisateur ne correspond à cette recherche';

test('no empty state while accounts are loading or after a failed fetch', async () => {
  let give: (list: unknown) => void = () => undefined;
  await openAdmin('/admin/users/management', {
    [LIST]: () => new Promise((resolve) => (give = resolve)),
  });
  await screen.findByRole('columnheader', { name: 'Prénom' });
  expect(screen.queryByText(NOBODY)).not.toBeInTheDocument();
  expect(screen.queryByText(/^0 utilisateur/)).not.toBeInTheDocument();
  give(new Response('', { status: 500 }));
  expect(await screen.findByText('La liste des utilisateurs n’a pas pu être lue.')).toBeVisible();
  expect(screen.queryByText(NOBODY)).not.toBeInTheDocument();
});

test('a search is in the URL, and a new one shows its first page', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    aUser({ id: 100 + index, firstName: 'Zoë', email: `zoe${index}@labo.fr` }),
  );
  const { user } = await openAdmin('/admin/users/management?texte=zoe', {
    [LIST]: [...people, ...many],
  });
  await waitFor(() => expect(emails()).toHaveLength(50));
  expect(searchBox()).toHaveValue('zoe');
  expect(screen.getByText('60 utilisateurs')).toBeVisible();
  await user.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => expect(emails()).toHaveLength(10));
  await user.type(searchBox(), '{Backspace}');
  await waitFor(() => expect(emails()[0]).toBe('zoe0@labo.fr'));
});

test('USERS-07, ERR-40 THREAT-I08 a deletion asks first, then fetches the list', async () => {
  const left = [...people];
  const { user } = await openUsers({
    [LIST]: () => left,
    'DELETE /protected/8/user/delete': () => left.splice(2) && { message: 'ok' },
  });
  await user.click(rowOf('eric@lycee.fr').getByRole('button', { name: /Supprimer/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(
      dialog.getByText(
        'Êtes-vous sûr(e) de vouloir procéder à la suppression de ce compte ? Cette action ' +
          'est définitive.',
      ),
    ).toBeVisible(),
  );
  expect(left).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Supprimer le compte' }));
  await waitFor(() => expect(emails()).toEqual(['ada@labo.fr']));
});

test('an administrator cannot delete the account in use', async () => {
  await openUsers();
  expect(rowOf('admin@example.org').getByRole('button', { name: /Supprimer/ })).toBeDisabled();
});

test('a failed deletion shows one error and keeps the account', async () => {
  const { user } = await openUsers({ 'DELETE /protected/7/user/delete': 500 });
  await user.click(rowOf('ada@labo.fr').getByRole('button', { name: /Supprimer/ }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer le compte' }),
  );
  expect(await screen.findAllByText(FAILED)).toHaveLength(1);
  expect(emails()).toContain('ada@labo.fr');
});

test('SCOPE-02 no screen of the administration changes who is notified of new quotes', async () => {
  await openAdmin('/admin/quotes/pending', {
    'GET /protected/mailer/btx/staff': { mailer_btx_staff: ['ventes@labo.fr'] },
  });
  const list = await screen.findByText(/ventes@labo\.fr/);
  expect(list.querySelector('button, input, a')).toBeNull();
});
