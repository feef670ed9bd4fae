import { act, screen, waitFor, within } from '@testing-library/react';
import { articleAdded, cartReset } from '../../../../src/web/features/cart/cartSlice';
import { loggedIn } from '../../../../src/web/features/session/sessionSlice';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anAdmin, anArticle, aUser } from '../../../support/webBuilders';
import { scrollTo } from '../shopWindow';

const network = () => answers({}).fetchFn;
const at = (path: string, options = {}) => renderAt(path, { fetchFn: network(), ...options });
const banner = () => within(screen.getByRole('banner'));
const as = (user = aUser()) => ({ user: { token: 'jeton', user } });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  scrollTo(0);
  jest.restoreAllMocks();
});

test.each(['/home', '/terms', '/about', '/contact/us', '/cart', '/login', '/quote', '/nulle-part'])(
  'HEAD-01 FOOT-01 %s has header and footer',
  async (path) => {
    await at(path);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(
      within(screen.getByRole('contentinfo')).getByRole('img', { name: 'Paillasse' }),
    ).toBeInTheDocument();
  },
);

test('HEAD-02 the logo links to the home page', async () => {
  await at('/terms');
  expect(banner().getByRole('link', { name: 'Paillasse, accueil' })).toHaveAttribute(
    'href',
    '/home',
  );
});

test('HEAD-03 the support message names hours and price of the line', async () => {
  await at('/terms');
  // One for wide screens, a shorter one for narrow ones: the style sheet shows one of them.
  expect(banner().getAllByText(/lundi au vendredi.*8h à 19h.*non surtaxé/)).toHaveLength(2);
});

test('HEAD-04 the telephone number is a link that calls', async () => {
  await at('/terms');
  expect(banner().getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+?\d+$/),
  );
});

test('HEAD-06 ROUTE-13 Contactez-nous and Ma demande de devis are in the header', async () => {
  await at('/terms');
  expect(banner().getByRole('link', { name: 'Contactez-nous' })).toHaveAttribute(
    'href',
    '/contact/us',
  );
  expect(banner().getByRole('link', { name: 'Ma demande de devis' })).toHaveAttribute(
    'href',
    '/quote',
  );
});

test('HEAD-07 HEAD-08 ROLE-12 only an administrator has a link to the administration', async () => {
  const { store } = await at('/terms');
  expect(banner().queryByRole('link', { name: 'Administration' })).toBeNull();
  act(() => void store.dispatch(loggedIn({ token: 'jeton', user: aUser() })));
  expect(banner().queryByRole('link', { name: 'Administration' })).toBeNull();
  act(() => void store.dispatch(loggedIn({ token: 'jeton', user: anAdmin() })));
  expect(banner().getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin');
});

test('HEAD-09 logged in: MON COMPTE', async () => {
  await at('/terms', as());
  expect(banner().getByRole('link', { name: 'MON COMPTE' })).toHaveAttribute('href', '/my/account');
  expect(banner().queryByRole('link', { name: 'ME CONNECTER' })).toBeNull();
});

test('HEAD-10 not logged in: ME CONNECTER', async () => {
  await at('/terms');
  expect(banner().getByRole('link', { name: 'ME CONNECTER' })).toHaveAttribute('href', '/login');
});

test(
  'HEAD-11 HEAD-12 HEAD-13 HEAD-14 the cart button counts distinct articles, none at 0, 99+ ' +
    'above 99',
  async () => {
    const { store } = await at('/terms');
    const cartLink = () => banner().getByRole('link', { name: /^MON DEVIS/ });
    expect(cartLink()).toHaveAttribute('href', '/cart');
    expect(cartLink()).toHaveTextContent(/^MON DEVIS$/);
    act(() => {
      for (let id = 1; id <= 99; id += 1)
        store.dispatch(articleAdded({ article: anArticle({ id }), quantity: 5, silent: true }));
    });
    expect(cartLink()).toHaveTextContent(/99$/);
    act(
      () =>
        void store.dispatch(
          articleAdded({ article: anArticle({ id: 100 }), quantity: 1, silent: true }),
        ),
    );
    expect(cartLink()).toHaveTextContent(/99\+$/);
    act(() => void store.dispatch(cartReset()));
    expect(cartLink()).toHaveTextContent(/^MON DEVIS$/);
  },
);

describe('footer', () => {
  test('FOOT-02 FOOT-03 FOOT-04 its three columns have the specified links', async () => {
    await at('/home');
    const column = (name: string) =>
      within(within(screen.getByRole('contentinfo')).getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')]);
    expect(column('Sur le site')).toEqual([
      ['Accueil', '/home'],
      ['Espace client', '/my/account'],
      ['Ma demande de devis', '/quote'],
    ]);
    expect(column('La société')).toEqual([
      ['Qui sommes-nous ?', '/about'],
      ['Conditions de vente', '/terms'],
    ]);
    expect(column('Assistance')).toEqual([['Contact', '/contact/us']]);
  });

  test('its last line links to the legal notice and the personal data page', async () => {
    const { user, url } = await at('/home');
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Mentions légales' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mentions légales' }),
    ).toBeVisible();
    expect(url()).toBe('/mentions-legales');
    await user.click(footer.getByRole('link', { name: 'Données personnelles' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Données personnelles' }),
    ).toBeVisible();
    expect(url()).toBe('/donnees-personnelles');
  });

  test('FOOT-05 the copyright line shows the current year', async () => {
    await at('/home');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      `© ${new Date().getFullYear()} Paillasse`,
    );
  });
});

test('SEARCH-01 the search is in the header', async () => {
  await at('/terms');
  expect(banner().getByRole('search')).toBeVisible();
});

test('navigating moves the focus to the content and sets the document title', async () => {
  const { user } = await at('/terms');
  await waitFor(() => expect(document.title).toContain('Conditions'));
  await user.click(banner().getByRole('link', { name: 'Contactez-nous' }));
  await waitFor(() => expect(document.title).toContain('Contactez-nous'));
  expect(screen.getByRole('main')).toHaveFocus();
});
