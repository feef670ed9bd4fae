import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings of a JSON answer besides the text itself. */
export type Compression = 'br' | 'gzip';

const compressBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);

/** Compresses an answer in a thread of the pool. @param brotliQuality 0 to 11; gzip has its default level. */
export const compressJson = (json: Buffer, compression: Compression, brotliQuality: number): Promise<Buffer> =>
  compression === 'br'
    ? compressBrotli(json, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
      })
    : compressGzip(json);
