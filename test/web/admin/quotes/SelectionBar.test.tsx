// @full administration: a screen that holds no fact.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aQuote } from '../../../domain/samples';
import { FAILED, openAdmin } from '../openAdmin';

const quote = (id: number) => aQuote({ id, creation_date_time: '2026-11-18 10:00:00' });
const LIST = 'GET /protected/quotes/by/PENDING/status';
const CHECK = 'GET /protected/quotes/oxygene';
const page = (count: number, total = count) => ({
  quotes: Array.from({ length: count }, (_, index) => quote(count - index)),
  lines: [],
  total,
  totals: { PENDING: total, ON_GOING: 0, ARCHIVED: 0 },
});
const bar = () => within(screen.getByRole('group', { name: 'Devis sélectionnés' }));
const boxOf = (number: string) =>
  screen.findByRole('checkbox', { name: `Sélectionner le devis ${number}` });

async function openExport(user: Awaited<ReturnType<typeof openAdmin>>['user'], item: string) {
  await user.click(bar().getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('a checkbox selects without opening; another filter begins a new selection', async () => {
  const { user } = await openAdmin('/admin/quotes/pending', { [LIST]: page(2) });
  await user.click(await boxOf('202611-2'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bar().getByText('1 devis sélectionné')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un devis' }), 'm');
  expect(await bar().findByText('Tout sélectionner')).toBeVisible();
});

test('Shift takes all quotes between, in another order too; the bar has the focus', async () => {
  const { user } = await openAdmin('/admin/quotes/pending', { [LIST]: page(5) });
  await user.click(await boxOf('202611-5'));
  fireEvent.click(await boxOf('202611-3'), { shiftKey: true });
  expect(await bar().findByText('3 devis sélectionnés')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Total HT' }));
  expect(await boxOf('202611-4')).toBeChecked();
  expect(bar().getByText('3 devis sélectionnés')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Désélectionner' }));
  expect(bar().getByRole('checkbox', { name: 'Tout sélectionner' })).toHaveFocus();
});

test('of more than 200 quotes the first 200 are selected, and the bar says so', async () => {
  const { user } = await openAdmin('/admin/quotes/pending', { [LIST]: page(200, 1500) });
  await boxOf('202611-200');
  await user.click(bar().getByRole('checkbox'));
  expect(
    await bar().findByText(/^200 devis sélectionnés sur 1.500, le plus possible$/),
  ).toBeVisible();
});

test('a failed bulk change keeps the selection and shows a toast', async () => {
  const { user } = await openAdmin('/admin/quotes/pending', {
    [LIST]: page(2),
    'POST /protected/quotes/statuses': 500,
  });
  await user.click(await boxOf('202611-2'));
  await user.click(bar().getByRole('button', { name: 'Changer l’état' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archivé' }));
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(bar().getByText('1 devis sélectionné')).toBeVisible();
  await waitFor(() => expect(bar().getByRole('button', { name: 'Changer l’état' })).toBeEnabled());
});

test('prices, codes and omissions of a file for Oxygène are named before it is saved', async () => {
  const { user, requests } = await openAdmin('/admin/quotes/pending?texte=morel', {
    [LIST]: page(2),
    [CHECK]: {
      quotes: 2,
      accepted: 0,
      offered: 1,
      lines: 3,
      unknown: [{ reference: 'BE-105', title: 'Bécher', numbers: ['202611-1', '202611-2'] }],
      left_out: Array.from({ length: 52 }, () => ({
        title: 'Port, 29,50 € HT',
        number: '202611-2',
      })),
    },
  });
  await boxOf('202611-2');
  await openExport(user, 'Pour Oxygène (CSV)…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Exporter pour Oxygène' }));
  expect(await dialog.findByText(/Le fichier contient 3 lignes de 2 devis/)).toBeVisible();
  expect(dialog.getByText(/Le dernier import ne contenait pas ce code/)).toBeVisible();
  const items = dialog
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(items.slice(0, 4)).toEqual([
    'Offre envoyée, pas encore acceptée : lignes et prix de la dernière, sans ses options (1 ' +
      'devis).',
    'Sans offre : lignes et prix de la demande (1 devis).',
    'BE-105 Bécher (devis 202611-1, 202611-2)',
    'Port, 29,50 € HT (devis 202611-2)',
  ]);
  expect([items.length, items.at(-1)]).toEqual([54, 'et 2 autres']);
  const asked = requests
    .map((request) => new URL(request.url))
    .find(({ pathname }) => pathname.endsWith('/oxygene'));
  expect(asked?.search).toBe('?status=PENDING&text=morel');
});

test('a check that fails is not shown as an empty one', async () => {
  const { user } = await openAdmin('/admin/quotes/pending', {
    [LIST]: page(1),
    [CHECK]: new Response('{}', { status: 503 }),
  });
  await boxOf('202611-1');
  await openExport(user, 'Pour Oxygène (CSV)…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Les articles n’ont pas pu être vérifiés/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'TÉLÉCHARGER LE FICHIER' })).toBeDisabled();
});
