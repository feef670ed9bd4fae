import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../pages/pageVariant';
import { COMPRESS_ABOVE_BYTES } from '../plugins/securityHeadersAndRateLimits';

// Measured on 300 articles of 298 kB: as small as gzip in two thirds of the time; 5 is 17 % smaller in 1.5 times the time.
const BROTLI_QUALITY = 4;

const compressBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);

/** Sends a text that is JSON already, compressed whole in a thread of the pool: a stream of chunks takes longer. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const json = Buffer.from(text);
  reply.type('application/json; charset=utf-8');
  if (json.length < COMPRESS_ABOVE_BYTES) return reply.send(json);
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(json);
  const body = await (encoding === 'br'
    ? compressBrotli(json, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
      })
    : compressGzip(json));
  return reply.header('content-encoding', encoding).send(body);
}
