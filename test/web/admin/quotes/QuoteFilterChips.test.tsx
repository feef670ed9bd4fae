import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../openAdmin';

const EMPTY = {
  quotes: [],
  lines: [],
  total: 0,
  totals: { PENDING: 0, ON_GOING: 0, ARCHIVED: 0 },
};
const open = (query: string) =>
  openAdmin(`/admin/quotes/all?${query}`, { 'GET /protected/quotes': EMPTY });
const chips = async () =>
  within(await screen.findByRole('group', { name: 'Filtres choisis' })).getAllByRole('button');
const textOf = (element: HTMLElement) =>
  element.textContent?.replace(/\s/g, ' ').replace('Retirer ce filtre', '') ?? '';

test.each([
  ['du=2026-09-01&au=2026-09-30', ['Reçus du 01/09/2026 au 30/09/2026']],
  [
    'du=2026-09-01&au=2026-09-30&chiffre=commande&par=rayon&de=Verrerie',
    ['Commandés du 01/09/2026 au 30/09/2026', 'Rayon : Verrerie'],
  ],
  [
    'du=2026-09-01&chiffre=offre&par=marque',
    ['Première offre envoyée depuis le 01/09/2026', 'Sans marque'],
  ],
  [
    'du=2026-09-01&au=2026-09-01&chiffre=refus&par=motif&de=DELAY',
    ['Refusés ou clos le 01/09/2026', 'Motif : Délai de livraison'],
  ],
  ['au=2026-09-01&chiffre=reponse', ['Première réponse jusqu’au 01/09/2026']],
  ['etape=expire-bientot', ['Expire sous 7 jours']],
])('FIGURE-14 what limits a list as %s stands above it', async (query, texts) => {
  await open(query);
  expect((await chips()).map(textOf)).toEqual(texts);
});

test('FIGURE-14 a press on a chip takes its limit out of address and query', async () => {
  const { user, url, requests } = await open(
    'du=2026-09-01&au=2026-09-30&chiffre=commande&par=client&de=labo%40lycee.example',
  );
  await waitFor(() =>
    expect(requests.map((asked) => asked.url).join(' ')).toContain(
      'from=2026-09-01&to=2026-09-30&figure=ORDER&figure_by=CUSTOMER&figure_of=labo%40lycee.example',
    ),
  );
  const [days, customer] = await chips();
  await user.click(days!);
  await waitFor(() => expect(url()).toBe('/admin/quotes/all?par=client&de=labo%40lycee.example'));
  expect(customer).toHaveFocus();
  await user.click(customer!);
  await waitFor(() => expect(url()).toBe('/admin/quotes/all'));
  expect(screen.queryByRole('group', { name: 'Filtres choisis' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Autres filtres' })).toHaveFocus();
});
