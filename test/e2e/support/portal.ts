import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseUrl, test as base } from './shop';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * A network between the browser and the shop, which may answer in its place: the sign-in page of a
 * hotel, a firewall.
 */
export interface Portal {
  origin: string;
  /** What it answers instead of the shop, by path; undefined: the shop answers. */
  answer: (path: string) => Answer | undefined;
  close: () => Promise<void>;
}

const TITLE = 'Accès au réseau';

/** Its page, with status 200 and as something to keep. */
export const signInPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  body:
    '<!doctype ' +
    `html><html><head><title>${TITLE}</title></head><body><h1>${TITLE}</h1></body></html>`,
};
export const isFile = (path: string): boolean => path.startsWith('/static/');

async function openPortal(): Promise<Portal> {
  const server = createServer((asked, reply) => {
    const answer = portal.answer(asked.url?.split('?')[0] ?? '/');
    if (answer) reply.writeHead(answer.status, answer.headers).end(answer.body);
    else passOn(asked, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portal: Portal = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return portal;
}

function passOn(asked: IncomingMessage, reply: ServerResponse): void {
  const passed = request(
    new URL(asked.url ?? '/', baseUrl),
    { method: asked.method, headers: asked.headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  passed.on('error', () => reply.destroy());
  asked.pipe(passed);
}

/** A shop behind a portal of its own. */
export const test = base.extend<{ portal: Portal }>({
  portal: async ({}, use) => {
    const portal = await openPortal();
    await use(portal);
    await portal.close();
  },
  baseURL: async ({ portal }, use) => use(portal.origin),
});
