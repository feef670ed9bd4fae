import { screen, waitFor, within } from '@testing-library/react';
import { inMain, openAdmin } from './openAdmin';

const menu = () => within(screen.getByRole('navigation', { name: 'Administration' }));
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

test('ADMIN-01 ADMIN-02 the menu has its groups and their entries in order', async () => {
  await openAdmin('/admin/quotes/pending');
  await inMain().findByRole('heading', { level: 1 });
  expect(texts(menu().getAllByRole('heading'))).toEqual([
    'Suivi des devis',
    'Catalogue',
    'Réglages',
    'Chiffres',
  ]);
  expect(texts(menu().getAllByRole('link'))).toEqual([
    'Nouveaux devis',
    'Devis en cours',
    'Historique',
    'Tous les devis',
    'Offres à relancer',
    'Articles',
    'Rayons',
    'À la Une',
    'Fiches de sécurité',
    'Utilisateurs',
    'Promotions',
    'Import Oxygène',
    'Ma boutique',
    'Journal',
    'E-mails non remis',
    'Chiffres',
    'Recherches',
  ]);
  const [, , settings] = menu().getAllByRole('heading');
  expect(settings!.compareDocumentPosition(menu().getByRole('link', { name: 'Historique' }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(
    settings!.compareDocumentPosition(menu().getByRole('link', { name: 'Utilisateurs' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const sections = [
  ['/admin/quotes/pending', 'Nouveaux devis', 'Nouveaux devis'],
  ['/admin/quotes/ongoing', 'Devis en cours', 'Devis en cours de traitement'],
  ['/admin/quotes/archived', 'Historique', 'Devis archivés'],
  ['/admin/quotes/all', 'Tous les devis', 'Tous les devis'],
  ['/admin/quotes/followup', 'Offres à relancer', 'Offres à relancer'],
  ['/admin/users/management', 'Utilisateurs', 'Utilisateurs'],
  ['/admin/sales/campaigns', 'Promotions', 'Promotions'],
  ['/admin/oxygene', 'Import Oxygène', 'Mise à jour du fichier des références Oxygène'],
  ['/admin/journal', 'Journal', 'Journal'],
  ['/admin/mails', 'E-mails non remis', 'E-mails non remis'],
  ['/admin/catalogue/articles', 'Articles', 'Articles'],
  ['/admin/catalogue/categories', 'Rayons', 'Rayons'],
  ['/admin/safety-sheets', 'Fiches de sécurité', 'Fiches de sécurité manquantes'],
  ['/admin/shop', 'Ma boutique', 'Ma boutique'],
  ['/admin/figures', 'Chiffres', 'Chiffres'],
  ['/admin/searches', 'Recherches', 'Recherches'],
];

test.each(sections)(
  'ADMIN-03, ROUTE-21, ROUTE-22, QLIST-01 QLIST-02 QLIST-03 %s: the breadcrumb ends with %s, ' +
    'the title is %s',
  async (path, crumb, title) => {
    await openAdmin(path, {
      'GET /protected/quotes/by/ON_GOING/status': {
        quotes: [],
        lines: [],
        total: 0,
        totals: { PENDING: 0, ON_GOING: 0, ARCHIVED: 0 },
      },
      'GET /protected/quotes/by/ARCHIVED/status': {
        quotes: [],
        lines: [],
        total: 0,
        totals: { PENDING: 0, ON_GOING: 0, ARCHIVED: 0 },
      },
      'GET /protected/quotes': {
        quotes: [],
        lines: [],
        total: 0,
        totals: { PENDING: 0, ON_GOING: 0, ARCHIVED: 0 },
      },
      'GET /protected/offers/open': { offers: [], total: 0 },
      'GET /protected/all/users/list': [],
      'GET /protected/all/sales/campaigns': [],
      'GET /protected/journal': { entries: [], next_before: null },
      'GET /protected/undelivered/mails': { mails: [], total: 0 },
      'GET /protected/categories': { categories: [], families: [] },
      'GET /protected/articles/safety-sheet/exceptions': { total: 0, articles: [] },
      'GET /protected/articles': { total: 0, articles: [] },
      'GET /protected/articles/brands': [],
      'GET /protected/articles/without/safety-sheet': { total: 0, articles: [] },
    });
    expect(
      await inMain().findByRole('heading', { level: 1, name: title.replace(/\s/g, ' ') }),
    ).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: /Fil d.Ariane/ }));
    expect(texts(crumbs.getAllByRole('listitem'))).toEqual(['Administration', crumb]);
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent(crumb);
  },
);

test('beside the articles the menu is a rail of icons, until it is unfolded', async () => {
  const table = {
    'GET /protected/articles': { total: 0, articles: [] },
    'GET /protected/articles/brands': [],
    'GET /protected/categories': { categories: [], families: [] },
  };
  const { user, close } = await openAdmin('/admin/catalogue/articles', table);
  const link = await screen.findByRole('link', { name: 'Rayons' });
  expect(within(link).getByText('Rayons')).toHaveClass('sr');
  await user.click(menu().getByRole('button', { name: 'Déplier le menu' }));
  expect(menu().getByRole('button', { name: 'Replier le menu' })).toHaveFocus();
  close();
  await openAdmin('/admin/catalogue/articles', table);
  await user.click(await screen.findByRole('button', { name: 'Replier le menu' }));
  await user.click(menu().getByRole('link', { name: 'E-mails non remis' }));
  await waitFor(() => expect(menu().queryByRole('button')).toBeNull());
});
