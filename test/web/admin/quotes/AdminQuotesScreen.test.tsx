// @sampled administration: screens in all their states.
import { screen, waitFor, within } from '@testing-library/react';
import { aQuote } from '../../../domain/samples';
import { testOfFull } from '../../../support/tiers';
import { FAILED, openAdmin } from '../openAdmin';
import { sentThread } from '../order/openOrder';

const quote = aQuote({
  creation_date_time: '2026-11-18 10:00:00',
  firstName: '',
  email: 'c@labo.fr',
  delivery_street: '',
});
const LIST = 'GET /protected/quotes/by/PENDING/status';
const totals = { PENDING: 0, ON_GOING: 0, ARCHIVED: 0 };
const pageOf = (quotes: unknown[]) => ({ quotes, lines: [], total: quotes.length, totals });
const CHANGE = 'POST /protected/update/quote/42/status';

async function openQuote(table: Record<string, unknown>) {
  const page = await openAdmin('/admin/quotes/pending', { [LIST]: pageOf([quote]), ...table });
  await page.user.click(await screen.findByRole('button', { name: '202611-42' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'MODIFIER [ADMIN]' }));
  return { ...page, dialog };
}

test.each([
  ['EN COURS', 'ON_GOING'],
  ['ARCHIVÉ', 'ARCHIVED'],
])(
  'QLIST-24 QLIST-26 QLIST-27 QLIST-28 MODIFIER [ADMIN] sets %s, closes, fetches the list again',
  async (label, status) => {
    const quotes = [quote];
    const { user, dialog, sent, url } = await openQuote({
      [LIST]: () => pageOf(quotes),
      [CHANGE]: () => quotes.splice(0) && { message: 'ok' },
    });
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'EN ATTENTE' })).toHaveFocus());
    await user.click(dialog.getByRole('radio', { name: label }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await sent(CHANGE)).toEqual({ new_status: status, seen_status: 'PENDING' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '202611-42' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(url()).toBe('/admin/quotes/pending'));
  },
);

test('QLIST-24 QLIST-26 an archived quote can be changed, to any of the three', async () => {
  const { user } = await openAdmin('/admin/quotes/archived', {
    'GET /protected/quotes/by/ARCHIVED/status': pageOf([{ ...quote, pipe_status: 'ARCHIVED' }]),
  });
  await user.click(await screen.findByRole('button', { name: '202611-42' }));
  await user.click(await screen.findByRole('button', { name: 'MODIFIER [ADMIN]' }));
  const names = (await screen.findAllByRole('radio')).map(
    (radio) => radio.parentElement?.textContent,
  );
  expect(names).toHaveLength(3);
});

test(
  'ERR-28 ERR-29 a failed change shows one error, stops the loader, keeps ' + 'the dialog',
  async () => {
    const { user, dialog } = await openQuote({ [CHANGE]: 503 });
    await user.click(dialog.getByRole('radio', { name: 'ARCHIVÉ' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findAllByText(FAILED)).toHaveLength(1);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
    expect(dialog.getByRole('radio', { name: 'ARCHIVÉ' })).toBeChecked();
  },
);

test('a row shows the quote’s company, offer decision and taker, and groups digits', async () => {
  const line = {
    id: 1,
    quote_id: 41,
    article_id: 1,
    articleTitle: 'Bécher',
    reference: 'BE-1',
    packing: '',
    sale_percentage: '0',
  };
  const others = [
    { ...quote, id: 41, company: 'Lycée Curie' },
    { ...quote, id: 40 },
  ];
  const progress = [
    { id: 41, step: 'ACCEPTED', taken_by: 'ana.morel@labo.example' },
    { id: 40, step: 'CHANGE_ASKED' },
    { id: 42, step: 'SENT', valid_until: '2099-01-01' },
  ];
  const lines = [{ ...line, unit_price: '1.00', quantity: 2667 }];
  await openAdmin('/admin/quotes/pending', {
    [LIST]: { ...pageOf([quote, ...others]), lines, progress },
  });
  const row = async (number: string) =>
    (await screen.findByRole('button', { name: number })).closest('[role=row]');
  expect(await row('202611-41')).toHaveTextContent(
    /MorelLycée Curie.*Acceptépris par ana\.morel.*2.667/,
  );
  expect(await row('202611-40')).toHaveTextContent(/Modification demandée/);
  expect(await row('202611-42')).toHaveTextContent(/Offre envoyée/);
  expect(await row('202611-42')).not.toHaveTextContent(/Accepté|demandée|pris par|vue/);
});

test('a row names the order that came; « Commande reçue… » opens its drawer', async () => {
  const progress = [
    { id: 42, step: 'SENT', valid_until: '2099-01-01' },
    { id: 41, step: 'ACCEPTED', order_number: '4500187263' },
    { id: 40, step: 'ACCEPTED', order_number: '' },
    { id: 39, step: 'NONE' },
    { id: 38, step: 'DECLINED' },
    { id: 37, step: 'ACCEPTED' },
  ];
  const thread = sentThread({ quote: { ...quote, id: 42 } });
  const quotes = progress.map(({ id }) => ({ ...quote, id }));
  const { user } = await openAdmin('/admin/quotes/pending', {
    [LIST]: { ...pageOf(quotes), progress },
    'GET /protected/quotes/42/thread': thread,
  });
  const row = (number: string) =>
    screen.getByRole('button', { name: number }).closest('[role=row]');
  await screen.findByRole('button', { name: '202611-42' });
  expect(row('202611-41')).toHaveTextContent(/Commande 4500187263/);
  expect(row('202611-40')).toHaveTextContent(/Bon de commande reçu/);
  const buttons = screen.getAllByRole('button', { name: /^Commande reçue du devis/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Commande reçue du devis 202611-42…',
    'Commande reçue du devis 202611-37…',
  ]);
  await user.click(buttons[0]!);
  expect(await screen.findByRole('dialog', { name: /Devis.n°.202611-42/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(buttons[0]).toHaveFocus();
});

test('« COMMANDE REÇUE… » of an opened quote opens its drawer, then leads to the row', async () => {
  const sent = { id: 42, step: 'SENT', valid_until: '2099-01-01' };
  const { user, url } = await openAdmin('/admin/quotes/pending', {
    [LIST]: {
      ...pageOf([quote, { ...quote, id: 39 }]),
      progress: [sent, { id: 39, step: 'NONE' }],
    },
    'GET /protected/quotes/42/thread': sentThread({ quote: { ...quote, id: 42 } }),
  });
  await user.click(await screen.findByRole('button', { name: '202611-39' }));
  const unsent = within(await screen.findByRole('dialog'));
  expect(unsent.queryByRole('button', { name: 'COMMANDE REÇUE…' })).toBeNull();
  await user.click(unsent.getByRole('button', { name: 'FERMER' }));
  const row = screen.getByRole('button', { name: '202611-42' });
  await user.click(row);
  await user.click(screen.getByRole('button', { name: 'COMMANDE REÇUE…' }));
  // Until the quote is read, a dialog has its place, and a button that goes with it.
  expect(await screen.findByRole('dialog', { name: /Devis.n°.202611-42/ })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row).toHaveFocus();
  await waitFor(() => expect(url()).toBe('/admin/quotes/pending'));
});

testOfFull(
  'step and taker are folded filters, asked of the server and kept in the URL',
  async () => {
    const { user, url, requests } = await openAdmin('/admin/quotes/pending?pris=a%40labo.example', {
      [LIST]: { ...pageOf([]), takers: ['ana.morel@labo.example'] },
    });
    const choose = async (field: string, choice: string) => {
      await user.click(await screen.findByRole('combobox', { name: field }));
      await user.click((await screen.findAllByTitle(choice)).at(-1)!);
    };
    expect(screen.queryByRole('combobox', { name: 'Pris par' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Autres filtres (1)' }));
    await choose('Étape de l’offre', 'Expire sous 7 jours');
    await waitFor(() => expect(url()).toContain('etape=expire-bientot&pris=a%40labo.example'));
    await choose('Pris par', 'ana.morel@labo.example');
    await waitFor(() => expect(url()).toContain('pris=ana.morel%40labo.example'));
    await choose('Pris par', 'Personne');
    await waitFor(() => expect(url()).toContain('etape=expire-bientot&pris=personne'));
    await waitFor(() =>
      expect(requests.at(-1)?.url).toContain('offer_step=EXPIRING&taken_by=NOBODY'),
    );
    await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0]!);
    await waitFor(() => expect(url()).toBe('/admin/quotes/pending'));
  },
);
