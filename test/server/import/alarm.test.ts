// @sampled imports: long files and kills.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { sampled, testOfFull } from '../../support/tiers';
import { numbered } from './malformedFiles';
import { refusalOf } from './refusals';
import { exported, HEADINGS, line, openShop, type Shop } from './shop';

const sample = readFileSync(join(__dirname, '../../fixtures/oxygene_600.csv'));

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const refusal = (content: string | Buffer, confirmed?: string[]) =>
  refusalOf(shop, content, confirmed);
const onSale = async () =>
  [...(await shop.articles()).values()].filter((article) => article.soft_deleted === 0).length;
const lastRun = () =>
  shop.database.db
    .selectFrom('import_run')
    .select(['state', 'lines'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('an export cut between two of its lines', () => {
  const whole = numbered(0, 4_500);
  beforeEach(() => shop.importLines(...whole));

  testOfFull(
    'THREAT-E05 withdraws nothing without a confirmation; it counts as refused',
    async () => {
      const cut = exported(...whole.slice(0, 4_299));
      const { warnings } = await shop.simulateFile(cut);
      expect(warnings).toMatchObject([
        {
          kind: 'withdrawals',
          asks: true,
          count: 201,
          message: '201 articles seraient retirés de la vente, soit 4 % du catalogue actif.',
        },
      ]);
      expect(await refusal(cut)).toBe(
        `ConfirmationNeeded: ${warnings[0]?.message} Rien n'a été importé : l'import attend ` +
          'une confirmation.',
      );
      expect([await onSale(), await lastRun()]).toEqual([
        4_500,
        {
          state: 'refused',
          lines: expect.stringContaining('201 articles seraient retirés') as string,
        },
      ]);
      expect(await refusal(cut, ['prices', 'encoding', 'truncated'])).toContain('201 articles');
      expect(await onSale()).toBe(4_500);
      expect(await shop.importFile(cut, ['withdrawals'])).toContain(
        `Confirmé avant l'import : ${warnings[0]?.message}`,
      );
      expect(await onSale()).toBe(4_299);
    },
  );

  testOfFull('with 200 of 4,500 articles missing is imported without a confirmation', async () => {
    expect(await refusal(exported(...whole.slice(0, 4_300)))).toBe('');
    expect(await onSale()).toBe(4_300);
  });
});

describe('a last line that is incomplete', () => {
  const LINES = numbered(0, 40);
  const CUT =
    'La dernière ligne du fichier (ligne 41) est incomplète : 6 colonnes au lieu de 10. ' +
    "L'export a sans doute été coupé.";
  const OPEN =
    "La dernière ligne du fichier (ligne 41) n'a pas de fin de ligne : vérifiez que l'export " +
    'est complet.';
  const cutTo = (cells: number) =>
    exported(...LINES.slice(0, 39), LINES[39]!.split(';').slice(0, cells).join(';'));
  beforeEach(() => shop.importLines(...LINES));

  test.each([
    ['without its line break', (text: string) => text.slice(0, -2)],
    ['with a line break added by an editor', (text: string) => text],
  ])('asks, %s', async (_name, end) => {
    const cut = end(cutTo(6)).replace('R0;Bécher', 'R0;Fiole');
    expect((await shop.simulateFile(cut)).warnings).toMatchObject([
      { kind: 'truncated', asks: true, message: CUT },
    ]);
    expect(await refusal(cut)).toContain(CUT);
    const report = await shop.importFile(cut, ['truncated']);
    expect(report).toEqual(
      expect.arrayContaining([
        `Confirmé avant l'import : ${CUT}`,
        'Ligne 41 refusée (R39) : 6 colonnes au lieu de 10.',
      ]),
    );
  });

  test('with all its cells is reported and needs no confirmation', async () => {
    const open = exported(...LINES)
      .slice(0, -2)
      .replace('R0;Bécher', 'R0;Fiole');
    expect((await shop.simulateFile(open)).warnings).toMatchObject([
      { kind: 'truncated', asks: false, message: OPEN },
    ]);
    expect(await shop.importFile(open, [])).toContain(`Attention : ${OPEN}`);
  });

  test('as short as all other lines is complete', async () => {
    const short = exported(...LINES.map((text) => text.replace(/;0$/, '')));
    const { warnings } = await shop.simulateFile(short.replace(';SUSPENDU', ';SUSPENDU;X'));
    expect(warnings.filter(({ kind }) => kind === 'truncated')).toEqual([]);
  });

  test('of a UTF-16 file is checked for its line break', async () => {
    const bytes = iconv.encode(exported(...LINES), 'utf16le', { addBOM: true });
    expect((await shop.simulateFile(bytes)).warnings).toEqual([]);
    expect((await shop.simulateFile(bytes.subarray(0, -4))).warnings).toMatchObject([
      { kind: 'truncated', asks: false },
    ]);
  });
});

describe('an export read in a wrong encoding', () => {
  test.each([
    [
      'Mac Roman',
      iconv.encode(iconv.decode(sample, 'windows-1252'), 'macroman'),
      /^5\d\d lignes ont .*« Bdcher/,
    ],
    [
      'UTF-8 read twice',
      iconv.encode(
        iconv.decode(iconv.encode(iconv.decode(sample, 'windows-1252'), 'utf8'), 'windows-1252'),
        'utf8',
      ),
      /« BÃ©cher/,
    ],
  ])('THREAT-E07 needs a confirmation and shows an example: %s', async (_name, bytes, message) => {
    const { warnings } = await shop.simulateFile(bytes);
    expect(warnings).toMatchObject([{ kind: 'encoding', asks: true }]);
    expect(warnings[0]?.message.replace('BŽcher', 'Bdcher')).toMatch(message);
    expect(await refusal(bytes)).toContain(warnings[0]?.message);
    expect((await shop.articles()).size).toBe(0);
    expect(await refusal(bytes, ['encoding'])).toBe('');
  });

  test.each(['windows-1252', 'utf8', 'utf16le'])(
    'does not warn about the same export in %s',
    async (encoding) => {
      expect(
        (
          await shop.simulateFile(
            iconv.encode(iconv.decode(sample, 'windows-1252'), encoding, {
              addBOM: encoding === 'utf16le',
            }),
          )
        ).warnings,
      ).toEqual([]);
    },
  );

  test('needs no confirmation when it changes nothing', async () => {
    const misread = exported(line({ DESIG: 'B?cher' }));
    expect(await refusal(misread, ['encoding'])).toBe('');
    expect((await shop.simulateFile(misread)).warnings).toMatchObject([
      { kind: 'encoding', asks: false },
    ]);
    expect(await refusal(misread)).toBe('');
  });
});

describe('a quote that is not closed', () => {
  const LINES = numbered(0, 100);
  beforeEach(() => shop.importLines(...LINES));
  const opened = (start: number, end: number) =>
    exported(
      ...LINES.map((text, at) =>
        at === start
          ? text.replace('Bécher', '"Bécher')
          : at === end
            ? text.replace('Bécher', 'Tube 1"')
            : text,
      ),
    );

  test.each(sampled([1, 2, 19], (lines) => lines === 2))(
    'OPEN-52 THREAT-E05 asks before it swallows the next lines, here %d of a hundred',
    async (lines) => {
      const file = opened(40, 40 + lines);
      const { warnings } = await shop.simulateFile(file);
      const asked = warnings.find(({ kind }) => kind === 'fields');
      expect(asked).toMatchObject({ asks: true, count: 1 });
      expect(asked?.message).toMatch(`« Bécher;;;;10,00;;;20101;0 R41;`);
      expect(asked?.message).toContain(`(lignes 42 à ${42 + lines})`);
      expect(await refusal(file, ['withdrawals', 'prices', 'codes', 'truncated'])).toContain(
        asked?.message,
      );
      expect(await onSale()).toBe(100);
    },
  );

  test('OPEN-52 asks too where the column is not read, or holds the description', async () => {
    for (const heading of ['DESCRIPTIF', 'NOTE']) {
      const lines = LINES.map(
        (text, at) => `${text};${at === 3 ? '"a\r\nR4;Bécher;;;;10,00;;;20101;0;b"' : 'x'}`,
      );
      const file = [`${HEADINGS};${heading}`, ...lines.filter((_, at) => at !== 4), ''].join(
        '\r\n',
      );
      expect((await shop.simulateFile(file)).warnings).toMatchObject([
        { kind: 'fields', asks: true },
      ]);
    }
  });

  test('OPEN-52 texts of several lines do not ask, long designations of several do', async () => {
    const described = (text: string) =>
      [
        `${HEADINGS};DESCRIPTIF`,
        `${LINES[0]};"${text}"`,
        ...LINES.slice(1).map((each) => `${each};x`),
        '',
      ].join('\r\n');
    expect(
      (await shop.simulateFile(described(`Verre ; bec.\nNorme.${' Texte.'.repeat(100)}`))).warnings,
    ).toEqual([]);
    const long = exported(
      line({ CODE: 'R0', DESIG: `"${'Bécher\n'.repeat(80)}"` }),
      ...LINES.slice(1, -1),
    );
    const { warnings, refused } = await shop.simulateFile(long);
    expect(warnings).toMatchObject([{ kind: 'fields', asks: true }]);
    expect(refused.rows).toMatchObject([
      { line: 2, reference: 'R0', reason: 'DESIG de 559 caractères (500 au plus)' },
    ]);
  });
});

describe('a line that stands in a cell of the line before', () => {
  const LINES = numbered(0, 100);
  beforeEach(() => shop.importLines(...LINES));

  test.each([
    [
      'a quote opens in the last column and closes in the next code',
      (text: string) => text.replace('0\r\nR41;', '"0\r\nR41";'),
    ],
    ['the line break is CR alone', (text: string) => text.replace('0\r\nR41;', '0\rR41;')],
  ])('OPEN-52 THREAT-E05 asks, although it has no separator: %s', async (_name, spoil) => {
    const file = spoil(exported(...LINES));
    const { warnings, counts } = await shop.simulateFile(file);
    expect(counts.withdrawn).toBe(1);
    expect(warnings).toMatchObject([{ kind: 'fields', asks: true, count: 1 }]);
    expect(await refusal(file)).toContain(warnings[0]?.message);
    expect(await onSale()).toBe(100);
  });
});

describe('columns under the titles of others', () => {
  const LINES = numbered(0, 300).map((text, at) =>
    text.replace(';;;;', `;Marque ${at % 7};F-${at};Lot de ${at % 5};`),
  );
  beforeEach(() => shop.importLines(...LINES));
  const titled = (from: string, to: string) => exported(...LINES).replace(from, to);

  test.each([
    ['MARQUE;REF_FOUR;COND', 'COND;REF_FOUR;MARQUE', /MARQUE de 100 %, COND de 100 % des articles/],
    [
      'MARQUE;REF_FOUR;COND',
      'REF_FOUR;MARQUE;COND',
      /MARQUE de 100 %, REF_FOUR de 100 % des articles/,
    ],
    [
      'CODE;DESIG;MARQUE;REF_FOUR',
      'REF_FOUR;DESIG;MARQUE;CODE',
      /^300 codes du fichier sont inconnus, et 100 % des articles en vente/,
    ],
  ])('OPEN-52 %s as %s ask', async (from, to, message) => {
    const { warnings } = await shop.simulateFile(titled(from, to));
    const asked = warnings.find(({ kind }) => kind === 'columns');
    expect(asked).toMatchObject({ asks: true, message: expect.stringMatching(message) as string });
    expect(await refusal(titled(from, to))).toContain(asked?.message);
  });

  test(
    'OPEN-52 designations that are cut or repeat the code ask; ' +
      'texts of 150 of 300 articles, and a new column, do not',
    async () => {
      const cut = exported(...LINES.map((text) => text.replace('Bécher', 'Béch')));
      expect((await shop.simulateFile(cut)).warnings).toMatchObject([
        { kind: 'columns', message: expect.stringContaining('DESIG') as string },
      ]);
      const half = exported(
        ...LINES.map((text, at) => (at < 150 ? text.replace('Bécher', 'Fiole') : text)),
      );
      expect((await shop.simulateFile(half)).warnings).toEqual([]);
      await shop.importLines(...LINES.map((text) => text.replace(/;Lot de \d/, ';')));
      expect((await shop.simulateFile(exported(...LINES))).warnings).toEqual([]);
    },
  );
});

describe('refused lines of articles on sale', () => {
  beforeEach(() => shop.importLines(...numbered(0, 100)));
  const priced = (PV_HT: string, count: number) =>
    exported(
      ...numbered(0, count, { PV_HT }),
      ...numbered(count, 99),
      line({ CODE: 'R99', DESIG: 'Fiole' }),
    );

  const WRITTEN = ['1.000', '28,41 $', '10,00-', '=10,00', '#N/A', 'VRAI', '01/02/2026', '28 41'];
  test.each(sampled(WRITTEN, (written) => written === '1.000' || written === '#N/A'))(
    'OPEN-52 a price written %s in more than twenty of a hundred asks',
    async (written) => {
      const { warnings } = await shop.simulateFile(priced(written, 21));
      expect(warnings).toMatchObject([{ kind: 'refused', asks: true, count: 21 }]);
      expect(warnings[0]?.message).toMatch(
        /^21 articles en vente ont une ligne refusée, par exemple R0 \(ligne 2 : prix hors taxes/,
      );
      expect(await refusal(priced(written, 21))).toContain(warnings[0]?.message);
      expect((await shop.simulateFile(priced(written, 20))).warnings).toEqual([]);
    },
  );

  test('lines of what the shop does not sell do not ask', async () => {
    const others = numbered(500, 600, { SOUS_SOUS_FAMILLE: '' });
    const file = exported(...numbered(0, 99), line({ CODE: 'R99', DESIG: 'Fiole' }), ...others);
    expect((await shop.simulateFile(file)).warnings).toEqual([]);
  });
});

describe('rates of VAT', () => {
  const LINES = numbered(0, 40, { TVA_CODE: '20', PV_TTC: '12,00' });
  beforeEach(() => shop.importLines(...LINES));
  const warned = async (from: RegExp, to: string) =>
    (await shop.simulateFile(exported(...LINES).replaceAll(from, to))).warnings;

  test('an ERP’s own code without a price TTC asks; a French rate does not', async () => {
    expect(await warned(/12,00;20;/g, ';1;')).toMatchObject([
      {
        kind: 'vat',
        asks: true,
        message: expect.stringMatching(
          /^40 lignes sans prix TTC .*R0 \(ligne 2\).* avec 1 %\.$/,
        ) as string,
      },
      { kind: 'price_check', asks: false, count: 40 },
    ]);
    expect(await warned(/12,00;20;/g, ';0,2;')).toMatchObject([
      { kind: 'vat', asks: true },
      { kind: 'price_check', asks: false },
    ]);
    expect(await warned(/12,00;20;/g, ';8,5;')).toEqual([]);
  });

  test('a French rate that fits hardly any price asks; codes of an ERP’s own do not', async () => {
    expect(await warned(/12,00;20;/g, '10,00;20;')).toMatchObject([
      { kind: 'vat', asks: true, count: 40 },
      { kind: 'price_check', asks: false, count: 40 },
    ]);
    expect(await warned(/12,00;20;/g, '12,00;1;')).toMatchObject([{ kind: 'vat', asks: false }]);
  });
});
