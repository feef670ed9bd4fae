// @full administration: a screen that holds no fact.
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../openAdmin';

const empty = {
  quotes: [],
  lines: [],
  total: 0,
  totals: { PENDING: 3, ON_GOING: 0, ARCHIVED: 1200 },
};
const LISTS = {
  'GET /protected/quotes/by/PENDING/status': empty,
  'GET /protected/quotes/by/ON_GOING/status': empty,
  'GET /protected/quotes/by/ARCHIVED/status': empty,
  'GET /protected/quotes': empty,
};
const lists = () => within(screen.getByRole('navigation', { name: 'Listes de devis' }));
const menu = () => within(screen.getByRole('navigation', { name: 'Administration' }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('lists are linked with their number of matches, and keep text, filters, order', async () => {
  const { user, url, requests } = await openAdmin(
    '/admin/quotes/pending?texte=morel&min=10&tri=total',
    LISTS,
  );
  await title('Nouveaux devis');
  await waitFor(() =>
    expect(
      lists()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nouveaux devis 3',
      'Devis en cours 0',
      'Historique 1\u202F200',
      'Tous les devis 1\u202F203',
    ]),
  );
  expect(lists().getByRole('link', { current: 'page' })).toHaveTextContent('Nouveaux devis');
  await user.click(lists().getByRole('link', { name: /^Tous les devis/ }));
  await title('Tous les devis');
  expect(url()).toBe('/admin/quotes/all?texte=morel&min=10&tri=total');
  expect(screen.getByRole('searchbox', { name: 'Rechercher un devis' })).toHaveValue('morel');
  const asked = () =>
    requests
      .map((request) => new URL(request.url))
      .findLast(({ pathname }) => pathname === '/api/protected/quotes');
  await waitFor(() =>
    expect(asked()?.search).toContain('text=morel&min_amount=10&sort=TOTAL&descending=0'),
  );

  await user.click(menu().getByRole('link', { name: 'Historique' }));
  await title('Devis archivés');
  expect(url()).toBe('/admin/quotes/archived?texte=morel&min=10&tri=total');
  await user.click(menu().getByRole('link', { name: 'Historique' }));
  await waitFor(() => expect(url()).toBe('/admin/quotes/archived'));
});

test('other sections of the menu take no filter along', async () => {
  const { user, url } = await openAdmin('/admin/quotes/pending?texte=morel', {
    ...LISTS,
    'GET /protected/journal': { entries: [], next_before: null },
  });
  await title('Nouveaux devis');
  await user.click(menu().getByRole('link', { name: 'Journal' }));
  await title('Journal');
  expect(url()).toBe('/admin/journal');
});
