import { act, screen, waitFor, within } from '@testing-library/react';
import { inMain, openAdmin } from '../openAdmin';
import { aSynonym, PREVIEW, SEARCHES, SYNONYMS } from './searchAnswers';

const PATH = '/admin/searches?du=2026-11-01&au=2026-11-30';
const ANSWERS = {
  'GET /protected/searches': SEARCHES,
  'GET /protected/synonyms': SYNONYMS,
  'POST /protected/synonyms/preview': PREVIEW,
};

const IMPACT = { revision: 41, texts: 200, changed: [], answered: 0, answered_cut: false };
const SYNONYMS_PATH = '/admin/searches?vue=synonymes';
const means = () => inMain().getByLabelText<HTMLInputElement>('chercher aussi');
const focusWindow = () => act(() => window.dispatchEvent(new Event('focus')));
const giveUp = async (user: Awaited<ReturnType<typeof openAdmin>>['user']) => {
  await user.type(means(), '{Escape}');
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(screen.queryByLabelText('chercher aussi')).toBeNull());
};
const openEditor = async ({ user }: Awaited<ReturnType<typeof openAdmin>>, name: RegExp) => {
  await user.click(await inMain().findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier…' }));
  await user.type(means(), '; bidon');
};

test('WORDS-19 what is typed stays with its refusal when its synonym is gone', async () => {
  const message = 'Ce synonyme n’existe plus.';
  let isGone = false;
  const page = await openAdmin(SYNONYMS_PATH, {
    ...ANSWERS,
    'GET /protected/synonyms/impact': IMPACT,
    'GET /protected/synonyms': () => (isGone ? { ...SYNONYMS, synonyms: [], total: 0 } : SYNONYMS),
    'PUT /protected/synonyms/7': () => {
      isGone = true;
      return Response.json({ message, requestId: 'r' }, { status: 404 });
    },
  });
  await openEditor(page, /Actions de «\sbouteille\s»/);
  await page.user.click(inMain().getByRole('button', { name: 'Ajouter au brouillon' }));
  await waitFor(() => expect(screen.queryByText('parafilm')).toBeNull());
  expect(means()).toHaveValue('flacon ; fiole; bidon');
  expect(inMain().getByText(message)).toBeVisible();
  await giveUp(page.user);
  expect(screen.queryByText('bouteille')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('WORDS-19 what is typed stays in its place when its row goes to another page', async () => {
  const page50 = Array.from({ length: 50 }, (_, n) =>
    aSynonym({ id: String(100 + n), typed: [`mot ${n}`] }),
  );
  const edited = aSynonym({ id: '7', origin: 'OWN', typed: ['bouteille'], means: ['flacon'] });
  let synonyms = [...page50.slice(0, 48), edited, page50[48]!];
  const page = await openAdmin(`${SYNONYMS_PATH}&page=2`, {
    ...ANSWERS,
    'GET /protected/synonyms/impact': IMPACT,
    'GET /protected/synonyms': () => ({ ...SYNONYMS, synonyms, total: 102 }),
  });
  await openEditor(page, /Actions de «\sbouteille\s»/);
  synonyms = page50;
  await focusWindow();
  await inMain().findByText('mot 49');
  const names = () =>
    inMain()
      .getAllByRole('switch')
      .map((row) => row.getAttribute('aria-label')!.replace(/^.*«\s|\s».*$/g, ''));
  expect([names().length, ...names().slice(47)]).toEqual([
    51,
    'mot 47',
    'bouteille',
    'mot 48',
    'mot 49',
  ]);
  expect(means()).toHaveValue('flacon; bidon');
  expect(screen.getByTitle('3')).toBeVisible();
  expect(screen.queryByTitle('4')).toBeNull();
  await giveUp(page.user);
  expect(names()).toHaveLength(50);
});

test('WORDS-19 what is typed stays when a replay has put its text into another list', async () => {
  let texts = SEARCHES.texts.slice(0, 1);
  const page = await openAdmin(PATH, {
    ...ANSWERS,
    'GET /protected/searches': () => ({ ...SEARCHES, texts, total: texts.length }),
  });
  await page.user.click(
    await inMain().findByRole('button', { name: /Ajouter un synonyme à «\sbouteille gl 45\s»/ }),
  );
  await page.user.type(means(), 'flacon');
  texts = [];
  const before = page.asked.length;
  await focusWindow();
  await waitFor(() => expect(page.asked.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(means()).toHaveValue('flacon');
  await giveUp(page.user);
  expect(await inMain().findByText('Aucune recherche n’est restée vide')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('WORDS-19 what is typed is asked for before another list replaces it', async () => {
  const { user, url } = await openAdmin(PATH, ANSWERS);
  await user.click(
    await inMain().findByRole('button', { name: /Ajouter un synonyme à «\spipetman\s»/ }),
  );
  await user.type(inMain().getByLabelText('chercher aussi'), 'micropipette');
  await user.click(inMain().getByText('Toutes 1 204'));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Continuer la saisie' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([url(), inMain().getByLabelText<HTMLInputElement>('chercher aussi').value]).toEqual([
    PATH,
    'micropipette',
  ]);
  await user.type(inMain().getByLabelText('chercher aussi'), '{Escape}');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandonner' }),
  );
  await waitFor(() => expect(screen.queryByLabelText('chercher aussi')).toBeNull());
});

test('WORDS-19 what is given up for another list does not go along', async () => {
  const { user, url } = await openAdmin(PATH, ANSWERS);
  await user.click(
    await inMain().findByRole('button', { name: /Ajouter un synonyme à «\spipetman\s»/ }),
  );
  await user.type(means(), 'micropipette');
  await user.click(inMain().getByText('Toutes 1 204'));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(url()).toBe(`${PATH}&liste=toutes`));
  expect(screen.queryByLabelText('chercher aussi')).toBeNull();
  expect(inMain().getByRole('button', { name: /synonyme à «\spipetman\s»/ })).toBeVisible();
});

test('WORDS-19 nor does a new synonym that is given up for other synonyms', async () => {
  const { user, url } = await openAdmin(SYNONYMS_PATH, {
    ...ANSWERS,
    'GET /protected/synonyms/impact': { revision: 41, texts: 200, changed: [], answered: 0 },
  });
  await user.click(await inMain().findByRole('button', { name: 'Ajouter' }));
  await user.type(means(), 'micropipette');
  await user.click(inMain().getByText('Éteints 1'));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(url()).toBe(`${SYNONYMS_PATH}&synonymes=eteints`));
  expect(screen.queryByLabelText('chercher aussi')).toBeNull();
});

const saveRefused = async (status: number, answer: object) => {
  const page = await openAdmin(PATH, {
    ...ANSWERS,
    'POST /protected/synonyms': () => Response.json({ requestId: 'r', ...answer }, { status }),
  });
  await page.user.click(
    await inMain().findByRole('button', { name: /Ajouter un synonyme à «\spipetman\s»/ }),
  );
  await page.user.type(means(), 'micropipette');
  await page.user.click(inMain().getByRole('button', { name: 'Ajouter au brouillon' }));
};

test('WORDS-19 the field that is refused takes the focus', async () => {
  await saveRefused(422, { message: 'Le texte est trop long.', field: 'typed' });
  const typed = inMain().getByLabelText('Quand on cherche');
  await waitFor(() => expect(typed).toHaveAccessibleDescription('Le texte est trop long.'));
  await waitFor(() => expect(typed).toHaveFocus());
});

test('WORDS-19 what is wrong with no field stands at none of them', async () => {
  await saveRefused(503, { message: 'La boutique est surchargée.' });
  expect(await inMain().findByRole('alert')).toHaveTextContent('La boutique est surchargée.');
  expect(means()).toHaveValue('micropipette');
  expect(means()).not.toHaveAccessibleDescription(/surchargée/);
});
