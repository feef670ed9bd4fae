import { screen, waitFor } from '@testing-library/react';
import { company } from '../../../../src/content/company';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import { aQuote } from '../../../domain/samples';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';

const TOKEN = 'kJ3-_x'.repeat(8).slice(0, 43);

// failed calls are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each([
  `/suivi?${TOKEN}`,
  `/suivi?token=${TOKEN}&utm_source=lettre`,
  `/SUIVI#3D${TOKEN}`,
  `/suivi#${TOKEN.slice(0, 9)}=%0D%0A${TOKEN.slice(9)}`,
])('the quote of %s is asked for with its token', async (address) => {
  const network = answers({ 'GET /exposed/follow': 404 });
  await renderAt(address, network);
  await waitFor(() => expect(network.asked).toContain('GET /api/exposed/follow'));
  const call = network.requests.find(({ url }) => url.endsWith('/exposed/follow'));
  expect(call?.headers.get('Follow-Token')).toBe(TOKEN);
  expect(
    await screen.findByRole('form', { name: 'Recevoir à nouveau le lien' }),
  ).toBeInTheDocument();
});

test('without a link nothing is wrong, and the number to call stays on one line', async () => {
  await renderAt('/suivi', answers({}));
  const text = await screen.findByText(/appelez-nous au/);
  expect(text.textContent).toContain(company.phone.replaceAll(' ', '\u00A0'));
  expect(screen.queryByRole('alert')).toBeNull();
});

const offer = {
  version: 2,
  content: { ...offerOfLines([]), discount: '0' },
  sent_at: '2026-11-21 12:00:00',
  valid_until: '2099-12-21',
  has_pdf: false,
  files: [],
};
const SEEN = 'POST /api/exposed/follow/seen';

test('the page tells which version it shows, and works when it cannot', async () => {
  const followed = { quote: aQuote(), lines: [], events: [], versions: [offer] };
  const network = answers({ 'GET /exposed/follow': followed, 'POST /exposed/follow/seen': 503 });
  await renderAt(`/suivi#${TOKEN}`, network);
  await waitFor(() => expect(network.asked).toContain(SEEN));
  const call = network.requests[network.asked.indexOf(SEEN)]!;
  expect(call.headers.get('Follow-Token')).toBe(TOKEN);
  expect(await call.json()).toEqual({ version: 2 });
  expect(await screen.findByRole('button', { name: 'ACCEPTER CETTE OFFRE' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('ORDER-19 a refusal that staff noted is told as such', async () => {
  const noted = {
    ...{ id: 1, kind: 'DECLINED', version: 2, by_staff: true },
    ...{ date_time: '2026-11-22 12:00:00', reason: 'PRICE', text: '' },
  };
  const followed = { quote: aQuote(), lines: [], events: [noted], versions: [offer] };
  await renderAt(
    `/suivi#${TOKEN}`,
    answers({ 'GET /exposed/follow': followed, 'POST /exposed/follow/seen': {} }),
  );
  expect(await screen.findByText(/^Refus de l’offre 2 noté par nos équipes/)).toBeVisible();
  expect(screen.getByText(/^Nous avons noté que vous déclinez notre offre/)).toBeVisible();
});

test('a quote without an offer tells nothing, and where it is delivered and billed', async () => {
  const address = { delivery_street: '12 rue des Lilas', billing_city: 'Toulouse' };
  const followed = { quote: aQuote(address), lines: [], events: [], versions: [] };
  const network = answers({ 'GET /exposed/follow': followed });
  await renderAt(`/suivi#${TOKEN}`, network);
  expect(await screen.findByRole('heading', { name: 'Votre demande' })).toBeInTheDocument();
  const blockOf = (name: string) => screen.getByRole('group', { name: `Adresse de ${name}` });
  expect(blockOf('livraison')).toHaveTextContent('12 rue des Lilas');
  expect(blockOf('facturation')).toHaveTextContent('Toulouse');
  expect(network.asked).not.toContain(SEEN);
});

test('the reference of the request is a hint, and not sent as order number', async () => {
  const quote = aQuote({ id: 57, own_reference: 'DEM-1' });
  const followed = { quote, lines: [], events: [], versions: [offer] };
  const network = answers({
    'GET /exposed/follow': followed,
    'POST /exposed/follow/seen': {},
    'POST /exposed/follow/acceptance': 503,
  });
  const { user } = await renderAt(`/suivi#${TOKEN}`, network);
  await user.click(await screen.findByRole('button', { name: 'ACCEPTER CETTE OFFRE' }));
  const number = screen.getByLabelText(/^Votre référence de commande/);
  expect(number).toHaveValue('');
  expect(number).toHaveAccessibleDescription('Votre demande porte la référence DEM-1.');
  await user.click(screen.getByRole('button', { name: 'CONFIRMER MON ACCORD' }));
  const ACCEPTED = 'POST /api/exposed/follow/acceptance';
  await waitFor(() => expect(network.asked).toContain(ACCEPTED));
  const sent: unknown = await network.requests[network.asked.indexOf(ACCEPTED)]!.json();
  expect(sent).toMatchObject({ name: 'Claire Morel', order_reference: '' });
});

test('THREAT-B20 older messages are shown when they are asked for', async () => {
  const message = (id: number) => ({
    id,
    date_time: '2026-11-21 12:00:00',
    kind: 'ANSWER',
    text: `Message ${id}`,
    version: null,
  });
  const older = { count: 1, before: 8 };
  const network = answers({
    'GET /exposed/follow': {
      quote: aQuote(),
      lines: [],
      events: [message(8)],
      older,
      versions: [],
    },
    'GET /exposed/follow/events': { events: [message(7)] },
  });
  const { user } = await renderAt(`/suivi#${TOKEN}`, network);
  await user.click(await screen.findByRole('button', { name: 'AFFICHER L’ÉCHANGE PRÉCÉDENT' }));
  expect(await screen.findByText('Message 7')).toBeVisible();
  expect(network.requests.some(({ url }) => url.endsWith('/events?before=8'))).toBe(true);
  expect(screen.queryByRole('button', { name: /PRÉCÉDENT/ })).not.toBeInTheDocument();
  expect(screen.getAllByText(/^Message \d$/).map(({ textContent }) => textContent)).toEqual([
    'Message 7',
    'Message 8',
  ]);
});
