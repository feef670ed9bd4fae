// @faults: npm test reads fewer mixtures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import {
  type CsvRecord,
  readCsv,
  readEnclosedRecord,
} from '../../../../src/server/import/file/csvRecords';
import { HAS_ALL_SAMPLES } from '../../../support/allSamples';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'csv-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(
  text: string | Buffer,
  name: 'utf8' | 'windows-1252' = 'utf8',
): Promise<CsvRecord[]> {
  const file = join(folder, 'file.csv');
  writeFileSync(file, text);
  const records: CsvRecord[] = [];
  for await (const some of readCsv(file, {
    name,
    label: '',
    unreadable: 0,
    hasFinalLineBreak: true,
  }))
    records.push(...some);
  return records;
}

/** What csv-parse alone reads. */
const parsed = (text: string): string[][] =>
  parse(text, {
    bom: true,
    delimiter: ';',
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });

test.each([
  'a;b\r\nc;d\r\n',
  'a;b\nc;d',
  '\uFEFFa;b\r\n',
  '"a;b";c\r\n"d ""e""";f\r\n',
  'a;"two\nlines"\r\n;;\r\n\r\n\n"";""\r\nlast',
  '5" tube;6 "7"\r\nx\r\r\ny;\r\n',
  '"closed" badly;b\r\nc;"d"\r\n',
  'a;b\r\n"x"y;"z;z"\r\n"q"',
  'a\r\n"b"\rc\r\n',
  '"a"',
])('%j is read as csv-parse reads it', async (text) => {
  expect((await read(text)).map(({ cells }) => cells)).toEqual(parsed(text));
});

test('any mixture of quotes, separators and breaks is read as csv-parse reads it', async () => {
  const signs = ['a', 'é', ';', '"', '""', '\r\n', '\n', ';"', '";', '"\r\n'];
  let seed = 5;
  const next = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count;
  for (let round = 0; round < (HAS_ALL_SAMPLES ? 400 : 120); round += 1) {
    const text = Array.from({ length: 4 + next(24) }, () => signs[next(signs.length)]).join('');
    const expected = resultOf(() => parsed(text));
    const found = await read(text).then(
      (records) => records.map(({ cells }) => cells),
      () => 'refused',
    );
    expect([text, found]).toEqual([text, expected]);
  }
});

function resultOf(work: () => string[][]): string[][] | 'refused' {
  try {
    return work();
  } catch {
    return 'refused';
  }
}

test('a record’s line counts the breaks inside fields and the empty lines before it', async () => {
  const lines = (await read('a\r\n\r\n"b\nb\r\nb";x\r\nc\r\n"d"d\r\n"e\ne"\r\nf\r\n')).map(
    ({ line, cells }) => [cells[0]?.charAt(0), line],
  );
  expect(lines).toEqual([
    ['a', 1],
    ['b', 3],
    ['c', 6],
    ['"', 7],
    ['e', 8],
    ['f', 10],
  ]);
});

test('a file of several reads is whole, wherever a read ends', async () => {
  const record = (index: number) => [
    `R${index}`,
    'Bécher "gradué";\nunité',
    'x'.repeat(index % 97),
  ];
  const written = Array.from({ length: 20_000 }, (_, index) => record(index));
  const text = written
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n');
  expect((await read(text)).map(({ cells }) => cells)).toEqual(written);
});

test('an unclosed quote is refused with its line, in the first read and later', async () => {
  await expect(read('a;b\r\nc;"d\r\n')).rejects.toThrow(
    /coupé au milieu d'un champ entre guillemets/,
  );
  await expect(read(`${'a;b\r\n'.repeat(100_000)}c;"d`)).rejects.toThrow(
    /coupé .* \(vers la ligne 100001\)/,
  );
});

test('a quote at the end so far is incomplete, one before another character malformed', () => {
  expect([
    readEnclosedRecord('"a"', 0),
    readEnclosedRecord('"a"\r', 0),
    readEnclosedRecord('"a";b', 0),
  ]).toEqual(Array(3).fill('incomplete'));
  expect(readEnclosedRecord('"a"b\n', 0)).toBe('malformed');
});

test('every byte of a Windows-1252 file is read as that encoding has it', async () => {
  // Without those that part records and cells: line breaks, quotes and semicolons.
  const bytes = Buffer.from(
    Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => !'\n\r";'.includes(String.fromCharCode(byte)),
    ),
  );
  const [record] = await read(Buffer.concat([bytes, Buffer.from('\r\n')]), 'windows-1252');
  expect(record?.cells).toEqual([iconv.decode(bytes, 'windows-1252')]);
});

/** Why a record is refused. @param what is too long */
const tooLong = (what: string) => new RegExp(`^${what} a plus de 1\\s000\\s000 caractères, `);

test.each([
  ['first', '', 1],
  ['third, after a malformed one', 'a;b\n"x"y;z\n', 3],
])('THREAT-C16 a %s line of millions of empty cells is refused', async (_, before, line) => {
  await expect(read(before + ';'.repeat(2_000_000))).rejects.toThrow(tooLong(`La ligne ${line}`));
});

const MILLION = 1_000_000;
const TOO_LONG = expect.stringMatching(tooLong('La ligne 1')) as string;
test.each([
  ['line breaks', '\r\n'.repeat(MILLION), [0, undefined]],
  ['quotes, which are one cell', '"'.repeat(MILLION), [1, MILLION / 2 - 1]],
  ['quotes in a cell that is never closed', `"${'""'.repeat(MILLION)}`, TOO_LONG],
  ['letters in one line', 'x'.repeat(2 * MILLION), TOO_LONG],
  ['zero bytes', '\0'.repeat(2 * MILLION), TOO_LONG],
  ['halves of characters', Buffer.alloc(2 * MILLION, 0xc3), TOO_LONG],
  ['short lines', 'x;y\r\n'.repeat(MILLION), [MILLION, 1]],
])('THREAT-C16 a file of a million %s is read in one pass, or refused', async (_, text, found) => {
  const answer = await read(text).then(
    (records) => [records.length, records[0]?.cells[0]?.length],
    (error: unknown) => (error as Error).message,
  );
  expect(answer).toEqual(found);
});

test('a record that is too long is refused for its length, with its first line', async () => {
  const long = 'x'.repeat(MILLION);
  for (const [text, what] of [
    // Complete, and alone of its kind.
    [`a;b\n"c\nd";e\n${long}y;z\nf;g\n`, 'La ligne 4'],
    [`a;b\n"${long}";c\n`, 'La ligne 2'],
    // A quote that opens too much: no line is too long.
    [`a;b\n"c;${'d;e\n'.repeat(MILLION / 2)}`, "L'article de la ligne 2"],
    [`a;b\n"x"y;z\n"c;${'d;e\n'.repeat(MILLION / 2)}`, "L'article de la ligne 3"],
    [`a;b\n"${'d;e\n'.repeat(MILLION / 2)}";f\n`, "L'article de la ligne 2"],
  ] as const)
    await expect(read(text)).rejects.toThrow(tooLong(what));
});

test('a long line of empty cells and one quote is read in one pass', async () => {
  const [record, ...others] = await read(`"a"${';'.repeat(200_000)}\n`);
  expect([others, record?.cells.length]).toEqual([[], 200_001]);
});
