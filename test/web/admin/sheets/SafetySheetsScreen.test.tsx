// @full administration: a screen that holds no fact.
import { waitFor, within } from '@testing-library/react';
import type { OwnCategory } from '../../../../src/contract/api.gen';
import { saveFile } from '../../../../src/web/ui/browser/saveFile';
import { anArticle } from '../../../support/webBuilders';
import { inMain, openAdmin } from '../openAdmin';

jest.mock('../../../../src/web/ui/browser/saveFile');

const PATH = '/admin/safety-sheets';
const LIST = 'GET /protected/articles/without/safety-sheet';
const acetone = {
  id: 4,
  reference: 'AC-1',
  label: 'Acétone',
  brand: 'CARLO ERBA',
  category: 'Cétones et esters',
  expectation: 'CATEGORY',
};
const EXCEPTIONS = 'GET /protected/articles/safety-sheet/exceptions';
const none = { total: 0, articles: [] };
const answered = (expecting: number) => ({
  ...none,
  expecting,
  unanswered: { categories: 0, articles: 0 },
});
const category = (
  id: number,
  level: 1 | 2 | 3,
  parent_id: number | null,
  label: string,
): OwnCategory => ({ id, level, parent_id, label, revision: 5, on_sale: 0, withdrawn: 0 });
const TREE: OwnCategory[] = [
  category(7, 1, null, 'Chimie'),
  category(71, 2, 7, 'Acides'),
  category(711, 3, 71, 'Acides forts'),
  category(712, 3, 71, 'Acides faibles'),
  category(2, 1, null, 'Verrerie'),
  category(21, 2, 2, 'Béchers'),
  { ...category(211, 3, 21, 'Hauts'), sheet_expected: '0' },
  category(212, 3, 21, 'Bas'),
];

test('lists the chemicals without a sheet, with a link to each article', async () => {
  await openAdmin(PATH, { [LIST]: { total: 1, articles: [acetone] } });
  const link = await inMain().findByRole('link', { name: 'Acétone' });
  expect(link).toHaveAttribute('href', '/a/4');
  expect(inMain().getByRole('row', { name: /AC-1/ })).toHaveTextContent(
    'AC-1AcétoneCARLO ERBACétones et estersComme le rayon',
  );
  expect(inMain().getByText(/^1\sarticle sans fiche$/)).toBeVisible();
});

test('says how many of them are shown when there are more', async () => {
  await openAdmin(PATH, { [LIST]: { total: 12_000, articles: [acetone] } });
  expect(
    await inMain().findByText(/^12\s000\sarticles sans fiche, dont les 1\spremiers sont affichés$/),
  ).toBeVisible();
});

test('the list is saved as CSV for a spreadsheet, formulas as texts', async () => {
  const { user } = await openAdmin(PATH, {
    [LIST]: { total: 2, articles: [acetone, { ...acetone, id: 5, reference: '=1' }] },
  });
  await user.click(await inMain().findByRole('button', { name: 'Télécharger la liste (CSV)' }));
  expect(saveFile).toHaveBeenCalledWith(
    'articles-sans-fiche-de-securite.csv',
    'text/csv;charset=utf-8',
    '\uFEFF"Référence";"Désignation";"Marque";"Catégorie"\r\n' +
      '"AC-1";"Acétone";"CARLO ERBA";"Cétones et esters"\r\n' +
      `"'=1";"Acétone";"CARLO ERBA";"Cétones et esters"\r\n`,
  );
});

test('says when no sheet is missing', async () => {
  await openAdmin(PATH, { [LIST]: answered(3) });
  expect(await inMain().findByText('Aucune fiche attendue ne manque')).toBeVisible();
  expect(inMain().queryByRole('table')).not.toBeInTheDocument();
});

test('says that no sheet is expected once that was said of every category', async () => {
  await openAdmin(PATH, { [LIST]: answered(0) });
  expect(await inMain().findByText('Aucune fiche n’est attendue')).toBeVisible();
});

test('a missing answer is not "no": it is asked, by category or of all below', async () => {
  const sent: unknown[] = [];
  let categories = TREE;
  let counts = { ...none, expecting: 0, unanswered: { categories: 3, articles: 262 } };
  const { user } = await openAdmin(PATH, {
    [EXCEPTIONS]: none,
    [LIST]: () => counts,
    'GET /protected/categories': () => ({ categories, families: [] }),
    'PUT /protected/categories/7': async (request: Request) => {
      sent.push(await request.json());
      categories = categories.map((one) =>
        one.level === 3 && one.parent_id === 71 ? { ...one, sheet_expected: '1' } : one,
      );
      counts = { ...counts, expecting: 3, unanswered: { categories: 1, articles: 12 } };
      return { message: 'Rayon enregistré' };
    },
  });
  expect(await inMain().findByText(/Aucun rayon n’attend de fiche.: lesquels/)).toHaveTextContent(
    /3.rayons sans réponse, avec 262.articles en vente/,
  );
  expect(inMain().queryByText(/ne manque|n’est attendue/)).not.toBeInTheDocument();
  // Of a category with an answered one below it, each is asked.
  expect(
    await inMain().findByRole('radiogroup', { name: 'Fiche attendue : Chimie' }),
  ).toBeVisible();
  expect(
    inMain().queryByRole('radiogroup', { name: 'Fiche attendue : Verrerie' }),
  ).not.toBeInTheDocument();
  const choice = within(inMain().getByRole('radiogroup', { name: 'Fiche attendue : Chimie' }));
  for (const radio of choice.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(choice.getByText('Oui'));
  expect(await inMain().findByText(/1.rayon sans réponse/)).toBeVisible();
  expect(sent).toEqual([{ revision: 5, sheet_expected: '1' }]);
});

test('a failed fetch does not claim that no sheet is missing, and can be retried', async () => {
  let fails = true;
  const { user } = await openAdmin(PATH, {
    [EXCEPTIONS]: none,
    [LIST]: () => (fails ? 503 : { total: 1, articles: [acetone] }),
  });
  expect(
    await inMain().findByText('Les articles sans fiche de sécurité n’ont pas pu être lus.'),
  ).toBeVisible();
  expect(inMain().queryByText('Aucune fiche attendue ne manque')).not.toBeInTheDocument();
  fails = false;
  await user.click(inMain().getByRole('button', { name: 'Réessayer' }));
  expect(await inMain().findByRole('link', { name: 'Acétone' })).toBeVisible();
});

const choose = async (
  user: Awaited<ReturnType<typeof openAdmin>>['user'],
  field: HTMLElement,
  name: string,
) => {
  await user.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls')!)!;
  await user.click(within(list.parentElement!).getByTitle(name));
};

test('an article without an expected sheet leaves the list once that is chosen', async () => {
  let articles = [acetone];
  const { user, sent } = await openAdmin(PATH, {
    [LIST]: () => ({ total: articles.length, articles }),
    [EXCEPTIONS]: none,
    'PUT /protected/articles/4/safety-sheet/expectation': () => {
      articles = [];
      return { message: 'Choix enregistré' };
    },
  });
  const field = await inMain().findByRole('combobox', { name: 'Fiche de AC-1' });
  await choose(user, field, 'Non attendue');
  expect(await inMain().findByText('Aucune fiche attendue ne manque')).toBeVisible();
  expect(await sent('PUT /protected/articles/4/safety-sheet/expectation')).toEqual({
    expectation: 'NOT_EXPECTED',
    seen: 'CATEGORY',
  });
});

test('a choice that somebody else changed says both beside the field', async () => {
  const message =
    'Quelqu’un d’autre a changé ce choix entre-temps : « Attendue » est enregistré, vous avez ' +
    'choisi « Non attendue ».';
  let articles = [acetone];
  const { user } = await openAdmin(PATH, {
    [LIST]: () => ({ total: articles.length, articles }),
    [EXCEPTIONS]: none,
    'PUT /protected/articles/4/safety-sheet/expectation': () => {
      articles = [{ ...acetone, expectation: 'EXPECTED' }];
      return Response.json({ message, requestId: 'r', field: 'expectation' }, { status: 409 });
    },
  });
  const field = await inMain().findByRole('combobox', { name: 'Fiche de AC-1' });
  await choose(user, field, 'Non attendue');
  expect((await inMain().findByRole('alert')).textContent?.replace(/\s/g, ' ')).toBe(
    message.replace(/\s/g, ' '),
  );
  await waitFor(() =>
    expect(inMain().getByRole('row', { name: /AC-1/ })).toHaveTextContent(/estersAttendue/),
  );
});

test('an article is added by its reference; an unknown one stays typed', async () => {
  const glass = { ...acetone, id: 8, reference: 'VE-1', label: 'Verre gravé' };
  let articles: object[] = [];
  const { user, sent } = await openAdmin(PATH, {
    [LIST]: none,
    [EXCEPTIONS]: () => ({ total: articles.length, articles }),
    'GET /exposed/articles/by/XX/reference': [],
    'GET /exposed/articles/by/VE-1/reference': [anArticle({ id: 8, crmId: 'VE-1' })],
    'PUT /protected/articles/8/safety-sheet/expectation': () => {
      articles = [{ ...glass, expectation: 'EXPECTED', category_expects: '0' }];
      return { message: 'Choix enregistré' };
    },
  });
  const field = await inMain().findByLabelText('Référence');
  await user.type(field, 'XX{Enter}');
  expect(await inMain().findByText('Cette référence n’est celle d’aucun article.')).toBeVisible();
  expect(field).toHaveValue('XX');
  await user.clear(field);
  await user.type(field, 'VE-1{Enter}');
  expect(await inMain().findByRole('link', { name: 'Verre gravé' })).toBeVisible();
  expect(inMain().getByRole('row', { name: /VE-1/ })).toHaveTextContent(/\(non attendue\)/);
  expect(await sent('PUT /protected/articles/8/safety-sheet/expectation')).toEqual({
    expectation: 'EXPECTED',
    seen: 'CATEGORY',
  });
  expect(field).toHaveValue('');
});
