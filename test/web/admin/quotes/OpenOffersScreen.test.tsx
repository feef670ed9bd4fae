// @full administration: a screen that holds no fact.
import { screen, waitFor, within } from '@testing-library/react';
import type { OfferMail, OpenOffer } from '../../../../src/contract/api.gen';
import { formatDate } from '../../../../src/domain/date';
import { addDays } from '../../../../src/domain/days';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import { parisDateTime } from '../../../../src/domain/parisTime';
import { inMain, openAdmin } from '../openAdmin';

const LIST = 'GET /protected/offers/open';
const now = parisDateTime(Date.now());
const offer: OpenOffer = {
  quote_id: 7,
  number: '202611-7',
  name: 'Claire Morel',
  company: 'Lycée Curie',
  version: 1,
  sent_at: `${addDays(now, -4)} 10:00:00`,
  valid_until: addDays(now, 3),
  total_ht: '1234.50',
};
const rows = async () =>
  (await inMain().findAllByRole('row')).slice(1).map((row) => row.textContent?.replace(/\s/g, ' '));

test('each offer says its age, whether it was seen, its end and its amount', async () => {
  const seen = { ...offer, quote_id: 8, number: '202611-8', last_seen_at: now };
  const later = { ...seen, valid_until: addDays(now, 20), taken_by: 'ana@labo.example' };
  await openAdmin('/admin/quotes/followup', { [LIST]: { offers: [offer, later], total: 240 } });
  const link = await inMain().findByRole('link', { name: '202611-7' });
  expect(link).toHaveAttribute('href', '/admin/quote/7');
  const [first, second] = await rows();
  expect(first).toMatch(
    /Claire Morel.*Lycée Curie.*il y a 4 jours.*pas encore.*Expire dans 3 jours/,
  );
  expect(first).toMatch(/1 234,50 €/);
  expect(second).toMatch(/pris par ana.*aujourd’hui.*dans 20 jours/);
  expect(inMain().getByText(/2 premières sont affichées, sur 240/)).toBeInTheDocument();
});

test('an empty list and a failed one say so', async () => {
  const { unmount } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [], total: 0 },
  });
  expect(await screen.findByText('Aucune offre à relancer')).toBeInTheDocument();
  unmount();
  await openAdmin('/admin/quotes/followup', { [LIST]: 503 });
  expect(
    await screen.findByText('Les offres à relancer n’ont pas pu être lues.'),
  ).toBeInTheDocument();
});

const action = (what: string) =>
  inMain().findByRole('button', { name: new RegExp(`^${what} .* du devis 202611-7…$`) });

const MAIL = 'GET /protected/quotes/7/offers/1/mail';
const REMINDER: OfferMail = {
  recipients: ['a@labo.example'],
  subject: 'Notre offre n° 202611-7 est valable jusqu’au 05/01/2027',
  text: 'Bonjour,\n\nNous n’avons pas encore votre réponse.',
  files: [],
};
const EXTENSION: OfferMail = {
  ...REMINDER,
  recipients: ['a@labo.example', 'achats@labo.example'],
  text: 'Cette offre est prolongée.',
  files: ['devis-202611-7-version-2.pdf'],
  message: 'Bonjour,',
  valid_until: addDays(now, 33),
};
const send = () => screen.findByRole('button', { name: 'Envoyer' });
const extension = {
  version: 2,
  content: offerOfLines([]),
  sent_at: now,
  valid_until: '2027-01-05',
  has_pdf: true,
  files: [],
};

test('a reminder shows its mail before it leaves, and leaves when it is sent', async () => {
  const { user, sent, asked } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: true }], total: 1 },
    [MAIL]: REMINDER,
    'POST /protected/quotes/7/offer/reminder': { message: 'Relance envoyée à a@labo.example' },
  });
  await user.click(await action('Relancer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Relancer l’acheteur' }));
  expect(await dialog.findByText('a@labo.example')).toBeInTheDocument();
  expect(dialog.getByText(/est valable jusqu’au 05\/01\/2027/)).toBeInTheDocument();
  expect(dialog.getByText(/pas encore votre réponse/)).toBeInTheDocument();
  expect(asked).not.toContain('POST /api/protected/quotes/7/offer/reminder');
  await user.click(await send());
  expect(await screen.findByText('Relance envoyée à a@labo.example')).toBeInTheDocument();
  expect(await sent('POST /protected/quotes/7/offer/reminder')).toEqual({ version: 1 });
  await waitFor(() =>
    expect(asked.filter((call) => call === LIST.replace(' ', ' /api')).length).toBeGreaterThan(1),
  );
});

test('an extension sends the last day that its field shows, and its message', async () => {
  const chosen = formatDate(addDays(now, 47));
  const read = (request: Request) => ({
    ...EXTENSION,
    valid_until: new URL(request.url).searchParams.get('valid_until') ?? EXTENSION.valid_until,
  });
  const { user, sent, asked } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [offer], total: 1 },
    [MAIL]: read,
    'POST /protected/quotes/7/offer/extension': extension,
  });
  await user.click(await action('Prolonger'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prolonger l’offre' }));
  const day = await dialog.findByLabelText('Nouveau dernier jour');
  expect(day).toHaveValue(formatDate(addDays(now, 33)));
  expect(dialog.getByText('a@labo.example, achats@labo.example')).toBeInTheDocument();
  expect(dialog.getByText('devis-202611-7-version-2.pdf')).toBeInTheDocument();
  await user.clear(day);
  await user.type(day, `${formatDate(offer.valid_until)}{Enter}`);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/déjà valable jusqu’au/);
  await user.click(await send());
  await user.clear(day);
  await user.type(day, 'bientôt{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent('Écrivez une date, comme 01/12/2027.');
  await user.click(await send());
  expect(asked).not.toContain('POST /api/protected/quotes/7/offer/extension');
  await user.clear(day);
  await user.type(day, `${chosen}{Enter}`);
  await user.type(dialog.getByLabelText('Message au demandeur'), ' voici');
  await user.click(await send());
  expect(await screen.findByText('Offre 2 envoyée, valable jusqu’au 05/01/2027')).toBeVisible();
  expect(await sent('POST /protected/quotes/7/offer/extension')).toEqual({
    version: 1,
    valid_until: addDays(now, 47),
    message: 'Bonjour, voici',
  });
});

test('a mail that cannot be prepared says why, and nothing can be sent', async () => {
  const { user } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: true }], total: 1 },
    [MAIL]: () =>
      Response.json({ message: 'Cette offre a été acceptée.', requestId: 'r' }, { status: 409 }),
  });
  await user.click(await action('Relancer'));
  expect(await screen.findByText('Cette offre a été acceptée.')).toBeInTheDocument();
  expect(await send()).toBeDisabled();
});

test('without an address, and after a reminder today, there is no reminder', async () => {
  const reminded = { ...offer, quote_id: 9, number: '202611-9', reminded_at: now };
  await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: false }, reminded], total: 2 },
  });
  await action('Prolonger');
  const buttons = inMain().getAllByRole('button', { name: /du devis/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Prolonger…',
    'Commande reçue…',
    'Prolonger…',
    'Commande reçue…',
  ]);
  expect((await rows())[1]).toMatch(/relancée aujourd’hui/);
});

test('a refused action says why in the dialog, and closing it reads the list again', async () => {
  const { user, asked } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: true }], total: 1 },
    [MAIL]: REMINDER,
    'POST /protected/quotes/7/offer/reminder': 409,
  });
  await user.click(await action('Relancer'));
  await waitFor(async () => expect(await send()).toBeEnabled());
  await user.click(await send());
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(asked.filter((call) => call === LIST.replace(' ', ' /api')).length).toBeGreaterThan(1),
  );
});
