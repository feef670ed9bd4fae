import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { SNACKBAR_MS } from '../../../../src/domain/limits';
import { Snackbars } from '../../../../src/web/ui/feedback/Snackbars';
import {
  messageShown,
  messagesSlice,
  type NewMessage,
} from '../../../../src/web/ui/feedback/snackbarSlice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderSnackbars() {
  const store = configureStore({ reducer: { messages: messagesSlice.reducer } });
  render(
    <Provider store={store}>
      <Snackbars />
    </Provider>,
  );
  return { show: (message: NewMessage) => act(() => void store.dispatch(messageShown(message))) };
}

const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test.each(['success', 'info', 'error'] as const)(
  'LIMIT-01 a toast hides after 3000 ms: %s',
  (kind) => {
    const { show } = renderSnackbars();
    show({ kind, text: '1 article ajouté au devis' });
    pass(2999);
    expect(screen.getByText('1 article ajouté au devis')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('1 article ajouté au devis')).not.toBeInTheDocument();
    expect(SNACKBAR_MS).toBe(3000);
  },
);

test('a hovered toast stays, and hides 3000 ms after the pointer has left it', () => {
  const { show } = renderSnackbars();
  show({ kind: 'success', text: 'Connexion réussie' });
  fireEvent.mouseEnter(screen.getByText('Connexion réussie'));
  pass(10_000);
  fireEvent.mouseLeave(screen.getByText('Connexion réussie'));
  pass(2999);
  expect(screen.getByText('Connexion réussie')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Connexion réussie')).not.toBeInTheDocument();
});

test('a repeated text replaces the earlier toast and restarts its timeout', () => {
  const { show } = renderSnackbars();
  show({ kind: 'success', text: '1 article ajouté au devis' });
  pass(2000);
  show({ kind: 'success', text: '1 article ajouté au devis' });
  expect(screen.getAllByText('1 article ajouté au devis')).toHaveLength(1);
  pass(2999);
  expect(screen.getByText('1 article ajouté au devis')).toBeInTheDocument();
});

test('a focused toast stays', () => {
  const { show } = renderSnackbars();
  show({ kind: 'info', text: 'Import terminé' });
  fireEvent.focus(screen.getByText('Import terminé'));
  pass(10_000);
  expect(screen.getByText('Import terminé')).toBeInTheDocument();
});

test('an error is announced as an alert, a success politely', () => {
  const { show } = renderSnackbars();
  show({ kind: 'error', text: 'Une erreur est survenue' });
  show({ kind: 'success', text: 'Suppression effectuée' });
  expect(screen.getByRole('alert')).toHaveTextContent('Une erreur est survenue');
  expect(screen.getByRole('status')).toHaveTextContent('Suppression effectuée');
});

test('each toast has its own timeout', () => {
  const { show } = renderSnackbars();
  show({ kind: 'success', text: 'Premier' });
  pass(2000);
  show({ kind: 'success', text: 'Second' });
  pass(1000);
  expect(screen.queryByText('Premier')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('at most three toasts are shown: the oldest is removed', () => {
  const { show } = renderSnackbars();
  for (const text of ['un', 'deux', 'trois', 'quatre']) show({ kind: 'success', text });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'deux',
    'trois',
    'quatre',
  ]);
});
