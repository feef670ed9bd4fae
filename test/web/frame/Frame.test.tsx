import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { Frame } from '../../../src/web/frame/Frame';
import { makeStore } from '../../../src/web/store/store';
import { memoryStorage } from '../../support/memoryStorage';

/** The parts that fail from now on. */
const mockBroken = { names: new Set<string>(), changed: new Set<() => void>() };

/** A module whose component fails once its name is among them. */
function mockPart(path: string, name: string, exported = name) {
  const actual: Record<string, unknown> = jest.requireActual(path);
  const Actual = actual[exported] as (props: object) => ReactNode;
  const useIsBroken = () =>
    useSyncExternalStore(
      (changed) => {
        mockBroken.changed.add(changed);
        return () => mockBroken.changed.delete(changed);
      },
      () => mockBroken.names.has(name),
    );
  const Breakable = (props: object) => {
    if (useIsBroken()) throw new Error(`cassé : ${name}`);
    return <Actual {...props} />;
  };
  return { __esModule: true, ...actual, [exported]: Breakable };
}
jest.mock('../../../src/web/frame/header/ServiceLine', () =>
  mockPart('../../../src/web/frame/header/ServiceLine', 'ServiceLine'),
);
jest.mock('../../../src/web/frame/header/Masthead', () =>
  mockPart('../../../src/web/frame/header/Masthead', 'Masthead'),
);
jest.mock('../../../src/web/frame/header/AccountAndCartLinks', () =>
  mockPart('../../../src/web/frame/header/AccountAndCartLinks', 'AccountAndCartLinks'),
);
jest.mock('../../../src/web/frame/search/Search', () =>
  mockPart('../../../src/web/frame/search/Search', 'Search'),
);
jest.mock('../../../src/web/frame/search/suggestions/SuggestionList', () =>
  mockPart('../../../src/web/frame/search/suggestions/SuggestionList', 'suggestions', 'default'),
);
jest.mock('../../../src/web/frame/search/SearchResults', () =>
  mockPart('../../../src/web/frame/search/SearchResults', 'results', 'default'),
);
jest.mock('../../../src/web/frame/menu/CategoryMenu', () =>
  mockPart('../../../src/web/frame/menu/CategoryMenu', 'CategoryMenu'),
);
jest.mock('../../../src/web/frame/drawer/CategoryDrawer', () =>
  mockPart('../../../src/web/frame/drawer/CategoryDrawer', 'CategoryDrawer'),
);
jest.mock('../../../src/web/frame/navigation/NavigationEffects', () =>
  mockPart('../../../src/web/frame/navigation/NavigationEffects', 'NavigationEffects'),
);
jest.mock('../../../src/web/frame/Footer', () =>
  mockPart('../../../src/web/frame/Footer', 'Footer'),
);
jest.mock('../../../src/web/ui/feedback/Snackbars', () =>
  mockPart('../../../src/web/ui/feedback/Snackbars', 'Snackbars'),
);

const breakPart = (...names: string[]) =>
  act(() => {
    mockBroken.names = new Set(names);
    mockBroken.changed.forEach((changed) => changed());
  });

const FAILURE = 'Cette page n’a pas pu s’afficher entièrement.';
const field = () => screen.getByRole('textbox', { name: 'Remarque' });

/** A screen with a form. */
function Screen() {
  const navigate = useNavigate();
  return (
    <form>
      <input aria-label="Remarque" />
      <button type="button" onClick={() => void navigate('/cart')}>
        Suivant
      </button>
    </form>
  );
}
const BrokenScreen = (): never => {
  throw new Error('cassé : screen');
};

function openShop(path = '/quote') {
  window.history.pushState(null, '', path);
  render(
    <Provider
      store={makeStore({
        storage: memoryStorage(),
        fetchFn: () => Promise.reject(new TypeError('no server')),
      })}
    >
      <BrowserRouter>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/broken" element={<BrokenScreen />} />
            <Route path="*" element={<Screen />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </Provider>,
  );
  return userEvent.setup();
}

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  mockBroken.names.clear();
  jest.restoreAllMocks();
});

const PARTS: [part: string, stays: () => HTMLElement][] = [
  ['ServiceLine', () => screen.getByRole('search')],
  ['Masthead', () => screen.getByRole('navigation', { name: 'Catégories' })],
  ['AccountAndCartLinks', () => screen.getByRole('search')],
  ['Search', () => screen.getByRole('link', { name: /MON DEVIS/ })],
  ['CategoryMenu', () => screen.getByRole('search')],
  ['CategoryDrawer', () => screen.getByRole('search')],
  ['Footer', () => screen.getByRole('search')],
  ['Snackbars', () => screen.getByRole('contentinfo')],
];

test.each(PARTS)(
  'FAULT-R09 an error of %s leaves the rest of the page, with what is typed',
  async (part, stays) => {
    const user = openShop();
    await user.type(field(), 'Livraison le matin');
    breakPart(part);
    expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
    expect(field()).toHaveValue('Livraison le matin');
    expect(stays()).toBeInTheDocument();
    await user.type(field(), ', au quai');
    expect(field()).toHaveValue('Livraison le matin, au quai');
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: `cassé : ${part}` }));
  },
);

test('in place of a failed part are links to the home page, the cart and the contact form', () => {
  openShop();
  breakPart('ServiceLine', 'Masthead', 'CategoryMenu', 'Footer');
  const [first] = screen.getAllByRole('alert');
  const links = [...first!.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Accueil', '/home'],
    ['Mon devis', '/cart'],
    ['Contact', '/contact/us'],
  ]);
});

test('an error after a navigation, in what scrolls and focuses, leaves the page', async () => {
  const user = openShop();
  await user.type(field(), 'Urgent');
  breakPart('NavigationEffects');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field()).toHaveValue('Urgent');
});

test('a part that failed is tried again on the next page', async () => {
  const user = openShop();
  breakPart('Search');
  mockBroken.names.clear();
  expect(screen.queryByRole('search')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(screen.getByRole('search')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error of a screen leaves the frame, and the next screen is shown', async () => {
  const user = openShop('/broken');
  expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  await user.click(screen.getAllByRole('link', { name: 'Ma demande de devis' })[0]!);
  expect(field()).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

const searchField = () => screen.getByLabelText('Rechercher');

test('an error of the suggestions leaves the search field with its text', async () => {
  const user = openShop();
  breakPart('suggestions');
  await user.type(searchField(), 'becher');
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'cassé : suggestions' }),
    ),
  );
  expect(searchField()).toHaveValue('becher');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error of the results leaves the search field with its text', async () => {
  const user = openShop();
  breakPart('results');
  await user.type(searchField(), 'becher{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE);
  expect(searchField()).toHaveValue('becher');
});
