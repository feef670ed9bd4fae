import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { inspectBytes } from '../../../src/server/files/inspectBytes';
import { createInspectFile } from '../../../src/server/files/inspectFile';
import { picture } from '../catalogue/catalogueSupport';

const MEGABYTES = 1024 * 1024;
/** A PDF of two megabytes whose middle is one text again and again. */
const pdfOf = (repeated: string, before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n${before}`),
    Buffer.alloc(2 * MEGABYTES, repeated),
    Buffer.from('\n%%EOF\n'),
  ]);
const flawOf = async (bytes: Buffer | string) => (await inspectBytes(Buffer.from(bytes))).pdfFlaw;

test.each([
  ['codes of letters', pdfOf('#41'), undefined],
  ['slashes', pdfOf('/'), undefined],
  ['slashes and codes', pdfOf('/#45ncryp'), undefined],
  ['names without a value', pdfOf('/Encrypt '), undefined],
  ['white space after a name', pdfOf(' ', '/Encrypt'), undefined],
  ['digits after a name', pdfOf('1', '/Encrypt '), undefined],
  ['numbers after a name', pdfOf('1 ', '/Encrypt '), undefined],
  ['references that end as words', pdfOf('/Encrypt 1 0 Rx'), undefined],
  ['white space after its end', Buffer.concat([pdfOf('x'), Buffer.alloc(MEGABYTES)]), undefined],
  ['ends', pdfOf('%%EOF'), undefined],
  ['words after its end', Buffer.concat([pdfOf('x'), Buffer.from('PK')]), 'foreign'],
  ['nothing but its end', '%%EOF', 'type'],
  ['remarks', pdfOf('/Encrypt 5 0 R ', `${' '.repeat(MEGABYTES)}%`), undefined],
])('THREAT-C16 a PDF of megabytes of %s is told from an encrypted one', async (_, bytes, flaw) => {
  expect(await flawOf(bytes)).toBe(flaw);
});

test.each([
  '/Encrypt 5 0 R>>',
  '/Encrypt<<>>',
  '/Encrypt\0\n 5\t0\r\nR',
  '/#45#6E#63rypt 12 34 R/',
  '/ /Encrypt /Encrypt 5 0 R',
])('an encrypted PDF is known by %j', async (entry) => {
  expect(await flawOf(`%PDF-1.4\ntrailer<<${entry}\n%%EOF`)).toBe('encrypted');
});

test.each([
  ['\r\n%PDF-1.4\n%%EOF', undefined],
  [' \n\n%PDF-1.4\n% /Encrypt 5 0 R is no entry here\n%%EOF\r\n', undefined],
  ['%PDF-1.4\n% a remark\ntrailer<</Encrypt 5 0 R>>\n%%EOF', 'encrypted'],
  ['\r\n%PDF-1.4\ntrailer<</Encrypt 5 0 R>>\n%%EOF', 'encrypted'],
  ['Content-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF', 'foreign'],
  ['\r\n%PDF-1.4\n', 'foreign'],
  [`${'\n'.repeat(1025)}%PDF-1.4\n%%EOF`, 'type'],
])('THREAT-C16 %j has the flaw %s', async (text, flaw) => {
  expect(await flawOf(text)).toBe(flaw);
});

test('THREAT-C16 a PNG of thousands of parts is no picture; one of many is', async () => {
  const [head, end] = [(await picture('png')).subarray(0, 33), (await picture('png')).subarray(33)];
  const part = Buffer.from('00000000744558743bb98ca3', 'hex');
  const pngOf = (parts: number) => Buffer.concat([head, Buffer.alloc(12 * parts, part), end]);
  expect((await inspectBytes(pngOf(4_000))).type).toBe('png');
  expect((await inspectBytes(pngOf(6_000))).type).toBeUndefined();
});

const fromHex = (hex: string) => Buffer.from(hex, 'hex');
const megabytesOf = (part: Buffer | string, before: Buffer | string = '') =>
  Buffer.concat([Buffer.from(before), Buffer.alloc(2 * MEGABYTES, part)]);
/** The head of an entry of a zip archive that is stored, 'a', and of a compressed one. */
const STORED = fromHex(`504b030414${'00'.repeat(21)}0100000061`);
const COMPRESSED = fromHex(`504b03041400080008${'00'.repeat(17)}13000000`);

// Types that are known only after reading their parts one by one.
test.each([
  ['entries of an archive', megabytesOf(STORED), 'zip'],
  [
    'an entry that unpacks to 256 MB',
    Buffer.concat([
      COMPRESSED,
      Buffer.from('[Content_Types].xml'),
      deflateRawSync(Buffer.alloc(256 * MEGABYTES)),
    ]),
    'zip',
  ],
  ['parts of a film', megabytesOf('\0\0\0\bfree', '\0\0\0\x18ftypmp42'), 'mp4'],
  ['tags of music', megabytesOf(fromHex('49443303000000000000')), undefined],
  [
    'directories of a photo',
    megabytesOf(fromHex('00010004000100000000ffffffff'), fromHex('49492a0008000000ffff')),
    'tif',
  ],
  ['names of a workbook', megabytesOf('W\0o\0r\0k\0B\0', fromHex('d0cf11e0a1b11ae1')), 'cfb'],
  ['white space of a drawing', megabytesOf(' ', '<?xml version="1.0"?>'), 'xml'],
])('THREAT-C16 megabytes of %s are no document', async (_, bytes, type) => {
  const found = { type, pdfFlaw: 'type', isUnsafeSheet: type === 'cfb' };
  expect(await inspectBytes(bytes)).toEqual(found);
});

describe('the thread', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paillasse-inspect-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Inspects with a thread that does the given with a file that says so, and answers others. */
  function inspecting(onHostile: string, hungMs: number) {
    const file = join(folder, `${Math.random()}.js`);
    writeFileSync(
      file,
      `const { parentPort } = require('node:worker_threads');
       parentPort.on('message', (bytes) => {
         if (String.fromCharCode(...bytes) === 'hostile') { ${onHostile} }
         parentPort.postMessage({ type: 'png', isUnsafeSheet: false });
       });`,
    );
    return createInspectFile({ waitMs: 60_000, hungMs, idleMs: 60_000, heapMb: 32 }, file);
  }

  test.each([
    ['time', 'for (;;);', 200],
    ['memory', 'for (const all = [];;) all.push(new Array(1000).fill(Math.random()));', 60_000],
  ])('THREAT-C16 a file that takes too much %s has no type', async (_, code, hungMs) => {
    const inspect = inspecting(code, hungMs);
    const bytes = Buffer.from('hostile');
    expect(await inspect(bytes)).toEqual({
      type: undefined,
      pdfFlaw: 'type',
      isUnsafeSheet: true,
    });
    expect(String(bytes)).toBe('hostile');
  });

  test('THREAT-C16 the thread has one memory for its files, which are copied into it', async () => {
    const inspect = inspecting(
      `const all = new Uint8Array(bytes.buffer);
       const type = String(all[all.length - 1]);
       all.fill(66);
       return parentPort.postMessage({ type });`,
      60_000,
    );
    const bytes = Buffer.from('hostile');
    expect([(await inspect(bytes)).type, (await inspect(bytes)).type]).toEqual(['0', '66']);
    expect(String(bytes)).toBe('hostile');
  });

  test('a thread that fails otherwise says so, and the next file gets another', async () => {
    const inspect = inspecting('throw new Error("Broken");', 60_000);
    const files = [inspect(Buffer.from('hostile')), inspect(Buffer.from('other'))];
    await expect(files[0]).rejects.toThrow('Broken');
    expect((await files[1])?.type).toBe('png');
  });
});
