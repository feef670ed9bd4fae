import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A whole HTML page, compressed. */
export interface RenderedDocument {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  /** Weak: the same for every encoding. */
  etag: string;
}

// Measured on an under-sub-category of 48 kB: 4 is 4 % larger, 6 less than 1 % smaller, 9 is 1 % smaller in about 15 times the time.
const BROTLI_QUALITY = 5;

/** Takes several milliseconds: not for the event loop of the server. */
export function compressDocument(html: string): RenderedDocument {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    br: exact(brotliCompressSync(bytes, { params })),
    gzip: exact(gzipSync(bytes)),
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
  };
}

/** A copy without the unused rest of zlib's buffer, so that it can be transferred between threads. */
const exact = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
