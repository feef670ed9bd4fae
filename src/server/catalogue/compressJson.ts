import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings of a JSON answer besides the text itself. */
export type Compression = 'br' | 'gzip';

const compressBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** How much time goes into a smaller answer: Brotli's quality from 0 to 11, gzip's level from 1 to 9. */
export type Effort = Record<Compression, number>;

/** Compresses an answer in a thread of the pool. */
export const compressJson = (json: Buffer, compression: Compression, effort: Effort): Promise<Buffer> =>
  compression === 'br'
    ? compressBrotli(json, {
        params: { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
      })
    : compressGzip(json, { level: effort.gzip });
