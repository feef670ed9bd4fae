import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { HEADINGS, type Shop, line, openShop } from './shop';

const sample = readFileSync(join(__dirname, '../../fixtures/oxygene_600.csv'));
const file = (...lines: string[]): string => [HEADINGS, ...lines].join('\r\n');
const numbered = (from: number, to: number, values: Parameters<typeof line>[0] = {}) =>
  Array.from({ length: to - from }, (_, index) => line({ CODE: `R${from + index}`, ...values }));

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.importLines(...numbered(0, 10));
});
afterEach(() => shop.close());

const none = { total: 0, rows: [] };

test('a simulation of a file that changes everything leaves every row of the database as it is', async () => {
  const before = await shop.checksum();
  const { counts } = await shop.simulateFile(file(...numbered(0, 6, { PV_HT: '99' }), ...numbered(6, 8, { SUSPENDU: '1' }), ...numbered(20, 30), 'x;;'));
  expect(counts).toMatchObject({ created: 10, changed: 6, withdrawn: 4, refused: 1 });
  expect(await shop.checksum()).toBe(before);
});

test('tells what is created, changed field by field, withdrawn, brought back and refused', async () => {
  await shop.importLines(...numbered(0, 9), line({ CODE: 'R9', SUSPENDU: '1' }));
  const simulation = await shop.simulateFile(file(
    line({ CODE: 'R0', DESIG: 'Bécher haut', PV_HT: '11' }),
    ...numbered(1, 8),
    line({ CODE: 'R9' }),
    line({ CODE: 'R20', DESIG: 'Fiole' }),
    line({ CODE: 'BAD', PV_HT: 'x' }),
  ));
  expect(simulation).toEqual({
    lines: 11,
    accepted: 10,
    active: 9,
    counts: { created: 1, changed: 1, withdrawn: 1, restored: 1, refused: 1, unchanged: 7 },
    warnings: [],
    created: { total: 1, rows: [{ line: 11, reference: 'R20', label: 'Fiole', before: {}, after: {} }] },
    changed: {
      total: 1,
      rows: [{
        line: 2, reference: 'R0', label: 'Bécher haut',
        before: { label: 'Bécher', base_price_cents: 1000, ttc_price_cents: 1200 },
        after: { label: 'Bécher haut', base_price_cents: 1100, ttc_price_cents: 1320 },
      }],
    },
    withdrawn: { total: 1, rows: [{ line: null, reference: 'R8', label: 'Bécher', before: { soft_deleted: 0 }, after: { soft_deleted: 1 } }] },
    restored: { total: 1, rows: [{ line: 10, reference: 'R9', label: 'Bécher', before: { soft_deleted: 1 }, after: { soft_deleted: 0 } }] },
    refused: { total: 1, rows: [{ line: 12, reference: 'BAD', reason: 'prix hors taxes illisible (« x »)' }] },
  });
});

test('a file that says what the catalogue says changes nothing', async () => {
  const simulation = await shop.simulateFile(file(...numbered(0, 10)));
  expect(simulation).toMatchObject({ counts: { unchanged: 10 }, warnings: [], created: none, changed: none, withdrawn: none, restored: none, refused: none });
});

test('shows at most 500 of a kind and counts all', async () => {
  const { created } = await shop.simulateFile(file(...numbered(0, 610)));
  expect([created.total, created.rows.length]).toEqual([600, 500]);
});

describe('warns', () => {
  test.each([[2, []], [3, ['withdrawals']]])('when more than 20 %% of the active catalogue would be withdrawn: %i of 10', async (gone, kinds) => {
    const { warnings } = await shop.simulateFile(file(...numbered(0, gone, { SUSPENDU: '1' }), ...numbered(gone, 10)));
    expect(warnings.map(({ kind }) => kind)).toEqual(kinds);
    if (gone === 3) expect(warnings[0]).toMatchObject({ count: 3, message: '3 articles seraient retirés de la vente, soit 30 % du catalogue actif.' });
  });

  test.each([['13,00', 0], ['13,01', 1], ['7,00', 0], ['6,99', 1]])('when a price would move from 10,00 to %s by more than 30 %%: %i', async (price, count) => {
    const { warnings } = await shop.simulateFile(file(line({ CODE: 'R0', PV_HT: price }), ...numbered(1, 10)));
    expect(warnings.map((warning) => warning.count)).toEqual(count ? [1] : []);
    if (count) expect(warnings[0]).toMatchObject({ kind: 'prices', message: '1 prix changerait de plus de 30 %.', examples: [{ reference: 'R0', before: 1000 }] });
  });

  test('when the file covers too little for what it lacks to be withdrawn', async () => {
    const { warnings, withdrawn } = await shop.simulateFile(file(...numbered(0, 7)));
    expect([warnings.map(({ kind, count }) => [kind, count]), withdrawn.total]).toEqual([[['coverage', 3]], 0]);
  });
});

const cut = (bytes: Buffer, at: number) => bytes.subarray(0, at);
const withByte = (at: number, byte: number) => {
  const bytes = Buffer.from(sample);
  bytes[at] = byte;
  return bytes;
};
/** An export bent in every way we could think of. */
const BENT: [string, string | Buffer][] = [
  ['as it is', sample],
  ['empty', ''],
  ['a space', ' '],
  ['headings alone', HEADINGS],
  ['no headings', line({})],
  ['commas', file(line({})).replaceAll(';', ',')],
  ['tabs', file(line({})).replaceAll(';', '\t')],
  ['no reference column', file(line({})).replace('CODE', 'KODE')],
  ['no price column', file(line({})).replace('PV_HT', 'PX')],
  ['no classification', file(line({})).replace('SOUS_SOUS_FAMILLE', 'X')],
  ['a column twice', `${HEADINGS};CODE\r\n${line({})};Z`],
  ['headings in lower case', file(line({})).replace(HEADINGS, HEADINGS.toLowerCase())],
  ['cut after 1,000 bytes', cut(sample, 1_000)],
  ['cut after 20,000 bytes', cut(sample, 20_000)],
  ['cut in the middle', cut(sample, sample.length >> 1)],
  ['without its last byte', cut(sample, sample.length - 1)],
  ['a zero byte', withByte(5_000, 0)],
  ['a byte Windows-1252 lacks', withByte(5_000, 0x81)],
  ['a quote in the middle', withByte(5_000, 0x22)],
  ['a line break in the middle', withByte(5_000, 0x0a)],
  ['a semicolon in the middle', withByte(5_000, 0x3b)],
  ['a quote never closed', file(line({}), 'B;"coupé')],
  ['UTF-8', Buffer.from(file(line({ DESIG: 'Éprouvette €' })), 'utf8')],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${file(line({}))}`, 'utf8')],
  ['a mark that lies', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), iconv.encode(file(line({ DESIG: 'Bécher' })), 'windows-1252')])],
  ['UTF-16', iconv.encode(file(line({})), 'utf16le', { addBOM: true })],
  ['UTF-16 the other way round', iconv.encode(file(line({})), 'utf16-be', { addBOM: true })],
  ['LF alone', file(line({}), line({ CODE: 'B' })).replaceAll('\r\n', '\n')],
  ['CR alone', file(line({}), line({ CODE: 'B' })).replaceAll('\r\n', '\r')],
  ['a reference twice', file(line({}), line({ DESIG: 'Second' }))],
  ['a reference twice, once refused', file(line({}), line({ PV_HT: 'x' }))],
  ['no reference', file(line({ CODE: '' }))],
  ['two decimal separators', file(line({ PV_HT: '1,2,3' }))],
  ['negative prices', file(...numbered(0, 10, { PV_HT: '-5' }))],
  ['prices ten times as high', file(...numbered(0, 10, { PV_HT: '100' }))],
  ['unknown classifications', file(...numbered(0, 10, { SOUS_SOUS_FAMILLE: '1' }))],
  ['all suspended', file(...numbered(0, 10, { SUSPENDU: '1' }))],
  ['suspended neither way', file(...numbered(0, 10, { SUSPENDU: 'oui' }))],
  ['too few cells', file('R0;Bécher', ...numbered(1, 10))],
  ['too many cells', file(`${line({ CODE: 'R0' })};x;y`, ...numbered(1, 10))],
  ['nine of ten articles', file(...numbered(0, 9))],
  ['half of the articles', file(...numbered(0, 5))],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
];

/** What became of a file: its counts, or why it was refused whole. */
const verdict = (work: Promise<unknown>) => work.then(() => 'taken', (error: Error) => `${error.name}: ${error.message}`);

test('has at least 30 bent files to compare', () => expect(BENT.length).toBeGreaterThan(30));

test.each(BENT)('the verdict on a file with %s is the import’s own', async (_name, content) => {
  const before = await shop.checksum();
  let counts: object = { created: 0, changed: 0, withdrawn: 0, restored: 0, refused: 0, unchanged: 0 };
  const simulated = await verdict(shop.simulateFile(content).then((simulation) => (counts = simulation.counts)));
  expect(await shop.checksum()).toBe(before);
  expect(await verdict(shop.importFile(content))).toBe(simulated);
  const run = await shop.database.db.selectFrom('import_run').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(run).toMatchObject({ ...counts, state: simulated === 'taken' ? 'done' : 'refused' });
});
