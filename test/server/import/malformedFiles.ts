import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { HEADINGS, line } from './shop';

const sample = readFileSync(join(__dirname, '../../fixtures/oxygene_600.csv'));
const file = (...lines: string[]): string => [HEADINGS, ...lines].join('\r\n');
/** Lines of articles R0, R1... */
export const numbered = (from: number, to: number, values: Parameters<typeof line>[0] = {}) =>
  Array.from({ length: to - from }, (_, index) => line({ CODE: `R${from + index}`, ...values }));

const firstBytes = (bytes: Buffer, at: number) => bytes.subarray(0, at);
const withByte = (at: number, byte: number) => {
  const bytes = Buffer.from(sample);
  bytes[at] = byte;
  return bytes;
};
/**
 * Malformed and unusual exports, for a catalogue with R0 to R9 on sale and R10 withdrawn. Text is
 * encoded as Windows-1252.
 */
export const MALFORMED_FILES: [string, string | Buffer][] = [
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
  ['cut after 1,000 bytes', firstBytes(sample, 1_000)],
  ['cut after 20,000 bytes', firstBytes(sample, 20_000)],
  ['cut in the middle', firstBytes(sample, sample.length >> 1)],
  ['without its last byte', firstBytes(sample, sample.length - 1)],
  ['a zero byte', withByte(5_000, 0)],
  ['a byte Windows-1252 lacks', withByte(5_000, 0x81)],
  ['a quote in the middle', withByte(5_000, 0x22)],
  ['a line break in the middle', withByte(5_000, 0x0a)],
  ['a semicolon in the middle', withByte(5_000, 0x3b)],
  ['a quote never closed', file(line({}), 'B;"coupé')],
  ['UTF-8', Buffer.from(file(line({ DESIG: 'Éprouvette €' })), 'utf8')],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${file(line({}))}`, 'utf8')],
  [
    'a mark that lies',
    Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      iconv.encode(file(line({ DESIG: 'Bécher' })), 'windows-1252'),
    ]),
  ],
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
  // Changes that manual editing or another program makes to an export.
  [
    'trailing separators everywhere',
    file(line({}), line({ CODE: 'B' })).replaceAll('\r\n', ';;;\r\n'),
  ],
  ['trailing separators in the lines alone', file(...numbered(0, 10).map((text) => `${text};;`))],
  ['spaces around every cell', file(...numbered(0, 10)).replaceAll(';', ' ; ')],
  ['every cell quoted', file(...numbered(0, 10)).replace(/[^;\r\n]+/g, '"$&"')],
  ['text after a closing quote', file('R0;"Bécher" haut;;;;1;;;20101;0', ...numbered(1, 10))],
  [
    'a quote inside a cell',
    file(line({ CODE: 'R0', DESIG: 'Bécher 3" haut' }), ...numbered(1, 10)),
  ],
  [
    'a quote that opens in one line and closes in another',
    file('R0;"Bécher;;;;1;;;20101;0', 'R1;Fiole";;;;1;;;20101;0', ...numbered(2, 10)),
  ],
  ['a line break in a quoted cell', file('R0;"Bécher\nhaut";;;;1;;;20101;0', ...numbered(1, 10))],
  ['CR LF in a quoted cell', file('R0;"Bécher\r\nhaut";;;;1;;;20101;0', ...numbered(1, 10))],
  ['CR alone in a quoted cell', file('R0;"Bécher\rhaut";;;;1;;;20101;0', ...numbered(1, 10))],
  ['mixed line ends', file(...numbered(0, 10)).replace(/\r\n(R[13579])/g, '\n$1')],
  [
    'empty lines and lines of separators',
    file('', ...numbered(0, 5), ';;;;;;;;;', '', '  ', ...numbered(5, 10), '', ''),
  ],
  ['the headings twice', file(...numbered(0, 5), HEADINGS, ...numbered(5, 10))],
  ['the headings after an empty line', `\r\n\r\n${file(...numbered(0, 10))}`],
  ['a title above the headings', `Export du 21/11/2026;\r\n${file(...numbered(0, 10))}`],
  ['headings with a mark and nothing else', `\u00EF\u00BB\u00BF${HEADINGS}`],
  ['the mark alone', Buffer.from([0xef, 0xbb, 0xbf])],
  ['UTF-16 without its mark', iconv.encode(file(line({})), 'utf16le', { addBOM: false })],
  [
    'UTF-16 cut in the middle of a character',
    iconv.encode(file(line({})), 'utf16le', { addBOM: true }).subarray(0, -1),
  ],
  [
    'UTF-8 with one byte of Windows-1252',
    Buffer.concat([
      Buffer.from(file(line({ DESIG: 'Éprouvette' }), 'B;Fiole jaug'), 'utf8'),
      Buffer.from([0xe9, 0x65]),
    ]),
  ],
  [
    'UTF-8 cut in the middle of a character',
    Buffer.from(`${file(line({ CODE: 'R0', DESIG: 'Éprouvette' }))}é`, 'utf8').subarray(0, -1),
  ],
  [
    'accents read in the wrong encoding',
    Buffer.from(
      iconv.decode(Buffer.from(file(line({ DESIG: 'Éprouvette' })), 'utf8'), 'windows-1252'),
      'utf8',
    ),
  ],
  [
    'accents taken apart, emoji and other scripts',
    Buffer.from(
      file(line({ CODE: 'R0', DESIG: 'Be\u0301cher 🧪 Колба' }), ...numbered(1, 10)),
      'utf8',
    ),
  ],
  [
    'signs that end a line elsewhere',
    Buffer.from(
      file(line({ CODE: 'R0', DESIG: 'Bécher\u2028haut\u0085large\u000Bfin' }), ...numbered(1, 10)),
      'utf8',
    ),
  ],
  ['a zero byte in UTF-8', Buffer.from(file(line({ DESIG: 'É\u0000' })), 'utf8')],
  [
    'control characters',
    file(line({ CODE: 'R0', DESIG: 'Bé\u0001ch\u001Ber' }), ...numbered(1, 10)),
  ],
  ['references in lower case', file(...numbered(0, 10)).replace(/R(\d;)/g, 'r$1')],
  [
    'a reference in two cases',
    file(line({ CODE: 'r0' }), line({ CODE: 'R0', PV_HT: '11' }), ...numbered(1, 10)),
  ],
  [
    'references between protecting quotes',
    file(...numbered(0, 10), '"""06000""";Bécher;;;;1;;;20101;0'),
  ],
  ['a reference with a no-break space', file(line({ CODE: 'R0\u00A0' }), ...numbered(1, 10))],
  ['a very long text', file(line({ CODE: 'R0', DESIG: 'é'.repeat(100_000) }), ...numbered(1, 10))],
  [
    'a record beyond all measure',
    file(line({ CODE: 'R0', DESIG: 'é'.repeat(1_100_000) }), ...numbered(1, 10)),
  ],
  ['a thousand columns', file(...numbered(0, 10)).replaceAll('\r\n', `${';x'.repeat(1_000)}\r\n`)],
  [
    'prices with spaces and points',
    file(
      line({ CODE: 'R0', PV_HT: '1 520,32' }),
      line({ CODE: 'R1', PV_HT: '1.520,32' }),
      line({ CODE: 'R2', PV_HT: '1520.32' }),
      ...numbered(3, 10),
    ),
  ],
  ['prices with their currency', file(...numbered(0, 10, { PV_HT: '10,00 €' }))],
  [
    'prices nobody pays',
    file(
      line({ CODE: 'R0', PV_HT: '99999999999' }),
      line({ CODE: 'R1', PV_HT: '0' }),
      line({ CODE: 'R2', PV_HT: '1e3' }),
      ...numbered(3, 10),
    ),
  ],
  ['no prices', file(...numbered(0, 10, { PV_HT: '' }))],
  ['another VAT', file(...numbered(0, 10, { TVA_CODE: '5,5' }))],
  ['a VAT that is none', file(...numbered(0, 10, { TVA_CODE: 'N' }))],
  ['prices with tax that contradict', file(...numbered(0, 10, { PV_TTC: '1' }))],
  ['what was withdrawn, on sale again', file(...numbered(0, 11))],
  ['what was withdrawn, withdrawn', file(...numbered(0, 10), line({ CODE: 'R10', SUSPENDU: '1' }))],
  [
    'what was withdrawn, changed and withdrawn',
    file(...numbered(0, 10), line({ CODE: 'R10', SUSPENDU: '1', PV_HT: '11' })),
  ],
  ['exactly 80 % of the articles', file(...numbered(0, 8))],
  [
    'one article of ten refused, the others there',
    file(...numbered(0, 9), line({ CODE: 'R9', DESIG: '' })),
  ],
  [
    'every field changed',
    file(
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
      ...numbered(1, 10),
    ),
  ],
  [
    'new articles, one of them suspended',
    file(...numbered(0, 10), line({ CODE: 'N1' }), line({ CODE: 'N2', SUSPENDU: '1' })),
  ],
  [
    'a column that the catalogue has and the file lacks',
    [
      'CODE;DESIG;PV_HT;SOUS_SOUS_FAMILLE',
      ...Array.from({ length: 10 }, (_, index) => `R${index};Fiole;10;20101`),
    ].join('\r\n'),
  ],
  [
    'another spelling of its headings',
    'Référence;Désignation;Prix de vente HT;Sous-sous-famille\r\nR0;Fiole;10;20101',
  ],
];
