import { act, screen, waitFor, within } from '@testing-library/react';
import { company } from '../../../../src/content/company';
import type { SearchResult } from '../../../../src/contract/api.gen';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';

const SEARCH = 'POST /exposed/search/articles';
const HINTS = 'GET /exposed/search/hints';
const EMPTY = /Aucun article n[’']a été trouvé pour votre recherche/;
const field = () => screen.getByLabelText('Rechercher');
/** The results, once they are there. */
async function panel() {
  const region = await screen.findByRole('region', { name: 'Résultats de recherche' });
  await waitFor(() => expect(region).not.toHaveAttribute('aria-busy'));
  return region;
}

const filter = anArticle({ id: 21, label: 'Filtre seringue' });
const paper = anArticle({ id: 22, label: 'Papier filtre' });
const found = (match_full_sequence = [filter], match_intersects = [paper]): SearchResult => ({
  match_full_sequence,
  match_intersects,
});

async function open(
  search: unknown = found(),
  path = '/terms',
  hints: unknown = { understood: [], nearest: [] },
) {
  const network = answers({
    [SEARCH]: search,
    [HINTS]: hints,
    'POST /exposed/search/emptied': { message: 'Compté' },
    'GET /exposed/detailed/21/article': { article: [filter], attachments: [], sales_campaigns: [] },
  });
  const page = await renderAt(path, { fetchFn: network.fetchFn });
  const searches = () => network.asked.filter((call) => call.includes('search/articles'));
  return { ...page, ...network, searches };
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const FAULT = { message: 'Une erreur est survenue.', requestId: 'a1b2c3' };

test('ERR-41 a failed search says so, then what the specification asks for', async () => {
  const { user } = await open(() => Response.json(FAULT, { status: 500 }));
  await user.type(field(), 'filtre{Enter}');
  const results = within(await panel());
  const failure = await results.findByText('La recherche n’a pas abouti');
  expect(failure.tagName).toBe('STRONG');
  expect(failure.compareDocumentPosition(results.getByText(EMPTY))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(
    results.getByText(/^La panne est de notre côté .* Référence de l’incident : a1b2c3\.$/),
  ).toBeInTheDocument();
  expect(results.queryByText(/connexion/)).toBeNull();
});

test('a search without an answer advises to look at the connection', async () => {
  const { user } = await open(() => {
    throw new TypeError('Failed to fetch');
  });
  await user.type(field(), 'filtre{Enter}');
  expect(
    await within(await panel()).findByText(
      /^La recherche a besoin du réseau.: vérifiez votre connexion, puis/,
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText(/panne/)).toBeNull();
});

test('a failed search advises to try again, not to use other terms', async () => {
  const { user } = await open(503);
  await user.type(field(), 'filtre{Enter}');
  expect(await within(await panel()).findByText(/La recherche n’a pas abouti/)).toBeInTheDocument();
  expect(screen.queryByText(/Essayez un seul mot/)).toBeNull();
});

const NOTHING_HINTS = {
  understood: [
    { kind: 'word', text: 'bécher' },
    { kind: 'unknown', text: 'tefllon' },
    { kind: 'measure', text: '37 mL' },
  ],
  nearest: ['teflon'],
};

test('a search without results says what it understood and searches near words', async () => {
  const { user, url, requests } = await open(found([], []), '/terms', NOTHING_HINTS);
  await user.type(field(), 'bécher tefllon 37 ml{Enter}');
  const results = within(await panel());
  expect(results.getByText(EMPTY)).toBeInTheDocument();
  expect(
    await results.findByText(
      /^Compris : « bécher », mesure 37 mL\. Aucun article ne contient « tefllon »\.$/,
    ),
  ).toBeInTheDocument();
  expect(results.getByRole('link', { name: company.phone })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  expect(results.getByRole('link', { name: 'ÉCRIRE UN MESSAGE' })).toHaveAttribute(
    'href',
    `/contact/us?demande=${encodeURIComponent('bécher tefllon 37 ml')}`,
  );
  expect(results.getByRole('button', { name: 'bécher' })).toBeInTheDocument();
  await user.click(results.getByRole('button', { name: 'teflon' }));
  await waitFor(() => expect(url()).toBe('/terms?recherche=teflon'));
  expect(field()).toHaveValue('teflon');
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(await requests.filter(({ method }) => method === 'POST')[1]!.json()).toEqual({
    query: 'teflon',
  });
});

test('a search without results says whom to ask also when its hints cannot be read', async () => {
  const { user } = await open(found([], []), '/terms', 503);
  await user.type(field(), 'zzz{Enter}');
  expect(
    await within(await panel()).findByRole('link', { name: company.phone }),
  ).toBeInTheDocument();
});

test('an address’s results are filtered and counted; filters are removed singly', async () => {
  const filters = [
    anArticle({ id: 31, label: 'Filtre A', title: 'DURAN - Filtre A' }),
    anArticle({ id: 32, label: 'Filtre B', title: 'SIMAX - Filtre B' }),
    anArticle({ id: 33, label: 'Filtre C', title: 'DURAN - Filtre C' }),
  ];
  const { user, url } = await open(found(filters, []), '/terms?recherche=filtre&marque=DURAN');
  const results = within(await panel());
  expect(results.getByRole('status')).toHaveTextContent(
    /^2 résultats .* « filtre » \(3 sans les filtres\)$/,
  );
  expect(results.queryByText('Filtre B')).toBeNull();
  await user.click(results.getByRole('button', { name: /^DURAN/ }));
  expect(url()).toBe('/terms?recherche=filtre');
  expect(results.getByText('Filtre B')).toBeInTheDocument();
  expect(results.getByRole('button', { name: 'FILTRER' })).toHaveFocus();
});

test('OPEN-21 filters that no result passes say so, and are cleared together', async () => {
  const { user, url } = await open(found(), '/terms?recherche=filtre&marque=INCONNUE');
  const results = within(await panel());
  expect(results.getByText('Aucun article ne correspond à ces filtres')).toBeInTheDocument();
  expect(results.getAllByRole('status')[0]).toHaveTextContent(
    /^Aucun article n’a été trouvé pour votre recherche « filtre » \(2 sans les filtres\)$/,
  );
  await user.click(results.getByRole('button', { name: 'EFFACER LES FILTRES' }));
  expect(results.getByRole('button', { name: 'FILTRER' })).toHaveFocus();
  expect(url()).toBe('/terms?recherche=filtre');
});

test('WORDS-11 a list that filters have emptied is counted once, others are not', async () => {
  const { user, asked, requests } = await open(found(), '/terms?recherche=filtre&marque=INCONNUE');
  const results = within(await panel());
  const counted = () => asked.filter((call) => call.includes('search/emptied'));
  await waitFor(() => expect(counted()).toHaveLength(1));
  expect(await requests.find(({ url }) => url.includes('emptied'))!.json()).toEqual({
    query: 'filtre',
  });
  await user.click(results.getByRole('button', { name: 'EFFACER LES FILTRES' }));
  expect(results.getByText('Filtre seringue')).toBeInTheDocument();
  expect(counted()).toHaveLength(1);
});

test('WORDS-11 filters that empty one list in turn count once for its text', async () => {
  const path = '/terms?recherche=filtre&marque=INCONNUE';
  const { asked } = await open(found(), path);
  const goTo = (address: string) =>
    act(() => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  const results = within(await panel());
  const counted = () => asked.filter((call) => call.includes('search/emptied'));
  await waitFor(() => expect(counted()).toHaveLength(1));
  goTo('/terms?recherche=filtre');
  expect(await results.findByText('Filtre seringue')).toBeInTheDocument();
  goTo(path);
  expect(await results.findByText('Aucun article ne correspond à ces filtres')).toBeVisible();
  expect(counted()).toHaveLength(1);
  goTo('/terms?recherche=papier&marque=INCONNUE');
  await waitFor(() => expect(counted()).toHaveLength(2));
});

test('parameters of the results are the same before and behind the text', async () => {
  const filters = [
    anArticle({ id: 31, label: 'Filtre A', title: 'DURAN - Filtre A' }),
    anArticle({ id: 32, label: 'Filtre B', title: 'SIMAX - Filtre B' }),
  ];
  const { url } = await open(
    found(filters, []),
    '/terms?classement=nom&marque=DURAN&recherche=filtre',
  );
  const results = within(await panel());
  expect(await results.findByText('Filtre A')).toBeInTheDocument();
  await waitFor(() => expect(results.queryByText('Filtre B')).toBeNull());
  expect(url()).toBe('/terms?recherche=filtre&classement=nom&marque=DURAN');
});

test('a search as long as the field allows says how much of it counts', async () => {
  await open(found(), `/terms?recherche=${'a'.repeat(250)}`);
  expect(
    await within(await panel()).findByText(
      'La recherche tient compte des 200 premiers caractères.',
    ),
  ).toBeInTheDocument();
});

test('a failed search is repeated by its button, and by Enter with the same text', async () => {
  let fails = true;
  const { user, searches } = await open(() => (fails ? 503 : found()));
  await user.type(field(), 'filtre{Enter}');
  await user.click(await within(await panel()).findByRole('button', { name: 'RÉESSAYER' }));
  await waitFor(() => expect(searches()).toHaveLength(2));
  fails = false;
  await panel();
  await user.type(field(), '{Enter}');
  expect(await within(await panel()).findByText('Filtre seringue')).toBeInTheDocument();
});

test('a single result has no button of the filters unless the address filters it', async () => {
  const single = found([anArticle({ id: 31, label: 'Filtre A', title: 'DURAN - Filtre A' })], []);
  const { unmount } = await open(single, '/terms?recherche=filtre');
  expect(await within(await panel()).findByText('Filtre A')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'FILTRER' })).toBeNull();
  unmount();
  await open(single, '/terms?recherche=filtre&marque=DURAN');
  expect(await within(await panel()).findByRole('button', { name: 'FILTRER' })).toBeInTheDocument();
});
