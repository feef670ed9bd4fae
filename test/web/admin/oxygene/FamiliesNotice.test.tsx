// @full administration: a screen that holds no fact.
import { screen, within } from '@testing-library/react';
import type { DetailedImportRun, OwnCategories } from '../../../../src/contract/api.gen';
import { leftLines } from '../../../../src/web/admin/oxygene/families/FamiliesNotice';
import { openAdmin } from '../openAdmin';

const OWN: OwnCategories = {
  categories: [
    { id: 10, label: 'Verrerie', level: 1 as const, parent_id: null },
    { id: 11, label: 'Graduée', level: 2 as const, parent_id: 10 },
    { id: 12, label: 'Béchers', level: 3 as const, parent_id: 11 },
  ].map((category) => ({ ...category, revision: 0, on_sale: 0, withdrawn: 0 })),
  families: [],
};
const counts = { created: 0, changed: 0, withdrawn: 0, restored: 0, refused: 3, unchanged: 0 };
const RUN: DetailedImportRun = {
  id: 4,
  date_time: '2026-11-21 12:00:00',
  email: 'admin@labo.example',
  file_name: 'articles.csv',
  byte_size: 100,
  state: 'done',
  duration_ms: 100,
  counts,
  lines: ['3 lignes lues'],
  families: {
    other_lines: 0,
    rows: [
      {
        path: 'V/01/01',
        codes: ['V', '01', '01'],
        labels: ['', '', 'Bécher'],
        lines: 2,
        examples: ['Bécher 50 mL'],
      },
      {
        path: 'V/01/02',
        codes: ['V', '01', '02'],
        labels: ['', '', ''],
        lines: 1,
        examples: ['Fiole'],
      },
    ],
  },
  refused_lines: { stored: 3, lost: 0, superseded: [] },
};
const { lines: _, families: __, refused_lines: ___, ...LISTED } = RUN;

async function open() {
  const page = await openAdmin('/admin/oxygene', {
    'GET /protected/oxygene/progress': {
      state: 'idle',
      task: null,
      phase: null,
      lines_read: 0,
      accepted: 0,
      refused: 0,
      indexed: 0,
      to_index: null,
      email: null,
      file_name: null,
      started_at: null,
    },
    'GET /protected/oxygene/imports': {
      imports: [LISTED],
      returnable_id: null,
      last: { date_time: RUN.date_time, days: 9, is_old: true },
    },
    'GET /protected/oxygene/imports/4': RUN,
    'GET /protected/categories': OWN,
    'POST /protected/families': { message: 'Famille rattachée' },
    'POST /protected/families/categories': { message: 'Rayons créés' },
  });
  return { ...page, notice: await screen.findByRole('region', { name: 'Familles inconnues' }) };
}

test('the families of the last import’s refused lines are shown with a proposal', async () => {
  const { notice, user, sent } = await open();
  expect(notice).toHaveTextContent('2 familles de ce fichier sont inconnues de la boutique');
  expect(notice).toHaveTextContent(/3 lignes attendent un rayon/);
  expect(within(notice).getByText('Proposé')).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Rattacher V / 01 / 01' }));
  expect(await screen.findByText('Famille rattachée')).toBeVisible();
  expect(await sent('POST /protected/families')).toEqual({ path: 'V/01/01', category_id: 12 });
});

test('all categories are created with names that were changed, and their number', async () => {
  const { notice, user, sent } = await open();
  await user.click(within(notice).getByRole('button', { name: /Créer tous les rayons/ }));
  const dialog = await screen.findByRole('dialog');
  // The file names some of its families.
  expect(dialog).not.toHaveTextContent('LIBELLE_FAMILLE');
  const first = within(dialog).getByLabelText('Premier niveau de V / 01 / 01');
  await user.clear(first);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Donnez un nom au rayon.');
  await user.type(first, 'Verrerie');
  const asked = within(dialog).getByRole('radiogroup', { name: 'Fiche attendue : Verrerie' });
  expect(within(asked).queryByRole('radio', { checked: true })).toBeNull();
  await user.click(within(asked).getByText('Non'));
  await user.click(within(dialog).getByRole('button', { name: /^Créer 3 rayons$/ }));
  expect(await screen.findByText(/Rayons créés/)).toBeVisible();
  const level = { category: 'Verrerie', sub_category: '01', sheet_expected: '0' };
  expect(await sent('POST /protected/families/categories')).toEqual({
    count: 3,
    families: [
      { path: 'V/01/01', ...level, under_sub_category: 'Bécher' },
      { path: 'V/01/02', ...level, under_sub_category: '02' },
    ],
  });
});

test('the screen says when the last import was, and that it is old', async () => {
  await open();
  expect(screen.getByText(/Dernier import.+21\/11\/2026.+il y a 9.jours/)).toHaveTextContent(
    'datent de ce jour',
  );
});

test('lines that are not imported again are counted, with the reason', () => {
  const superseded = [
    { id: 5, date_time: '2026-11-22 08:00:00', file_name: 'b.csv', lines: 2 },
    { id: 4, date_time: '2026-11-21 12:00:00', file_name: 'a.csv', lines: 1 },
  ];
  const texts = leftLines(
    { rows: [], other_lines: 7 },
    { id: 4, refused_lines: { stored: 0, lost: 3, superseded } },
  );
  expect(texts).toHaveLength(4);
  expect(texts[0]).toMatch(/^7.lignes d’autres familles/);
  expect(texts[1]).toMatch(/^2.lignes laissées de côté : l’import du .+ \(b\.csv\)/);
  expect(texts[2]).toMatch(/même fichier/);
  expect(texts[3]).toMatch(/^3.lignes refusées ne sont plus gardées/);
});
