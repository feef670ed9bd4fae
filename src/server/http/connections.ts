import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../hashedKeys';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Limits on the number of connections, and timeouts in milliseconds. */
export interface ConnectionLimits {
  /** Connections per network (networkOf); a trusted proxy has no limit. */
  perAddress: number;
  /** Total connections; beyond it the connection that has been idle longest is closed. */
  total: number;
  /** From the connection, or the end of the previous request, to the end of the request headers. */
  headMs: number;
  /** From the end of the headers to the end of the body. */
  bodyMs: number;
  /** A whole upload, headers and body. */
  uploadMs: number;
  /** Without traffic in either direction, and without an answer that the server owes. */
  inactivityMs: number;
  /** From the head of a request to its answer, while nothing is sent in either direction. */
  answerMs: number;
  /**
   * Idle time between two requests. Longer than that of proxies, which would otherwise write into a
   * closing connection.
   */
  keepAliveMs: number;
  /** Interval at which Node checks the timeouts of headers and uploads. */
  checkMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 100,
  total: 5000,
  headMs: 30 * SECOND_MS,
  bodyMs: 30 * SECOND_MS,
  // 200 MB over a line of 2 Mbit/s.
  uploadMs: 15 * MINUTE_MS,
  inactivityMs: 30 * SECOND_MS,
  answerMs: 2 * MINUTE_MS,
  keepAliveMs: 72 * SECOND_MS,
  checkMs: 5 * SECOND_MS,
};

/**
 * An HTTP server with these limits.
 * @param isTrusted true for the IP address of a trusted proxy.
 */
export function createLimitedServer(
  listener: RequestListener,
  limits: ConnectionLimits,
  isTrusted: (address: string) => boolean,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    listener,
  );
  closeInactive(server, limits);
  server.on('connection', limitPerAddress(limits.perAddress, isTrusted));
  limitTotal(server, limits.total);
  return server;
}

/**
 * Closes connections without traffic. One whose request has arrived whole is not idle while the
 * server works on its answer: a picture may wait for others.
 */
function closeInactive(server: Server, { inactivityMs, answerMs }: ConnectionLimits): void {
  const owed = new WeakMap<Socket, () => boolean>();
  server.setTimeout(inactivityMs);
  server.on('request', (request, response) => {
    const until = performance.now() + answerMs;
    owed.set(
      request.socket,
      () => request.complete && !response.headersSent && performance.now() < until,
    );
  });
  server.on('timeout', (socket: Socket) => {
    if (owed.get(socket)?.()) socket.setTimeout(inactivityMs);
    else socket.destroy();
  });
}

/** Closes new connections beyond the limit of their network: an IPv4 address, or a /64 of IPv6. */
function limitPerAddress(
  perAddress: number,
  isTrusted: (address: string) => boolean,
): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    // Undefined when the socket is already closed.
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
  };
}

/**
 * Beyond the limit, a new connection closes the one that has been idle longest, or is closed itself
 * when none is idle.
 */
function limitTotal(server: Server, total: number): void {
  const open = new Set<Socket>();
  // Insertion order: the first has been idle longest.
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    idle.delete(socket);
  };
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    open.add(socket);
    socket.once('close', () => {
      forget(socket);
    });
    if (open.size <= total) {
      idle.add(socket);
      return;
    }
    const [idleLongest = socket] = idle;
    forget(idleLongest);
    idleLongest.destroy();
    if (idleLongest !== socket) idle.add(socket);
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => !socket.destroyed && idle.add(socket));
  });
}
