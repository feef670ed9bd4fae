import { act, screen, waitFor, within } from '@testing-library/react';
import { inMain, openAdmin } from '../openAdmin';
import { aSynonym, PREVIEW, SYNONYMS } from './searchAnswers';

const LIST = 'GET /protected/synonyms';
const IMPACT = 'GET /protected/synonyms/impact';
const PUBLISH = 'POST /protected/synonyms/publication';
const IMPORT = 'POST /protected/synonyms/import';
const place = (id: number, label: string, at: number, was: number | null) => ({
  id,
  reference: `R${id}`,
  label,
  place: at,
  was,
});
const CHANGED = {
  query: 'bouteille de lavage',
  searches: 88,
  before: [place(1, 'Flacon laveur', 1, 1)],
  after: [place(2, 'Flacon à vis', 1, null), place(1, 'Flacon laveur', 2, 1)],
};
const ANSWERS = {
  [LIST]: SYNONYMS,
  [IMPACT]: { revision: 41, texts: 200, changed: [CHANGED], answered: 37, answered_cut: false },
  [PUBLISH]: { message: '1 synonyme publié.' },
  'POST /protected/synonyms/preview': PREVIEW,
};
const PATH = '/admin/searches?vue=synonymes';
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ') ?? '';
const table = async () => {
  await inMain().findByText('parafilm');
  return within(inMain().getByText('parafilm').closest('table')!);
};
const inDialog = async () => within(await screen.findByRole('dialog'));

test('WORDS-20 synonyms are listed with their kind, origin and state in words', async () => {
  await openAdmin(PATH, ANSWERS);
  const rows = (await table()).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(text).slice(0, 5))).toEqual([
    [
      'bouteille',
      '⇄Chacun pour chacun',
      'flacon, fiole',
      'sophie@labo.example, 30/11/2026',
      'Nouveau',
    ],
    ['parafilm', '⇄Chacun pour chacun', 'film paraffine', 'Départ', 'Publié'],
    ['bain marie', '→Dans un sens', 'bain thermostate', 'Départ', 'Éteint'],
  ]);
  const band = await inMain().findByRole('region', { name: 'Brouillon et publication' });
  expect(within(band).getByRole('link', { name: 'Historique' })).toHaveAttribute(
    'href',
    '/admin/journal?texte=synonyme',
  );
  await waitFor(() =>
    expect(text(band)).toContain(
      'Brouillon : 1 ajouté, 2 éteints.Il répondrait à 37 recherches restées vides. Publié le 12/10/2026 par marc@labo.example.',
    ),
  );
});

test('WORDS-20 a switch, a removal and a draft given up are sent for one synonym', async () => {
  const switchOf = 'PUT /protected/synonyms/s-ba9876543210';
  const removal = 'DELETE /protected/synonyms/7';
  const { user, requests, sent } = await openAdmin(PATH, {
    ...ANSWERS,
    [switchOf]: SYNONYMS.synonyms[2],
    [removal]: { message: 'Retiré.' },
    'DELETE /protected/synonyms/7/draft': { message: 'Brouillon abandonné.' },
  });
  const deleted = () =>
    requests
      .filter(({ method }) => method === 'DELETE')
      .map(({ url }) => url.split('/synonyms')[1]);
  const found = await table();
  await user.click(found.getByRole('switch', { name: /bain marie/ }));
  await waitFor(async () =>
    expect(await sent(switchOf)).toEqual({
      revision: 0,
      kind: 'ONE_WAY',
      typed: ['bain marie'],
      means: ['bain thermostate'],
      off: false,
    }),
  );
  await user.click(found.getByRole('button', { name: /Actions de «\sbouteille\s»/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retirer…' }));
  await user.click((await inDialog()).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(deleted()).toEqual(['/7?revision=2']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(found.getByRole('button', { name: /Actions de «\sbouteille\s»/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Abandonner le brouillon' }));
  await waitFor(() => expect(deleted()[1]).toBe('/7/draft?revision=2'));
  await user.click(found.getByRole('button', { name: /Actions de «\sparafilm\s»/ }));
  const names = (await screen.findAllByRole('menuitem')).map(text);
  expect(names.at(-1)).toBe('Modifier…');
});

test('WORDS-20 before a removal it is said whether the search uses the synonym', async () => {
  const published = { kind: 'EACH' as const, typed: ['fiole'], means: ['ballon'], off: false };
  const own = { id: '8', origin: 'OWN' as const, draft: 'NONE' as const };
  const synonyms = [
    ...SYNONYMS.synonyms,
    aSynonym({ ...own, ...published, published }),
    aSynonym({ ...own, id: '9', typed: ['creuset'], published: { ...published, off: true } }),
  ];
  const { user } = await openAdmin(PATH, { ...ANSWERS, [LIST]: { ...SYNONYMS, synonyms } });
  const found = await table();
  const saidOf = async (name: string) => {
    const actions = new RegExp(`Actions de «\\s${name}\\s»`);
    await user.click(found.getByRole('button', { name: actions }));
    // The menus that were open before stay in the document.
    const items = await screen.findAllByRole('menuitem', { name: 'Retirer…' });
    await user.click(items.at(-1)!);
    const said = [...(await screen.findByRole('dialog')).querySelectorAll('p')].map(text).at(-1);
    await user.click((await inDialog()).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return said;
  };
  expect(await saidOf('bouteille')).toBe(
    'Il n’est que dans le brouillon : la recherche ne s’en sert pas.',
  );
  expect(await saidOf('fiole')).toBe('La recherche s’en sert jusqu’à la publication.');
  expect(await saidOf('creuset')).toBe('Il est éteint : la recherche ne s’en sert pas.');
});

test('WORDS-21 searches whose first articles change are listed before publishing', async () => {
  const { user, sent } = await openAdmin(PATH, ANSWERS);
  await table();
  const impact = within(
    inMain().getByRole('region', { name: 'Recherches courantes qui changeraient' }),
  );
  await user.click(await impact.findByRole('button', { name: 'Voir la liste' }));
  expect(text(impact.getByRole('status'))).toContain(
    '1 recherche courante changerait parmi ses cinq premiers articles. Les 199 autres gardent leur ordre.',
  );
  await user.click(impact.getByRole('button', { name: /Comparer/ }));
  const compared = await inDialog();
  expect(text(compared.getByRole('region', { name: 'Après' }))).toBe(
    'Après1Flacon à visnouveau2Flacon laveurétait 1',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(inMain().getByRole('button', { name: 'Publier…' }));
  const question = await inDialog();
  expect(text(screen.getByRole('dialog'))).toContain('Publier 1 synonyme ?');
  expect(text(screen.getByRole('dialog'))).toContain('1 recherche courante changerait');
  await user.click(question.getByRole('button', { name: 'Publier' }));
  await waitFor(async () => expect(await sent(PUBLISH)).toEqual({ revision: 41 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('WORDS-21 that searches are being compared is told once', async () => {
  let answer = (_impact: unknown) => {};
  await openAdmin(PATH, {
    ...ANSWERS,
    [IMPACT]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await table();
  const all = () => text(screen.getByRole('main'));
  expect(all().match(/compar/gi)).toHaveLength(1);
  expect(text(inMain().getByRole('region', { name: 'Brouillon et publication' }))).toBe(
    'Brouillon : 1 ajouté, 2 éteints.Publié le 12/10/2026 par marc@labo.example.HistoriquePublier…',
  );
  await act(async () => answer(ANSWERS[IMPACT]));
  expect(await inMain().findByText(/^Il répondrait à 37/)).toBeVisible();
  expect(all()).not.toContain('comparaison');
});

test('WORDS-21 what a draft answers is told as the least when not all was tried', async () => {
  const cut = { ...ANSWERS[IMPACT], answered_cut: true };
  await openAdmin(PATH, { ...ANSWERS, [IMPACT]: cut });
  expect(await inMain().findByText(/^Il répondrait à au moins 37 recherches/)).toBeVisible();
});

test('WORDS-21 a refused publication says why, and the draft stays', async () => {
  const message = 'Le brouillon a changé depuis que vous l’avez lu.';
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    [PUBLISH]: () => Response.json({ message, requestId: 'r' }, { status: 409 }),
  });
  await inMain().findByText(/1 recherche courante changerait/);
  await user.click(inMain().getByRole('button', { name: 'Publier…' }));
  await user.click((await inDialog()).getByRole('button', { name: 'Publier' }));
  expect(text(await (await inDialog()).findByRole('alert'))).toBe(message);
});

test('WORDS-21 only the comparison of the very draft that is published is told', async () => {
  let isTheirs = false;
  let answer = (_impact: unknown) => {};
  const { user, asked, sent } = await openAdmin(PATH, {
    ...ANSWERS,
    [LIST]: () => ({ ...SYNONYMS, revision: isTheirs ? 42 : 41 }),
    [IMPACT]: () =>
      isTheirs
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : { ...ANSWERS[IMPACT], changed: [], answered: 0 },
  });
  await inMain().findByText(/^Aucune recherche courante ne changerait/);
  isTheirs = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  const comparisons = () => asked.filter((call) => call.endsWith('/impact'));
  await waitFor(() => expect(comparisons()).toHaveLength(2));
  expect(screen.queryByText(/^Aucune recherche courante ne changerait/)).toBeNull();
  await user.click(inMain().getByRole('button', { name: 'Publier…' }));
  const question = await inDialog();
  expect(text(question.getByRole('status'))).toBe('Comparaison des recherches courantes…');
  expect(question.getByRole('button', { name: 'Publier' })).toBeDisabled();
  await act(async () => answer({ ...ANSWERS[IMPACT], revision: 42 }));
  await waitFor(() =>
    expect(text(question.getByRole('status'))).toBe(
      'Il répondrait à 37 recherches restées vides.1 recherche courante changerait parmi ses cinq premiers articles.',
    ),
  );
  await user.click(question.getByRole('button', { name: 'Publier' }));
  await waitFor(async () => expect(await sent(PUBLISH)).toEqual({ revision: 42 }));
});

test('WORDS-21 a comparison of newer drafts has the list read again, once', async () => {
  const { asked, requests } = await openAdmin(PATH, {
    ...ANSWERS,
    [IMPACT]: { ...ANSWERS[IMPACT], revision: 42 },
  });
  const lists = () => requests.filter(({ url }) => url.includes('/synonyms?limit=50'));
  await waitFor(() => expect(lists()).toHaveLength(2));
  await table();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(lists()).toHaveLength(3));
  await table();
  expect([lists().length, asked.filter((call) => call.endsWith('/impact')).length]).toEqual([3, 1]);
  expect(screen.queryByText(/1 recherche courante changerait/)).toBeNull();
});

test('WORDS-21 without a comparison the question says so, and publishes', async () => {
  const { user, sent } = await openAdmin(PATH, { ...ANSWERS, [IMPACT]: 500 });
  await inMain().findByRole('alert');
  await user.click(inMain().getByRole('button', { name: 'Publier…' }));
  const question = await inDialog();
  expect(text(question.getByRole('status'))).toBe(
    'Les recherches courantes n’ont pas pu être comparées.',
  );
  await user.click(question.getByRole('button', { name: 'Publier' }));
  await waitFor(async () => expect(await sent(PUBLISH)).toEqual({ revision: 41 }));
});

test('WORDS-21 without a draft nothing is compared nor published', async () => {
  const counts = { ...SYNONYMS.counts, DRAFT: 0 };
  const { asked } = await openAdmin(PATH, { ...ANSWERS, [LIST]: { ...SYNONYMS, counts } });
  await table();
  expect(inMain().getByText('Tous les synonymes sont publiés.')).toBeVisible();
  expect(inMain().queryByRole('button', { name: 'Publier…' })).toBeNull();
  expect(asked.filter((call) => call.includes('impact'))).toEqual([]);
});

test('WORDS-19 what somebody else changed stands beside what is typed', async () => {
  const message = 'marc@labo.example a modifié ce synonyme.';
  const mine = aSynonym({ id: '7', origin: 'OWN', revision: 2, typed: ['bouteille'] });
  const theirs = { ...mine, revision: 3, means: ['fiole jaugée'] };
  const update = 'PUT /protected/synonyms/7';
  let isStored = false;
  const list = () => ({ ...SYNONYMS, synonyms: [isStored ? theirs : mine, aSynonym()] });
  const { user, sent } = await openAdmin(PATH, {
    ...ANSWERS,
    [LIST]: list,
    [update]: async (call: Request) => {
      const { revision } = (await call.clone().json()) as { revision: number };
      if (revision === 3) return theirs;
      isStored = true;
      return Response.json({ message, field: 'revision', requestId: 'r' }, { status: 409 });
    },
  });
  await user.click((await table()).getByRole('button', { name: /Actions de «\sbouteille\s»/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier…' }));
  const means = inMain().getByLabelText('chercher aussi');
  await user.clear(means);
  await user.type(means, 'flacon');
  await user.click(inMain().getByRole('button', { name: 'Ajouter au brouillon' }));
  const conflict = await inMain().findByText(message);
  expect(means).toHaveValue('flacon');
  const values = conflict.closest<HTMLElement>('[role=alert]')!;
  expect(values.parentElement).toHaveFocus();
  await waitFor(() => expect(text(values)).toContain('Enregistré : bouteille ⇄ fiole jaugée'));
  expect(text(values)).toContain('Votre saisie : bouteille ⇄ flacon');
  await user.click(within(values).getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(async () =>
    expect(await sent(update)).toMatchObject({ revision: 3, means: ['flacon'] }),
  );
  await waitFor(() => expect(screen.queryByLabelText('chercher aussi')).toBeNull());
  const actions = (await table()).getByRole('button', { name: /Actions de «\sbouteille\s»/ });
  await waitFor(() => expect(actions).toHaveFocus());
});

test('WORDS-20 a file is checked first, and its refused lines are named', async () => {
  const refused = { line: 3, message: '« eau » est dans tous les articles.' };
  const { user, asked, sent } = await openAdmin(PATH, {
    ...ANSWERS,
    [IMPORT]: async (call: Request) => {
      const { csv } = (await call.clone().json()) as { csv: string };
      const errors = csv.includes('eau') ? [refused] : [];
      return { added: 2, changed: 1, unchanged: 0, unread: ['Remarque', 'Auteur'], errors };
    },
  });
  await table();
  await user.click(inMain().getByRole('button', { name: 'Importer (CSV)' }));
  const dialog = await inDialog();
  const choose = async (csv: string) =>
    user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([csv], 'synonymes.csv', { type: 'text/csv' }),
    );
  const store = dialog.getByRole('button', { name: 'Ajouter au brouillon' });
  await choose('eau;flotte');
  expect(text(await dialog.findByRole('listitem'))).toBe(
    'Ligne 3 : « eau » est dans tous les articles.',
  );
  expect(store).toBeDisabled();
  await choose('flacon;bouteille');
  expect(await dialog.findByText(/2 ajoutés, 1 modifié, 0 inchangé/)).toBeVisible();
  expect(text(dialog.getByText(/^Colonnes/))).toBe('Colonnes non lues : Remarque, Auteur.');
  expect(await sent(IMPORT)).toEqual({ revision: 41, csv: 'flacon;bouteille', check: true });
  await user.click(store);
  await waitFor(async () => expect(await sent(IMPORT)).toMatchObject({ check: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter((call) => call.endsWith('/import'))).toHaveLength(3);
});

test('WORDS-20 of many refused lines the first hundred are named, the others counted', async () => {
  const errors = Array.from({ length: 103 }, (_, n) => ({ line: n + 2, message: 'Vide.' }));
  const { user } = await openAdmin(PATH, {
    ...ANSWERS,
    [IMPORT]: { added: 0, changed: 0, unchanged: 0, unread: [], errors },
  });
  await table();
  await user.click(inMain().getByRole('button', { name: 'Importer (CSV)' }));
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([';'], 'synonymes.csv', { type: 'text/csv' }),
  );
  const lines = (await (await inDialog()).findAllByRole('listitem')).map(text);
  expect([lines.length, ...lines.slice(99)]).toEqual([
    101,
    'Ligne 101 : Vide.',
    'et 3 autres lignes',
  ]);
  expect(screen.queryByText(/^Colonnes/)).toBeNull();
});

test('WORDS-19 a change of what is switched off says that it is not searched with', async () => {
  const { user } = await openAdmin(PATH, ANSWERS);
  await user.click((await table()).getByRole('button', { name: /Actions de «\sbain marie\s»/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier…' }));
  expect(text(inMain().getByRole('region', { name: 'Modifier le synonyme' }))).toContain(
    'Il est éteint : la recherche s’en servira une fois rallumé et publié.',
  );
});

test('WORDS-20 the word and the list that are looked for stand in the address', async () => {
  const { user, url, requests } = await openAdmin(PATH, ANSWERS);
  await table();
  await user.type(inMain().getByLabelText('Chercher un mot'), 'flacon');
  await waitFor(() => expect(url()).toBe(`${PATH}&texte=flacon`));
  await user.click(inMain().getByText('Éteints 1'));
  await waitFor(() => expect(url()).toBe(`${PATH}&synonymes=eteints&texte=flacon`));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)!.url);
    expect([searchParams.get('text'), searchParams.get('show')]).toEqual(['flacon', 'OFF']);
  });
});

test('WORDS-19 a synonym is added above the list, with focus in its first field', async () => {
  const { user, sent } = await openAdmin(PATH, {
    ...ANSWERS,
    'POST /protected/synonyms': SYNONYMS.synonyms[0],
  });
  await table();
  await user.click(inMain().getByRole('button', { name: 'Ajouter' }));
  expect(inMain().getByLabelText('Quand on cherche')).toHaveFocus();
  await user.type(inMain().getByLabelText('Quand on cherche'), 'sans latex');
  await user.click(inMain().getByText('À la place'));
  await user.type(inMain().getByLabelText('chercher à la place'), 'nitrile{Enter}');
  await waitFor(async () =>
    expect(await sent('POST /protected/synonyms')).toEqual({
      kind: 'INSTEAD',
      typed: ['sans latex'],
      means: ['nitrile'],
    }),
  );
  await waitFor(() => expect(inMain().getByRole('button', { name: 'Ajouter' })).toHaveFocus());
});
