import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestApp } from './buildApp';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A raw connection to the real server. */
export interface Connection {
  socket: Socket;
  write(data: string | Buffer): void;
  /** The next response. @throws when the connection closes before it. */
  answer(): Promise<Answer>;
  /** Resolves when either side has closed the connection. */
  closed: Promise<void>;
}

/** Makes a test app listen on a free port. @returns the port. */
export async function listen({ app }: TestApp, host = '127.0.0.1'): Promise<number> {
  await app.listen({ port: 0, host });
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

/** @param localAddress source address, in 127.0.0.0/8. */
export async function openConnection(port: number, localAddress?: string): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // Some tests expect a reset connection.
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), closed]);
  let received: Buffer = Buffer.alloc(0);
  let arrived = () => {};
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    arrived();
  });
  return {
    socket,
    closed,
    write: (data) => void socket.write(data),
    async answer() {
      for (;;) {
        const taken = takeAnswer(received);
        if (taken) {
          received = taken.rest;
          return taken.answer;
        }
        const more = new Promise<'more'>((resolve) => (arrived = () => resolve('more')));
        if ((await Promise.race([more, closed])) !== 'more' && !takeAnswer(received))
          throw new Error(`No answer, but: ${received.toString()}`);
      }
    },
  };
}

function takeAnswer(received: Buffer): { answer: Answer; rest: Buffer } | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = received.subarray(0, headEnd).toString().split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const end = headEnd + 4 + Number(headers['content-length'] ?? 0);
  if (received.length < end) return undefined;
  return {
    answer: {
      status: Number(first.split(' ')[1]),
      headers,
      body: received.subarray(headEnd + 4, end).toString(),
    },
    rest: received.subarray(end),
  };
}

/** The bytes of an HTTP request. */
export function requestOf(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Buffer {
  const bytes = Buffer.from(body);
  const all = {
    host: 'localhost',
    ...(bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${head.join('')}\r\n`), bytes]);
}
