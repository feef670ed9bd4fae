import { type BookType, utils, write } from '@e965/xlsx';
import { readListFile as readFile } from '../../../../src/web/shop/cartList/readListFile';

const readListFile = async (chosen: File): Promise<string> => (await readFile(chosen)).text;
const TEXT = 'Référence;Qté\r\nFLCD000003;3';
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

test.each<[encoding: string, part: BlobPart]>([
  ['UTF-8', TEXT],
  ['UTF-8 with a mark', `\uFEFF${TEXT}`],
  ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
  ['UTF-16 with a mark', utf16(`\uFEFF${TEXT}`)],
  ['big-endian UTF-16 with a mark', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 without a mark', utf16(TEXT)],
])('a text file in %s is read', async (_, part) => {
  expect(await readListFile(file('liste.csv', part))).toBe(TEXT);
});

type Cell = string | number | undefined;
function workbook(bookType: BookType, ...sheets: Cell[][][]): BlobPart {
  const book = utils.book_new();
  for (const [index, rows] of sheets.entries()) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `Feuille ${index + 1}`);
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

test.each<BookType>(['xlsx', 'ods'])('a spreadsheet in .%s is read as rows with tabs, without empty sheets', async (bookType) => {
  const rows: Cell[][] = [['Réf', 'Désignation', 'Qté'], ['FLCD000003', 'Flacon\n30 mL', 3], [], ['123456789012', undefined, 2.5]];
  expect(await readListFile(file(`liste.${bookType}`, workbook(bookType, [], rows)))).toBe(
    'Réf\tDésignation\tQté\nFLCD000003\tFlacon 30 mL\t3\n\n123456789012\t\t2.5',
  );
});

test('long numbers are written out, and formulas give their last value', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([[1234567890123]]);
  sheet['B1'] = { t: 'n', v: 4, f: '2+2' };
  sheet['!ref'] = 'A1:B1';
  utils.book_append_sheet(book, sheet, 'Liste');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  expect(await readListFile(file('liste.xlsx', bytes))).toBe('1234567890123\t4');
});

test('numbers in a format are read as they are, references with leading zeros as they are shown', async () => {
  const sheet = utils.aoa_to_sheet([['FLCD000003', 3, 1500, 23244, 2.5]]);
  for (const [cell, format] of [
    ['B1', '0.00'],
    ['C1', '#,##0'],
    ['D1', '0000000'],
    ['E1', '0.00'],
  ] as const)
    Object.assign(sheet[cell] as object, { z: format });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Liste');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  expect(await readListFile(file('liste.xlsx', bytes))).toBe('FLCD000003\t3\t1500\t0023244\t2.5');
});

test('of several sheets those with references are read, and the others are named', async () => {
  const bytes = workbook(
    'xlsx',
    [['Comment commander']],
    [
      ['Réf', 'Qté'],
      ['FLCD000003', 3],
    ],
  );
  const { text, note } = await readFile(file('liste.xlsx', bytes));
  expect(text).toBe('Réf\tQté\nFLCD000003\t3');
  expect(note).toBe('Feuille lue : « Feuille 2 ». Feuille non lue : « Feuille 1 ».');
});

test('an empty spreadsheet is an empty list', async () => {
  expect(await readListFile(file('liste.xlsx', workbook('xlsx', [])))).toBe('');
});

test.each<[fact: string, chosen: File, reason: RegExp]>([
  ['another type', file('liste.pdf', 'x'), /choisissez un fichier/],
  ['a heavy file', file('liste.csv', new Uint8Array(2 * 1024 * 1024 + 1)), /trop lourd/],
  ['a text with another name', file('liste.xlsx', TEXT), /n’est pas un classeur/],
  [
    'a workbook with a password',
    file('liste.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')])),
    /mot de passe/,
  ],
  ['bytes that are no text', file('liste.csv', new Uint8Array([65, 66, 0, 0, 65])), /n’est pas un fichier de texte/],
])('%s is refused with its reason', async (_, chosen, reason) => {
  await expect(readListFile(chosen)).rejects.toThrow(reason);
});

test('a spreadsheet that declares more than 40 MB once unpacked is refused before it is unpacked', async () => {
  const bytes = Buffer.from(workbook('xlsx', [['FLCD000003', 3]]) as Uint8Array);
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(2_000_000_000, directory + 24);
  await expect(readListFile(file('liste.xlsx', new Uint8Array(bytes)))).rejects.toThrow(/trop grand/);
});

test('a cut spreadsheet is refused', async () => {
  const bytes = (workbook('xlsx', [['FLCD000003', 3]]) as Uint8Array).slice(0, 900);
  await expect(readListFile(file('liste.xlsx', bytes))).rejects.toThrow();
});
