// @postgres: an import has statements and a connection of its own (import/tables,
// database/postgres).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { sampleFile } from '../../../src/domain/catalogue/importColumns';
import { ImportRefused } from '../../../src/server/import/refusals';
import { testOfAnyEngine } from '../../support/engineTests';
import { exported, HEADINGS, line, openShop, type Shop } from './shop';

const sample = readFileSync(join(__dirname, '../../fixtures/oxygene_600.csv'));
const NO_CHANGE = 'Aucun changement : le catalogue correspond déjà au fichier.';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

test('API-52 imports the 600 articles of an Oxygène export; totals come last', async () => {
  const report = await shop.importFile(sample);
  expect(report.slice(-3)).toEqual([
    '600 lignes lues : 600 acceptées, 0 refusée.',
    '600 articles créés, 0 modifié, 0 retiré.',
    expect.stringMatching(/^Durée de l'import : \d+,\d s\.$/),
  ]);
  expect(report).toEqual(
    expect.arrayContaining([
      'Encodage du fichier : Windows-1252.',
      'Colonnes non lues : DT_MODIF, CH_INU.',
      '… et 400 autres articles créés.',
    ]),
  );
  const articles = await shop.articles();
  expect(articles.size).toBe(600);
  expect(articles.get('FIJA000001')).toMatchObject({
    label: 'Fiole jaugée classe A verre blanc 25 mL bouchon verre rodé',
    brand: 'HIRSCHMANN',
    secondary_reference: '0599597',
    description:
      'Fiole à un trait, ajustée In à 20 °C, conforme ISO 1042. Marquage "HIRSCHMANN" sur ' +
      "l'emballage.",
    packing: 'Unité',
    base_price_cents: 2046,
    ttc_price_cents: 2455,
    vat_rate: 2000,
    under_sub_category_id: 20201,
    soft_deleted: 0,
    featured: 0,
  });
  expect(
    [...articles.values()].filter((article) => article.description.includes('\n')),
  ).toHaveLength(108);
  expect([...articles.values()].filter((article) => article.soft_deleted === 1)).toHaveLength(8);
});

test('API-52 THREAT-E03 the same file twice changes nothing and says so', async () => {
  await shop.importFile(sample);
  const before = await shop.articles();
  const report = await shop.importFile(sample);
  expect(report.at(-2)).toBe(NO_CHANGE);
  expect(await shop.articles()).toEqual(before);
});

test('OPEN-52 a rate of VAT that becomes known is stored, and is no change to tell', async () => {
  const file = (vat: string) =>
    `${HEADINGS}\r\n${line({ PV_HT: '400,00', PV_TTC: '422,00', TVA_CODE: vat })}`;
  await shop.importFile(file(''));
  expect((await shop.articles()).get('AB-1')?.vat_rate).toBeNull();
  expect((await shop.importFile(file('5,5'))).at(-2)).toBe(NO_CHANGE);
  expect((await shop.articles()).get('AB-1')?.vat_rate).toBe(550);
  // A file that does not say it leaves it.
  expect((await shop.importFile(file(''))).at(-2)).toBe(NO_CHANGE);
  expect((await shop.articles()).get('AB-1')?.vat_rate).toBe(550);
});

test('OPEN-52 another rate of VAT is a change, together with others too', async () => {
  const file = (vat: string, ttc: string) =>
    [
      HEADINGS,
      line({ PV_TTC: ttc, TVA_CODE: vat }),
      line({ CODE: 'AB-2', PV_TTC: '12,00', TVA_CODE: '20' }),
    ].join('\r\n');
  await shop.importFile(file('20', '12,00'));
  expect((await shop.importFile(file('5,5', '10,55'))).at(-2)).toBe(
    '0 article créé, 1 modifié, 0 retiré.',
  );
  expect((await shop.articles()).get('AB-1')).toMatchObject({
    ttc_price_cents: 1055,
    vat_rate: 550,
  });
});

testOfAnyEngine(
  'OPEN-52 the report counts the rates of VAT that do not fit the two prices',
  async () => {
    const lines = [
      line({ PV_TTC: '12,00', TVA_CODE: '1' }),
      line({ CODE: 'AB-2', PV_TTC: '12,00', TVA_CODE: '20' }),
    ];
    expect(await shop.importFile([HEADINGS, ...lines].join('\r\n'))).toContain(
      'Attention : 1 ligne a un code TVA qui ne correspond pas aux deux prix, par exemple AB-1 ' +
        '(ligne 2) : le taux est déduit des prix.',
    );
  },
);

testOfAnyEngine('API-52 imported articles are found by search immediately', async () => {
  await shop.importFile(sample);
  const { full } = await shop.search.search('fija-000001');
  expect(full).toEqual([(await shop.articles()).get('FIJA000001')?.id]);
});

testOfAnyEngine.each([
  [
    'UTF-8 with its mark',
    Buffer.from(`\uFEFF${HEADINGS}\r\n${line({ DESIG: 'Éprouvette 5 €' })}`, 'utf8'),
    'UTF-8',
  ],
  [
    'UTF-8 without it',
    Buffer.from(`${HEADINGS}\r\n${line({ DESIG: 'Éprouvette 5 €' })}`, 'utf8'),
    'UTF-8',
  ],
  [
    'UTF-16',
    iconv.encode(`${HEADINGS}\r\n${line({ DESIG: 'Éprouvette 5 €' })}`, 'utf16le', {
      addBOM: true,
    }),
    'UTF-16',
  ],
  [
    'Windows-1252 (byte 80 is €)',
    iconv.encode(`${HEADINGS}\r\n${line({ DESIG: 'Éprouvette 5 €' })}`, 'windows-1252'),
    'Windows-1252',
  ],
])('OPEN-52 THREAT-E07 reads a file in %s', async (_, bytes, said) => {
  expect(await shop.importFile(bytes)).toContain(`Encodage du fichier : ${said}.`);
  expect((await shop.articles()).get('AB-1')?.label).toBe('Éprouvette 5 €');
});

test('OPEN-52 THREAT-E07 bytes undefined in Windows-1252 are replaced and reported', async () => {
  const bytes = iconv.encode(`${HEADINGS}\r\n${line({ DESIG: 'Bécher_' })}`, 'windows-1252');
  bytes[bytes.indexOf('_', HEADINGS.length)] = 0x81;
  expect(await shop.importFile(bytes)).toContain(
    '1 caractère illisible a été remplacé par « \uFFFD ».',
  );
  expect((await shop.articles()).get('AB-1')?.label).toBe('Bécher\uFFFD');
});

testOfAnyEngine(
  'OPEN-52 quoted fields keep semicolons, doubled quotes and line breaks',
  async () => {
    await shop.importFile(
      'CODE;DESIG;DESCRIPTIF;PV_HT;SOUS_SOUS_FAMILLE\r\n"""06000""";"Bécher ""haut"" ; 250 ' +
        'mL";"ligne 1\nligne 2";1520,32;20101',
    );
    expect((await shop.articles()).get('06000')).toMatchObject({
      label: 'Bécher "haut" ; 250 mL',
      description: 'ligne 1\nligne 2',
      base_price_cents: 152032,
    });
  },
);

testOfAnyEngine(
  'OPEN-52 empty lines, a last line without line break and LF line ends are read',
  async () => {
    await shop.importFile(
      [HEADINGS, '', line({ CODE: 'A' }), ';;;;;;;;;', '', line({ CODE: 'B' })].join('\n'),
    );
    expect([...(await shop.articles()).keys()]).toEqual(['A', 'B']);
  },
);

testOfAnyEngine(
  'OPEN-52 THREAT-E08 refused lines are listed with a reason, others imported',
  async () => {
    const report = await shop.importFile(
      [
        'CODE;DESIG;DESCRIPTIF;PV_HT;SOUS_SOUS_FAMILLE',
        'A;Bécher;"deux\nlignes";1,00;20101',
        'B;;;1,00;20101',
        'C;Fiole;;x;20101',
        'D;Fiole;;1;20101;trop',
      ].join('\r\n'),
    );
    expect(report).toEqual(
      expect.arrayContaining([
        'Ligne 4 refusée (B) : sans DESIG.',
        'Ligne 5 refusée (C) : prix hors taxes illisible (« x »).',
        'Ligne 6 refusée (D) : 6 colonnes au lieu de 5.',
        '4 lignes lues : 1 acceptée, 3 refusées.',
      ]),
    );
    expect([...(await shop.articles()).keys()]).toEqual(['A']);
  },
);

test('OPEN-52 THREAT-E11 a repeated reference’s last line wins, the report says', async () => {
  const report = await shop.importLines(
    line({ CODE: 'ab-1', DESIG: 'Premier' }),
    line({ CODE: 'AB-1 ', DESIG: 'Second' }),
  );
  expect(report).toContain(
    "Ligne 3 : la référence AB-1 figure déjà à la ligne 2 ; la dernière ligne l'emporte.",
  );
  expect([...(await shop.articles()).values()]).toMatchObject([{ label: 'Second' }]);
});

test('OPEN-52 THREAT-E11 of many repeated references each last line wins, in order', async () => {
  // 7 and 100 have no common factor: every distance between equal codes occurs.
  const codes = Array.from({ length: 100 }, (_, at) => `AB-${(at * at * 7) % 100}`);
  const report = await shop.importLines(
    ...codes.map((CODE, at) => line({ CODE, DESIG: `Ligne ${at}` })),
  );
  const last = codes.flatMap((code, at) => (codes.lastIndexOf(code) === at ? [[code, at]] : []));
  expect([...(await shop.articles())].map(([code, { label }]) => [code, label])).toEqual(
    last.map(([code, at]) => [code, `Ligne ${at}`]),
  );
  for (const [at, code] of codes.entries()) {
    const earlier = codes.lastIndexOf(code, at - 1);
    const text = `Ligne ${at + 2} : la référence ${code} figure déjà à la ligne ${earlier + 2} ;`;
    expect(report.some((sentence) => sentence.startsWith(text))).toBe(at > 0 && earlier >= 0);
  }
});

test('OPEN-52 THREAT-E11 a reference with other spaces is one article, each time', async () => {
  const utf8 = (...codes: string[]) =>
    Buffer.from(exported(...codes.map((CODE) => line({ CODE }))));
  const written = ['ABC 123', 'abc\u00A0123', 'ABC  123', 'ABC\u200B123', 'A\u00ADBC 123'];
  const report = await shop.importFile(utf8(...written));
  expect(report.filter((text) => text.includes('figure déjà'))).toHaveLength(4);
  expect([...(await shop.articles()).keys()]).toEqual(['ABC 123']);
  for (const code of written)
    expect(await shop.importFile(utf8(code))).toContain(
      'Aucun changement : le catalogue correspond déjà au fichier.',
    );
  await shop.importFile(utf8('ABC 123', 'XY\u200B7'));
  expect([...(await shop.articles()).keys()]).toEqual(['ABC 123', 'XY7']);
});

test('OPEN-52 SUSPENDU 1 takes an article from sale and search, 0 restores it', async () => {
  await shop.importLines(line({ SUSPENDU: '0', DESIG: 'Cristallisoir' }));
  const report = await shop.importLines(line({ SUSPENDU: '1', DESIG: 'Cristallisoir' }));
  expect(report).toEqual(
    expect.arrayContaining([
      'Article suspendu : AB-1, Cristallisoir',
      '0 article créé, 0 modifié, 1 retiré.',
    ]),
  );
  expect((await shop.articles()).get('AB-1')?.soft_deleted).toBe(1);
  const search = shop.search;
  expect((await search.search('cristallisoir')).full).toEqual([]);
  await shop.importLines(line({ SUSPENDU: '0', DESIG: 'Cristallisoir' }));
  expect((await search.search('cristallisoir')).full).toHaveLength(1);
});

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line({ CODE: `R${from + index}` }));

test('OPEN-52 absent articles are withdrawn when the file has 80 % of those on sale', async () => {
  await shop.importLines(...numbered(0, 10));
  const report = await shop.importLines(...numbered(0, 8));
  expect(report).toContain('Article absent du fichier, retiré : R9, Bécher');
  expect(
    [...(await shop.articles()).values()]
      .filter((article) => article.soft_deleted)
      .map((article) => article.reference),
  ).toEqual(['R8', 'R9']);
});

testOfAnyEngine('OPEN-52 below 80 % nothing is withdrawn and the report warns', async () => {
  await shop.importLines(...numbered(0, 10));
  const report = await shop.importLines(...numbered(0, 7));
  expect(report).toContain(
    'Attention : le fichier ne couvre que 70 % du catalogue actif ; 3 articles absents du ' +
      "fichier n'ont pas été retirés.",
  );
  expect([...(await shop.articles()).values()].every((article) => article.soft_deleted === 0)).toBe(
    true,
  );
});

test('OPEN-52 an article whose line is refused is not withdrawn', async () => {
  await shop.importLines(...numbered(0, 10));
  await shop.importLines(...numbered(0, 9), line({ CODE: 'R9', PV_HT: 'x' }));
  expect((await shop.articles()).get('R9')?.soft_deleted).toBe(0);
});

test('OPEN-52 THREAT-E03 an import never changes columns set by staff', async () => {
  await shop.importLines(line({}));
  const owned = { featured: 1, video_link: 'https://video.example/1' } as const;
  await shop.database.write((trx) => trx.updateTable('article').set(owned).execute());
  await shop.importLines(line({ DESIG: 'Bécher haut', PV_HT: '11' }));
  expect((await shop.articles()).get('AB-1')).toMatchObject({
    ...owned,
    label: 'Bécher haut',
    base_price_cents: 1100,
    id: 1,
    updated_at: 3_000,
    created_at: 2_000,
  });
});

testOfAnyEngine('OPEN-52 a missing column leaves existing articles unchanged', async () => {
  await shop.importFile(
    'CODE;DESIG;DESCRIPTIF;MARQUE;REF_FOUR;COND;PV_HT;SOUS_SOUS_FAMILLE\r\n' +
      'A;Bécher;Utile;DURAN;F-1;Lot;1;20101',
  );
  const report = await shop.importFile('CODE;DESIG;PV_HT;SOUS_SOUS_FAMILLE\r\nA;Bécher;1;20101');
  expect(report.at(-2)).toBe(NO_CHANGE);
  await shop.importFile('CODE;DESIG;PV_HT;SOUS_SOUS_FAMILLE\r\nA;Fiole;1;20101\r\nB;Tube;1;20101');
  const articles = await shop.articles();
  expect(articles.get('A')).toMatchObject({ label: 'Fiole', brand: 'DURAN', packing: 'Lot' });
  expect(articles.get('B')).toMatchObject({ label: 'Tube', brand: '', packing: '' });
  // An empty cell of a column that is there empties.
  await shop.importFile('CODE;DESIG;MARQUE;PV_HT;SOUS_SOUS_FAMILLE\r\nA;Fiole;;1;20101');
  expect((await shop.articles()).get('A')).toMatchObject({ brand: '', packing: 'Lot' });
});

test('the sample file that the screen offers is read whole', async () => {
  const report = await shop.importFile(Buffer.from(sampleFile(), 'utf8'));
  expect(report.join(' ')).toContain('1 acceptée, 0 refusée');
  expect(report.join(' ')).not.toMatch(/non lue|ignoré/);
  expect((await shop.articles()).get('EXEMPLE-1')).toMatchObject({
    brand: 'DURAN',
    ttc_price_cents: 3228,
    under_sub_category_id: 20101,
  });
});

testOfAnyEngine.each([
  ['another separator', 'CODE,DESIG,PV_HT,SOUS_SOUS_FAMILLE\r\nA,B,1,20101'],
  ['no headings', line({})],
  ['a missing column', 'CODE;DESIG;PV_HT\r\nA;B;1'],
  ['a quoted field cut in the middle', `${HEADINGS}\r\n${line({})}\r\nB;"Bécher coupé`],
  ['nothing in it', ''],
  ['headings alone', HEADINGS],
  ['bytes that are not text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
])(
  'OPEN-52 THREAT-E05 a file with %s is refused whole and nothing is written',
  async (_, content) => {
    await expect(shop.importFile(content)).rejects.toThrow(ImportRefused);
    expect((await shop.articles()).size).toBe(0);
  },
);

testOfAnyEngine(
  'OPEN-52 THREAT-E09/10 text that looks like a formula or a tag is kept as it is',
  async () => {
    const values = {
      CODE: '-2+3',
      DESIG: '<img src=x onerror=alert(1)>',
      MARQUE: "=cmd|'/C calc'!A0",
    };
    await shop.importLines(line(values));
    expect((await shop.articles()).get('-2+3')).toMatchObject({
      label: values.DESIG,
      brand: values.MARQUE,
    });
  },
);
