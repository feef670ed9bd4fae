// @full administration: screens that take seconds.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anArticle } from '../../../support/webBuilders';
import { aThread, line, openOffer } from './openOffer';

const table = () => screen.getByRole('treegrid', { name: 'Lignes de l’offre' });
const headers = () =>
  screen.queryAllByRole('rowheader').map((header) => header.textContent.replace(/\s/g, ' '));
const add = () => screen.getByRole('combobox', { name: /^Ajouter une ligne/ });

const open = (answers: Parameters<typeof openOffer>[1] = {}) =>
  openOffer(() => aThread({}, ['a', 'b'].map(line)), answers);

afterEach(() => localStorage.clear());

test('# and a text add a title, unless an article has that reference', async () => {
  const article = anArticle({ id: 7, crmId: '#12', title: 'Numéro douze', basePrice: '12.00' });
  const { user } = await open({
    'GET /exposed/articles/by/%2312/reference': [article],
    'GET /exposed/articles/by/%23%20Optique/reference': [],
  });
  await user.type(add(), '# Optique{Enter}');
  await waitFor(() => expect(headers()).toEqual(['Optique0 ligne']));
  expect(add()).toHaveFocus();
  expect(add()).toHaveValue('');
  await user.type(add(), '#12{Enter}');
  await waitFor(() => expect(headers()).toEqual(['Optique1 ligne']));
});

test('« Titre » adds an empty title that is typed, Enter leads back to the field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Titre' }));
  expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveFocus();
  await user.keyboard('Gants{Enter}');
  expect(headers()).toEqual(['Gants0 ligne']);
  expect(add()).toHaveFocus();
});

test('a title of more than 130 characters is refused and stays in the field', async () => {
  await open();
  const long = 'x'.repeat(131);
  fireEvent.change(add(), { target: { value: `# ${long}` } });
  fireEvent.click(screen.getByRole('button', { name: 'Titre' }));
  expect(screen.getByText(/^Un titre a 130 caractères au plus, ce texte en a 131/)).toBeVisible();
  expect(headers()).toEqual([]);
  expect(add()).toHaveValue(`# ${long}`);
});

test('what is typed while a reference is looked up stays in the field', async () => {
  let answer: (articles: unknown[]) => void = () => undefined;
  const { user } = await open({
    'GET /exposed/articles/by/BEC-250/reference': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await user.type(add(), 'BEC-250{Enter}');
  fireEvent.change(add(), { target: { value: 'Emballage soigné' } });
  answer([anArticle({ id: 7, crmId: 'BEC-250', title: 'Bécher gradué', basePrice: '12.00' })]);
  expect(await screen.findByText('Bécher gradué')).toBeVisible();
  expect(add()).toHaveValue('Emballage soigné');
});

test('the menu of a line puts a title above it, and the end of its lot below', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Titre au-dessus' }));
  await user.keyboard('Verre{Enter}');
  expect(headers()).toEqual(['Verre2 lignes']);
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }));
  await user.click(
    (await screen.findAllByRole('menuitem', { name: 'Fin du lot dessous' })).at(-1)!,
  );
  expect(headers()).toEqual(['Verre1 ligne', 'Fin du lot. Sous-total Verre']);
  expect(within(table()).getAllByRole('row').at(-1)).toHaveAttribute('aria-level', '1');
});

test('a closed menu that takes the focus does not end the title that is typed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }));
  const entry = await screen.findByRole('menuitem', { name: 'Titre au-dessus' });
  await user.click(entry);
  await user.keyboard('Ve');
  act(() => entry.focus());
  await user.keyboard('rre{Enter}');
  expect(headers()).toEqual(['Verre2 lignes']);
});
