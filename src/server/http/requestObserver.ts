import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { IdOfRequest } from './requestId';

declare module 'node:http' {
  interface IncomingMessage {
    /**
     * What answers the request, for log and metrics: one of a few names, nothing that a visitor has
     * typed.
     */
    operation?: string;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What answers: an operationId of the contract, or the name of another route. */
    operation?: string;
  }
}

/** One answered request, without personal data: no address, no URL. */
export interface AnsweredRequest {
  reqId: string;
  method: string | undefined;
  /** An operationId, the kind of a page, or 'unknown'. */
  operation: string;
  /** 499 when the client has gone before the answer. */
  status: number;
  /** Milliseconds from the request to the end of the answer. */
  ms: number;
  /** Sent; with the headers, unless a kept answer was sent again. */
  bytes: number;
}

/** Reports every request to the log and the metrics. */
export interface RequestObserver {
  idOf: IdOfRequest;
  /** Undefined when nobody wants to know: then nothing is measured. */
  record: ((answered: AnsweredRequest) => void) | undefined;
  /** A listener that records what `listener` answers. */
  observe(listener: RequestListener): RequestListener;
}

export interface ObserverParts {
  idOf: IdOfRequest;
  log: FastifyBaseLogger;
  /** One line in the log for each request. */
  accessLog: boolean;
  /** Counts a request in the metrics. */
  count?: (answered: AnsweredRequest) => void;
}

const CLIENT_GONE = 499;
const LEVELS_WITH_INFO = ['info', 'debug', 'trace'];
/**
 * Of the health checks, which proxies ask every second: neither counted, nor logged above debug.
 */
export const HEALTH_OPERATION = 'health';

export function createRequestObserver({
  idOf,
  log,
  accessLog,
  count,
}: ObserverParts): RequestObserver {
  const isLogged = accessLog && LEVELS_WITH_INFO.includes(log.level);
  const record = (answered: AnsweredRequest): void => {
    const isHealth = answered.operation === HEALTH_OPERATION;
    if (!isHealth) count?.(answered);
    if (isLogged)
      log[isHealth ? 'debug' : 'info'](
        { ...answered, ms: Math.round(answered.ms * 10) / 10 },
        'request',
      );
  };
  if (!isLogged && !count) return { idOf, record: undefined, observe: (listener) => listener };
  return {
    idOf,
    record,
    observe: (listener) => (request, response) => {
      const startedAt = performance.now();
      const { socket, method } = request;
      const sentBefore = socket.bytesWritten;
      response.once('close', () =>
        record({
          reqId: idOf(request),
          method,
          operation: operationOf(request),
          status: response.headersSent ? response.statusCode : CLIENT_GONE,
          ms: performance.now() - startedAt,
          bytes: socket.bytesWritten - sentBefore,
        }),
      );
      listener(request, response);
    },
  };
}

export const operationOf = ({ operation = 'unknown' }: IncomingMessage): string => operation;

/** Names the operation of every request that has a route. Pages name themselves. */
export function nameOperations(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    raw.operation = routeOptions.config.operation;
    done();
  });
}
