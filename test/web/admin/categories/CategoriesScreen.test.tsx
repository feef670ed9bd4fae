// @full administration: a screen that holds no fact.
import { screen, waitFor, within } from '@testing-library/react';
import { inMain, openAdmin } from '../openAdmin';
import { aCategory, aTree, LIST, openCategory, PATH, refusal } from './categoriesSupport';

const items = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const open = (stored: unknown = aTree(), table = {}) =>
  openAdmin(PATH, { [LIST]: stored, ...table });

test('the tree shows articles on sale and withdrawn, of a branch all below it', async () => {
  const { user } = await open();
  await screen.findByRole('tree', { name: 'Rayons' });
  expect(items()).toEqual([
    expect.stringMatching(/^Verrerie1\s240 en vente,2 retirés$/),
    'Plastiques0 en vente,0 retiré',
  ]);
  await user.click(screen.getByRole('button', { name: 'Tout déplier' }));
  expect(items()).toHaveLength(6);
  expect(items()[2]).toMatch(/^Forme basse40 en vente,2 retirés$/);
  expect(inMain().getByText(/^1.240.articles en vente, 2.retirés\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tout replier' }));
  expect(items()).toHaveLength(2);
});

test('a text filters the tree, whatever case and accents; nothing found is said', async () => {
  const { user } = await open();
  const search = await screen.findByRole('searchbox', { name: 'Chercher un rayon' });
  await user.type(search, 'HAUTE');
  await waitFor(() =>
    expect(items().map((text) => text?.replace(/\d.*/, ''))).toEqual([
      'Verrerie',
      'Béchers',
      'Forme haute',
    ]),
  );
  await user.clear(search);
  await user.type(search, 'zinc');
  expect(await screen.findByText('Aucun rayon ne s’appelle ainsi.')).toBeVisible();
});

test('without any category the screen says so and offers to add one', async () => {
  const { user } = await open({ categories: [], families: [] });
  expect(await screen.findByText('Aucun rayon')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ajouter un rayon…' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Premier niveau');
});

test('a failed read can be tried again', async () => {
  let fails = true;
  const { user } = await open(() => (fails ? 503 : aTree()));
  expect(await screen.findByText('Les rayons n’ont pas pu être lus.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('tree')).toBeVisible();
});

test('a category is added below the selected one and shown; a refusal keeps the name', async () => {
  let stored = aTree();
  let answer: () => unknown = refusal(409, 'Il y a déjà un rayon « Pots » ici.', 'label');
  const { user, panel, sent } = await openCategory(11, () => stored, {
    'POST /protected/categories': () => answer(),
  });
  expect(panel.getByRole('heading', { name: 'Béchers' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ajouter un rayon…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Libellé'), 'Pots');
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText(/Il y a déjà un rayon/)).toBeVisible();
  expect(dialog.getByLabelText('Libellé')).toHaveValue('Pots');
  answer = () => ({ message: 'Rayon créé' });
  const pots = aCategory(300, 'Pots', 11, { level: 3 });
  stored = { ...stored, categories: [...stored.categories, pots] };
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Pots' })).toBeVisible();
  expect(await sent('POST /protected/categories')).toEqual({ label: 'Pots', parent_id: 11 });
  expect(screen.getByText('Rayon créé')).toBeVisible();
});

test('the empty categories go in one press that names their number', async () => {
  let stored = aTree();
  const { user, sent } = await open(() => stored, {
    'POST /protected/categories/empty/deletion': () => {
      stored = { ...stored, categories: stored.categories.filter(({ id }) => id % 9 !== 3) };
      return { message: 'Rayons vides supprimés' };
    },
  });
  const button = await screen.findByRole('button', { name: 'Supprimer les rayons vides…' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Plastiques',
    'Pointes',
  ]);
  await user.click(dialog.getByRole('button', { name: /^Supprimer 2.rayons vides$/ }));
  await waitFor(() => expect(button).toBeDisabled());
  expect(await sent('POST /protected/categories/empty/deletion')).toEqual({ count: 2 });
});
