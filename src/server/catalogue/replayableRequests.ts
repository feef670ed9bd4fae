import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { chooseEncoding, type PageEncoding } from '../http/contentNegotiation';
import { REQUEST_ID_HEADER } from '../http/requestId';

const MAX_URL_LENGTH = 200;
const MAX_ENCODINGS = 100;
/**
 * A request with one of them is answered by Fastify: it has a body, or may be answered with 304.
 */
const OTHER_ANSWER = [
  'if-none-match',
  'content-length',
  'transfer-encoding',
  'content-type',
] as const;

export const isReplayable = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.length <= MAX_URL_LENGTH &&
  OTHER_ANSWER.every((name) => headers[name] === undefined);

export function headersOf(reply: FastifyReply, body: Uint8Array): string[] {
  const headers = {
    [REQUEST_ID_HEADER]: '',
    ...reply.getHeaders(),
    'content-length': body.byteLength,
  };
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/**
 * chooseEncoding(), which splits the header, once for each header: browsers send few different
 * ones.
 */
export function rememberedEncodings(): (header: string | string[] | undefined) => PageEncoding {
  const known = new Map<string, PageEncoding>();
  return (header = '') => {
    const text = String(header);
    const encoding = known.get(text) ?? chooseEncoding(text);
    if (known.size < MAX_ENCODINGS) known.set(text, encoding);
    return encoding;
  };
}
