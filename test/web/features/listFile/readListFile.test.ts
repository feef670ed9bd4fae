import { type BookType, type CellObject, CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { readReferenceList } from '../../../../src/domain/referenceList/readReferenceList';
import { readListFile as readFile } from '../../../../src/web/features/listFile/readListFile';

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

test('a text whose first reference begins as the name of an archive is read', async () => {
  expect(await readListFile(file('liste.csv', 'PK-100;3'))).toBe('PK-100;3');
});

type Cell = string | number | undefined;
function workbook(bookType: BookType, ...sheets: Cell[][][]): BlobPart {
  const book = utils.book_new();
  for (const [index, rows] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `Feuille ${index + 1}`);
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

test.each<BookType>(['xlsx', 'ods'])(
  'a spreadsheet in .%s is read as rows with tabs, without empty sheets',
  async (bookType) => {
    const rows: Cell[][] = [
      ['Réf', 'Désignation', 'Qté'],
      ['FLCD000003', 'Flacon\n30 mL', 3],
      [],
      ['123456789012', undefined, 2.5],
    ];
    expect(await readListFile(file(`liste.${bookType}`, workbook(bookType, [], rows)))).toBe(
      'Réf\tDésignation\tQté\nFLCD000003\tFlacon 30 mL\t3\n\n123456789012\t\t2.5',
    );
  },
);

test('long numbers are written out, and formulas give their last value', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([[1234567890123]]);
  sheet['B1'] = { t: 'n', v: 4, f: '2+2' };
  sheet['!ref'] = 'A1:B1';
  utils.book_append_sheet(book, sheet, 'Liste');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  expect(await readListFile(file('liste.xlsx', bytes))).toBe('1234567890123\t4');
});

test('formatted numbers are read as they are, leading zeros as they are shown', async () => {
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

/** The library does not say the types of its reader of archives. */
const archives = CFB as {
  read(bytes: Uint8Array, options: { type: 'array' }): object;
  find(archive: object, name: string): { content: Uint8Array; size: number };
  write(archive: object, options: { type: 'buffer'; fileType: 'zip' }): Uint8Array;
};

describe('what nobody sees in a workbook is left out and named', () => {
  const ROWS: Cell[][] = [
    ['Réf', 'Stock', 'Qté'],
    ['FLCD000003', 8, 3],
    ['OXEL000002', 9, 4],
  ];
  const bookOf = () => {
    const book = utils.book_new();
    for (const name of ['Liste', 'Ancienne', 'Cachée'])
      utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), name);
    return book;
  };

  test('in .xlsx: hidden and very hidden sheets, rows (filtered too) and columns', async () => {
    const book = bookOf();
    book.Workbook = { Sheets: [{}, { Hidden: 1 }, { Hidden: 2 }] };
    Object.assign(book.Sheets['Liste'] ?? {}, {
      '!rows': [{}, {}, { hidden: true }],
      '!cols': [{}, { hidden: true }],
    });
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    const { text, note } = await readFile(file('liste.xlsx', bytes));
    expect(text).toBe('Réf\tQté\nFLCD000003\t3');
    expect(note).toBe(
      'Masqué, donc non lu : la feuille « Ancienne », la feuille « Cachée », 1 ligne et 1 ' +
        'colonne de la feuille « Liste ».',
    );
  });

  test('in .ods: hidden sheets, filtered rows and columns', async () => {
    const archive = archives.read(
      new Uint8Array(write(bookOf(), { type: 'array', bookType: 'ods' }) as ArrayBuffer),
      { type: 'array' },
    );
    const entry = archives.find(archive, 'content.xml');
    const style =
      '<style:style style:name="tah" style:family="table"><style:table-properties ' +
      'table:display="false"/></style:style>';
    const columns =
      '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>';
    let row = 0;
    const content = Buffer.from(entry.content)
      .toString()
      .replace('</office:automatic-styles>', `${style}</office:automatic-styles>`)
      .replace(/(<table:table table:name="(?:Ancienne|Cachée)" table:style-name=")[^"]*/g, '$1tah')
      .replace(/<table:table-column[^>]*\/>/g, '')
      .replace(/(<table:table table:name="Liste"[^>]*>)/, `$1${columns}`)
      .replace(/<table:table-row(?=[ >])/g, (found) =>
        (row += 1) === 3 ? `${found} table:visibility="filter"` : found,
      );
    entry.content = Buffer.from(content);
    entry.size = Buffer.byteLength(content);
    const bytes = new Uint8Array(archives.write(archive, { type: 'buffer', fileType: 'zip' }));
    const { text, note } = await readFile(file('liste.ods', bytes));
    expect(text).toBe('Réf\tQté\nFLCD000003\t3');
    expect(note).toBe(
      'Masqué, donc non lu : la feuille « Ancienne », la feuille « Cachée », 1 ligne et 1 ' +
        'colonne de la feuille « Liste ».',
    );
  });
});

test.each<BookType>(['xlsx', 'ods'])(
  'errors, formulas without a value, booleans and merged numbers are no quantity of 1 in .%s',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['FLCD000003'],
      ['OXEL000002'],
      ['FIJA000001'],
      ['FIJA000002', 3],
      ['FIJA000003'],
    ]);
    Object.assign(sheet, {
      B1: { t: 'e', v: 0x2a, w: '#N/A' },
      B2: { t: 'n', f: 'Z9' },
      B3: { t: 'b', v: true },
    });
    Object.assign(sheet, { '!ref': 'A1:B5', '!merges': [utils.decode_range('B4:B5')] });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Liste');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
    const lines = readReferenceList(await readListFile(file(`liste.${bookType}`, bytes)));
    const expected = ['unclear', 'unclear', 'unclear', undefined, 'unclear'];
    // An .ods workbook of this writer has neither errors nor formulas without a value.
    expect(lines.map(({ problem }) => problem).slice(bookType === 'ods' ? 2 : 0)).toEqual(
      expected.slice(bookType === 'ods' ? 2 : 0),
    );
  },
);

test('an empty spreadsheet is an empty list', async () => {
  expect(await readListFile(file('liste.xlsx', workbook('xlsx', [])))).toBe('');
});

test.each<[fact: string, chosen: File, reason: RegExp]>([
  ['another type', file('liste.pdf', 'x'), /choisissez un fichier/],
  ['a heavy file', file('liste.csv', new Uint8Array(2 * 1024 * 1024 + 1)), /trop lourd/],
  ['a text with another name', file('liste.xlsx', TEXT), /n’est pas un classeur/],
  ['a PDF named .csv', file('liste.csv', '\r\n%PDF-1.4\n;"'), /est un PDF/],
  ['a PDF named .xlsx', file('liste.xlsx', '%PDF-1.4\n'), /est un PDF/],
  [
    'a workbook with a password',
    file(
      'liste.xlsx',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]),
    ),
    /mot de passe/,
  ],
  [
    'bytes that are no text',
    file('liste.csv', new Uint8Array([65, 66, 0, 0, 65])),
    /n’est pas un fichier de texte/,
  ],
])('%s is refused with its reason', async (_, chosen, reason) => {
  await expect(readListFile(chosen)).rejects.toThrow(reason);
});

test('a spreadsheet declaring over 40 MB is refused before it is unpacked', async () => {
  const bytes = Buffer.from(workbook('xlsx', [['FLCD000003', 3]]) as Uint8Array);
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(2_000_000_000, directory + 24);
  await expect(readListFile(file('liste.xlsx', new Uint8Array(bytes)))).rejects.toThrow(
    /trop grand/,
  );
});

test('a cut spreadsheet is refused', async () => {
  const bytes = (workbook('xlsx', [['FLCD000003', 3]]) as Uint8Array).slice(0, 900);
  await expect(readListFile(file('liste.xlsx', bytes))).rejects.toThrow();
});

describe('what a workbook shows is what is read', () => {
  const read = async (sheet: WorkSheet) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Liste');
    return readFile(
      file(
        'liste.xlsx',
        new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
      ),
    );
  };
  const sheetOf = (cell: CellObject) => ({ ...utils.aoa_to_sheet([['FLCD000003', 3]]), B1: cell });

  test('of a sum its 15 digits, of a number that its format hides no value', async () => {
    expect((await read(sheetOf({ t: 'n', v: 2.9999999999999996, z: '0' }))).text).toBe(
      'FLCD000003\t3',
    );
    expect((await read(sheetOf({ t: 'n', v: 3, z: ';;;' }))).text).toBe(
      'FLCD000003\t#SANS VALEUR!',
    );
  });

  test('of merged cells the first one, also of « x3 » as a text', async () => {
    const sheet = utils.aoa_to_sheet([['FLCD000003', 'x3'], ['OXEL000002']]);
    sheet['!merges'] = [{ s: { r: 0, c: 1 }, e: { r: 1, c: 1 } }];
    expect((await read(sheet)).text).toBe('FLCD000003\tx3\nOXEL000002\t#SANS VALEUR!');
  });

  test('no row and no column that is too narrow to be seen', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['FLCD000003', 8, 3],
        ['OXEL000002', 9, 4],
      ]),
      'Liste',
    );
    const archive = archives.read(
      new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
      { type: 'array' },
    );
    const entry = archives.find(archive, '/xl/worksheets/sheet1.xml');
    const content = Buffer.from(entry.content)
      .toString()
      .replace(
        '<sheetData>',
        '<cols><col min="2" max="2" width="0.14" customWidth="1"/></cols><sheetData>',
      )
      .replace('<row r="2"', '<row r="2" ht="0" customHeight="1"');
    entry.content = Buffer.from(content);
    entry.size = Buffer.byteLength(content);
    const { text, note } = await readFile(
      file(
        'liste.xlsx',
        new Uint8Array(archives.write(archive, { type: 'buffer', fileType: 'zip' })),
      ),
    );
    expect(text).toBe('FLCD000003\t3');
    expect(note).toBe('Masqué, donc non lu : 1 ligne et 1 colonne de la feuille « Liste ».');
  });
});
