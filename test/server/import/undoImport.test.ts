// @postgres: an import has statements and a connection of its own (import/tables,
// database/postgres).
import { UndoRefused } from '../../../src/server/import/refusals';
import { testOfAnyEngine } from '../../support/engineTests';
import { line, openShop, type Shop } from './shop';

const numbered = (from: number, to: number, values: Parameters<typeof line>[0] = {}) =>
  Array.from({ length: to - from }, (_, index) => line({ CODE: `R${from + index}`, ...values }));

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.importLines(...numbered(0, 9), line({ CODE: 'R9', SUSPENDU: '1' }));
});
afterEach(() => shop.close());

/** The articles without the time of their last change. */
const catalogue = async () =>
  [...(await shop.articles()).values()].map(({ updated_at: _, ...article }) => article);
const bigChange = () =>
  shop.importLines(
    line({
      CODE: 'R0',
      DESIG: 'Cristallisoir',
      MARQUE: 'DURAN',
      REF_FOUR: 'Z',
      COND: 'Lot',
      PV_HT: '0,01',
      PV_TTC: '77',
      SOUS_SOUS_FAMILLE: '20201',
    }),
    line({ CODE: 'R1', DESIG: 'Autre', SUSPENDU: '1' }),
    ...numbered(2, 8),
    line({ CODE: 'R9', PV_HT: '12' }),
    line({ CODE: 'NEUF', DESIG: 'Nouveauté' }),
  );

test('THREAT-E14 the undo restores every row, of whatever kind of change', async () => {
  const before = await catalogue();
  const report = await bigChange();
  expect(report).toContain('1 article créé, 1 modifié, 2 retirés, 1 remis en vente.');
  const lines = await shop.undoLastImport();
  const after = await catalogue();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toMatchObject([{ reference: 'NEUF', soft_deleted: 1 }]);
  expect(lines).toEqual([
    "Aucun de ces articles ne porte d'ajout de l'équipe.",
    '1 article a retrouvé ses anciennes valeurs.',
    "1 article créé par l'import retiré, 2 remis en vente, 1 retiré de nouveau.",
    "Le catalogue est revenu à son état d'avant l'import du 01/01/1970 à 01:00 (catalogue.csv).",
  ]);
});

test('the undo follows categories that were merged since', async () => {
  const move = (id: number, code: string) =>
    shop.importLines(line({ CODE: code, SOUS_SOUS_FAMILLE: String(id) }), ...numbered(2, 9));
  const categories = async () =>
    [...(await shop.articles()).values()]
      .filter(({ reference }) => reference === 'R0')
      .map((article) => article.under_sub_category_id);
  await move(20102, 'R0');
  await move(20201, 'R0');
  await shop.database.write(async (trx) => {
    await trx.insertInto('merged_category').values({ id: 20102, target_id: 20103 }).execute();
  });
  await shop.undoLastImport();
  expect(await categories()).toEqual([20103]);
});

test('search follows the undo', async () => {
  await bigChange();
  await shop.undoLastImport();
  const { search } = shop.search;
  expect([(await search('nouveauté')).full, (await search('cristallisoir')).full]).toEqual([
    [],
    [],
  ]);
  const onSale = [...(await shop.articles()).values()]
    .filter(({ soft_deleted }) => soft_deleted === 0)
    .map(({ id }) => id);
  expect((await search('bécher')).full.sort()).toEqual(onSale);
});

test('what staff gave the articles stays and is listed, whatever the journal says', async () => {
  await bigChange();
  const id = (await shop.articles()).get('R0')?.id ?? 0;
  const other = (await shop.articles()).get('R1')?.id ?? 0;
  await shop.database.write(async (trx) => {
    await trx
      .updateTable('article')
      .set({ featured: 1, video_link: 'https://video.example/1' })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('attachment')
      .values({
        article_id: id,
        is_picture: 1,
        is_default: 1,
        original_file_name: 'a.png',
        stored_name: 'a.png',
        mime_type: 'image/png',
        byte_size: 1,
        created_at: 0,
      })
      .execute();
    // Of an article that has nothing now.
    await trx
      .insertInto('journal')
      .values({
        user_id: 1,
        email: 'a',
        at: '2026-11-21 12:00:00',
        operation: 'toggleFeatured',
        target: 'Article R1',
        article_id: other,
        before: null,
        after: null,
      })
      .execute();
  });
  const lines = await shop.undoLastImport();
  expect(lines.slice(0, 2)).toEqual([
    'Conservé : R0, Bécher (mise en avant, images et documents, lien vidéo).',
    "1 article garde ce que l'équipe y a mis, depuis l'import ou avant.",
  ]);
  expect((await shop.articles()).get('R0')).toMatchObject({
    featured: 1,
    video_link: 'https://video.example/1',
    label: 'Bécher',
    base_price_cents: 1000,
  });
});

testOfAnyEngine('only the last import is undone, and only once', async () => {
  await bigChange();
  await shop.undoLastImport();
  const before = await shop.checksum();
  await expect(shop.undoLastImport()).rejects.toThrow(UndoRefused);
  expect(await shop.checksum()).toBe(before);
});

test('later imports without changes, or refused, do not prevent the undo', async () => {
  const before = await catalogue();
  await shop.importLines(...numbered(0, 9, { PV_HT: '20' }), line({ CODE: 'R9', SUSPENDU: '1' }));
  await shop.importLines(...numbered(0, 9, { PV_HT: '20' }), line({ CODE: 'R9', SUSPENDU: '1' }));
  await shop.importFile('rien').catch(() => undefined);
  await shop.undoLastImport();
  expect(await catalogue()).toEqual(before);
});

testOfAnyEngine('after an undo the same file gives the same catalogue again', async () => {
  await bigChange();
  const imported = await catalogue();
  await shop.undoLastImport();
  await bigChange();
  expect(await catalogue()).toEqual(imported);
});

test('an undo with missing changes is refused and writes nothing', async () => {
  await bigChange();
  await shop.database.write((trx) =>
    trx.deleteFrom('import_change').where('reference', '=', 'R0').execute(),
  );
  const before = await shop.checksum();
  await expect(shop.undoLastImport()).rejects.toThrow("Il n'y a pas d'import à annuler.");
  expect(await shop.checksum()).toBe(before);
});

testOfAnyEngine('import and undo are in the journal, with their counts', async () => {
  await bigChange();
  await shop.undoLastImport();
  const entries = await shop.database.db.selectFrom('journal').selectAll().orderBy('id').execute();
  expect(
    entries.slice(1).map(({ operation, email, target }) => [operation, email, target]),
  ).toEqual([
    ['importCatalogue', 'admin@labo.example', 'Import 2 (catalogue.csv)'],
    ['returnToBeforeLastImport', 'admin@labo.example', 'Import 2 (catalogue.csv)'],
  ]);
  expect(JSON.parse(entries[1]?.after ?? '')).toEqual({
    created: 1,
    changed: 1,
    withdrawn: 2,
    restored: 1,
    refused: 0,
    unchanged: 6,
  });
});

test('only the changes of the last import are stored', async () => {
  await bigChange();
  const kept = await shop.database.db
    .selectFrom('import_change')
    .select('import_id')
    .distinct()
    .execute();
  expect(kept).toEqual([{ import_id: 2 }]);
});
