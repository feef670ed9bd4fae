// @sampled administration: ways through the list.
import { act, screen, waitFor, within } from '@testing-library/react';
import { testOfFull } from '../../../support/tiers';
import { refusal } from '../categories/categoriesSupport';
import { aListed, anArticle, LIST, openArticles as open, READ } from './articlesSupport';

const PUT = 'PUT /protected/articles/2';

const drawer = async () => within(await screen.findByRole('dialog'));
const opened = async (table = {}) => {
  const page = await open('?article=2', table);
  const panel = await drawer();
  await panel.findByRole('heading', { level: 2, name: 'REF-2' });
  return { ...page, panel };
};

test('the list says how many articles there are, and what is kept', async () => {
  await open();
  const list = within(await screen.findByRole('table', { name: 'Articles' }));
  expect(await screen.findByText(/^3.articles$/)).toBeVisible();
  expect(list.getByText('Bécher 3')).toBeVisible();
  expect(list.getByText(/champs gardés malgré l’import/)).toBeInTheDocument();
});

test('a column that is hidden stays hidden on the device', async () => {
  const { user } = await open();
  const image = () => screen.queryByRole('columnheader', { name: 'Image' });
  await waitFor(() => expect(image()).toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Image' }));
  expect(image()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Colonnes (8 sur 9)' })).toBeVisible();
  expect(localStorage.getItem('paillasse.hiddenArticleColumns')).toBe('["picture"]');
  localStorage.clear();
});

test('a chip filters by one press and says how many it finds', async () => {
  const { user, requests } = await open();
  const chip = await screen.findByRole('button', { name: /^Sans image \(3\)$/ });
  for (const counted of [/picture=0&limit=1$/, /promoted=1&limit=1$/])
    expect(requests.some(({ url }) => counted.test(url))).toBe(true);
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(requests.some(({ url }) => /picture=0.*sort=/.test(url))).toBe(true));
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});

testOfFull('filters and sorting of the address are asked of the server', async () => {
  const { user, requests } = await open('?etat=1&marque=DURAN');
  await user.click(await screen.findByRole('button', { name: /Prix HT/ }));
  await user.click(await screen.findByRole('button', { name: /Prix HT/ }));
  await waitFor(() => {
    const asked = requests.map(({ url }) => url).filter((url) => url.includes('descending=1'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/brand=DURAN/);
    expect(asked[0]).toMatch(/soft_deleted=1/);
    expect(asked[0]).toMatch(/sort=price/);
  });
});

test('the whole list is a file, and what is printed of it says so', async () => {
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const pages = (request: Request) => {
    const offset = Number(new URL(request.url).searchParams.get('offset'));
    const count = Math.min(100, 230 - offset);
    const articles = Array.from({ length: count }, (_, index) => aListed(offset + index + 1));
    return { total: 230, articles };
  };
  const { user } = await open('?etat=1', { [LIST]: pages });
  await user.click(await screen.findByRole('button', { name: 'Télécharger la liste' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const lines = (await blobs[0]!.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(231);
  expect(lines[0]).toMatch(/"CODE";"DESIG";"MARQUE";"COND";"PV_HT"/);
  expect(lines.at(-1)).toMatch(/^"REF-230";"Bécher 230";"DURAN";"Unité";"12,50";"15,00"/);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/les 100 articles déjà lus sur 230/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/déjà lus/)).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

test('a list without articles says so', async () => {
  await open('?q=rien', { [LIST]: { total: 0, articles: [] } });
  expect(await screen.findByText('Aucun article ne convient')).toBeVisible();
});

test.each([
  ['?q=tube', true, /^3.articles, les plus proches de la recherche.: précisez-la pour voir les/],
  ['?q=tu', false, /^3.articles.: la recherche commence au troisième caractère\.$/],
])('beside the number of articles of %s stands why these', async (search, isFull, text) => {
  await open(search, { [LIST]: { total: 3, search_full: isFull, articles: [aListed(1)] } });
  expect(await screen.findByText(text)).toBeVisible();
});

test('an article of the list opens beside it, with the source of each field', async () => {
  const { user } = await open('', {
    [READ]: anArticle({ kept: ['label', 'prices'], file: { label: 'BECHER', basePrice: '9.00' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'REF-2' }));
  const panel = await drawer();
  expect(await panel.findByLabelText('Désignation')).toHaveValue('Bécher 2');
  expect(panel.getAllByText('Gardé malgré l’import')).toHaveLength(4);
  expect(panel.getByText(/^Fichier : BECHER$/)).toBeVisible();
  expect(panel.getByText(/^Fichier : 9,00.€$/)).toBeVisible();
  expect(panel.getAllByText('Oxygène')).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'REF-1' })).toBeVisible();
});

testOfFull('the back button closes an article, and the list stays', async () => {
  const { user } = await open('?marque=DURAN');
  for (const name of ['REF-2', 'REF-1']) {
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('heading', { level: 2, name });
  }
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?marque=DURAN');
  expect(screen.getByRole('button', { name: 'REF-2' })).toBeVisible();
});

testOfFull('the article below the last one that was read is read, and gone to', async () => {
  const listed = ({ url }: Request) => {
    const from = Number(new URL(url).searchParams.get('offset'));
    const length = from === 0 ? 100 : 1;
    return { total: 101, articles: Array.from({ length }, (_, at) => aListed(from + at + 1)) };
  };
  const withdrawn = (id: number) => anArticle({ id, reference: `REF-${id}`, soft_deleted: '1' });
  const { user } = await open('?article=100', {
    [LIST]: listed,
    'GET /protected/articles/100': withdrawn(100),
    'GET /protected/articles/101': withdrawn(101),
  });
  const next = (await drawer()).getByRole('button', { name: 'Article suivant' });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  expect(await screen.findByRole('heading', { level: 2, name: 'REF-101' })).toBeVisible();
});

test('only what was typed is saved, with the revision that was read', async () => {
  const { user, panel, sent } = await opened({
    [PUT]: () => anArticle({ revision: 4, basePrice: '13.00', kept: ['prices'] }),
  });
  const save = panel.getByRole('button', { name: 'Enregistrer' });
  expect(save).toBeDisabled();
  const price = panel.getByLabelText('Prix HT');
  expect(price).toHaveValue('12,50');
  await user.clear(price);
  await user.type(price, '13,00');
  await user.click(save);
  expect(await screen.findByText('Article enregistré')).toBeVisible();
  expect(await sent(PUT)).toEqual({ revision: 3, basePrice: '13,00' });
});

test('what is typed while the article is being stored stays, and is not stored yet', async () => {
  let stored = anArticle();
  let answer = () => {};
  const { user, panel } = await opened({
    [READ]: () => stored,
    [PUT]: () =>
      new Promise((resolve) => {
        stored = anArticle({ revision: 4, label: 'Bécher 2 A' });
        answer = () => resolve(stored);
      }),
  });
  const label = panel.getByLabelText('Désignation');
  await user.type(label, ' A');
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  await user.type(label, 'B');
  act(() => answer());
  expect(await screen.findByText('Article enregistré')).toBeVisible();
  expect(label).toHaveValue('Bécher 2 AB');
  expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
});

test('what was stored while the question was open is left without an answer', async () => {
  let answer = () => {};
  const { user, panel } = await opened({
    [PUT]: () =>
      new Promise((resolve) => {
        answer = () => resolve(anArticle({ revision: 4, brand: 'DURANX' }));
      }),
  });
  await user.type(panel.getByLabelText('Marque'), 'X');
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  await user.click(panel.getByRole('button', { name: 'Article précédent' }));
  expect(await screen.findByRole('button', { name: 'Abandonner' })).toBeVisible();
  act(() => answer());
  expect(await screen.findByRole('heading', { level: 2, name: 'REF-1' })).toBeVisible();
});

test('a refusal stands beside its field, and what was typed stays', async () => {
  const message = 'Un prix a deux décimales au plus.';
  const { user, panel } = await opened({ [PUT]: refusal(422, message, 'basePrice') });
  const price = panel.getByLabelText('Prix HT');
  await user.type(price, '5');
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(message);
  expect(price).toHaveValue('12,505');
  expect(price).toHaveFocus();
  expect(price).toHaveAttribute('aria-invalid', 'true');
});

testOfFull('the file’s value of a kept field is taken back by one press', async () => {
  let stored = anArticle({ kept: ['label'], file: { label: 'BECHER' } });
  const { user, panel, sent } = await opened({
    [READ]: () => stored,
    [PUT]: () => (stored = anArticle({ revision: 4, label: 'BECHER' })),
  });
  await user.click(panel.getByRole('button', { name: 'Revenir au fichier' }));
  await waitFor(() => expect(panel.getByLabelText('Désignation')).toHaveValue('BECHER'));
  await waitFor(() => expect(panel.getByLabelText('Désignation')).toHaveFocus());
  expect(await sent(PUT)).toEqual({ revision: 3, file_fields: ['label'] });
});

test('of two administrators the second sees both versions, and saves the own', async () => {
  let stored = anArticle();
  const message =
    'Cet article a été modifié entre-temps (a@b.fr, le 21/11/2026 à 09:30) : il a « Fiole », ' +
    'vous avez envoyé « Flacon ».';
  let answer: () => unknown = () => {
    stored = anArticle({ revision: 5, label: 'Fiole' });
    return refusal(409, message, 'revision')();
  };
  const { user, panel, sent } = await opened({ [READ]: () => stored, [PUT]: () => answer() });
  const label = panel.getByLabelText('Désignation');
  await user.clear(label);
  await user.type(label, 'Flacon');
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(/« Fiole ».*« Flacon »/);
  // In view, however far down the form was scrolled.
  expect(panel.getByRole('alert').parentElement).toHaveFocus();
  expect(label).toHaveValue('Flacon');
  answer = () => (stored = anArticle({ revision: 6, label: 'Flacon', kept: ['label'] }));
  await user.click(panel.getByRole('button', { name: 'Garder ma saisie' }));
  expect(await screen.findByText('Article enregistré')).toBeVisible();
  expect(await sent(PUT)).toEqual({ revision: 5, label: 'Flacon' });
});

testOfFull('before another article takes the place of unsaved changes, it is asked', async () => {
  const { user, panel } = await opened();
  await user.type(panel.getByLabelText('Marque'), 'X');
  await user.click(panel.getByRole('button', { name: 'Article précédent' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(panel.getByLabelText('Marque')).toHaveValue('DURANX');
  await user.click(panel.getByRole('button', { name: 'Article précédent' }));
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'REF-1' })).toBeVisible();
});
