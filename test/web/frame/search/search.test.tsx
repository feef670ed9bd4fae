import { act, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '../../../../src/contract/api.gen';
import { SEARCH_LIST_MAX } from '../../../../src/domain/limits';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';

const SEARCH = 'POST /exposed/search/articles';
const HINTS = 'GET /exposed/search/hints';
const EMPTY = /Aucun article n[’']a été trouvé pour votre recherche/;
const field = () => screen.getByLabelText('Rechercher');
const button = () => screen.getByRole('button', { name: 'RECHERCHER' });
/** The results, once they are there. */
async function panel() {
  const region = await screen.findByRole('region', { name: 'Résultats de recherche' });
  await waitFor(() => expect(region).not.toHaveAttribute('aria-busy'));
  return region;
}
const expectNoPanel = () =>
  expect(screen.queryByRole('region', { name: 'Résultats de recherche' })).toBeNull();

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
    'GET /exposed/detailed/21/article': { article: [filter], attachments: [], sales_campaigns: [] },
  });
  const page = await renderAt(path, { fetchFn: network.fetchFn });
  const searches = () => network.asked.filter((call) => call.includes('search/articles'));
  return { ...page, ...network, searches };
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('SEARCH-03 the placeholder asks for reference, designation or keyword', async () => {
  await open();
  expect(field()).toHaveAttribute(
    'placeholder',
    expect.stringMatching(/référence.*désignation.*mot-clé/i),
  );
});

test('SEARCH-04 SEARCH-08 the button is disabled under 3 characters', async () => {
  const { user } = await open();
  expect(button()).toBeDisabled();
  await user.type(field(), 'fi');
  expect(button()).toBeDisabled();
  await user.type(field(), 'l');
  expect(button()).toBeEnabled();
});

test('SEARCH-08 outer spaces do not count; Enter does nothing below 3 characters', async () => {
  const { user, searches } = await open();
  await user.type(field(), '  fi  {Enter}');
  expect(button()).toBeDisabled();
  expect(searches()).toEqual([]);
});

test('SEARCH-06 SEARCH-10 Enter searches, and the sentence counts what is listed', async () => {
  const { user, requests } = await open();
  await user.type(field(), 'filtre{Enter}');
  expect(within(await panel()).getByRole('status')).toHaveTextContent(
    /^2 résultats ont été trouvés pour votre recherche «\sfiltre\s»$/,
  );
  expect(await requests.find(({ method }) => method === 'POST')!.json()).toEqual({
    query: 'filtre',
  });
});

test('a list at its maximum length says that there are more results', async () => {
  const many = Array.from({ length: SEARCH_LIST_MAX }, (_, index) =>
    anArticle({ id: 100 + index }),
  );
  const { user } = await open(found(many, []));
  await user.type(field(), 'filtre{Enter}');
  expect(within(await panel()).getByText(/précisez votre recherche/)).toBeInTheDocument();
});

test('SEARCH-04 the button searches, SEARCH-16 results are in the article table', async () => {
  const { user } = await open();
  await user.type(field(), 'filtre');
  await user.click(button());
  const table = within(await panel()).getByRole('table', { name: 'Résultats' });
  expect(within(table).getByText('Filtre seringue')).toBeInTheDocument();
  expect(within(table).getByText('Papier filtre')).toBeInTheDocument();
  expect(within(table).getByRole('textbox', { name: 'Quantité : Filtre seringue' })).toHaveValue(
    '1',
  );
  expect(within(table).getAllByRole('button', { name: 'AJOUTER' })).toHaveLength(2);
});

test('SEARCH-10 an article of both lists counts once, SEARCH-17 deleted ones not', async () => {
  const gone = (id: number) => anArticle({ id, label: 'Filtre retiré', soft_deleted: '1' });
  const { user } = await open(found([filter, gone(23)], [filter, paper, gone(24)]));
  await user.type(field(), 'filtre{Enter}');
  const results = within(await panel());
  expect(results.getByRole('status')).toHaveTextContent(/^2 résultats/);
  expect(results.queryByText('Filtre retiré')).toBeNull();
});

const rowLabels = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Papier filtre|Filtre seringue/.exec(row.textContent ?? '')?.[0]);

test('OPEN-22 nearest sizes come first and are marked in any order', async () => {
  const relaxed = {
    dropped: [
      { kind: 'measure', text: '90 mm' },
      { kind: 'not', text: 'sans verre' },
    ],
    marks: [{ article_id: 22, text: '100 mm au lieu de 90' }],
    by_relevance: [21, 22],
  };
  const answer = { match_full_sequence: [], match_intersects: [paper, filter], relaxed };
  const { user } = await open(answer, '/terms?recherche=filtre%2090%20mm');
  const region = await panel();
  const labels = () => rowLabels(within(region).getByRole('table', { name: 'Résultats' }));
  const sort = within(region).getByLabelText(/^Trier par/);
  expect(sort).toHaveDisplayValue('Taille la plus proche');
  expect(labels()).toEqual(['Papier filtre', 'Filtre seringue']);
  // One live region: read once, whole.
  const told = within(region).getByRole('status');
  expect(told).toHaveTextContent(/^Aucun article n’a tout ce que vous cherchez\. En voici sans/);
  expect(told).toHaveTextContent(/sans 90\smm : les tailles les plus proches\. «\ssans verre\s»/);
  expect(told).toHaveTextContent(/verre\s» n’est pas précisé\.2 résultats ont été trouvés/);
  expect(within(region).getByRole('link', { name: 'Papier filtre' })).toHaveAccessibleDescription(
    /^100\smm au lieu de 90$/,
  );
  expect(
    within(region).getByRole('link', { name: 'Filtre seringue' }),
  ).not.toHaveAccessibleDescription();
  expect(within(region).getByRole('link', { name: 'DEMANDER CETTE TAILLE' })).toHaveAttribute(
    'href',
    '/contact/us?demande=filtre%2090%20mm',
  );
  await user.selectOptions(sort, 'Pertinence');
  expect(labels()).toEqual(['Filtre seringue', 'Papier filtre']);
  expect(region).toHaveTextContent(/100\smm au lieu de 90/);
});

test('OPEN-22 results are listed by Pertinence until another sort is chosen', async () => {
  const featured = { ...filter, featured: '1' as const };
  const { user } = await open(found([paper], [featured]));
  await user.type(field(), 'filtre{Enter}');
  const results = within(await panel());
  const table = results.getByRole('table', { name: 'Résultats' });
  const sort = results.getByLabelText(/^Trier par/);
  expect(sort).toHaveDisplayValue('Pertinence');
  expect(rowLabels(table)).toEqual(['Papier filtre', 'Filtre seringue']);
  await user.selectOptions(sort, 'Nom/description');
  expect(rowLabels(table)).toEqual(['Filtre seringue', 'Papier filtre']);
  await user.selectOptions(sort, 'Pertinence');
  expect(rowLabels(table)).toEqual(['Papier filtre', 'Filtre seringue']);
});

test('replaced words are named, and the text can be searched as typed', async () => {
  const { user, requests } = await open({
    ...found(),
    replaced: [{ typed: 'filtte', used: 'filtre' }],
  });
  await user.type(field(), 'filtte{Enter}');
  const results = within(await panel());
  expect(results.getByText(/^Résultats pour «\sfiltre\s»\.$/)).toHaveAttribute('role', 'status');
  await user.click(results.getByRole('button', { name: /^Chercher «\sfiltte\s» quand même$/ }));
  const sent = () => requests.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await sent()[1]!.json()).toEqual({ query: 'filtte', exact: true });
});

test('SEARCH-07 the button is disabled while searching', async () => {
  let answer: (found: SearchResult) => void = () => undefined;
  const { user } = await open(() => new Promise((resolve) => (answer = resolve)));
  await user.type(field(), 'filtre{Enter}');
  expect(button()).toBeDisabled();
  await act(async () => answer(found()));
  await panel();
  expect(button()).toBeEnabled();
});

test('a newer search replaces an older one in whatever order the answers arrive', async () => {
  const late: Record<string, (found: SearchResult) => void> = {};
  const { user } = await open(async (request: Request) => {
    const { query } = (await request.json()) as { query: string };
    return new Promise((resolve) => (late[query] = resolve));
  });
  await user.type(field(), 'papier{Enter}');
  await user.clear(field());
  await user.type(field(), 'filtre{Enter}');
  await waitFor(() => expect(late.filtre).toBeDefined());
  await act(async () => late.filtre!(found([filter], [])));
  await act(async () => late.papier!(found([paper], [])));
  expect(within(await panel()).getByText('Filtre seringue')).toBeInTheDocument();
  expect(screen.queryByText('Papier filtre')).toBeNull();
});

test('SEARCH-05 the clear button empties field and results', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Effacer' })).toBeNull();
  await user.type(field(), 'filtre{Enter}');
  await panel();
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expectNoPanel();
});

test('SEARCH-09 editing to below 3 characters clears the results', async () => {
  const { user } = await open();
  await user.type(field(), 'fil{Enter}');
  await panel();
  await user.type(field(), '{Backspace}');
  expectNoPanel();
});

test('SEARCH-13 no result: the empty message', async () => {
  const { user } = await open(found([], []));
  await user.type(field(), 'zzz{Enter}');
  expect(within(await panel()).getByText(EMPTY)).toBeInTheDocument();
});

test('SEARCH-14 a click outside clears the results and keeps the text', async () => {
  const { user } = await open();
  await user.type(field(), 'filtre{Enter}');
  await panel();
  await user.click(field());
  await panel();
  await user.click(screen.getByRole('main'));
  expectNoPanel();
  expect(field()).toHaveValue('filtre');
});

test('SEARCH-15 articleNavigationTriggered clears the results', async () => {
  const { user } = await open();
  await user.type(field(), 'filtre{Enter}');
  await panel();
  act(() => void window.dispatchEvent(new CustomEvent('articleNavigationTriggered')));
  expectNoPanel();
});

test('SEARCH-15 going to an article triggers the event; going back shows results', async () => {
  const { user, url } = await open();
  let events = 0;
  const more = () => (events += 1);
  window.addEventListener('articleNavigationTriggered', more);
  await user.type(field(), 'filtre{Enter}');
  await user.click(within(await panel()).getByRole('link', { name: 'Filtre seringue' }));
  expect(url()).toBe('/a/21');
  expect(events).toBe(1);
  expectNoPanel();
  expect(field()).toHaveValue('filtre');
  act(() => window.history.back());
  expect(within(await panel()).getByText('Filtre seringue')).toBeInTheDocument();
  expect(events).toBe(1);
  window.removeEventListener('articleNavigationTriggered', more);
});

test('Arrow down moves the focus to the first result, Escape back to the field', async () => {
  const { user } = await open();
  await user.type(field(), 'filtre{Enter}');
  await panel();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Filtre seringue' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expectNoPanel();
  expect(field()).toHaveFocus();
  await user.keyboard('gants');
  expect(field()).toHaveValue('gants');
});

test('Tab beyond the results closes them, so that they cover no focused element', async () => {
  const { user } = await open();
  await user.type(field(), 'filtre{Enter}');
  const boxes = await within(await panel()).findAllByRole('button', { name: 'AJOUTER' });
  act(() => boxes.at(-1)!.focus());
  await user.tab();
  expectNoPanel();
  expect(field()).toHaveValue('filtre');
});

test('Tab back from the field keeps the results', async () => {
  const { user } = await open();
  await user.type(field(), 'filtre{Enter}');
  await panel();
  await user.tab({ shift: true });
  expect(await panel()).toBeInTheDocument();
});
