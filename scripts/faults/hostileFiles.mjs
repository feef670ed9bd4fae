// Files that cost much to read, of at most 10 MB each, made once for a run.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const MAX_BYTES = 10 * 1024 * 1024;
const SIDE_PX = 5_000;

/** 10 MB of a text repeated, between a beginning and an end. */
const repeated = (text, { before = '', after = '', bytes = MAX_BYTES - 1_000 } = {}) =>
  Buffer.concat([
    Buffer.from(before, 'latin1'),
    Buffer.alloc(bytes, Buffer.from(text, 'latin1')),
    Buffer.from(after, 'latin1'),
  ]);

const pdf = (text, end = '\n%%EOF\n') => repeated(text, { before: '%PDF-1.4\n', after: end });

/** PDFs full of what a search for « /Encrypt » or « %%EOF » almost finds. */
const documents = () => ({
  'codes of letters': pdf('#41'),
  'codes after slashes': pdf('/#45#6e'),
  slashes: pdf('/'),
  'names without a value': pdf('/Encrypt '),
  'white space after a name': repeated(' ', { before: '%PDF-1.4\n/Encrypt', after: '\n%%EOF' }),
  'numbers after a name': repeated('1 ', { before: '%PDF-1.4\n/Encrypt ', after: '\n%%EOF' }),
  'white space after its end': pdf('x', `\n%%EOF${' '.repeat(900)}`),
  'only white space': repeated('\0', { before: '%PDF-1.4\n%%EOF' }),
  'ends of archives': pdf('PK\x05\x06\0\0\0\0'),
  'a form of dashes': pdf('-'),
});

/** The head of an entry of a zip archive that is stored without compression. */
function zipEntry(name, size = 0) {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(size, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

/** A compressed entry that says nothing of its size. */
function streamedEntry(name, content) {
  const entry = zipEntry(name);
  entry.writeUInt16LE(8, 6);
  entry.writeUInt16LE(8, 8);
  return Buffer.concat([entry, content]);
}

const repeatedBytes = (part, bytes = MAX_BYTES - 1_000) => Buffer.alloc(bytes, part);

/** Archives and films, whose type is known only after reading their parts one by one. */
const containers = () => ({
  'entries of an archive': repeatedBytes(zipEntry('a')),
  'an archive that unpacks to gigabytes': streamedEntry(
    '[Content_Types].xml',
    deflateSync(Buffer.alloc(1024 ** 3), { level: 9 }).subarray(2),
  ),
  'parts of a film': Buffer.concat([
    Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
    repeatedBytes(Buffer.from('0000000866726565', 'hex')),
  ]),
  'tags of music': repeatedBytes(Buffer.from('49443303000000000000', 'hex')),
  'directories of a photo': Buffer.concat([
    Buffer.from('49492a0008000000ffff', 'hex'),
    repeatedBytes(Buffer.from('000100040001000000ffffffff', 'hex')),
  ]),
  'almost a workbook': repeated('W\0o\0r\0k\0b\0o\0o\0', {
    before: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  }),
  'almost a drawing': repeated(' ', { before: '<?xml version="1.0"?>' }),
});

function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

async function pictures() {
  const blank = (channels, side = SIDE_PX) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels,
        background: { r: 20, g: 90, b: 160, alpha: 0.5 },
      },
    });
  const noise = () =>
    sharp({
      create: {
        width: 2_400,
        height: 2_400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
  const small = await blank(4, 400).png().toBuffer();
  const head = small.subarray(0, 33);
  return {
    'PNG of 25 million pixels': await blank(4).png().toBuffer(),
    'PNG in 16 bits, interlaced': await blank(4)
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
    'PNG of 36 million pixels': await blank(4, 6_000).png().toBuffer(),
    'PNG of small parts': Buffer.concat([
      head,
      repeatedBytes(pngChunk('tEXt', Buffer.from('a\0b')), 9_000_000),
      small.subarray(33),
    ]),
    'PNG of parts without content': Buffer.concat([
      head,
      repeatedBytes(pngChunk('tEXt', Buffer.alloc(0)), 9_000_000),
    ]),
    'PNG that is cut': (await noise().png().toBuffer()).subarray(0, MAX_BYTES - 1_000),
    'progressive JPEG of 25 million pixels': await blank(3)
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    'JPEG of noise': await noise().jpeg({ quality: 90 }).toBuffer(),
    'WebP of 25 million pixels': await blank(4).webp({ lossless: true }).toBuffer(),
    'GIF of 25 million pixels': await blank(4).gif().toBuffer(),
    'AVIF of 25 million pixels': await blank(3).avif({ effort: 0 }).toBuffer(),
  };
}

/** Files of an import. */
const catalogues = () => ({
  'lines of nothing': repeated('\r\n'),
  'cells of nothing': repeated(';'),
  'open quotes': repeated('"'),
  'quotes in quotes': repeated('""', { before: '"' }),
  'one line': repeated('x'),
  'characters of no alphabet': repeated('\0'),
  'short lines under a heading': repeated('x;y\r\n', { before: 'CODE;LIBELLE;PRIX\r\n' }),
  'half characters': repeated('\xc3'),
});

/** @returns the files by their kind: { name, bytes } each. */
export async function hostileFiles() {
  const list = (files) =>
    Object.entries(files).map(([name, bytes]) => {
      if (bytes.length > MAX_BYTES) throw new Error(`${name}: ${bytes.length} bytes`);
      return { name, bytes };
    });
  return {
    documents: list(documents()),
    containers: list(containers()),
    pictures: list(await pictures()),
    catalogues: list(catalogues()),
  };
}
