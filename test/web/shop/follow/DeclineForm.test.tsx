import { screen, waitFor } from '@testing-library/react';
import DeclineForm from '../../../../src/web/shop/follow/DeclineForm';
import { fakeServer, openScreen, Refusal, shopStore } from '../openScreen';

const DECLINE = 'POST /exposed/follow/decline';
beforeEach(() => sessionStorage.clear());

function openForm(answer: () => unknown = () => ({ message: 'Réponse envoyée' })) {
  const server = fakeServer({ [DECLINE]: answer });
  const onSent = jest.fn();
  const form = (
    <DeclineForm token="t" quoteId={3} version={2} onSent={onSent} onCancel={() => undefined} />
  );
  return { server, onSent, ...openScreen(form, shopStore(server), '/suivi') };
}

const reason = () => screen.getByRole('combobox', { name: /Pour quelle raison/ });
const text = () => screen.getByRole('textbox', { name: /Une précision/ });
const send = () => screen.getByRole('button', { name: 'DÉCLINER CETTE OFFRE' });

test('an offer is declined with one of six reasons and a text', async () => {
  const { user, server, onSent } = openForm();
  expect(reason()).toHaveFocus();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choisissez une raison',
    'Prix',
    'Délai de livraison',
    'Autre fournisseur',
    'Projet abandonné',
    'Budget clos',
    'Autre raison',
  ]);
  await user.type(text(), 'Six semaines');
  await user.click(send());
  expect(reason()).toHaveFocus();
  expect(reason()).toHaveAccessibleDescription('Choisissez la raison');
  expect(server.callsOf(DECLINE)).toEqual([]);
  await user.selectOptions(reason(), 'Délai de livraison');
  await user.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(server.callsOf(DECLINE)[0]?.body).toEqual({
    version: 2,
    reason: 'DELAY',
    text: 'Six semaines',
  });
});

test('what was chosen and typed is there after a failure and a reload', async () => {
  const { user, onSent, unmount } = openForm(() => new Refusal(409, { message: 'Remplacée.' }));
  await user.selectOptions(reason(), 'Budget clos');
  await user.type(text(), 'En janvier');
  await user.click(send());
  expect(await screen.findByText('Remplacée.')).toBeVisible();
  expect(onSent).not.toHaveBeenCalled();
  unmount();
  openForm();
  expect(reason()).toHaveDisplayValue('Budget clos');
  expect(text()).toHaveValue('En janvier');
});
