import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { said, useCall } from '../../../../src/web/admin/kit/call/useCall';
import { AskFirst, ShowBeside } from '../../../../src/web/admin/kit/dialog/BesideButton';
import { FormDialog } from '../../../../src/web/admin/kit/dialog/FormDialog';
import { makeStore } from '../../../../src/web/store/store';

type Answer = { data?: { message: string }; error?: unknown };

/** A dialog that is unmounted when it closes, and how often its call was made. */
function openDialog(answer: () => Promise<Answer>) {
  const call = jest.fn(answer);
  const store = makeStore({ fetchFn: () => Promise.reject(new Error('Nothing is fetched')) });
  function Asked({ onClose }: { onClose: () => void }) {
    const [text, setText] = useState('');
    const { run, isBusy, refusal } = useCall();
    const send = async () => {
      if (await run(call, said)) onClose();
    };
    return (
      <FormDialog
        title="Renommer"
        action={{ text: 'Enregistrer', onPress: () => void send() }}
        busy={isBusy}
        refusal={refusal}
        isChanged={() => text !== ''}
        onClose={onClose}
      >
        <input aria-label="Nom" value={text} onChange={(event) => setText(event.target.value)} />
      </FormDialog>
    );
  }
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Ouvrir</button>
        {isOpen && <Asked onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(
    <Provider store={store}>
      <Screen />
    </Provider>,
  );
  const shown = () => store.getState().messages.shown.map(({ text }) => text);
  return { call, shown };
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
const send = () => screen.getByRole('button', { name: 'Enregistrer' });
const expectClosed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus());
};

test('a call is made once however often it is pressed; the dialog shows its refusal', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const { call, shown } = openDialog(() => new Promise((resolve) => answers.push(resolve)));
  await open();
  act(() => {
    send().click();
    send().click();
  });
  await userEvent.click(send());
  expect(send()).toHaveAttribute('aria-busy', 'true');
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.({ error: { status: 409, data: { message: 'Déjà pris.' } } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Déjà pris.');
  expect(shown()).toEqual([]);
  await userEvent.click(send());
  await act(async () => answers[1]?.({ data: { message: 'Renommé' } }));
  expect(call).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(['Renommé']);
  await expectClosed();
});

test('the back button closes a dialog, and the focus returns to what opened it', async () => {
  openDialog(() => Promise.resolve({}));
  await open();
  act(() => window.history.back());
  await expectClosed();
});

test('closing a dialog where something is typed asks first', async () => {
  openDialog(() => Promise.resolve({}));
  await open();
  await userEvent.type(screen.getByLabelText('Nom'), 'x');
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(screen.getByLabelText('Nom')).toHaveValue('x');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await expectClosed();
});

test('the back button closes the question too, and asks again after it', async () => {
  openDialog(() => Promise.resolve({}));
  await open();
  await userEvent.type(screen.getByLabelText('Nom'), 'x');
  const question = () => screen.queryByRole('button', { name: 'Continuer la saisie' });
  for (let round = 0; round < 2; round += 1) {
    act(() => window.history.back());
    await waitFor(() => expect(question()).toBeInTheDocument());
    act(() => window.history.back());
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(screen.getByLabelText('Nom')).toHaveValue('x');
  }
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await expectClosed();
});

test.each([
  ['a question', AskFirst, { title: 'Annuler ce changement ?' }],
  ['what is shown', ShowBeside, { content: 'Annuler ce changement ?' }],
])('the back button closes %s beside a button, and leaves the screen', async (_, Beside, shown) => {
  window.history.pushState({}, '', '?ici');
  render(
    <Beside title="" {...shown}>
      <button>Ouvrir</button>
    </Beside>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(await screen.findByText('Annuler ce changement ?')).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByText('Annuler ce changement ?')).toBeNull());
  expect(window.location.search).toBe('?ici');
});
