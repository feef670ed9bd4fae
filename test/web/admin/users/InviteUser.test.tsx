// @full administration: a screen that holds no fact.
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../support/webBuilders';
import { openAdmin } from '../openAdmin';

const CALL = 'POST /protected/users';

test('an invitation is sent once; an address in use leads to its account', async () => {
  let answer: unknown = () =>
    Response.json({ message: 'Cette adresse a déjà un compte.', requestId: 'r' }, { status: 409 });
  const { user, sent, asked } = await openAdmin('/admin/users/management', {
    'GET /protected/all/users/list': [aUser({ id: 7 })],
    [CALL]: () => (typeof answer === 'function' ? (answer as () => unknown)() : answer),
  });
  await screen.findByRole('cell', { name: 'Lovelace' });
  await user.click(screen.getByRole('button', { name: 'Inviter un client…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Envoyer l’invitation' });
  expect(submit).toBeDisabled();
  await waitFor(() => expect(dialog.getByLabelText('E-mail')).toHaveFocus());
  await user.type(dialog.getByLabelText('E-mail'), 'Ada@example.org');
  await user.type(dialog.getByLabelText('Nom'), 'Byron');
  await user.click(submit);
  const refusal = within(await dialog.findByRole('alert'));
  expect(refusal.getByText('Cette adresse a déjà un compte.')).toBeInTheDocument();
  expect(refusal.getByRole('link', { name: 'Ouvrir la fiche de ce compte' })).toHaveAttribute(
    'href',
    '/admin/users/7',
  );
  answer = { id: 9, message: 'Invitation envoyée' };
  const email = dialog.getByLabelText('E-mail');
  await user.clear(email);
  await user.type(email, 'byron@example.org');
  await user.click(submit);
  expect(await screen.findByText('Invitation envoyée')).toBeVisible();
  expect(await sent(CALL)).toEqual({
    email: 'byron@example.org',
    firstName: '',
    lastName: 'Byron',
  });
  expect(asked.filter((call) => call === CALL.replace(' ', ' /api'))).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
