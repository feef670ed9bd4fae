import { cleanup, screen, waitFor } from '@testing-library/react';
import { loggedIn } from '../../../../src/web/features/session/sessionSlice';
import ValidateScreen from '../../../../src/web/shop/quoteRequest/ValidateScreen';
import { openScreen, someToken, someUser } from '../openScreen';
import {
  continueButton,
  email,
  goToSummary,
  group,
  openValidate,
  SEND,
  sendButton,
  summaryPath,
} from './openValidate';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('step 1', () => {
  test('QUOTE-01, QUOTE-02, QUOTE-03 has contact data and both addresses', () => {
    openValidate();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Valider mon devis');
    expect(screen.getByText('Coordonnées')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Téléphone' })).toBeInTheDocument();
    expect(group('Adresse de livraison').getAllByRole('textbox')).toHaveLength(5);
    expect(group('Adresse de facturation').getAllByRole('textbox')).toHaveLength(5);
  });

  test('QUOTE-05 QUOTE-06 QUOTE-07 each key is copied to the disabled billing fields', async () => {
    const { user } = openValidate();
    const billing = group('Adresse de facturation').getByLabelText('Ville');
    const delivery = group('Adresse de livraison').getByLabelText('Ville');
    for (const [key, typed] of [
      ['L', 'L'],
      ['y', 'Ly'],
      ['{Backspace}', 'L'],
    ] as const) {
      await user.type(delivery, key);
      expect(billing).toHaveValue(typed);
    }
    expect(billing).toBeDisabled();
  });

  test('QUOTE-04 switching the toggle off enables the billing fields', async () => {
    const { user } = openValidate();
    await user.click(screen.getByRole('checkbox', { name: 'Identique à l’adresse de livraison' }));
    await user.type(group('Adresse de facturation').getByLabelText('Ville'), 'Nantes');
    expect(group('Adresse de livraison').getByLabelText('Ville')).toHaveValue('');
    expect(group('Adresse de facturation').getByLabelText('Ville')).toHaveValue('Nantes');
  });

  test('QUOTE-08, QUOTE-09 invites a visitor to log in', () => {
    openValidate();
    expect(screen.getByRole('link', { name: 'ME CONNECTER' })).toHaveAttribute(
      'href',
      '/login?from=validate',
    );
  });

  test('QUOTE-08 does not invite a customer', () => {
    openValidate({ user: someUser() });
    expect(screen.queryByRole('link', { name: 'ME CONNECTER' })).not.toBeInTheDocument();
  });

  test('QUOTE-10, QUOTE-11 is prefilled from the profile, except the phone', () => {
    openValidate({ user: someUser() });
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Claire');
    expect(email()).toHaveValue('claire@lycee.fr');
    expect(group('Adresse de livraison').getByLabelText('Rue')).toHaveValue('12 rue des Carmes');
    expect(screen.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('');
  });

  test('QUOTE-12 is empty for a visitor', () => {
    openValidate();
    expect(
      screen
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value)
        .join(''),
    ).toBe('');
  });

  test('QUOTE-10 a login from the form keeps typed values and fills empty fields', async () => {
    const { user, store } = openValidate();
    await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Paul');
    cleanup();
    store.dispatch(loggedIn({ token: someToken(), user: someUser() }));
    openScreen(<ValidateScreen />, store, '/cart/validate');
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Paul');
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Morel');
  });

  test('QUOTE-19/20 continuing without e-mail focuses the field and shows its error', async () => {
    const { user } = openValidate();
    await user.click(continueButton());
    expect(email()).toHaveAccessibleDescription('Ce champ est obligatoire');
    expect(email()).toHaveFocus();
  });

  test('QUOTE-21 editing another field clears the error', async () => {
    const { user } = openValidate();
    await user.click(continueButton());
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'M');
    expect(screen.queryByText('Ce champ est obligatoire')).not.toBeInTheDocument();
  });

  test('QUOTE-16 a doubtful e-mail address gets a hint only', async () => {
    const { user, here } = openValidate();
    await user.type(email(), 'claire@lycee');
    await user.tab();
    expect(email()).toHaveAccessibleDescription(/elle semble incomplète/);
    await user.click(continueButton());
    expect(here()).toBe(summaryPath);
  });
});

describe('step 2', () => {
  test('QUOTE-13, PRICE-11 shows the totals and the number of articles', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    expect(screen.getByText('Récapitulatif')).toHaveAttribute('aria-current', 'step');
    const figures = screen.getByRole('region', { name: 'Totaux' });
    expect(figures).toHaveTextContent('Articles4');
    expect(figures).toHaveTextContent('Total HT113,64 €');
    expect(figures).toHaveTextContent('Taxes22,72 €');
    expect(figures).toHaveTextContent('Total TTC136,36 €');
  });

  test('GEN-05 says that nothing is paid', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    expect(screen.getByText(/^Aucun paiement.: vous recevez/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/paye[rz]|carte bancaire|paiement en ligne/i);
  });

  test('QUOTE-14, QUOTE-15 has the comment and the send button', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    expect(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' }).tagName).toBe(
      'TEXTAREA',
    );
    expect(sendButton()).toBeEnabled();
  });

  test('QUOTE-18 without an e-mail the send button is disabled, its click focuses it', async () => {
    const { user, here } = openValidate({}, { at: summaryPath });
    expect(sendButton()).toBeDisabled();
    await user.click(sendButton().parentElement as HTMLElement);
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Ce champ est obligatoire');
    expect(here()).toBe('/cart/validate');
  });

  test('QUOTE-17 the send button is disabled with zero articles', async () => {
    const { user, server } = openValidate({ user: someUser(), cart: [] }, { at: summaryPath });
    expect(sendButton()).toBeDisabled();
    await user.click(sendButton().parentElement as HTMLElement);
    expect(server.callsOf(SEND)).toHaveLength(0);
  });

  test('OPEN-30 typed values survive going back', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    await user.type(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' }), 'Merci');
    await user.click(screen.getByRole('button', { name: 'RETOUR AUX COORDONNÉES' }));
    expect(email()).toHaveValue('claire@lycee.fr');
    await user.click(continueButton());
    expect(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' })).toHaveValue('Merci');
  });

  test('OPEN-30 typed values survive a reload', async () => {
    const { user, store, here } = openValidate();
    await goToSummary(user);
    await user.type(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' }), 'Merci');
    const address = here();
    cleanup();
    openScreen(<ValidateScreen />, store, address);
    expect(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' })).toHaveValue('Merci');
    expect(screen.getByText('claire@lycee.fr')).toBeInTheDocument();
  });
});
