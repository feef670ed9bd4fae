// @full administration: a screen that holds no fact.
import { screen, waitFor } from '@testing-library/react';
import type { OpenOffer } from '../../../../src/contract/api.gen';
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
  inMain().findByRole('button', { name: new RegExp(`^${what} .* du devis 202611-7$`) });

test('a press reminds the buyer, and another sends the offer again with a new end', async () => {
  const { user, sent, asked } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: true }], total: 1 },
    'POST /protected/quotes/7/offer/reminder': { message: 'Relance envoyée à a@labo.example' },
    'POST /protected/quotes/7/offer/extension': {
      version: 2,
      content: offerOfLines([]),
      sent_at: now,
      valid_until: '2027-01-05',
      has_pdf: true,
      files: [],
    },
  });
  await user.click(await action('Relancer'));
  expect(await screen.findByText('Relance envoyée à a@labo.example')).toBeInTheDocument();
  expect(await sent('POST /protected/quotes/7/offer/reminder')).toEqual({ version: 1 });
  await user.click(await action('Prolonger'));
  expect(
    await screen.findByText('Offre 2 envoyée, valable jusqu’au 05/01/2027'),
  ).toBeInTheDocument();
  expect(await sent('POST /protected/quotes/7/offer/extension')).toEqual({ version: 1 });
  await waitFor(() =>
    expect(asked.filter((call) => call === LIST.replace(' ', ' /api')).length).toBeGreaterThan(2),
  );
});

test('without an address, and after a reminder today, there is only the extension', async () => {
  const reminded = { ...offer, quote_id: 9, number: '202611-9', reminded_at: now };
  await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: false }, reminded], total: 2 },
  });
  await action('Prolonger');
  const buttons = inMain().getAllByRole('button', { name: /du devis/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Prolonger', 'Prolonger']);
  expect((await rows())[1]).toMatch(/relancée aujourd’hui/);
});

test('a refused action says why, and the list is read again', async () => {
  const { user, asked } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: true }], total: 1 },
    'POST /protected/quotes/7/offer/reminder': 409,
  });
  await user.click(await action('Relancer'));
  await waitFor(() =>
    expect(asked.filter((call) => call === LIST.replace(' ', ' /api'))).toHaveLength(2),
  );
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('a reminder that is answered after the screen was left reads nothing again', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, asked } = await openAdmin('/admin/quotes/followup', {
    [LIST]: { offers: [{ ...offer, has_address: true }], total: 1 },
    'GET /protected/all/users/list': [],
    'POST /protected/quotes/7/offer/reminder': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  await user.click(await action('Relancer'));
  await user.click(screen.getByRole('link', { name: 'Utilisateurs' }));
  await screen.findByRole('heading', { level: 1, name: 'Utilisateurs' });
  answer(Response.json({ message: 'Relance envoyée' }));
  expect(await screen.findByText('Relance envoyée')).toBeInTheDocument();
  expect(asked.filter((call) => call === LIST.replace(' ', ' /api'))).toHaveLength(1);
});
