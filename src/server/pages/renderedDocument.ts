import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  type BrotliOptions,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { createVersionCache } from '../catalogue/currentVersion';
import type { PageEncoding } from '../http/contentNegotiation';

/** A whole HTML page, compressed. */
export interface RenderedDocument {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  /** Weak: the same for every encoding. */
  etag: string;
}

/** A page in the encodings in which it can be sent. */
export interface EncodedPage {
  etag: string;
  encode: (encoding: PageEncoding) => Promise<Uint8Array>;
}

// Measured on an under-sub-category of 48 kB: 4 is 4 % larger, 6 less than 1 % smaller, 9 is 1 %
// smaller in about 15 times the time.
const BROTLI_QUALITY = 5;

const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);
const decompressGzip = promisify<Uint8Array, Buffer>(gunzip);

/** Takes several milliseconds: not for the event loop of the server. */
export function compressDocument(html: string): RenderedDocument {
  const bytes = Buffer.from(html);
  return {
    br: exact(brotliCompressSync(bytes, brotliOptions(bytes))),
    gzip: exact(gzipSync(bytes)),
    etag: etagOf(bytes),
  };
}

/** A cached page. */
export const asEncodedPage = ({ br, gzip: gzipped, etag }: RenderedDocument): EncodedPage => ({
  etag,
  encode: async (encoding) =>
    encoding === 'br' ? br : encoding === 'gzip' ? gzipped : decompressGzip(gzipped),
});

/**
 * A page that is sent once: compressed in a thread of the pool, in the encoding that is asked for.
 */
export function encodeOnce(html: string): EncodedPage {
  const bytes = Buffer.from(html);
  return {
    etag: etagOf(bytes),
    encode: async (encoding) =>
      encoding === 'br'
        ? compressBrotli(bytes, brotliOptions(bytes))
        : encoding === 'gzip'
          ? compressGzip(bytes)
          : bytes,
  };
}

const brotliOptions = ({ length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;

/**
 * A copy without the unused rest of zlib's buffer, so that it can be transferred between threads.
 */
const exact = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Object, key and header of an entry, roughly. */
const ENTRY_BYTES = 500;

/**
 * Rendered pages of one catalogue version; the least recently used ones are dropped beyond
 * `maxBytes`.
 */
export interface PageCache {
  get(key: string, version: string): RenderedDocument | undefined;
  /** @param version read before the page was rendered; an outdated one is not stored. */
  put(key: string, version: string, page: RenderedDocument): void;
  readonly bytes: number;
}

export function createPageCache(maxBytes: number): PageCache {
  const cache = createVersionCache<string, RenderedDocument>(
    maxBytes,
    ({ br, gzip }) => br.byteLength + gzip.byteLength + ENTRY_BYTES,
  );
  return {
    get bytes() {
      return cache.entries.calculatedSize;
    },
    get(key, version) {
      cache.turnTo(version);
      return cache.entries.get(key);
    },
    put(key, version, page) {
      if (cache.isAt(version)) cache.entries.set(key, page);
    },
  };
}
