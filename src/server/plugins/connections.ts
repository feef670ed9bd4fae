import { createServer, type RequestListener, type Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How many connections there may be, and how long each may take (milliseconds). */
export interface ConnectionLimits {
  /** Connections of one address; a trusted proxy carries everybody's and has no limit. */
  perAddress: number;
  /** Connections in all; beyond it the one that has waited longest without a request makes room. */
  total: number;
  /** From the connection, or the end of the request before, to the end of a request's head. */
  headMs: number;
  /** The body of a call; from its head to its end. */
  bodyMs: number;
  /** A whole upload, head and body. */
  uploadMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** Between two requests. Longer than proxies wait, or they would write into a connection that is being closed. */
  keepAliveMs: number;
  /** How often the times of heads and uploads are looked at. */
  checkMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 100,
  total: 5000,
  headMs: 30 * SECOND_MS,
  bodyMs: 30 * SECOND_MS,
  // 200 MB over a line of 2 Mbit/s.
  uploadMs: 15 * MINUTE_MS,
  silenceMs: 30 * SECOND_MS,
  keepAliveMs: 72 * SECOND_MS,
  checkMs: 5 * SECOND_MS,
};

/** A server that keeps to the limits. @param isTrusted true for the address of a proxy whose word counts. */
export function limitedServer(listener: RequestListener, limits: ConnectionLimits, isTrusted: (address: string) => boolean): Server {
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    listener,
  );
  server.setTimeout(limits.silenceMs);
  server.on('connection', capAddresses(limits.perAddress, isTrusted));
  capTotal(server, limits.total);
  return server;
}

/** Closes the connections of an address beyond its limit as they come. */
function capAddresses(perAddress: number, isTrusted: (address: string) => boolean): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    // Gone already: nothing to count.
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address)) return;
    const others = open.get(address) ?? 0;
    if (others >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}

/** Closes the connection that has waited longest without a request when another comes beyond the limit, or the new one when none waits. */
function capTotal(server: Server, total: number): void {
  const open = new Set<Socket>();
  // Sets keep the order of adding: the first has waited longest.
  const waiting = new Set<Socket>();
  const forget = (socket: Socket) => [open, waiting].forEach((set) => set.delete(socket));
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    open.add(socket);
    socket.once('close', () => forget(socket));
    if (open.size > total) {
      const [longest = socket] = waiting;
      forget(longest);
      longest.destroy();
    }
    if (!socket.destroyed) waiting.add(socket);
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => !socket.destroyed && waiting.add(socket));
  });
}

/** Whether an address is one of the proxies of TRUST_PROXY: addresses, networks, `loopback`. */
export function proxyMatcher(proxies: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
