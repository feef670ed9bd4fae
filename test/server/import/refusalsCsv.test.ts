// @sampled imports: long files and kills.
import { testOfFull } from '../../support/tiers';
import { numbered } from './malformedFiles';
import { refusedFileOf } from './refusals';
import { exported, HEADINGS, line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const refusedFile = () => refusedFileOf(shop);
const asSent = (text: string) => Buffer.from(text, 'utf8');

test('the refused lines’ file has the original cells, the reason and the line number', async () => {
  await shop.importLines(
    line({ CODE: 'A1' }),
    line({ CODE: '"0042"', DESIG: '"Bécher ""haut"" ; 250 mL"', PV_HT: '0' }),
    line({ CODE: 'C3', PV_HT: '-5,00', REF_FOUR: '=A1+B1' }),
  );
  expect((await refusedFile()).split('\r\n')).toEqual([
    '\uFEFF' +
      ['MOTIF_REFUS', 'LIGNE_REFUSEE', ...HEADINGS.split(';')]
        .map((heading) => `"${heading}"`)
        .join(';'),
    '"prix hors taxes nul (« 0 »)";"3";"0042";"Bécher ""haut"" ; 250 ' +
      'mL";"";"";"";"0";"";"";"20101";"0"',
    '"prix hors taxes négatif (« -5,00 ' +
      '»)";"4";"C3";"Bécher";"";"\'=A1+B1";"";"\'-5,00";"";"";"20101";"0"',
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
  expect(report).toEqual(
    expect.arrayContaining([
      '2 articles créés, 0 modifié, 0 retiré.',
      '2 lignes lues : 2 acceptées, 0 refusée.',
    ]),
  );
  expect(report.join()).not.toMatch(/MOTIF_REFUS|ne couvre que/);
  const articles = await shop.articles();
  expect(articles.get('N1')).toMatchObject({ base_price_cents: 500, secondary_reference: '-7' });
  expect(articles.get('N2')).toMatchObject({ base_price_cents: 600, label: '=Fiole' });
  expect([...articles.values()].filter((article) => article.soft_deleted === 1)).toEqual([]);
});

test('a file of refused lines for most of the catalogue withdraws nothing either', async () => {
  await shop.importLines(...numbered(0, 10));
  await shop.importLines(...numbered(0, 9, { PV_HT: '0' }), line({ CODE: 'R9' }));
  const report = await shop.importFile(
    asSent((await refusedFile()).replaceAll(';"0";"";', ';"12";"";')),
    [],
  );
  expect(report).toContain('0 article créé, 9 modifiés, 0 retiré.');
  expect(report).toContain(
    "Lignes refusées d'un import précédent : les articles que le fichier ne nomme pas restent " +
      'en vente.',
  );
});

testOfFull('a refused line too long to be stored is listed with its reference', async () => {
  const long = 'e'.repeat(900_000);
  await shop.importFile(
    exported(...numbered(0, 23, { DESIG: long, PV_HT: 'x' }), line({ CODE: 'LAST', PV_HT: 'x' })),
  );
  const rows = (await refusedFile()).split('\r\n');
  expect(rows[22]).toMatch(/;"e+/);
  expect(rows[23]).toMatch(
    new RegExp(
      String.raw`^"DESIG de 900\s000 caractères \(500 au plus\) ` +
        String.raw`\(R22, ligne trop longue pour être gardée\)";"24"$`,
    ),
  );
  expect(rows[24]).toContain('"LAST";"Bécher"');
});
