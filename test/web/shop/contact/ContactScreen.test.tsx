import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../../../../src/content/company';
import ContactScreen from '../../../../src/web/shop/contact/ContactScreen';
import { type Answers, Refusal, renderScreen } from '../../ui/renderScreen';
import { shown } from '../../ui/shown';

const CONTACT_FORM = '/post/contact/form';
const NO_CONTACT = shown(
  "Attention ! Nous ne pouvons pas envoyer votre demande si nous n'avons pas de moyen de " +
    'recontacter. ' +
    'Il nous faut au minimum une adresse mail ou un numéro de téléphone pour vous recontacter.',
);
const SENT = shown(
  'Votre message a été correctement envoyé ! Vous allez recevoir une confirmation par mail ' +
    'également.',
);
const FAILED = shown(
  `Une erreur s'est produite. Si vous ne parvenez pas à nous envoyer votre message, ` +
    `n'hésitez pas à nous appeler directement au ${company.phone} ` +
    `(Du lundi au vendredi, de 8h à 19h). Toutes nos excuses pour le dérangement.`,
);

const accepts: Answers = { [CONTACT_FORM]: () => ({ message: 'Envoyé' }) };
const openContact = (answers: Answers = accepts) => renderScreen(<ContactScreen />, answers);

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const message = () => field(/^Message/);
const question = () => screen.getByRole('textbox', { name: /^Combien font/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'ENVOYER' }));
const sum = () => {
  const [, a, b] = /(\d) \+ (\d)/.exec(screen.getByText(/^Combien font/).textContent ?? '') ?? [];
  return Number(a) + Number(b);
};

/** Fills in a valid form, apart from the values a test overrides. */
async function fill({
  phone = '',
  email = 'claire@exemple.fr',
  text = 'Bonjour',
  answer = String(sum()),
} = {}) {
  if (phone) await userEvent.type(field(/^Téléphone/), phone);
  if (email) await userEvent.type(field(/^Adresse e-mail/), email);
  if (text) await userEvent.type(message(), text);
  if (answer) await userEvent.type(question(), answer);
}

test('CONTACT-01 the title is "Contactez-nous"', () => {
  openContact();
  expect(screen.getByRole('heading', { level: 1, name: 'Contactez-nous' })).toBeInTheDocument();
});

test('CONTACT-02/05 the form has both names, phone, email, company, message and a button', () => {
  openContact();
  const names = screen.getAllByRole('textbox').map((box) => box.getAttribute('name'));
  expect(names).toEqual([
    'firstName',
    'lastName',
    'phone',
    'email',
    'company',
    'message',
    'answer',
  ]);
  for (const label of [
    /^Prénom/,
    /^Nom/,
    /^Téléphone/,
    /^Adresse e-mail/,
    /^Société ou organisme/,
    /^Message/,
  ])
    expect(field(label)).toBeEnabled();
  expect(screen.getByRole('button', { name: 'ENVOYER' })).toBeEnabled();
});

test('CONTACT-03 the message is multiline with 10 rows', () => {
  openContact();
  expect(message().tagName).toBe('TEXTAREA');
  expect(message()).toHaveAttribute('rows', '10');
});

test('CONTACT-04/12 the question is the sum of two random integers up to 5', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.9999);
  openContact();
  expect(screen.getByText(/^Combien font/).textContent).toContain('5 + 5');
  expect(question()).toBeInTheDocument();
  random.mockRestore();
});

test('CONTACT-05 FLOW-08 ERR-08 one request is sent, and an alert replaces the form', async () => {
  const calls = openContact();
  await userEvent.type(field(/^Nom/), 'Morel');
  await userEvent.type(field(/^Prénom/), 'Claire');
  await userEvent.type(field(/^Société/), 'Lycée Marie-Curie');
  await fill({ phone: '01 99 00 56 78' });
  await send();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(calls).toEqual([
    {
      path: expect.stringMatching(/\/post\/contact\/form$/),
      body: {
        first_name: 'Claire',
        last_name: 'Morel',
        phone_number: '01 99 00 56 78',
        email: 'claire@exemple.fr',
        company: 'Lycée Marie-Curie',
        content: 'Bonjour',
        environment: 'production',
      },
    },
  ]);
});

test('CONTACT-06 a waiting message shows while sending; a second click does nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const calls = openContact({ [CONTACT_FORM]: () => new Promise((resolve) => (answer = resolve)) });
  await fill();
  await send();
  expect(await screen.findByText(/Votre message est en cours d’envoi/)).toBeInTheDocument();
  await send();
  await waitFor(() => expect(calls).toHaveLength(1));
  answer({ message: 'Envoyé' });
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(screen.queryByText(/Votre message est en cours d’envoi/)).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test.each([
  ['the server refuses', { [CONTACT_FORM]: () => new Refusal(503) }],
  ['there is no network', {}],
])(
  'FLOW-09 ERR-07 when %s, the error alert is shown and the form is unchanged',
  async (_case, answers) => {
    openContact(answers);
    await fill({ text: 'Un message écrit avec soin' });
    await send();
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(company.phone);
    expect(message()).toHaveValue('Un message écrit avec soin');
    expect(message()).toBeEnabled();
  },
);

test('a fault of the server shows the reference to tell on the telephone', async () => {
  openContact({ [CONTACT_FORM]: () => new Refusal(500) });
  await fill();
  await send();
  expect(await screen.findByText('Référence de l’incident : r')).toBeVisible();
});

test('FLOW-09 a failed request can be sent again', async () => {
  let tries = 0;
  openContact({ [CONTACT_FORM]: () => (++tries === 1 ? new Refusal(503) : { message: 'Envoyé' }) });
  await fill();
  await send();
  await screen.findByText(FAILED);
  await send();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

test('CONTACT-07 a message under 3 characters adds a warning and is not sent', async () => {
  const calls = openContact();
  await fill({ text: 'Ab' });
  await send();
  expect(message()).toHaveAccessibleName(/^Message Votre message est un peu court\s!$/);
  expect(message()).toHaveFocus();
  await userEvent.type(message(), 'c');
  expect(message()).toHaveAccessibleName('Message');
  expect(calls).toEqual([]);
});

test('CONTACT-11 without a valid phone or email a warning shows, nothing is sent', async () => {
  const calls = openContact();
  await fill({ phone: '01 99', email: 'claire@' });
  await send();
  expect(screen.getByText(NO_CONTACT)).toBeInTheDocument();
  expect(field(/^Téléphone/)).toBeInvalid();
  expect(calls).toEqual([]);
  await userEvent.type(field(/^Téléphone/), ' 00 12 34');
  expect(screen.queryByText(NO_CONTACT)).not.toBeInTheDocument();
});

test('CONTACT-11 no warning is shown before the first blur or submit', async () => {
  openContact();
  await userEvent.type(message(), 'Bonjour');
  expect(screen.queryByText(NO_CONTACT)).not.toBeInTheDocument();
  await userEvent.click(field(/^Téléphone/));
  await userEvent.tab();
  expect(screen.getByText(NO_CONTACT)).toBeInTheDocument();
});

test('CONTACT-08 CONTACT-09 a phone is enough', async () => {
  openContact();
  await fill({ phone: '+33199001234', email: '' });
  await send();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

test('CONTACT-10 a valid email is enough, even with an invalid phone', async () => {
  openContact();
  await fill({ phone: '12' });
  await send();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

test('CONTACT-13 a wrong sum blocks the submit with a hint', async () => {
  const calls = openContact();
  await fill({ answer: String(sum() + 1) });
  await send();
  expect(question()).toBeInvalid();
  expect(question()).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.clear(question());
  await userEvent.type(question(), String(sum()));
  await send();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

test('after a success, another message starts from an empty form', async () => {
  openContact();
  await fill();
  await send();
  await screen.findByText(SENT);
  await userEvent.click(screen.getByRole('button', { name: 'NOUVEAU MESSAGE' }));
  expect(message()).toHaveValue('');
  expect(message()).toHaveAccessibleName('Message');
  expect(screen.queryByText(NO_CONTACT)).not.toBeInTheDocument();
});
