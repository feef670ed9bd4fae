import '../../../../src/web/earlyScript';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BusyButton } from '../../../../src/web/admin/Feedback';
import { bindFields, handleSubmit } from '../../../../src/web/ui/form/formHandling';
import { SubmitButton } from '../../../../src/web/ui/form/SubmitButton';
import { TextField } from '../../../../src/web/ui/form/TextField';

const submits = {
  SubmitButton: (disabled: boolean) => <SubmitButton disabled={disabled}>Envoyer</SubmitButton>,
  BusyButton: (disabled: boolean) => (
    <BusyButton htmlType="submit" busy={false} disabled={disabled}>
      Envoyer
    </BusyButton>
  ),
};

function openForm(submit = submits.SubmitButton) {
  const sent = jest.fn<undefined, [{ email: string; password: string }]>();
  function Login() {
    const [values, setValues] = useState({ email: '', password: '' });
    const field = bindFields(values, (name, value) =>
      setValues((before) => ({ ...before, [name]: value })),
    );
    const canSend = values.email !== '' && values.password !== '';
    return (
      <form onSubmit={handleSubmit(() => (canSend ? sent(values) : undefined))}>
        <TextField {...field('email')} label="E-mail" />
        <TextField {...field('password')} label="Mot de passe" type="password" />
        {submit(!canSend)}
      </form>
    );
  }
  render(<Login />);
  return sent;
}

const send = () => screen.getByRole('button', { name: 'Envoyer' });
/** As a password manager writes: no event follows. */
const fill = (label: string, value: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
};

test.each(Object.entries(submits))(
  'LOGIN-09 %s reads fields that are filled without any event',
  async (_, submit) => {
    const sent = openForm(submit);
    expect(send()).toBeDisabled();
    fill('E-mail', 'claire@lycee.fr');
    fill('Mot de passe', 'secret');
    await waitFor(() => expect(send()).toBeEnabled());
    await userEvent.click(send());
    expect(sent).toHaveBeenCalledWith({ email: 'claire@lycee.fr', password: 'secret' });
    await userEvent.clear(screen.getByLabelText('E-mail'));
    expect(send()).toBeDisabled();
    // The same again, as after a refused login, which clears the password.
    fill('E-mail', 'claire@lycee.fr');
    await waitFor(() => expect(send()).toBeEnabled());
  },
);

test('a form is sent with what its fields hold, whatever React was told', async () => {
  const sent = openForm();
  await userEvent.type(screen.getByLabelText('E-mail'), 'ancien@lycee.fr');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'secret');
  fill('E-mail', 'claire@lycee.fr');
  await userEvent.type(screen.getByLabelText('Mot de passe'), '{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith({ email: 'claire@lycee.fr', password: 'secret' });
});

test('a value that the browser hides until the page is touched counts as filled', async () => {
  const { matches } = HTMLInputElement.prototype;
  const isFilled = jest.spyOn(HTMLInputElement.prototype, 'matches');
  isFilled.mockImplementation(function (this: HTMLInputElement, selector: string) {
    return selector === ':autofill' || matches.call(this, selector);
  });
  const sent = openForm();
  await waitFor(() => expect(send()).toBeEnabled());
  // The press lets scripts read it.
  act(() => {
    fill('E-mail', 'claire@lycee.fr');
    fill('Mot de passe', 'secret');
  });
  isFilled.mockRestore();
  await userEvent.click(send());
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ email: 'claire@lycee.fr', password: 'secret' }),
  );
});
