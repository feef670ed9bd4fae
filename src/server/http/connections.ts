import { createServer, type RequestListener, type Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { setImmediate } from 'node:timers';
import type { FastifyInstance } from 'fastify';
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
  /** Without traffic in either direction. */
  inactivityMs: number;
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
  server.setTimeout(limits.inactivityMs);
  server.on('connection', limitPerAddress(limits.perAddress, isTrusted));
  limitTotal(server, limits.total);
  return server;
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

/**
 * @param proxies of TRUST_PROXY: IP addresses, networks, `loopback`.
 * @returns whether an IP address is one of them.
 */
export function createProxyMatcher(proxies: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((entry) =>
    entry === 'loopback' ? ['127.0.0.0/8', '::1'] : [entry],
  )) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Answers until `wait` has ended, as not ready: proxies stop sending requests before the
 * connections are closed.
 */
export function drainBeforeClosing(app: FastifyInstance, wait: () => Promise<unknown>): void {
  app.addHook('preClose', async () => {
    await wait();
  });
}

/**
 * Lets the server close as soon as accepted requests are answered: keep-alive connections would
 * delay it until their idle timeout. `connection: close` tells clients to send no further request.
 */
export function closeIdleConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
