import type { Article, User } from '../../src/web/api/endpoints.gen';
import { buildTestApp, type Person, type TestApp } from '../support/buildApp';
import { injectFetch } from '../support/injectFetch';
import { renderAt, type RenderAtOptions, type Rendered } from '../support/renderAt';

/** What befalls a call: it never reaches the server, its answer never comes back, or it waits for `release`. */
type Fault = 'unreachable' | 'answerLost' | 'held';

export interface Network {
  /** From now on calls such as "POST /exposed/post/quote" (a prefix will do) meet this fault. */
  breaks(call: string, fault?: Fault): void;
  mends(): void;
  /** The addresses the page has called in this test. */
  asked(): string[];
}

export interface Shop {
  /** The server of this file. */
  server: () => TestApp;
  network: Network;
  /** A page of the shop, opened by a visitor or `as` one of the three people. */
  visit(path: string, options?: RenderAtOptions & { as?: Person }): Promise<Rendered>;
  /** The articles of an under-sub-category of the demo. */
  articlesOf(underSubCategoryId: number): Promise<Article[]>;
  /** The article leaves the shop, as an import or an administrator would have it. */
  withdraw(article: Article): Promise<void>;
  /** What the server answers to a GET. */
  read<T>(path: string, as?: Person): Promise<T>;
}

/** One shop for a file: the real server over the demo catalogue, on today's date; the network alone can be made to fail. */
export function openShop(): Shop {
  let opened: TestApp | undefined;
  const server = () => opened!;
  const { network, fetchFn } = breakable((input, init) => injectFetch(server().app)(input, init));
  beforeAll(async () => {
    // Between a press and its effect lies a real server: updates come when they come, as in a browser.
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    opened = await buildTestApp({ catalogue: 'demo', clock: Date.now });
  });
  afterEach(() => {
    network.mends();
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => opened?.close());

  async function read<T>(path: string, as?: Person): Promise<T> {
    const answer = await server().call('GET', path, as ? { token: await server().loginAs(as) } : {});
    return answer.json() as T;
  }
  const whoIs = async (as: Person) => ({ token: await server().loginAs(as), user: await read<User>('/api/protected/self/info', as) });
  return {
    server,
    network,
    read,
    articlesOf: (id) => read<Article[]>(`/api/exposed/under/sub/category/${id}/articles`),
    withdraw: async ({ id }) => {
      await server().services.database.write((trx) => trx.updateTable('article').set({ soft_deleted: 1 }).where('id', '=', id).execute());
    },
    visit: async (path, { as, ...options } = {}) => renderAt(path, { fetchFn, ...(as && { user: await whoIs(as) }), ...options }),
  };
}

function breakable(reach: typeof fetch): { network: Network; fetchFn: typeof fetch } {
  const faults = new Map<string, Fault>();
  let addresses: string[] = [];
  beforeEach(() => {
    addresses = [];
  });
  let released: Promise<void> = Promise.resolve();
  let release = () => {};
  const network: Network = {
    breaks(call, fault = 'unreachable') {
      jest.spyOn(console, 'warn').mockReturnValue(undefined); // failed readings are logged (spec §8)
      faults.set(call, fault);
      if (fault === 'held') released = new Promise((resolve) => (release = resolve));
    },
    mends() {
      faults.clear();
      release();
    },
    asked: () => addresses,
  };
  const fetchFn: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    addresses.push(request.url);
    const name = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    const fault = [...faults].find(([call]) => name.startsWith(call))?.[1];
    if (fault === 'unreachable') throw new TypeError('The network is down');
    if (fault === 'held') await released;
    const answer = await reach(request);
    if (fault === 'answerLost') throw new TypeError('The answer was lost');
    return answer;
  };
  return { network, fetchFn };
}

/** The text as the page prints it, whichever space or apostrophe it sets. */
export const printed = (text: string): RegExp =>
  new RegExp(
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/['’]/g, "['’]")
      .replace(/\s/g, '\\s'),
  );
