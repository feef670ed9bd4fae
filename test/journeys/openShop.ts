import type { UserEvent } from '@testing-library/user-event';
import type { LightMyRequestResponse } from 'fastify';
import type { Article, User } from '../../src/contract/api.gen';
import { buildTestApp, type Person, type TestApp } from '../support/buildApp';
import { changeCatalogue } from '../support/changeCatalogue';
import { injectFetch } from '../support/injectFetch';
import { renderAt, type RenderAtOptions, type Rendered } from '../support/renderAt';
import { html } from '../support/strangeAnswers';

/**
 * How a call fails: something else answers it, its response is lost, or it is held until `restore`.
 */
type Fault = (() => Response) | 'responseLost' | 'held';
/** To the application the page of a firewall is the same as a network that is down. */
const firewall = () => html(200);

export interface Network {
  /**
   * Makes calls fail until `restore`, with a firewall's page by default; `call` is a prefix such as
   * "POST /exposed/post/quote".
   */
  fail(call: string, fault?: Fault): void;
  restore(): void;
  /** The URLs called in this test. */
  calledUrls(): string[];
}

export interface Shop {
  /** The server of this test file. */
  server: () => TestApp;
  network: Network;
  /** Renders a page for a visitor, or for one of the three test accounts. */
  visit(path: string, options?: RenderAtOptions & { as?: Person }): Promise<Rendered>;
  /** The demo catalogue's articles of an under-sub-category. */
  articlesOf(underSubCategoryId: number): Promise<Article[]>;
  /** Soft-deletes the article in the database. */
  withdraw(article: Article): Promise<void>;
  /** Response body of a GET. */
  read<T>(path: string, as?: Person): Promise<T>;
  /** Uploads a file as an administrator. */
  upload(path: string, file: File): Promise<LightMyRequestResponse>;
}

/**
 * One shop per test file: the real server over the demo catalogue, at the current date; only the
 * network is simulated.
 */
export function openShop(): Shop {
  let opened: TestApp | undefined;
  const server = () => opened!;
  const { network, fetchFn } = unreliableNetwork((input, init) =>
    injectFetch(server().app)(input, init),
  );
  beforeAll(async () => {
    // The real server answers outside of act(): React must update whenever a response arrives, as
    // in a browser.
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    opened = await buildTestApp({ catalogue: 'demo', clock: Date.now });
  });
  // Calls that are no operation of the contract, such as the look whether the server can be
  // reached.
  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const address = new URL(input instanceof Request ? input.url : input, window.location.origin);
      return fetchFn(address, { method: init?.method });
    });
  });
  afterEach(() => {
    network.restore();
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => opened?.close());

  async function read<T>(path: string, as?: Person): Promise<T> {
    const response = await server().call(
      'GET',
      path,
      as ? { token: await server().loginAs(as) } : {},
    );
    return response.json<T>();
  }
  async function upload(path: string, file: File): Promise<LightMyRequestResponse> {
    const body = new FormData();
    body.append('file', file);
    const request = new Request('http://shop.example', { method: 'POST', body });
    const headers = {
      'content-type': request.headers.get('content-type')!,
      authorization: `Bearer ${await server().loginAs('admin')}`,
    };
    return server().app.inject({
      method: 'POST',
      url: path,
      headers,
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  const sessionOf = async (as: Person) => ({
    token: await server().loginAs(as),
    user: await read<User>('/api/protected/self/info', as),
  });
  return {
    server,
    network,
    read,
    upload,
    articlesOf: (id) => read<Article[]>(`/api/exposed/under/sub/category/${id}/articles`),
    withdraw: async ({ id }) => {
      await changeCatalogue(server().services, (trx) =>
        trx.updateTable('article').set({ soft_deleted: 1 }).where('id', '=', id).execute(),
      );
    },
    visit: async (path, { as, ...options } = {}) => {
      const page = await renderAt(path, {
        fetchFn,
        ...(as && { user: await sessionOf(as) }),
        ...options,
      });
      return { ...page, user: pasting(page.user) };
    },
  };
}

/**
 * The same user, whose `type` pastes each text between keys: what single keys do is tested in
 * test/web, and each renders the page.
 */
const pasting = (user: UserEvent): UserEvent => ({
  ...user,
  type: async (field, text) => {
    await user.click(field);
    for (const part of text.split(/(\{\w+\})/).filter((one) => one !== ''))
      await (part.startsWith('{') ? user.keyboard(part) : user.paste(part));
  },
});

function unreliableNetwork(reachServer: typeof fetch): { network: Network; fetchFn: typeof fetch } {
  const faults = new Map<string, Fault>();
  let urls: string[] = [];
  beforeEach(() => {
    urls = [];
  });
  let released: Promise<void> = Promise.resolve();
  let release = () => {};
  const network: Network = {
    fail(call, fault = firewall) {
      jest.spyOn(console, 'warn').mockReturnValue(undefined); // failed reads are logged (ERR-45)
      faults.set(call, fault);
      if (fault === 'held') released = new Promise((resolve) => (release = resolve));
    },
    restore() {
      faults.clear();
      release();
    },
    calledUrls: () => urls,
  };
  const fetchFn: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    urls.push(request.url);
    const name = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    const fault = [...faults].find(([call]) => name.startsWith(call))?.[1];
    if (typeof fault === 'function') return fault();
    if (fault === 'held') await released;
    const response = await reachServer(request);
    if (fault === 'responseLost') throw new TypeError('The response was lost');
    return response;
  };
  return { network, fetchFn };
}

/** Matches the text with any kind of space and apostrophe, as typography sets them. */
export const printed = (text: string): RegExp =>
  new RegExp(
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/['’]/g, "['’]")
      .replace(/\s/g, '\\s'),
  );
