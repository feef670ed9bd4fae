import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'node:http' {
  interface IncomingMessage {
    /** In the log, in the header X-Request-Id and in errors. */
    requestId?: string;
  }
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Without I, L, O and U: what is heard on the telephone is written in one way only. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const GROUP = 4;
const POOL_BYTES = 4096;
/** What a proxy may send: short, and safe in a log and in HTML. */
const PLAIN = /^[\w.-]{4,40}$/;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** A random id of 40 bits that can be read aloud: 'K7M2-9PQD'. */
export function makeRequestId(): string {
  if (used + LENGTH > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (let position = 0; position < LENGTH; position += 1) {
    if (position === GROUP) id += '-';
    id += ALPHABET.charAt((pool[used++] ?? 0) & 31);
  }
  return id;
}

/**
 * The id of a request: the one its trusted proxy has given it, or a new one; the same each time.
 */
export type IdOfRequest = (request: IncomingMessage) => string;

/** @param isTrusted true for the IP address of a trusted proxy. */
export const createRequestIds =
  (isTrusted: (address: string) => boolean): IdOfRequest =>
  (request) =>
    (request.requestId ??= idOfProxy(request, isTrusted) ?? makeRequestId());

function idOfProxy(
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string | undefined {
  const given = headers[REQUEST_ID_HEADER];
  const isUsable =
    typeof given === 'string' &&
    PLAIN.test(given) &&
    socket.remoteAddress !== undefined &&
    isTrusted(socket.remoteAddress);
  return isUsable ? given : undefined;
}

/** Sends the id with every answer of `app`. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
