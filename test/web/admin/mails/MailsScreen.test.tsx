// @full administration: a screen that holds no fact.
import { screen, within } from '@testing-library/react';
import type { UndeliveredMail } from '../../../../src/contract/api.gen';
import { inMain, openAdmin } from '../openAdmin';

const LIST = 'GET /protected/undelivered/mails';
const refused: UndeliveredMail = {
  id: 7,
  recipient: 'inconnu@labo.example',
  subject: 'Votre demande de devis n° 202611-7',
  date_time: '2026-11-20 09:05:00',
  state: 'failed',
  reason: '550 5.1.1 No such user',
  attempts: 1,
  tried_date_time: '2026-11-20 09:06:00',
  next_date_time: null,
};
const waiting: UndeliveredMail = {
  ...refused,
  id: 8,
  recipient: 'plein@labo.example',
  state: 'waiting',
  reason: '452 Mailbox full',
  attempts: 4,
  next_date_time: '2026-11-21 10:00:00',
};
const row = (name: RegExp) => within(inMain().getByRole('row', { name }));
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('lists recipient, subject, date, reason and next attempt', async () => {
  await openAdmin('/admin/mails', { [LIST]: { mails: [waiting, refused], total: 2 } });
  const failed = text(await inMain().findByRole('row', { name: /inconnu@labo\.example/ }));
  for (const part of [
    'Votre demande de devis n° 202611-7',
    'écrit le 20/11/2026 à 09:05',
    'Refusé le 20/11/2026 à 09:06',
    '550 5.1.1 No such user',
  ])
    expect(failed).toContain(part);
  expect(text(inMain().getByRole('row', { name: /plein@/ }))).toContain(
    'En attente – 4 essais, le prochain le 21/11/2026 à 10:00452 Mailbox full',
  );
});

test('the menu shows the number of undelivered mails', async () => {
  await openAdmin('/admin/journal', {
    [LIST]: { mails: [refused], total: 1 },
    'GET /protected/journal': { entries: [], next_before: null },
  });
  expect(
    await within(screen.getByRole('navigation', { name: 'Administration' })).findByRole('link', {
      name: /E-mails non remis\s*1/,
    }),
  ).toBeVisible();
});

test('a resent mail leaves the list, and a message names its recipient', async () => {
  let mails = [waiting, refused];
  const { user } = await openAdmin('/admin/mails', {
    [LIST]: () => ({ mails, total: mails.length }),
    'POST /protected/undelivered/mails/7/resend': () => (
      (mails = [waiting]),
      { message: 'E-mail renvoyé' }
    ),
  });
  await user.click(
    await inMain().findByRole('button', { name: 'Renvoyer l’e-mail à inconnu@labo.example' }),
  );
  expect(
    await screen.findByText('E-mail pour inconnu@labo.example remis en file d’envoi.'),
  ).toBeInTheDocument();
  expect(await inMain().findAllByRole('button', { name: /Renvoyer/ })).toHaveLength(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a mail that cannot be resent stays, and a message gives the reason', async () => {
  const { user } = await openAdmin('/admin/mails', {
    [LIST]: { mails: [refused], total: 1 },
    'POST /protected/undelivered/mails/7/resend': () =>
      Response.json(
        { message: 'Cet e-mail est parti entre-temps.', requestId: 'r' },
        { status: 409 },
      ),
  });
  await user.click(await inMain().findByRole('button', { name: /Renvoyer/ }));
  expect(await screen.findByText('Cet e-mail est parti entre-temps.')).toBeInTheDocument();
  expect(row(/inconnu@/).getByRole('button')).toBeEnabled();
});

test('a failed fetch does not claim that all mails went out, and can be retried', async () => {
  let fails = true;
  const { user } = await openAdmin('/admin/mails', {
    [LIST]: () => (fails ? 503 : { mails: [refused], total: 1 }),
  });
  expect(await inMain().findByText('Les e-mails non remis n’ont pas pu être lus.')).toBeVisible();
  expect(inMain().queryByText('Tous les e-mails ont été remis')).not.toBeInTheDocument();
  fails = false;
  await user.click(inMain().getByRole('button', { name: 'Réessayer' }));
  expect(await inMain().findByRole('row', { name: /inconnu@/ })).toBeVisible();
  expect(
    inMain().queryByText('Les e-mails non remis n’ont pas pu être lus.'),
  ).not.toBeInTheDocument();
});

test('a session ended by the server shows a link to the login page', async () => {
  await openAdmin('/admin/mails', { [LIST]: 401 });
  expect(await inMain().findByText(/Votre session est terminée/)).toBeVisible();
  expect(inMain().getByRole('link', { name: 'ME CONNECTER' })).toHaveAttribute('href', '/login');
});

test('an empty list says that all were delivered', async () => {
  await openAdmin('/admin/mails', { [LIST]: { mails: [], total: 0 } });
  expect(await inMain().findByText('Tous les e-mails ont été remis')).toBeVisible();
});
