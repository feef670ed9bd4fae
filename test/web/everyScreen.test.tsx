// @sampled contract: every operation.
import { screen, waitFor } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { adminPatterns } from '../../src/domain/adminPaths';
import { patterns } from '../../src/domain/paths';
import { selectCartRows } from '../../src/web/features/cart/cartSlice';
import { selectToken } from '../../src/web/features/session/sessionSlice';
import { adminRoutes, customerRoutes, visitorRoutes } from '../e2e/support/routes';
import { answeredOperations } from '../support/contractAnswers';
import { renderAt } from '../support/renderAt';
import { html } from '../support/strangeAnswers';
import { sampled, testOfFull } from '../support/tiers';
import { anAdmin, anArticle, aToken, aUser } from '../support/webBuilders';

const VISITOR = [
  ...Object.values(visitorRoutes),
  '/home?recherche=becher',
  '/cart/liste#liste=v1,REF:3',
  '/cart/liste#suivi=lien',
  '/suivi#copie.lien',
];
const CUSTOMER = [
  ...Object.values(customerRoutes),
  '/my/account',
  '/cart/liste?devis=1',
  '/cart/liste?liste=1',
];
const ADMIN = [
  ...Object.values(adminRoutes).filter((path) => path.startsWith('/admin')),
  '/admin',
  '/admin/quotes/pending?devis=202611-1',
  '/admin/quote/1',
  '/admin/sales/campaigns?promotion=3',
  '/admin/catalogue/featured',
];
const SCREENS = [
  ...VISITOR.map((path) => [path, undefined] as const),
  ...CUSTOMER.map((path) => [path, aUser()] as const),
  ...ADMIN.map((path) => [path, anAdmin()] as const),
];

/**
 * A page, and JSON that is a valid answer for lists alone; everyAnswer.test.ts shows that the
 * client takes all others for the same.
 */
const ANSWERS: [string, (path: string) => Response][] = [
  ['a page', () => html(200)],
  // From the cart's articles, those that the shop does not know are removed (OPEN-26).
  [
    'an empty list',
    (path) => (path.endsWith('/articles/by/ids') ? Response.json([null]) : Response.json([])),
  ],
];

/** 'GET /exposed/categories/flat' of every read that was answered. */
const asked = new Set<string>();
const answerAll =
  (answer: (path: string) => Response): typeof fetch =>
  async (input) => {
    const { method, url } = input as Request;
    const path = new URL(url).pathname.replace('/api', '');
    asked.add(`${method} ${path}`);
    return answer(path);
  };

let failures: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  failures = jest.spyOn(console, 'error');
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** Of each layout: lists, a page, forms, the cart; a table, a form and a dialog of staff. */
const IN_GATE = [
  '/home',
  '/usc/20101',
  '/a/3',
  '/cart',
  '/contact/us',
  '/my/account/quotes',
  '/admin/quotes/pending',
  '/admin/shop',
];

test.each(sampled(SCREENS, ([path]) => IN_GATE.includes(path)))(
  'ERR-02 %s shows its heading whatever its calls are answered, and forgets nothing',
  async (path, user) => {
    // The administration, which takes longest to render, without the empty lists.
    for (const [name, answer] of path.startsWith('/admin') ? ANSWERS.slice(0, 1) : ANSWERS) {
      const token = aToken(600, Date.now());
      const session = user && { token, user };
      const { store, close } = await renderAt(path, {
        fetchFn: answerAll(answer),
        user: session,
        cart: [{ article: anArticle(), quantity: 2 }],
      });
      expect([name, await screen.findByRole('heading', { level: 1 })]).toEqual([
        name,
        expect.anything(),
      ]);
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(screen.getByRole('main')).not.toHaveTextContent(/n.a pas pu s.afficher|undefined|NaN/);
      expect([selectCartRows(store.getState()).length, selectToken(store.getState())]).toEqual([
        1,
        user ? token : null,
      ]);
      close();
    }
    expect(failures).not.toHaveBeenCalled();
  },
);

/** What screens read of an address, and a name that objects have. */
const NAMES =
  'recherche exact tri ordre classement texte q du au min max periode partie devis rayon marque ' +
  'contenance conditionnement prix article articles promotion etape etat offre liste __proto__';
const ODD = ['%00%E0%A4%A%3Cb%3E', '-1e999', ''];
/** Every name, first with this value, then with another; signs at the end would be repaired. */
const oddQuery = (value: string) =>
  [value, 'constructor']
    .flatMap((each) => NAMES.split(' ').map((name) => `${name}=${each}&`))
    .concat('fin=1')
    .join('');

const VALID = answeredOperations().filter(({ type }) => type === 'application/json');
/** The example of an offer or of a figure has no amount: these screens get a page instead. */
const WITH_AMOUNTS = ['/admin/figures', '/admin/quote/1', '/admin/quotes/followup', '/suivi'];
/** What the contract allows, so that screens read their address for what they show. */
const answerValid: typeof fetch = async (input) => {
  const { method, url } = input as Request;
  const path = new URL(url).pathname.replace('/api', '');
  const found = VALID.find(
    (each) =>
      each.method === method &&
      new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return found ? Response.json(found.answer) : html(404);
};

test.each(sampled(SCREENS, ([path]) => IN_GATE.includes(path)))(
  '%s shows its heading with odd queries in its address',
  async (path, user) => {
    const [, address, hash] = /^([^?#]*)[^#]*(.*)$/.exec(path)!;
    for (const value of ODD) {
      const { close } = await renderAt(`${address}?${oddQuery(value)}${hash}`, {
        fetchFn: WITH_AMOUNTS.includes(address!) ? answerAll(() => html(200)) : answerValid,
        user: user && { token: aToken(600, Date.now()), user },
      });
      // Behind a dialog that the address opens.
      await screen.findByRole('heading', { level: 1, hidden: true });
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
      expect([value, document.body.textContent]).toEqual([
        value,
        expect.not.stringMatching(/n.a pas pu s.afficher|undefined|Infinity/),
      ]);
      close();
    }
    expect(failures).not.toHaveBeenCalled();
  },
);

/** Reads that a screen sends after more than being opened; everyAnswer.test.ts has them too. */
const LATER = [
  'getSelf',
  'renewToken',
  'suggest',
  'getSearchHints',
  'getArticleFamily',
  'listArticlesByReference',
  'setDefaultPicture',
  'toggleFeatured',
  'listCampaignArticles',
  'listBrands',
  'listShopVersions',
  'readShopContent',
  'linkArticleToCampaign',
  'checkOxygeneExport',
  'readFigures',
  'readFigureParts',
  'listSearches',
  'listSynonyms',
  'readSynonymImpact',
  'listOfferTemplates',
  'listLastPrices',
  'previewOfferMail',
  'findCustomers',
  'readImport',
  'getShopCommand',
  'listQuoteEvents',
  'listFollowEvents',
];

testOfFull('every read of the contract is one of a screen in the list', () => {
  const reads = answeredOperations().filter(
    ({ method, type, tags }) =>
      method === 'GET' && type === 'application/json' && !tags.includes('media'),
  );
  const isAsked = ({ method, path }: { method: string; path: string }) =>
    [...asked].some((call) =>
      new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(call),
    );
  expect(
    reads.filter((read) => !isAsked(read) && !LATER.includes(read.id)).map(({ id }) => id),
  ).toEqual([]);
});

test('every page is in the list', () => {
  const visited = SCREENS.map(([path]) => path.replace(/[?#].*/, ''));
  const unvisited = [...Object.values(patterns), ...Object.values(adminPatterns)].filter(
    (each) => !visited.some((path) => matchPath(each, path)),
  );
  expect(unvisited).toEqual([]);
});
