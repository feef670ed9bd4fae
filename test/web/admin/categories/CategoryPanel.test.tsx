// @sampled administration: all of the panel.
import { screen, waitFor, within } from '@testing-library/react';
import { testOfFull } from '../../../support/tiers';
import { aTree, openCategory, refusal } from './categoriesSupport';

const PUT = 'PUT /protected/categories/201';
const RUNNING =
  'Un import est en cours depuis 14:05 (chef@labo.example). Les rayons ne changent pas pendant ' +
  'ce temps : réessayez quand c’est fini.';

testOfFull('the panel shows where it is, its numbers, its families and its page', async () => {
  const { panel } = await openCategory(201, aTree({ nacres: 'NB11', sheet_expected: '1' }));
  expect(panel.getByText('Verrerie › Béchers')).toBeVisible();
  expect(panel.getByText(/en vente/)).toHaveTextContent(/^40 en vente, 2 retirés\./);
  expect(panel.getByRole('link', { name: 'Voir la page dans la boutique' })).toHaveAttribute(
    'href',
    '/usc/201',
  );
  expect(panel.getByRole('link', { name: 'Voir les articles' })).toHaveAttribute(
    'href',
    '/admin/catalogue/articles?rayon=201',
  );
  expect(panel.queryByText(/^Modifié/)).not.toBeInTheDocument();
  expect(panel.getByLabelText('Code NACRES')).toHaveValue('NB11');
  expect(panel.getByRole('radio', { name: 'Oui' })).toBeChecked();
  expect(panel.getByRole('list', { name: /Familles/ })).toHaveTextContent('2/201/201');
  expect(panel.getByRole('button', { name: 'Supprimer…' })).toBeDisabled();
  expect(panel.getByText(/déplacez ou fusionnez d’abord 42.articles\.$/)).toBeVisible();
});

test('who changed it last stands beside the buttons', async () => {
  const changed = { changed_by: 'a@labo.example', changed_at: '2026-11-26 09:30:00' };
  const { panel } = await openCategory(201, aTree(changed));
  expect(panel.getByText(/^Modifié/)).toHaveTextContent(
    /^Modifié le 26\/11\/2026 à 09:30 par a@labo\.example$/,
  );
});

test('of the two first levels there is no field but the name', async () => {
  const { panel } = await openCategory(11, aTree());
  expect(panel.getAllByRole('textbox')).toEqual([panel.getByLabelText('Libellé')]);
  expect(panel.getByText(/d’abord 2.rayons\.$/)).toBeVisible();
});

testOfFull('a higher level answers for all below it, and says which have no answer', async () => {
  const open = aTree();
  delete open.categories.find(({ id }) => id === 202)!.sheet_expected;
  let stored = open;
  const { user, panel, sent } = await openCategory(11, () => stored, {
    'PUT /protected/categories/11': () => {
      stored = aTree();
      for (const one of stored.categories)
        if (one.parent_id === 11) Object.assign(one, { sheet_expected: '1', revision: 1 });
      return { message: 'Rayon enregistré' };
    },
  });
  expect(panel.getByText(/Répond pour 2.rayons.+, dont 1 sans réponse\./)).toBeVisible();
  for (const radio of panel.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(panel.getByRole('radio', { name: 'Oui' }));
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Rayon enregistré')).toBeVisible();
  expect(await sent('PUT /protected/categories/11')).toEqual({ revision: 0, sheet_expected: '1' });
  expect(await panel.findByText(/^Répond pour 2.rayons du troisième niveau\.$/)).toBeVisible();
  expect(panel.getByRole('radio', { name: 'Oui' })).toBeChecked();
});

test('only what was typed is saved, with the revision that was read', async () => {
  let stored = aTree({ revision: 4 });
  const { user, panel, sent } = await openCategory(201, () => stored, {
    [PUT]: () => {
      stored = aTree({ revision: 6, label: 'Forme très basse', sheet_expected: '1' });
      return { message: 'Rayon enregistré' };
    },
  });
  const save = panel.getByRole('button', { name: 'Enregistrer' });
  expect(save).toBeDisabled();
  const label = panel.getByLabelText('Libellé');
  await user.clear(label);
  await user.paste('Forme très basse');
  await user.click(panel.getByRole('radio', { name: 'Oui' }));
  await user.type(panel.getByLabelText('Code NACRES'), 'x{Backspace}');
  await user.click(save);
  expect(await screen.findByText('Rayon enregistré')).toBeVisible();
  expect(await sent(PUT)).toEqual({
    revision: 4,
    label: 'Forme très basse',
    sheet_expected: '1',
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled());
  expect(screen.getByRole('heading', { level: 2, name: /très basse/ })).toBeVisible();
});

test.each([
  [422, 'Donnez un nom au rayon.', 'label'],
  [422, 'Le nom d’un rayon a 100 caractères au plus ; celui-ci en a 300.', 'label'],
  [409, 'Il y a déjà un rayon « Forme haute » ici.', 'label'],
  [422, 'Un code NACRES a deux lettres et deux chiffres, comme NB.11.', 'nacres'],
  [422, 'Ce dessin n’existe pas.', 'drawing'],
  [409, RUNNING, undefined],
])('a refusal (%i, %s) is said where it belongs, and what was typed stays', async (...refused) => {
  const [status, message, field] = refused;
  const { user, panel } = await openCategory(201, aTree(), {
    [PUT]: refusal(status, message, field),
  });
  const nacres = panel.getByLabelText('Code NACRES');
  await user.type(nacres, 'N1');
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  const alert = await panel.findByRole('alert');
  expect(alert.textContent?.replace(/\s/g, ' ')).toContain(message.replace(/\s/g, ' '));
  expect(nacres).toHaveValue('N1');
  await waitFor(() => expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
});

test('of two administrators the second sees both versions, and saves the own', async () => {
  let stored = aTree();
  let answer: () => unknown = () => {
    stored = aTree({ revision: 1, label: 'Forme basse graduée', nacres: 'NB12' });
    return refusal(
      409,
      'Ce rayon a été modifié entre-temps (a@b.fr, le 27/11/2026) : il s’appelle « Forme basse ' +
        'graduée », vous avez envoyé « Forme large ».',
      'revision',
    )();
  };
  const { user, panel, sent } = await openCategory(201, () => stored, { [PUT]: () => answer() });
  const label = panel.getByLabelText('Libellé');
  await user.clear(label);
  await user.paste('Forme large');
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  const alert = within(await panel.findByRole('alert'));
  expect(alert.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Enregistré.: Forme basse graduée$/),
    expect.stringMatching(/^Votre saisie.: Forme large$/),
  ]);
  expect(label).toHaveValue('Forme large');
  expect(panel.getByLabelText('Code NACRES')).toHaveValue('NB12');
  answer = () => {
    stored = aTree({ revision: 2, label: 'Forme large', nacres: 'NB12' });
    return { message: 'Rayon enregistré' };
  };
  await user.click(alert.getByRole('button', { name: 'Garder ma saisie' }));
  expect(await screen.findByText('Rayon enregistré')).toBeVisible();
  expect(await sent(PUT)).toEqual({ revision: 1, label: 'Forme large' });
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

testOfFull(
  'what is typed about a category is there again after another was looked at',
  async () => {
    const { user, panel } = await openCategory(201, aTree());
    await user.type(panel.getByLabelText('Code NACRES'), 'NA.0');
    await user.click(within(screen.getByRole('tree')).getByText('Forme haute'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Forme haute' })).toBeVisible();
    const marked = screen.getByRole('treeitem', { name: /^Forme basse \(non enregistré\)/ });
    await user.click(within(marked).getByText('Forme basse'));
    expect(await screen.findByLabelText('Code NACRES')).toHaveValue('NA.0');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText('Code NACRES')).toHaveValue('');
  },
);

test.each([
  [422, 'Un code de famille a 60 caractères au plus ; celui-ci en a 200.', 'path'],
  [409, RUNNING, undefined],
])('a refused family (%i, %s) stays typed with its reason', async (...refused) => {
  const [status, message, field] = refused;
  const { user, panel } = await openCategory(201, aTree(), {
    'POST /protected/families': refusal(status, message, field),
  });
  const path = 'x'.repeat(200);
  await user.click(panel.getByLabelText('Ajouter une famille'));
  await user.paste(path);
  await user.click(panel.getByRole('button', { name: 'Ajouter' }));
  const alert = await panel.findByRole('alert');
  expect(alert.textContent?.replace(/\s/g, ' ')).toContain(message.replace(/\s/g, ' '));
  expect(panel.getByLabelText('Ajouter une famille')).toHaveValue(path);
});

testOfFull('a family is added and removed; one that is mapped already stays typed', async () => {
  let stored = aTree();
  let answer: () => unknown = refusal(409, 'Cette famille mène déjà à « Forme haute ».', 'path');
  const { user, panel, sent, asked } = await openCategory(201, () => stored, {
    'POST /protected/families': () => answer(),
    'DELETE /protected/families': () => {
      stored = { ...stored, families: stored.families.slice(1) };
      return { message: 'Famille détachée' };
    },
  });
  const field = panel.getByLabelText('Ajouter une famille');
  await user.type(field, 'V/01/05{Enter}');
  expect(await panel.findByText(/mène déjà à/)).toBeVisible();
  expect(field).toHaveValue('V/01/05');
  answer = () => ({ message: 'Famille rattachée' });
  stored = { ...stored, families: [...stored.families, { path: 'V/01/05', category_id: 201 }] };
  await waitFor(() => expect(panel.getByRole('button', { name: 'Ajouter' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Ajouter' }));
  expect(await panel.findByRole('button', { name: 'Retirer V/01/05' })).toBeVisible();
  expect(field).toHaveValue('');
  expect(await sent('POST /protected/families')).toEqual({ path: 'V/01/05', category_id: 201 });
  await user.click(panel.getByRole('button', { name: 'Retirer 2/201/201' }));
  await waitFor(() =>
    expect(panel.queryByRole('button', { name: 'Retirer 2/201/201' })).not.toBeInTheDocument(),
  );
  expect(asked).toContain('DELETE /api/protected/families');
});

async function choose(
  user: Awaited<ReturnType<typeof openCategory>>['user'],
  field: string,
  text: string,
) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: field }));
  const list = dialog.getByRole('combobox', { name: field }).getAttribute('aria-controls');
  await user.click(within(document.getElementById(list!)!).getByText(text));
  return dialog;
}

test('a category is merged into another of its level; the button names its articles', async () => {
  let stored = aTree();
  const { user, panel, sent } = await openCategory(201, () => stored, {
    'POST /protected/categories/201/merge': () => {
      stored = { ...stored, categories: stored.categories.filter(({ id }) => id !== 201) };
      return { message: 'Rayons fusionnés' };
    },
  });
  await user.click(panel.getByRole('button', { name: 'Fusionner…' }));
  const dialog = await choose(user, 'Dans', 'Forme haute');
  await user.click(dialog.getByRole('button', { name: /^Fusionner avec 42.articles$/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Forme haute' })).toBeVisible();
  expect(await sent('POST /protected/categories/201/merge')).toEqual({
    revision: 0,
    target_id: 202,
  });
});

testOfFull(
  'a category moves below one of the level above; a refusal stands beside it',
  async () => {
    const path = 'PUT /protected/categories/201';
    const { user, panel, sent } = await openCategory(201, aTree(), {
      [path]: refusal(
        422,
        'Un rayon ne va ni dans lui-même ni dans ce qu’il contient.',
        'parent_id',
      ),
    });
    await user.click(panel.getByRole('button', { name: 'Déplacer…' }));
    const dialog = await choose(user, 'Vers', 'Pointes');
    await user.click(dialog.getByRole('button', { name: /^Déplacer le rayon et 42.articles$/ }));
    expect(await dialog.findByText(/ne va ni dans lui-même/)).toBeVisible();
    expect(await sent(path)).toEqual({ revision: 0, parent_id: 12 });
  },
);

testOfFull(
  'an empty category is deleted once confirmed, and the one above it is shown',
  async () => {
    let stored = aTree();
    const { user, panel, asked } = await openCategory(12, () => stored, {
      'DELETE /protected/categories/12': () => {
        stored = { ...stored, categories: stored.categories.filter(({ id }) => id !== 12) };
        return { message: 'Rayon supprimé' };
      },
    });
    await user.click(panel.getByRole('button', { name: 'Supprimer…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer le rayon' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Plastiques' })).toBeVisible();
    expect(asked).toContain('DELETE /api/protected/categories/12');
  },
);

testOfFull('a category that somebody else removed says so with what was typed', async () => {
  let stored = aTree();
  const { user, panel } = await openCategory(201, () => stored, {
    [PUT]: () => {
      stored = { ...stored, categories: stored.categories.filter(({ id }) => id !== 201) };
      return refusal(404, 'Ce rayon n’existe pas ou plus.')();
    },
  });
  await user.type(panel.getByLabelText('Code NACRES'), 'NB.11');
  await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  const alert = await screen.findByText('Ce rayon n’existe plus');
  expect(alert.closest('[role="alert"]')).toHaveTextContent(/Vous aviez saisi.: NB\.11/);
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});
