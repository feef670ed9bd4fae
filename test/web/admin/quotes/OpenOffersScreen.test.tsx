import { screen } from '@testing-library/react';
import type { OpenOffer } from '../../../../src/contract/api.gen';
import { addDays } from '../../../../src/domain/days';
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
