// @sampled administration: screens in all their states.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserFile } from '../../../../src/contract/api.gen';
import { testOfFull } from '../../../support/tiers';
import { anAdmin, aUser } from '../../../support/webBuilders';
import { openAdmin } from '../openAdmin';

const FILE = 'GET /protected/users/7';
const aFile = (over: Partial<UserFile> = {}): UserFile => ({
  user: aUser({ id: 7 }),
  created: '2026-11-01 09:30:00',
  invited: false,
  notes: '',
  notes_revision: 0,
  quotes: [],
  quotes_total: 0,
  lists: [],
  mails: [],
  ...over,
});
const open = (file: unknown, table = {}) =>
  openAdmin('/admin/users/7', { [FILE]: typeof file === 'object' ? () => file : file, ...table });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows account, addresses, quotes with sums and states, lists and failed mails', async () => {
  const address = {
    street: '12 quai de la Chimie',
    additionalStreet: '',
    city: 'Lyon',
    zipCode: '69007',
    country: 'France',
  };
  await open(
    aFile({
      user: aUser({ id: 7, verified: '0', default_delivery_address: address }),
      quotes: [
        {
          id: 298,
          creation_date_time: '2026-11-20 10:00:00',
          pipe_status: 'ON_GOING',
          total: '1234.50',
          offer: { total_ht: '987.65', accepted: false },
        },
      ],
      quotes_total: 31,
      lists: [{ name: 'TP', lines: 2 }],
      mails: [
        {
          id: 4,
          recipient: 'ada@example.org',
          subject: 'Votre devis',
          date_time: '2026-11-20 10:00:00',
          state: 'failed',
          reason: '550 inconnu',
          attempts: 1,
          tried_date_time: '2026-11-20 10:01:00',
          next_date_time: null,
        },
      ],
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  const account = await section('Compte');
  expect(account.getByText('Non confirmée')).toBeVisible();
  const delivery = account.getByRole('group', { name: 'Adresse de livraison' });
  expect(delivery).toHaveTextContent('12 quai de la Chimie69007 LyonFrance');
  expect(account.getByRole('group', { name: 'Adresse de facturation' })).toHaveTextContent(
    'Non renseigné',
  );
  const quotes = await section('Devis');
  expect(quotes.getByRole('link', { name: '202611-298' })).toHaveAttribute(
    'href',
    '/admin/quotes/pending?devis=202611-298',
  );
  expect(quotes.getByRole('row', { name: /202611-298/ })).toHaveTextContent(/234,50.*Offre 987,65/);
  expect(quotes.getByText(/sur 31 devis/)).toBeVisible();
  expect((await section('Listes')).getByRole('listitem')).toHaveTextContent(/TP.*2.lignes/);
  expect((await section('E-mails non remis')).getByRole('listitem')).toHaveTextContent(
    /Votre devis.*550 inconnu/,
  );
});

testOfFull('an account that is gone says so; another failure can be tried again', async () => {
  const { close } = await open(404);
  expect(await screen.findByText('Ce compte n’existe plus')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour aux utilisateurs' })).toBeVisible();
  close();
  let status = 500;
  const { user } = await openAdmin('/admin/users/7', {
    [FILE]: () => (status === 200 ? aFile() : status),
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  status = 200;
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
});

test('names and telephone are saved as typed, and stay when that fails', async () => {
  let stored = aFile();
  let status = 409;
  const { user, sent } = await openAdmin('/admin/users/7', {
    [FILE]: () => stored,
    'PUT /protected/users/7/info': () =>
      status === 200 ? { message: 'Coordonnées enregistrées' } : status,
  });
  const account = await section('Compte');
  const save = account.getByRole('button', { name: 'Enregistrer' });
  expect(save).toBeDisabled();
  const name = account.getByLabelText('Nom');
  await user.clear(name);
  await user.type(name, 'Byron');
  await user.click(save);
  expect(await screen.findByText('Non')).toBeVisible();
  expect(name).toHaveValue('Byron');
  status = 200;
  stored = aFile({ user: aUser({ id: 7, lastName: 'Byron' }) });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('Coordonnées enregistrées')).toBeVisible();
  expect(await sent('PUT /protected/users/7/info')).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '0199001234',
    revision: 0,
  });
  await waitFor(() => expect(save).toBeDisabled());
});

test('a name that the customer changed meanwhile is shown, and one of both is stored', async () => {
  let stored = aFile();
  let answer: unknown = 409;
  const { user, sent } = await openAdmin('/admin/users/7', {
    [FILE]: () => stored,
    'PUT /protected/users/7/info': () => answer,
  });
  const account = await section('Compte');
  const [name, phone] = [account.getByLabelText('Nom'), account.getByLabelText('Téléphone')];
  await user.type(name, '-Byron');
  stored = aFile({ user: aUser({ id: 7, lastName: 'King', phone: '06', revision: 1 }) });
  await user.click(account.getByRole('button', { name: 'Enregistrer' }));
  const warning = await account.findByRole('alert');
  expect(warning).toHaveTextContent('Nom');
  expect(warning).toHaveTextContent('Enregistré : King');
  expect(warning).toHaveTextContent('Votre saisie : Lovelace-Byron');
  expect(warning).not.toHaveTextContent('Téléphone');
  expect(phone).toHaveValue('06');
  answer = { message: 'Coordonnées enregistrées' };
  await user.click(within(warning).getByRole('button', { name: 'Garder ma saisie' }));
  expect(await screen.findByText('Coordonnées enregistrées')).toBeVisible();
  expect(await sent('PUT /protected/users/7/info')).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace-Byron',
    phone: '06',
    revision: 1,
  });
});

test('a telephone typed beside a name that was changed meanwhile is stored with it', async () => {
  let stored = aFile();
  const call = 'PUT /protected/users/7/info';
  let answer: unknown = 409;
  const { user, sent } = await openAdmin('/admin/users/7', {
    [FILE]: () => stored,
    [call]: () => answer,
  });
  const account = await section('Compte');
  await user.type(account.getByLabelText('Téléphone'), '5');
  stored = aFile({ user: aUser({ id: 7, lastName: 'King', revision: 1 }) });
  const save = account.getByRole('button', { name: 'Enregistrer' });
  await user.click(save);
  await waitFor(() => expect(account.getByLabelText('Nom')).toHaveValue('King'));
  expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).not.toBeInTheDocument();
  answer = { message: 'Coordonnées enregistrées' };
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('Coordonnées enregistrées')).toBeVisible();
  expect(await sent(call)).toMatchObject({ lastName: 'King', phone: '01990012345', revision: 1 });
});

test('notes that a colleague changed meanwhile are shown, and both can be kept', async () => {
  let stored = aFile();
  let answer: unknown = 409;
  const { user, sent } = await openAdmin('/admin/users/7', {
    [FILE]: () => stored,
    'PUT /protected/users/7/notes': () => answer,
  });
  const notes = await section('Notes internes');
  const field = notes.getByRole('textbox', { name: 'Notes internes' });
  await user.type(field, 'Paie tard');
  stored = aFile({ notes: 'Fidèle', notes_revision: 1 });
  await user.click(notes.getByRole('button', { name: 'Enregistrer les notes' }));
  const warning = await notes.findByRole('alert');
  expect(warning).toHaveTextContent('Fidèle');
  expect(field).toHaveValue('Paie tard');
  await user.click(notes.getByRole('button', { name: 'Garder les deux' }));
  expect(field).toHaveValue('Fidèle\n\nPaie tard');
  answer = { message: 'Notes enregistrées' };
  await user.click(notes.getByRole('button', { name: 'Enregistrer les notes' }));
  expect(await screen.findByText('Notes enregistrées')).toBeVisible();
  expect(await sent('PUT /protected/users/7/notes')).toEqual({
    notes: 'Fidèle\n\nPaie tard',
    revision: 1,
  });
});

testOfFull('an account is deactivated after a question, and active again without', async () => {
  let stored = aFile();
  const { user, sent } = await openAdmin('/admin/users/7', {
    [FILE]: () => stored,
    'PUT /protected/users/7/activated': () => ({ message: 'Fait' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Désactiver…' }));
  stored = aFile({ user: aUser({ id: 7, activated: '0' }) });
  await user.click(await screen.findByRole('button', { name: 'Désactiver' }));
  const again = await screen.findByRole('button', { name: 'Réactiver' });
  expect(await sent('PUT /protected/users/7/activated')).toEqual({ activated: false });
  expect(screen.getByText('Désactivé')).toBeVisible();
  expect(screen.queryByRole('button', { name: /lien/ })).not.toBeInTheDocument();
  await user.click(again);
  await waitFor(async () =>
    expect(await sent('PUT /protected/users/7/activated')).toEqual({ activated: true }),
  );
});

testOfFull(
  'a double press sends one link; the confirmation is offered while it is missing',
  async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const call = 'POST /protected/users/7/links';
    const { user, asked, sent } = await open(aFile({ user: aUser({ id: 7, verified: '0' }) }), {
      [call]: () => new Promise((resolve) => (finish = resolve)),
    });
    const button = await screen.findByRole('button', { name: 'Renvoyer le lien de confirmation' });
    await user.dblClick(button);
    expect(button).toBeDisabled();
    finish({ message: 'Lien envoyé' });
    expect(await screen.findByText('Lien envoyé')).toBeVisible();
    expect(asked.filter((each) => each === call.replace(' ', ' /api'))).toHaveLength(1);
    expect(await sent(call)).toEqual({ kind: 'CONFIRMATION' });
  },
);

testOfFull('access is given back once somebody says how the person was recognised', async () => {
  const call = 'POST /protected/users/7/recovery';
  let answer: unknown = 409;
  const { user, sent, asked } = await open(aFile(), { [call]: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Rétablir l’accès…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rétablir l’accès au compte' }));
  const submit = dialog.getByRole('button', { name: 'Envoyer le lien' });
  await user.type(dialog.getByLabelText('Nouvelle adresse'), 'ada@institut.example');
  expect(submit).toBeDisabled();
  const how = dialog.getByLabelText(/Comment avez-vous reconnu/);
  await user.type(how, 'Rappelée au laboratoire');
  await user.click(submit);
  expect(await dialog.findByRole('alert')).toBeVisible();
  let finish: (sentLink: unknown) => void = () => undefined;
  answer = new Promise((resolve) => (finish = resolve));
  await user.dblClick(submit);
  finish({ message: 'Lien envoyé à ada@institut.example' });
  expect(await screen.findByText('Lien envoyé à ada@institut.example')).toBeVisible();
  expect(await sent(call)).toEqual({
    email: 'ada@institut.example',
    recognised_by: 'Rappelée au laboratoire',
  });
  expect(asked.filter((each) => each === call.replace(' ', ' /api'))).toHaveLength(2);
});

test('THREAT-B21 nothing is written into an account that somebody may have made', async () => {
  await open(aFile({ user: aUser({ id: 7, verified: '0' }) }));
  const account = await section('Compte');
  expect(account.getByText(/la personne qui a créé le compte/)).toBeVisible();
  expect(account.getByLabelText('Nom')).toBeDisabled();
  expect((await section('Notes internes')).getByRole('textbox')).toBeEnabled();
});

testOfFull('of an administrator, only names and telephone can be changed', async () => {
  await openAdmin('/admin/users/7', {
    [FILE]: aFile({ user: aUser({ id: 7, roles: anAdmin().roles }) }),
  });
  expect(await screen.findByText(/seuls le nom et le téléphone/)).toBeVisible();
  expect(screen.getByLabelText('Nom')).toBeVisible();
  for (const name of [/lien/, /Désactiver/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /accès/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Notes internes' })).not.toBeInTheDocument();
});

test('USERS-03 a row opens the file, and the way back has the search', async () => {
  const { user, url } = await openAdmin('/admin/users/management?texte=ada', {
    'GET /protected/all/users/list': [aUser({ id: 7 })],
    [FILE]: aFile(),
  });
  await user.click(await screen.findByRole('cell', { name: 'Lovelace' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  expect(url()).toBe('/admin/users/7');
  await user.click(screen.getByRole('link', { name: 'Retour aux utilisateurs' }));
  await screen.findByRole('cell', { name: 'Lovelace' });
  expect(url()).toBe('/admin/users/management?texte=ada');
  await user.click(screen.getByRole('link', { name: 'ada@example.org' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
});
