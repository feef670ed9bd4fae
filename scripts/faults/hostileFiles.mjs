// Files that cost much to read, of at most 10 MB each, made once for a run.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const MAX_BYTES = 10 * 1024 * 1024;
const BYTES = MAX_BYTES - 1_000;
const SIDE_PX = 5_000;

/** Almost 10 MB of a text repeated, between a beginning and an end. */
const repeated = (text, before = '', after = '') =>
  Buffer.concat([
    Buffer.from(before, 'latin1'),
    Buffer.alloc(BYTES, Buffer.from(text, 'latin1')),
    Buffer.from(after, 'latin1'),
  ]);

const pdf = (text, end = '\n%%EOF\n') => repeated(text, '%PDF-1.4\n', end);

/** PDFs full of what a search for « /Encrypt » or « %%EOF » almost finds. */
const documents = () => ({
  'codes of letters': pdf('#41'),
  'codes after slashes': pdf('/#45#6e'),
  slashes: pdf('/'),
  'names without a value': pdf('/Encrypt '),
  'white space after a name': repeated(' ', '%PDF-1.4\n/Encrypt', '\n%%EOF'),
  'numbers after a name': repeated('1 ', '%PDF-1.4\n/Encrypt ', '\n%%EOF'),
  'white space after its end': pdf('x', `\n%%EOF${' '.repeat(900)}`),
  'only white space': repeated('\0', '%PDF-1.4\n%%EOF'),
  'ends of archives': pdf('PK\x05\x06\0\0\0\0'),
  'a form of dashes': pdf('-'),
});

const fromHex = (hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex').toString('latin1');
/** The heads of entries of a zip archive: one stored, 'a', and one compressed, of unknown size. */
const STORED = fromHex('504b0304 1400 0000 0000 0000 0000 00000000 00000000 00000000 0100 0000 61');
const STREAMED = fromHex('504b0304 1400 0800 0800 0000 0000 00000000 00000000 00000000 1300 0000');

/** Archives and films, whose type is known only after reading their parts one by one. */
const containers = () => ({
  'entries of an archive': repeated(STORED),
  'an archive that unpacks to gigabytes': Buffer.concat([
    Buffer.from(`${STREAMED}[Content_Types].xml`, 'latin1'),
    deflateSync(Buffer.alloc(1024 ** 3), { level: 9 }).subarray(2),
  ]),
  'parts of a film': repeated(
    fromHex('00000008 66726565'),
    fromHex('00000018 66747970 6d703432 00000000 6d703432 69736f6d'),
  ),
  'tags of music': repeated(fromHex('49443303000000000000')),
  'directories of a photo': repeated(
    fromHex('0001 0004 00010000 00ffffffff'),
    fromHex('49492a00 08000000 ffff'),
  ),
  'almost a workbook': repeated('W\0o\0r\0k\0b\0o\0o\0', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'almost a drawing': repeated(' ', '<?xml version="1.0"?>'),
});

function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const ofSide = (side, more) => sharp({ create: { width: side, height: side, ...more } });
const blank = (channels, side = SIDE_PX) =>
  ofSide(side, { channels, background: { r: 20, g: 90, b: 160, alpha: 0.5 } });
const noise = () =>
  ofSide(2_400, { channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } });

async function pictures() {
  const small = await blank(4, 400).png().toBuffer();
  const chunks = (data) =>
    Buffer.concat([small.subarray(0, 33), Buffer.alloc(9_000_000, pngChunk('tEXt', data))]);
  const made = {
    'PNG of 25 million pixels': blank(4).png(),
    'PNG in 16 bits, interlaced': blank(4).toColourspace('rgb16').png({ progressive: true }),
    'PNG of 36 million pixels': blank(4, 6_000).png(),
    'PNG that is cut': noise().png(),
    'progressive JPEG of 25 million pixels': blank(3)
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 }),
    'JPEG of noise': noise().jpeg({ quality: 90 }),
    'WebP of 25 million pixels': blank(4).webp({ lossless: true }),
    'GIF of 25 million pixels': blank(4).gif(),
    'AVIF of 25 million pixels': blank(3).avif({ effort: 0 }),
  };
  const files = {};
  for (const [name, image] of Object.entries(made))
    files[name] = (await image.toBuffer()).subarray(0, BYTES);
  return {
    ...files,
    'PNG of small parts': Buffer.concat([chunks(Buffer.from('a\0b')), small.subarray(33)]),
    'PNG of parts without content': chunks(Buffer.alloc(0)),
  };
}

/** Files of an import. */
const catalogues = () => ({
  'lines of nothing': repeated('\r\n'),
  'cells of nothing': repeated(';'),
  'open quotes': repeated('"'),
  'quotes in quotes': repeated('""', '"'),
  'one line': repeated('x'),
  'characters of no alphabet': repeated('\0'),
  'short lines under a heading': repeated('x;y\r\n', 'CODE;LIBELLE;PRIX\r\n'),
  'half characters': repeated('\xc3'),
});

/** @returns the files by their kind: { name, bytes } each. */
export async function hostileFiles() {
  const kinds = { documents, containers, pictures, catalogues };
  const lists = {};
  for (const [kind, make] of Object.entries(kinds))
    lists[kind] = Object.entries(await make()).map(([name, bytes]) => ({ name, bytes }));
  const large = Object.values(lists)
    .flat()
    .find(({ bytes }) => bytes.length > MAX_BYTES);
  if (large) throw new Error(`${large.name}: ${large.bytes.length} bytes`);
  return lists;
}
