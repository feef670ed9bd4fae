import { saveFile } from '../../../../src/web/ui/browser/saveFile';
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
};

test('lists the chemicals without a sheet, with a link to each article', async () => {
  await openAdmin(PATH, { [LIST]: { total: 1, articles: [acetone] } });
  const link = await inMain().findByRole('link', { name: 'Acétone' });
  expect(link).toHaveAttribute('href', '/a/4');
  expect(inMain().getByRole('row', { name: /AC-1/ })).toHaveTextContent(
    'AC-1AcétoneCARLO ERBACétones et esters',
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
  await openAdmin(PATH, { [LIST]: { total: 0, articles: [] } });
  expect(await inMain().findByText('Aucune fiche ne manque')).toBeVisible();
  expect(inMain().queryByRole('table')).not.toBeInTheDocument();
});

test('a failed fetch does not claim that no sheet is missing, and can be retried', async () => {
  let fails = true;
  const { user } = await openAdmin(PATH, {
    [LIST]: () => (fails ? 503 : { total: 1, articles: [acetone] }),
  });
  expect(
    await inMain().findByText('Les articles sans fiche de sécurité n’ont pas pu être lus.'),
  ).toBeVisible();
  expect(inMain().queryByText('Aucune fiche ne manque')).not.toBeInTheDocument();
  fails = false;
  await user.click(inMain().getByRole('button', { name: 'Réessayer' }));
  expect(await inMain().findByRole('link', { name: 'Acétone' })).toBeVisible();
});
