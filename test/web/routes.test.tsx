import { act, screen, waitFor } from '@testing-library/react';
import { loggedOut } from '../../src/web/features/session/sessionSlice';
import { answers } from '../support/fakeNetwork';
import { newBrowserStorage, renderAt } from '../support/renderAt';
import { anAdmin, anArticle, aUser } from '../support/webBuilders';
import { flat } from './frame/shopWindow';

const network = () =>
  answers({
    'GET /exposed/categories/flat': flat,
    'GET /exposed/sub/category/11/articles': [],
    'GET /exposed/under/sub/category/111/articles': [],
    'GET /exposed/detailed/12/article': {
      article: [anArticle({ under_sub_category_id: 111 })],
      attachments: [],
      sales_campaigns: [],
    },
    'GET /protected/my/quotes': { quotes: [], lines: [] },
    'GET /protected/my/lists': [],
    'GET /protected/quotes/by/PENDING/status': {
      quotes: [],
      lines: [],
      total: 0,
      totals: { PENDING: 0, ON_GOING: 0, ARCHIVED: 0 },
    },
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
    'GET /protected/all/sales/campaigns': [],
    'GET /protected/all/users/list': [],
    'GET /protected/mailer/btx/staff': { mailer_btx_staff: [] },
  }).fetchFn;
const customer = { user: { token: 'jeton', user: aUser() } };
const admin = { user: { token: 'jeton', user: anAdmin() } };
const at = (path: string, who = {}) => renderAt(path, { fetchFn: network(), ...who });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('ROUTE-01 / redirects to /home', async () => {
  const { url } = await at('/');
  await waitFor(() => expect(url()).toBe('/home'));
});

test.each([
  ['ROUTE-02', '/home', /tout pour le laboratoire/],
  ['ROUTE-03', '/c/1', 'Verrerie'],
  ['ROUTE-04', '/sc/11', 'Fioles'],
  ['ROUTE-05', '/usc/111', 'Fioles jaugées'],
  ['ROUTE-06', '/a/12', /Bécher/],
  ['ROUTE-07', '/terms', 'Conditions de vente'],
  ['ROUTE-08', '/about', /Qui sommes-nous/],
  ['ROUTE-09', '/contact/us', 'Contactez-nous'],
  ['ROUTE-10', '/cart', 'Mon devis'],
  ['ROUTE-11', '/cart/validate', 'Valider mon devis'],
  ['ROUTE-12', '/quote', 'Ma demande de devis'],
  ['ROUTE-14', '/login', /connecter/i],
  [
    'ROUTE-15',
    '/credentials/recover/abcdefghijklmnopqrstuvwxyz012345/7',
    'Récupération du mot de passe',
  ],
])('%s %s shows its screen', async (_, path, title) => {
  const { url } = await at(path);
  expect(await heading(title)).toBeInTheDocument();
  // a token does not stay in the address bar
  expect(url()).toBe(path.replace(/\/recover\/\w{32}\//, '/recover/lien/'));
});

test('OPEN-26 an unknown URL shows a message with a link to the home page', async () => {
  await at('/nulle/part');
  expect(await heading('Page introuvable')).toBeInTheDocument();
  expect(screen.getByRole('main').querySelector('a[href="/home"]')).not.toBeNull();
});

test.each(['/admin/nulle-part', '/administration'])(
  'OPEN-26 %s shows the same message to everyone',
  async (path) => {
    for (const who of [{}, { user: { token: 'jeton', user: anAdmin() } }]) {
      const { url, close } = await at(path, who);
      expect(await heading('Page introuvable')).toBeInTheDocument();
      expect(url()).toBe(path);
      close();
    }
  },
);

describe('the account', () => {
  test.each(['/my/account', '/my/account/infos', '/my/account/quotes', '/my/account/lists'])(
    'ROUTE-16 without login %s redirects to /login',
    async (path) => {
      const { url } = await at(path);
      await heading(/connecter/i);
      expect(url()).toBe('/login');
    },
  );

  test('ROUTE-17/18 ROLE-09 with login /my/account leads to personal information', async () => {
    const { url } = await at('/my/account', customer);
    expect(await heading('Informations personnelles')).toBeInTheDocument();
    expect(url()).toBe('/my/account/infos');
  });

  test('ROUTE-19 /my/account/quotes shows the quote history', async () => {
    const { url } = await at('/my/account/quotes', customer);
    expect(await heading(/devis/i)).toBeInTheDocument();
    expect(url()).toBe('/my/account/quotes');
  });

  test('/my/account/lists shows the lists of the customer', async () => {
    const { url } = await at('/my/account/lists', customer);
    expect(await heading('Mes listes')).toBeInTheDocument();
    expect(url()).toBe('/my/account/lists');
  });

  test('ROUTE-16 a customer who reloads is not redirected while the session loads', async () => {
    const storage = newBrowserStorage();
    const first = await at('/my/account/infos', { ...customer, storage });
    await waitFor(async () => expect(await storage.getItem('persist:session')).toContain('ada@'));
    first.close();
    const { url } = await at('/my/account/infos', { storage });
    expect(await heading('Informations personnelles')).toBeInTheDocument();
    expect(url()).toBe('/my/account/infos');
  });

  test('ROUTE-16 a session that ends leaves the account', async () => {
    const { store, url } = await at('/my/account/infos', customer);
    await heading('Informations personnelles');
    act(() => void store.dispatch(loggedOut()));
    await heading(/connecter/i);
    expect(url()).toBe('/login');
  });
});

describe('the administration', () => {
  const everyPath = [
    '/admin',
    '/admin/quotes/pending',
    '/admin/quotes/ongoing',
    '/admin/quotes/archived',
    '/admin/quotes/new',
    '/admin/sales/campaigns',
    '/admin/users/management',
    '/admin/users/7',
    '/admin/oxygene',
    '/admin/journal',
    '/admin/mails',
    '/admin/safety-sheets',
    '/admin/shop',
    '/admin/figures',
    '/admin/searches',
  ];

  test.each(everyPath)('ROUTE-25 %s sends visitors and customers to /', async (path) => {
    for (const who of [{}, customer]) {
      const { url, close } = await at(path, who);
      await waitFor(() => expect(url()).toBe('/home'));
      expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
      close();
    }
  });

  test('ROUTE-20 /admin redirects to the new quotes', async () => {
    const { url } = await at('/admin', admin);
    expect(await heading('Nouveaux devis')).toBeInTheDocument();
    expect(url()).toBe('/admin/quotes/pending');
  });

  test('ROLE-12 an administrator opens the form of a new request', async () => {
    const { url } = await at('/admin/quotes/new', admin);
    expect(await heading('Saisir une demande')).toBeInTheDocument();
    expect(url()).toBe('/admin/quotes/new');
  });
});
