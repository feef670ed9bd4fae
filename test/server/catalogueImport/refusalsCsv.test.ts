import { refusalsCsv } from '../../../src/server/catalogueImport/refusalsCsv';
import { MALFORMED_FILES, numbered } from './malformedFiles';
import { exported, HEADINGS, line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** The file of the refused lines of the last import. */
async function refusedFile(): Promise<string> {
  const { db } = shop.database;
  const run = await db.selectFrom('import_run').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const parts: string[] = [];
  for await (const part of refusalsCsv(db, run)) parts.push(part);
  return parts.join('');
}
const asSent = (text: string) => Buffer.from(text, 'utf8');

/** The refusals of the last import, without line numbers. */
async function refusals(): Promise<{ reference: string; reason: string; cells: string | null }[]> {
  const { db } = shop.database;
  const run = await db.selectFrom('import_run').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return db.selectFrom('import_refusal').select(['reference', 'reason', 'cells']).where('import_id', '=', run.id).orderBy('line').execute();
}

test('the file of refused lines has the original cells and headings, with the reason and line number', async () => {
  await shop.importLines(
    line({ CODE: 'A1' }),
    line({ CODE: '"0042"', DESIG: '"Bécher ""haut"" ; 250 mL"', PV_HT: '0' }),
    line({ CODE: 'C3', PV_HT: '-5,00', REF_FOUR: '=A1+B1' }),
  );
  expect((await refusedFile()).split('\r\n')).toEqual([
    `\uFEFF${['MOTIF_REFUS', 'LIGNE_REFUSEE', ...HEADINGS.split(';')].map((heading) => `"${heading}"`).join(';')}`,
    '"prix hors taxes nul (« 0 »)";"3";"0042";"Bécher ""haut"" ; 250 mL";"";"";"";"0";"";"";"20101";"0"',
    '"prix hors taxes négatif (« -5,00 »)";"4";"C3";"Bécher";"";"\'=A1+B1";"";"\'-5,00";"";"";"20101";"0"',
    '',
  ]);
});

test('corrected lines are imported, and absent articles are not withdrawn', async () => {
  await shop.importLines(
    ...numbered(0, 3),
    line({ CODE: 'N1', PV_HT: '-5,00', REF_FOUR: '-7' }),
    line({ CODE: 'N2', DESIG: '=Fiole', PV_HT: 'x' }),
  );
  const mended = (await refusedFile()).replace('"\'-5,00"', '"5,00"').replace('"x"', '"6,00"');
  const report = await shop.importFile(asSent(mended), []);
  expect(report).toEqual(expect.arrayContaining(['2 articles créés, 0 modifié, 0 retiré.', '2 lignes lues : 2 acceptées, 0 refusée.']));
  expect(report.join()).not.toMatch(/MOTIF_REFUS|ne couvre que/);
  const articles = await shop.articles();
  expect(articles.get('N1')).toMatchObject({ base_price_cents: 500, secondary_reference: '-7' });
  expect(articles.get('N2')).toMatchObject({ base_price_cents: 600, label: '=Fiole' });
  expect([...articles.values()].filter((article) => article.soft_deleted === 1)).toEqual([]);
});

test('a file of refused lines that covers most of the catalogue withdraws nothing either', async () => {
  await shop.importLines(...numbered(0, 10));
  await shop.importLines(...numbered(0, 9, { PV_HT: '0' }), line({ CODE: 'R9' }));
  const report = await shop.importFile(asSent((await refusedFile()).replaceAll(';"0";"";', ';"12";"";')), []);
  expect(report).toContain('0 article créé, 9 modifiés, 0 retiré.');
  expect(report).toContain("Lignes refusées d'un import précédent : les articles que le fichier ne nomme pas restent en vente.");
});

test.each(MALFORMED_FILES)('uncorrected refused lines of a file with %s are refused again for the same reasons', async (_name, content) => {
  await shop.importLines(...numbered(0, 10));
  await shop.importFile(content).catch(() => undefined);
  const first = await refusals();
  const file = await refusedFile();
  // Besides the headings and the end of the file.
  expect(file.split('\r\n').length > 2).toBe(first.length > 0);
  if (first.length > 0) await shop.importFile(asSent(file));
  expect(await refusals()).toEqual(first);
});

test('a refused line too long to be stored is listed with its reference', async () => {
  const long = 'e'.repeat(900_000);
  await shop.importFile(exported(...numbered(0, 23, { DESIG: long, PV_HT: 'x' }), line({ CODE: 'LAST', PV_HT: 'x' })));
  const rows = (await refusedFile()).split('\r\n');
  expect(rows[22]).toMatch(/;"e+/);
  expect(rows[23]).toMatch(/^"DESIG de 900\s000 caractères \(500 au plus\) \(R22, ligne trop longue pour être gardée\)";"24"$/);
  expect(rows[24]).toContain('"LAST";"Bécher"');
});
