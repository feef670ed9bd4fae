import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openShop, printed } from './openShop';

const shop = openShop();
const SENT = printed(
  'Votre message a été correctement envoyé ! Vous allez recevoir une confirmation par mail ' +
    'également.',
);
const robotField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Combien font/ });

async function answerRobot(user: UserEvent, wrongBy = 0) {
  const [, a, b] = /(\d)\D+(\d)/.exec(robotField().labels![0]!.textContent)!;
  await user.type(robotField(), String(Number(a) + Number(b) + wrongBy));
}

async function write(email: string) {
  const page = await shop.visit('/contact/us');
  await page.user.type(await screen.findByLabelText('Nom'), 'Curie');
  await page.user.type(screen.getByLabelText('Adresse e-mail'), email);
  await page.user.type(screen.getByLabelText('Message'), 'Livrez-vous le samedi ?');
  return page;
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'ENVOYER' }));

test('ROUTE-09 a message is mailed to the staff, and a receipt to the visitor', async () => {
  const { user } = await write('marie@labo.example');
  await answerRobot(user);
  await submit(user);
  expect(await screen.findByText(SENT)).toBeVisible();
  const mails = await shop.server().mails();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    'devis@paillasse.example',
    'labo@paillasse.example',
    'marie@labo.example',
  ]);
  const withMessage = mails.filter(({ body_text }) =>
    body_text.includes('Livrez-vous le samedi ?'),
  );
  expect(withMessage.map(({ recipient }) => recipient).sort()).toEqual([
    'devis@paillasse.example',
    'labo@paillasse.example',
  ]);
});
