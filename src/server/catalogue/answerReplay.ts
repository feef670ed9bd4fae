import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseEncoding, isMobile, type PageEncoding } from '../http/contentNegotiation';
import { REQUEST_ID_HEADER } from '../http/requestId';
import { operationOf, type RequestObserver } from '../http/requestObserver';
import { type CatalogueVersion, createVersionCache } from './currentVersion';

declare module 'fastify' {
  interface FastifyReply {
    /** The answer depends on URL, encoding, width class, catalogue version and day only. */
    isReplayable?: boolean;
  }
}

/**
 * Whole public answers, sent again as they were while the catalogue stays the same. This happens
 * ahead of Fastify: routing, hooks and merging of headers take longer than sending a cached answer.
 */
export interface AnswerReplay {
  /** A listener that sends a kept answer, and passes every other request on to `listener`. */
  ahead(listener: RequestListener): RequestListener;
  /**
   * Keeps the answers of `app` that are marked as replayable. Call it after the hooks that add
   * headers.
   */
  watch(app: FastifyInstance): void;
  /** Answers that were sent again since the start. */
  readonly replayed: number;
}

interface KeptAnswer {
  /**
   * Names and values in turn, as writeHead() takes them; the first value is the id of the request.
   */
  headers: string[];
  body: Uint8Array;
  operation: string;
}

const MAX_BYTES = 8 * 1024 * 1024;
/** Key, headers and objects of an answer, roughly. */
const ENTRY_BYTES = 2_000;

/**
 * @param catalogueVersion read when a request arrives: its answer is never older.
 * @param record is called for the answers that are sent again.
 */
export function createAnswerReplay(
  catalogueVersion: Pick<CatalogueVersion, 'current'>,
  { idOf, record }: Pick<RequestObserver, 'idOf' | 'record'>,
  maxBytes = MAX_BYTES,
): AnswerReplay {
  const cache = createVersionCache<string, KeptAnswer>(
    maxBytes,
    ({ body }) => body.byteLength + ENTRY_BYTES,
  );
  const { entries } = cache;
  const encodingOf = rememberedEncodings();
  /** Requests whose answer may be kept, with what it depends on. */
  const asked = new WeakMap<IncomingMessage, { key: string; stamp: string }>();
  let replayed = 0;
  let isClosing = false;

  /** @returns undefined when the version cannot be read: Fastify answers with the error. */
  function readStamp(): string | undefined {
    try {
      const { version, now } = catalogueVersion.current();
      return `${version} ${now.slice(0, 10)}`;
    } catch {
      return undefined;
    }
  }

  function find(request: IncomingMessage): KeptAnswer | undefined {
    const { headers, url = '' } = request;
    const stamp = readStamp();
    if (stamp === undefined) return undefined;
    cache.turnTo(stamp);
    const key =
      `${encodingOf(headers['accept-encoding'])} ${isMobile(headers) ? 'narrow' : 'wide'} ` + url;
    const known = entries.get(key);
    if (!known) asked.set(request, { key, stamp });
    return known;
  }

  return {
    get replayed() {
      return replayed;
    },
    ahead: (listener) => (request, response: ServerResponse & { req: IncomingMessage }) => {
      const startedAt = record ? performance.now() : 0;
      const answer = isClosing || !isReplayable(request) ? undefined : find(request);
      if (!answer) {
        listener(request, response);
        return;
      }
      const { body, headers, operation } = answer;
      const reqId = idOf(request);
      // writeHead() reads the array at once.
      headers[1] = reqId;
      response.writeHead(200, headers);
      response.end(body);
      replayed += 1;
      record?.({
        reqId,
        method: 'GET',
        operation,
        status: 200,
        ms: performance.now() - startedAt,
        bytes: body.byteLength,
      });
    },
    watch(app) {
      app.addHook('preClose', async () => {
        isClosing = true;
        entries.clear();
      });
      app.addHook('onSend', (request, reply, payload, done) => {
        const question = reply.isReplayable ? asked.get(request.raw) : undefined;
        if (
          question &&
          cache.isAt(question.stamp) &&
          !isClosing &&
          reply.statusCode === 200 &&
          payload instanceof Uint8Array
        )
          if (!entries.has(question.key))
            entries.set(question.key, {
              headers: headersOf(reply, payload),
              body: payload,
              operation: operationOf(request.raw),
            });
        done();
      });
    },
  };
}

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

const isReplayable = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.length <= MAX_URL_LENGTH &&
  OTHER_ANSWER.every((name) => headers[name] === undefined);

function headersOf(reply: FastifyReply, body: Uint8Array): string[] {
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
function rememberedEncodings(): (header: string | string[] | undefined) => PageEncoding {
  const known = new Map<string, PageEncoding>();
  return (header = '') => {
    const text = String(header);
    const encoding = known.get(text) ?? chooseEncoding(text);
    if (known.size < MAX_ENCODINGS) known.set(text, encoding);
    return encoding;
  };
}
