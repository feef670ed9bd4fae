import { act, screen, waitFor, within } from '@testing-library/react';
import { inMain, openAdmin } from '../openAdmin';
import { PREVIEW, SEARCHES, SYNONYMS } from './searchAnswers';

const READ = 'GET /protected/searches';
const TRY = 'POST /protected/synonyms/preview';
const ADD = 'POST /protected/synonyms';
const ANSWERS = {
  [READ]: SEARCHES,
  'GET /protected/synonyms': SYNONYMS,
  [TRY]: PREVIEW,
  [ADD]: SYNONYMS.synonyms[0],
};
const PATH = '/admin/searches?du=2026-11-01&au=2026-11-30';
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ') ?? '';
const button = (name: string | RegExp) => inMain().getByRole('button', { name });
const rows = async () => {
  await inMain().findByText('bouteille gl 45');
  return inMain()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll<HTMLElement>('td')].map(text).slice(0, 5));
};
const add = (query: string) => new RegExp(`Ajouter un synonyme à «\\s${query}\\s»`);

test('WORDS-18 the texts say in words how often, then and today', async () => {
  await openAdmin(PATH, ANSWERS);
  expect(await rows()).toEqual([
    ['bouteille gl 45 (nouvel onglet)', '14', '9', 'rien', 'rien'],
    ['pipetman (nouvel onglet)', '11', '9', 'rien 3 fois sur 112 fois vidé par un filtre', 'rien'],
    ['lunette de securite (nouvel onglet)', '14', '9', 'rien', '6 articles'],
    ['eau milliq (nouvel onglet)', '14', '9', 'rien', 'seulement des proches'],
    ['strips pcr (nouvel onglet)', '14', '9', 'rien', 'pas encore rejoué'],
  ]);
  const link = inMain().getByRole('link', { name: /^bouteille gl 45/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/home?recherche=bouteille%20gl%2045',
    '_blank',
  ]);
});

test('WORDS-18 a text without a search of its own found neither all nor nothing', async () => {
  const texts = [{ ...SEARCHES.texts[0]!, searches: 0, days: 0, found_nothing: 0, emptied: 2 }];
  await openAdmin(PATH, { ...ANSWERS, [READ]: { ...SEARCHES, texts } });
  expect((await rows())[0]?.slice(1)).toEqual(['0', '0', '–2 fois vidé par un filtre', 'rien']);
});

test('WORDS-18 the sums are compared, and what is not known or hidden is said', async () => {
  await openAdmin(PATH, ANSWERS);
  await rows();
  const all = text(screen.getByRole('main'));
  for (const part of [
    'Recherches4 8121 204 textes lisibles différents, 4 500 recherches avant',
    'Restées vides3918 % des recherches, ↓ 3 points de moins',
    'Vides aujourd’hui encore24663 textes',
    'Vides à cause d’un filtre–filtre non connu avant le 20/11/2026',
    'Rejouées le 30/11/2026 à 12:05 sur le catalogue présent, 1 texte reste à rejouer',
    '37 textes sont cachés, pour 52 recherches : un texte sans résultat, cherché sur moins de trois jours, peut nommer une personne.',
  ])
    expect(all).toContain(part);
  expect(all).not.toContain('Rien n’est gardé avant');
});

test('WORDS-18 a period that is kept in part only has nothing to compare', async () => {
  const current = { ...SEARCHES.current, emptied: 118 };
  const { before: _, ...kept } = { ...SEARCHES, current, stored_from: '2026-11-10' };
  await openAdmin(PATH, { ...ANSWERS, [READ]: { ...kept, hidden: { texts: 0, searches: 0 } } });
  await rows();
  const all = text(screen.getByRole('main'));
  for (const part of [
    'Restées vides3918 % des recherchesVides',
    'Vides à cause d’un filtre118comptées à part',
    'Aucun texte n’est caché. Aucun visiteur n’est suivi. Rien n’est gardé avant le 10/11/2026.',
  ])
    expect(all).toContain(part);
});

test('WORDS-18 one search of the period before is singular', async () => {
  const before = { searches: 1, texts: 1, found_nothing: 0, emptied: null };
  await openAdmin(PATH, { ...ANSWERS, [READ]: { ...SEARCHES, before } });
  await rows();
  expect(text(screen.getByRole('main'))).toContain('différents, 1 recherche avant');
});

test('WORDS-18 before the first replay no number says what is found today', async () => {
  await openAdmin(PATH, { ...ANSWERS, [READ]: { ...SEARCHES, replayed_at: null } });
  await rows();
  const all = text(screen.getByRole('main'));
  for (const part of [
    'Vides aujourd’hui encore–pas encore rejouées',
    'Restées vides 84Vides encore –Des proches –Trouvées depuis –Toutes 1 204',
  ])
    expect(all).toContain(part);
});

test('WORDS-18 list, order and page stand in the address, and are asked for', async () => {
  const { user, url, requests } = await openAdmin(PATH, ANSWERS);
  await rows();
  const asked = () => {
    const calls = requests.filter((call) => new URL(call.url).pathname.endsWith('/searches'));
    return Object.fromEntries(new URL(calls.at(-1)!.url).searchParams);
  };
  const days = { from: '2026-11-01', to: '2026-11-30', limit: '50' };
  expect(asked()).toEqual({
    ...days,
    show: 'EMPTY_THEN',
    sort: 'SEARCHES',
    descending: '1',
    offset: '0',
  });
  await user.click(screen.getByTitle('2'));
  await waitFor(() => expect(url()).toBe(`${PATH}&page=2`));
  await waitFor(() => expect(asked()).toMatchObject({ offset: '50' }));
  await user.click(inMain().getByText('Toutes 1 204'));
  await waitFor(() => expect(url()).toBe(`${PATH}&liste=toutes`));
  await waitFor(() => expect(asked()).not.toHaveProperty('show'));
  await user.click(screen.getByRole('columnheader', { name: 'Texte cherché' }));
  await waitFor(() => expect(url()).toBe(`${PATH}&liste=toutes&tri=texte`));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'TEXT', descending: '0' }));
  await user.click(screen.getByRole('columnheader', { name: 'Fois' }));
  await user.click(screen.getByRole('columnheader', { name: 'Fois' }));
  await waitFor(() => expect(url()).toBe(`${PATH}&liste=toutes&ordre=inverse`));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'SEARCHES', descending: '0' }));
});

test('WORDS-24 what is looked for stands in the address, in the list and in the file', async () => {
  const none = { ...SEARCHES, texts: [], total: 0 };
  const { user, url, asked, requests } = await openAdmin(`${PATH}&page=2`, {
    ...ANSWERS,
    [READ]: ({ url: address }: Request) => (address.includes('text=zorb') ? none : SEARCHES),
    'GET /protected/searches.csv': 500,
  });
  await rows();
  const field = inMain().getByRole('searchbox', { name: 'Chercher un texte' });
  await user.type(field, 'zorb');
  await waitFor(() => expect(url()).toBe(`${PATH}&texte=zorb`));
  const empty = (await inMain().findByText(/^Aucune recherche ne/)).parentElement!;
  expect(text(empty)).toBe(
    'Aucune recherche ne contient « zorb »Cherché dans « Restées vides » seulement : « Toutes » a tous les textes de la période.',
  );
  expect(field).toHaveFocus();
  await user.click(button('Exporter (CSV)'));
  await waitFor(() => expect(asked).toContain('GET /api/protected/searches.csv'));
  const sent = requests.filter((call) => /searches(\.csv)?\?/.test(call.url));
  expect(sent.slice(-2).map((call) => new URL(call.url).searchParams.get('text'))).toEqual([
    'zorb',
    'zorb',
  ]);
  await user.click(inMain().getByText('Toutes 1 204'));
  expect(
    await inMain().findByText('Cherchez une partie du texte, ou une autre période.'),
  ).toBeVisible();
  await user.click(button('Effacer la recherche'));
  await waitFor(() => expect(url()).toBe(`${PATH}&liste=toutes`));
  expect(await inMain().findByText('pipetman')).toBeVisible();
});

test('WORDS-24 the text goes with the button of the browser, and with the tab', async () => {
  const { user, url } = await openAdmin(PATH, ANSWERS);
  await rows();
  const field = () => inMain().getByRole('searchbox');
  await user.type(field(), 'pip');
  await waitFor(() => expect(url()).toBe(`${PATH}&texte=pip`));
  await user.type(field(), 'et');
  await waitFor(() => expect(url()).toBe(`${PATH}&texte=pipet`));
  act(() => window.history.back());
  await waitFor(() => expect(url()).toBe(PATH));
  expect(field()).toHaveValue('');
  act(() => window.history.forward());
  await waitFor(() => expect(field()).toHaveValue('pipet'));
  await user.click(inMain().getByRole('tab', { name: /Synonymes/ }));
  await waitFor(() => expect(url()).toBe(`${PATH}&vue=synonymes`));
  expect(await inMain().findByRole('searchbox', { name: 'Chercher un mot' })).toHaveValue('');
});

test('WORDS-19 results and suggestions stand before and after what is typed', async () => {
  const { user, sent } = await openAdmin(PATH, ANSWERS);
  await rows();
  await user.click(button(add('bouteille gl 45')));
  const editor = within(inMain().getByRole('region', { name: 'Nouveau synonyme' }));
  const means = editor.getByLabelText('chercher aussi');
  expect(means).toHaveFocus();
  expect(text(editor.getByRole('region', { name: 'Avant' }))).toContain('Aujourd’hui : rien');
  await user.type(means, 'flacon; fiole');
  expect(await editor.findByText('Flacon 1000 mL')).toBeVisible();
  expect(text(editor.getByRole('region', { name: 'Avant' }))).toBe(
    'AvantRésultats de « bouteille gl 45 »Aucun articleSuggestions pour « bouteille gl 45 »1Flacon 30 mL',
  );
  expect(text(editor.getByRole('region', { name: 'Après' }))).toBe(
    'Après dès la publicationRésultats de « bouteille gl 45 »1Flacon 1000 mLnouveau2Flacon 500 mLnouveauet 12 autresSuggestions pour « bouteille gl 45 »1Flacon 250 mLnouveau2Flacon 30 mLétait 1',
  );
  expect(text(editor.getByRole('status'))).toBe(
    'Il répondrait à 14 recherches restées vides. Il change aussi « bouteille de lavage », 88 fois, et 1 autre recherche.',
  );
  await waitFor(async () =>
    expect(await sent(TRY)).toEqual({
      entry: { kind: 'EACH', typed: ['bouteille gl 45'], means: ['flacon', 'fiole'] },
      text: 'bouteille gl 45',
      from: '2026-11-01',
      to: '2026-11-30',
    }),
  );
  await user.click(editor.getByText('Dans un sens'));
  await user.click(editor.getByRole('button', { name: 'Ajouter au brouillon' }));
  await waitFor(() => expect(button(add('bouteille gl 45'))).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'Nouveau synonyme' })).toBeNull();
  expect(screen.queryByLabelText('chercher aussi')).toBeNull();
  expect(await sent(ADD)).toEqual({
    kind: 'ONE_WAY',
    typed: ['bouteille gl 45'],
    means: ['flacon', 'fiole'],
  });
});

test('WORDS-19 numbers of a comparison that was cut are told as the least', async () => {
  let preview = { ...PREVIEW, answered_cut: true, changed_cut: true };
  const { user } = await openAdmin(PATH, { ...ANSWERS, [TRY]: () => preview });
  await rows();
  await user.click(button(add('pipetman')));
  const means = inMain().getByLabelText('chercher aussi');
  const editor = within(inMain().getByRole('region', { name: 'Nouveau synonyme' }));
  const says = (said: string) => waitFor(() => expect(text(editor.getByRole('status'))).toBe(said));
  await user.type(means, 'flacon');
  await says(
    'Il répondrait à au moins 14 recherches restées vides. Il change aussi « bouteille de lavage », 88 fois, et au moins 1 autre recherche.',
  );
  preview = { ...preview, answered: 0, changed: PREVIEW.changed.slice(0, 1) };
  await user.type(means, 's');
  await says(
    'Il ne répondrait à aucune des recherches restées vides les plus fréquentes. Il change aussi « bouteille de lavage », 88 fois, et peut-être d’autres.',
  );
});

test('WORDS-19 what is refused stands at its field, and nothing typed is lost', async () => {
  const message = '« flacon » serait un synonyme de lui-même.';
  const refused = { message, field: 'means', requestId: 'r' };
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    [ADD]: () => Response.json(refused, { status: 422 }),
  });
  await rows();
  await user.click(button(add('pipetman')));
  const means = inMain().getByLabelText('chercher aussi');
  await user.type(means, 'flacon');
  await user.click(button('Ajouter au brouillon'));
  expect(text(await inMain().findByRole('alert'))).toBe(message);
  expect(means).toHaveValue('flacon');
  expect(means).toHaveFocus();
  expect(await inMain().findByText('Flacon 1000 mL')).toBeVisible();
  await user.type(means, 's');
  expect(screen.queryByText(message)).toBeNull();
});

test('WORDS-19 what is no synonym is refused while it is typed', async () => {
  const message = '« de » n’a pas de mot que la recherche lise.';
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    [TRY]: async (call: Request) =>
      (await call.clone().text()).includes('"de"')
        ? Response.json({ message, field: 'means', requestId: 'r' }, { status: 422 })
        : PREVIEW,
  });
  await rows();
  await user.click(button(add('pipetman')));
  await user.type(inMain().getByLabelText('chercher aussi'), 'flacon');
  await inMain().findByText('Flacon 1000 mL');
  await user.type(inMain().getByLabelText('chercher aussi'), '; de');
  expect(text(await inMain().findByRole('alert'))).toBe(message);
  expect(inMain().getByText('Flacon 1000 mL')).toBeVisible();
});

test('WORDS-19 that another synonym says the same is told at its field, in focus', async () => {
  const message = 'Ce synonyme est déjà dans la liste.';
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    [ADD]: () => Response.json({ message, field: 'typed', requestId: 'r' }, { status: 409 }),
  });
  await rows();
  await user.click(button(add('pipetman')));
  await user.type(inMain().getByLabelText('chercher aussi'), 'flacon');
  await user.click(button('Ajouter au brouillon'));
  expect(text(await inMain().findByRole('alert'))).toBe(message);
  expect(inMain().getByLabelText('Quand on cherche')).toHaveFocus();
  expect(inMain().getByLabelText('Quand on cherche')).toHaveAccessibleDescription(message);
});

test('WORDS-19 why nothing would be saved is said while it is typed', async () => {
  const message = 'La boutique a déjà 2 000 synonymes, le maximum : retirez-en un.';
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    [TRY]: () => Response.json({ message, requestId: 'r' }, { status: 422 }),
  });
  await rows();
  await user.click(button(add('pipetman')));
  await user.type(inMain().getByLabelText('chercher aussi'), 'flacon');
  const editor = within(inMain().getByRole('region', { name: 'Nouveau synonyme' }));
  await waitFor(() => expect(text(editor.getByRole('status'))).toBe(message));
});

test('WORDS-18 a period without texts says so, and a failure can be tried again', async () => {
  const none = { ...SEARCHES, texts: [], total: 0 };
  await openAdmin(PATH, { ...ANSWERS, [READ]: none });
  expect(await inMain().findByText('Aucune recherche n’est restée vide')).toBeVisible();
});

test('WORDS-18 a failure says what could not be read', async () => {
  await openAdmin(PATH, { ...ANSWERS, [READ]: 500 });
  expect(text(await inMain().findByRole('alert'))).toContain(
    'Les recherches n’ont pas pu être lues.',
  );
});

test('WORDS-20 a draft of synonyms is told on the tab, also without seeing its dot', async () => {
  const { user, url } = await openAdmin(PATH, ANSWERS);
  await user.click(await inMain().findByRole('tab', { name: /Synonymes.*, brouillon non publié/ }));
  await waitFor(() => expect(url()).toBe(`${PATH}&vue=synonymes`));
});

test('WORDS-20 an empty file is refused before it is sent', async () => {
  const { user, asked } = await openAdmin(`${PATH}&vue=synonymes`, ANSWERS);
  await user.click(await inMain().findByRole('button', { name: 'Importer (CSV)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer des synonymes' });
  await within(dialog).findByText('Choisir un fichier');
  await user.upload(
    dialog.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['\r\n '], 'vide.csv'),
  );
  expect(await within(dialog).findByText('Ce fichier est vide.')).toBeVisible();
  expect(asked.filter((call) => call.includes('/import'))).toEqual([]);
});
