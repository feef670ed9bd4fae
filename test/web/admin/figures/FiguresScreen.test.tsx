import { act, screen, waitFor, within } from '@testing-library/react';
import type { FigureParts, Figures, OpenOffer } from '../../../../src/contract/api.gen';
import { formatDate } from '../../../../src/domain/date';
import { addDays } from '../../../../src/domain/days';
import { parisDateTime } from '../../../../src/domain/parisTime';
import { inMain, openAdmin } from '../openAdmin';

const TOTALS: Figures['current'] = {
  requests: 412,
  offers: 388,
  taken: 233,
  orders: 231,
  ordered_ht: '186432.10',
  answers: 388,
  median_minutes: 320,
};
const FIGURES: Figures = {
  from: '2026-09-01',
  to: '2026-10-31',
  before_from: '2026-07-01',
  before_to: '2026-08-31',
  current: TOTALS,
  before: { ...TOTALS, requests: 400, offers: 388, taken: 194, orders: 240, median_minutes: 390 },
  months: [
    {
      month: '2026-09',
      requests: 200,
      offers: 180,
      taken: 90,
      orders: 100,
      ordered_ht: '80000.00',
    },
    { month: '2026-10', requests: 212, offers: 208, taken: 0, orders: 0, ordered_ht: '0.00' },
  ],
  declines: [{ reason: 'PRICE', quotes: 12 }],
  unfilled: 0,
};
const row = { label: 'Verrerie', count: 1840, offered_ht: '86214.40', taken_ht: '43107.20' };
const PARTS: FigureParts = {
  rows: [
    { ...row, ordered_ht: '48102.75' },
    { label: '', count: 2, offered_ht: '0.00', taken_ht: '0.00', ordered_ht: '10.00' },
  ],
  others: 3,
  total: { ...row, label: '', ordered_ht: '48112.75' },
};
const CUSTOMERS: FigureParts = {
  rows: [{ ...row, label: 'Lycée des Sources', address: 'labo@lycee.example', ordered_ht: '1.00' }],
  others: 0,
  total: { ...row, ordered_ht: '1.00' },
};
/** One ends today, one in 30 days; the first was never seen. */
const OFFER = { name: 'Claire Martin', version: 1, sent_at: '2026-10-01 10:00:00' };
const TODAY = parisDateTime(Date.now()).slice(0, 10);
const OPEN: OpenOffer[] = [
  {
    ...OFFER,
    ...{ quote_id: 41, number: '202610-41', company: 'Lycée', total_ht: '1284.60' },
    valid_until: TODAY,
  },
  {
    ...OFFER,
    ...{ quote_id: 42, number: '202610-42', company: '', total_ht: '10.00' },
    valid_until: addDays(TODAY, 30),
  },
];
const READ = 'GET /protected/figures';
const ANSWERS = {
  [READ]: FIGURES,
  'GET /protected/figures/parts': ({ url }: Request) =>
    url.includes('by=CUSTOMER') ? CUSTOMERS : PARTS,
  'GET /protected/quotes/by/ON_GOING/status': {
    quotes: [],
    lines: [],
    total: 4,
    totals: { PENDING: 0, ON_GOING: 4, ARCHIVED: 0 },
  },
  'GET /protected/offers/open': { offers: OPEN, total: OPEN.length },
};
const PATH = '/admin/figures?du=2026-09-01&au=2026-10-31';
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ') ?? '';
const table = (name: string) => within(inMain().getByRole('table', { name }));
const cells = (line: HTMLElement) =>
  [...line.querySelectorAll<HTMLElement>('th, td')].map(text).filter((cell) => cell !== '');

test('FIGURE-12 each figure stands beside that of the period before', async () => {
  await openAdmin(PATH, ANSWERS);
  const values = await inMain().findByRole('region', { name: 'Chiffres de la période' });
  const all = text(values);
  for (const part of [
    'Du 01/09/2026 au 31/10/2026, comparé à la période du 01/07/2026 au 31/08/2026.',
    'Commandé HT186 432,10 €186 432,10 € avant',
    'Demandes412↑ 12 de plus, 400 avant',
    'Commandes231↓ 9 de moins, 240 avant',
    'Part commandée60 %↑ 10 points de plus, 50 % avant',
    'Délai médian de réponse5 h 20↓ 1 h 10 de moins, 6 h 30 avant',
  ])
    expect(all).toContain(part);
  expect(within(values).getByText(/1 h 10 de moins/)).toHaveAttribute('data-better', 'true');
  expect(within(values).getByText(/9 de moins/)).toHaveAttribute('data-better', 'false');
});

test('FIGURE-12 a share or median that was not there before says so', async () => {
  const before = { ...TOTALS, offers: 0, taken: 0, answers: 0, median_minutes: null };
  await openAdmin(PATH, { ...ANSWERS, [READ]: { ...FIGURES, before } });
  const values = await inMain().findByRole('region', { name: 'Chiffres de la période' });
  expect(text(values)).toContain('Part commandée60 %pas de valeur avant');
  expect(text(values)).toContain('Délai médian de réponse5 h 20pas de valeur avant');
});

test('FIGURE-12 one point and one quote are singular', async () => {
  const before = { ...TOTALS, offers: 100, taken: 59 };
  const figures = { ...FIGURES, before, current: { ...before, taken: 60 }, unfilled: 1 };
  await openAdmin(PATH, { ...ANSWERS, [READ]: figures });
  const values = await inMain().findByRole('region', { name: 'Chiffres de la période' });
  expect(text(values)).toContain('Part commandée60 %↑ 1 point de plus, 59 % avant');
  expect(text(screen.getByRole('main'))).toContain(
    '1 devis d’avant la mise à jour n’est pas encore compté : il le sera dans l’heure.',
  );
});

test('FIGURE-12 the months, parts and refusals are tables with their totals', async () => {
  await openAdmin(PATH, ANSWERS);
  await inMain().findByRole('table', { name: 'Par rayon' });
  expect(table('Chiffres par mois').getAllByRole('row').slice(1).map(cells)).toEqual([
    ['sept. 2026', '200', '180', '100', '50 %', '80 000,00 €'],
    ['oct. 2026', '212', '208', '0', '0 %', '0,00 €'],
    ['Total', '412', '388', '231', '60 %', '186 432,10 €'],
  ]);
  expect(table('Par rayon').getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Verrerie', '1 840', '86 214,40 €', '48 102,75 €', '50 %'],
    ['Hors catalogue', '2', '0,00 €', '10,00 €', '–'],
    ['Total', '1 840', '86 214,40 €', '48 112,75 €', '50 %'],
  ]);
  expect(inMain().getAllByText(/le total en compte 3 de plus/)).toHaveLength(3);
  expect(table('Refus par motif').getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Prix', '12'],
  ]);
});

const listedBy = (links: readonly HTMLElement[]) =>
  links.map((link) => [text(link), link.getAttribute('href')?.replace(LIST, '')]);
const LIST = '/admin/quotes/all?';
const WHOLE = 'du=2026-09-01&au=2026-10-31';
const SEPTEMBER = 'du=2026-09-01&au=2026-09-30';
const OCTOBER = 'du=2026-10-01&au=2026-10-31';

test('FIGURE-14 each figure of a period or month opens the list of its quotes', async () => {
  await openAdmin(PATH, ANSWERS);
  const values = await inMain().findByRole('region', { name: 'Chiffres de la période' });
  expect(listedBy(within(values).getAllByRole('link'))).toEqual([
    ['186 432,10 €', `${WHOLE}&chiffre=commande`],
    ['412', WHOLE],
    ['388', `${WHOLE}&chiffre=offre`],
    ['231', `${WHOLE}&chiffre=commande`],
    ['60 %', `${WHOLE}&chiffre=offre-commandee`],
    ['5 h 20', `${WHOLE}&chiffre=reponse`],
  ]);
  expect(listedBy(table('Chiffres par mois').getAllByRole('link'))).toEqual([
    ['200', SEPTEMBER],
    ['180', `${SEPTEMBER}&chiffre=offre`],
    ['100', `${SEPTEMBER}&chiffre=commande`],
    ['50 %', `${SEPTEMBER}&chiffre=offre-commandee`],
    ['212', OCTOBER],
    ['208', `${OCTOBER}&chiffre=offre`],
    ['412', WHOLE],
    ['388', `${WHOLE}&chiffre=offre`],
    ['231', `${WHOLE}&chiffre=commande`],
    ['60 %', `${WHOLE}&chiffre=offre-commandee`],
  ]);
});

test('FIGURE-14 a part, a refusal and the offers that end soon open their quotes', async () => {
  await openAdmin(PATH, ANSWERS);
  await inMain().findByRole('table', { name: 'Par rayon' });
  const rayon = 'par=rayon&de=Verrerie';
  expect(listedBy(table('Par rayon').getAllByRole('link'))).toEqual([
    ['Verrerie', `${WHOLE}&chiffre=offre&${rayon}`],
    ['48 102,75 €', `${WHOLE}&chiffre=commande&${rayon}`],
    ['Hors catalogue', `${WHOLE}&chiffre=offre&par=rayon`],
    ['10,00 €', `${WHOLE}&chiffre=commande&par=rayon`],
    ['48 112,75 €', `${WHOLE}&chiffre=commande`],
  ]);
  const customer = 'par=client&de=labo%40lycee.example';
  expect(listedBy(table('Par client').getAllByRole('link')).slice(0, 2)).toEqual([
    ['Lycée des Sources', `${WHOLE}&chiffre=offre&${customer}`],
    ['1,00 €', `${WHOLE}&chiffre=commande&${customer}`],
  ]);
  expect(listedBy(table('Refus par motif').getAllByRole('link'))).toEqual([
    ['12', `${WHOLE}&chiffre=refus&par=motif&de=PRICE`],
  ]);
  const soon = await inMain().findByRole('link', { name: /expirent sous/ });
  // As the table below: an archived quote is not followed up.
  const ongoing = '/admin/quotes/ongoing?etape=expire-bientot';
  expect(listedBy([soon])).toEqual([['4 offres expirent sous 7 jours', ongoing]]);
  const rows = table('Offres à suivre').getAllByRole('row').slice(1);
  const day = formatDate(TODAY);
  expect(rows.map(cells)).toEqual([['202610-41Lycée', '1 284,60 €', day, 'jamais vue']]);
  expect(listedBy(table('Offres à suivre').getAllByRole('link'))).toEqual([
    ['202610-41', '/admin/quote/41'],
  ]);
  const searches = inMain().getByRole('link', { name: /^Ce que les visiteurs cherchent/ });
  expect(searches).toHaveAttribute('href', '/admin/searches');
});

test('FIGURE-12 a period is chosen by name or by two days, as the address says', async () => {
  const { user, asked, url } = await openAdmin('/admin/figures', ANSWERS);
  await inMain().findByRole('table', { name: 'Chiffres par mois' });
  await user.click(inMain().getByText('30 jours'));
  await waitFor(() => expect(url()).toBe('/admin/figures?periode=30-jours'));
  const from = inMain().getByLabelText('Du');
  await user.clear(from);
  await user.type(from, '01/02/2026{Enter}');
  await waitFor(() => expect(url()).toContain('du=2026-02-01'));
  expect(asked.filter((call) => call === 'GET /api/protected/figures').length).toBeGreaterThan(2);
});

test('FIGURE-03 a period without figures is refused in words, nothing is asked', async () => {
  const { asked } = await openAdmin('/admin/figures?du=2026-10-02&au=2026-10-01', ANSWERS);
  expect(text(await inMain().findByRole('alert'))).toBe(
    'La période finit le 01/10/2026, avant de commencer le 02/10/2026.',
  );
  expect(asked.filter((call) => call.includes('/figures'))).toEqual([]);
  expect(inMain().getByRole('button', { name: 'Exporter (CSV)' })).toBeDisabled();
});

test.each([
  ['du=31-02-2026&au=2026-10-31', '31-02-2026', 'une date : choisissez une période.'],
  ['du=2026-09-01&au=demain', 'demain', 'une date : choisissez une période.'],
  [`du=${'x'.repeat(90)}`, 'x'.repeat(40), 'une date : choisissez une période.'],
  ['periode=2-ans', '2-ans', 'une période : choisissez-en une.'],
])(
  'FIGURE-03 the address %s is told, not taken for the usual period',
  async (query, shown, none) => {
    const { user, asked, url } = await openAdmin(`/admin/figures?${query}`, ANSWERS);
    expect(text(await inMain().findByRole('alert'))).toBe(
      `Dans l’adresse, « ${shown} » n’est pas ${none}`,
    );
    expect(asked.filter((call) => call.includes('/figures'))).toEqual([]);
    await user.click(inMain().getByText('12 mois'));
    await inMain().findByRole('table', { name: 'Chiffres par mois' });
    expect(url()).toBe('/admin/figures?periode=12-mois');
    expect(inMain().queryByRole('alert')).toBeNull();
  },
);

test('FIGURE-12 a period without quotes says so, and a failure can be tried again', async () => {
  const none = { ...TOTALS, requests: 0, offers: 0, taken: 0, orders: 0, answers: 0 };
  const empty = { ...FIGURES, current: { ...none, median_minutes: null }, declines: [] };
  await openAdmin(PATH, { ...ANSWERS, [READ]: empty });
  expect(await inMain().findByText('Aucun devis sur cette période')).toBeVisible();
  expect(inMain().queryByRole('heading', { name: 'Par rayon' })).toBeNull();
});

test('FIGURE-12 what is of no period stands also below a period without quotes', async () => {
  const none = { ...TOTALS, requests: 0, offers: 0, taken: 0, orders: 0, answers: 0 };
  const empty = { ...FIGURES, current: { ...none, median_minutes: null }, declines: [] };
  await openAdmin(PATH, { ...ANSWERS, [READ]: empty });
  const soon = await inMain().findByRole('link', { name: /expirent sous/ });
  expect(listedBy([soon])).toEqual([
    ['4 offres expirent sous 7 jours', '/admin/quotes/ongoing?etape=expire-bientot'],
  ]);
  expect(inMain().getByRole('link', { name: /Ce que les visiteurs cherchent/ })).toBeVisible();
});

test('a failure says what could not be read', async () => {
  await openAdmin(PATH, {
    ...ANSWERS,
    [READ]: 500,
  });
  expect(text(await inMain().findByRole('alert'))).toContain('Les chiffres n’ont pas pu être lus.');
});

test('FIGURE-12 no figure of another period stays below a failure', async () => {
  const isWhole = ({ url }: Request) => url.includes('from=2026-09-01');
  const parts = ANSWERS['GET /protected/figures/parts'];
  const failed = Response.json({ message: 'Surchargé' }, { status: 503 });
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    [READ]: (request: Request) => (isWhole(request) ? FIGURES : failed.clone()),
    'GET /protected/figures/parts': (request: Request) =>
      isWhole(request) ? parts(request) : failed.clone(),
  });
  await inMain().findByRole('table', { name: 'Par rayon' });
  await user.click(inMain().getByText('30 jours'));
  expect(text(await inMain().findByRole('alert'))).toContain('Les chiffres n’ont pas pu être lus.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('FIGURE-12 while another period is read, no part of the former one stays', async () => {
  const isWhole = ({ url }: Request) => url.includes('from=2026-09-01');
  let isAsked = false;
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    'GET /protected/figures/parts': (request: Request) => {
      if (isWhole(request)) return ANSWERS['GET /protected/figures/parts'](request);
      isAsked = true;
      return new Promise<never>(() => {});
    },
  });
  await inMain().findByRole('table', { name: 'Par rayon' });
  await user.click(inMain().getByText('30 jours'));
  await waitFor(() => expect(isAsked).toBe(true));
  expect(screen.queryByRole('table', { name: 'Par rayon' })).toBeNull();
});

test('FIGURE-12 figures that cannot be read again say so once', async () => {
  let isDown = false;
  const failing = <Answer,>(answer: Answer) => (isDown ? 503 : answer);
  await openAdmin(PATH, {
    ...ANSWERS,
    [READ]: () => failing(FIGURES),
    'GET /protected/figures/parts': (request: Request) =>
      failing(ANSWERS['GET /protected/figures/parts'](request)),
  });
  await inMain().findByRole('table', { name: 'Par client' });
  isDown = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await inMain().findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(inMain().getAllByRole('alert')).toHaveLength(1);
  expect(inMain().getByRole('table', { name: 'Par client' })).toBeVisible();
});
