// @sampled contract: every body of every operation.
import '../../../src/web/admin/journal/JournalLine';
import '../../../src/web/admin/figures/figuresEndpoints';
import '../../../src/web/admin/oxygene/RunActions';
import '../../../src/web/admin/quotes/exportEndpoints';
import '../../../src/web/admin/searches/searchesEndpoints';
import '../../../src/web/api/accountEndpoints.gen';
import '../../../src/web/api/adminEndpoints.gen';
import '../../../src/web/api/endpoints.gen';
import '../../../src/web/features/quote/acceptedFiles';
import '../../../src/web/features/quote/purchaseOrderFiles';
import '../../../src/web/features/quote/requestEndpoints';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { statusOf } from '../../../src/web/api/callError';
import { api, type ApiDependencies } from '../../../src/web/api/client';
import { tokenRenewed } from '../../../src/web/features/session/sessionSlice';
import type { RootState } from '../../../src/web/store/rootReducer';
import { makeStore } from '../../../src/web/store/store';
import { saveFile } from '../../../src/web/ui/browser/saveFile';
import {
  type AnsweredOperation,
  answeredOperations,
  complaint,
} from '../../support/contractAnswers';
import { memoryStorage } from '../../support/memoryStorage';
import {
  DAMAGED,
  FOREIGN_ERRORS,
  html,
  redirected,
  SHAPELESS_ERRORS,
  STRANGE,
  STRANGE_BODIES,
} from '../../support/strangeAnswers';
import { sampled } from '../../support/tiers';

jest.mock('../../../src/web/ui/browser/saveFile', () => ({ saveFile: jest.fn() }));

interface Result {
  data?: unknown;
  error?: unknown;
}
interface Endpoint {
  initiate: (
    arg: unknown,
    options: object,
  ) => ThunkAction<PromiseLike<Result>, RootState, ApiDependencies, UnknownAction>;
}
const endpoints = api.endpoints as unknown as Record<string, Endpoint | undefined>;

/** The endpoints written by hand, for the operations that answer with a file. */
const FILES: Record<string, [endpoint: string, arg: object]> = {
  downloadMyQuoteRequest: ['downloadRequest', { id: 1, number: '202611-1', isAdmin: false }],
  downloadQuoteRequest: ['downloadRequest', { id: 1, number: '202611-1', isAdmin: true }],
  previewOffer: ['downloadOffer', { id: 1, number: '202611-1', version: 'draft' }],
  downloadOffer: ['downloadOffer', { id: 1, number: '202611-1', version: 1 }],
  downloadOfferFile: ['downloadOfferFile', { quoteId: 1, id: 1, name: 'plan.pdf' }],
  downloadFollowedRequest: ['downloadFollowedRequest', { token: 't', number: '202611-1' }],
  downloadFollowedOffer: ['downloadFollowedOffer', { token: 't', number: '202611-1', version: 1 }],
  downloadFollowedOfferFile: ['downloadFollowedOfferFile', { token: 't', id: 1, name: 'plan.pdf' }],
  downloadAcceptance: ['downloadAccepted', { id: 1, number: '202611-1', isAdmin: true }],
  downloadMyAcceptance: ['downloadAccepted', { id: 1, number: '202611-1', isAdmin: false }],
  downloadFollowedAcceptance: ['downloadFollowedAccepted', { token: 't', number: '202611-1' }],
  downloadPurchaseOrder: ['downloadPurchaseOrder', { id: 1, name: 'bon.pdf' }],
  downloadFollowedPurchaseOrder: ['downloadFollowedPurchaseOrder', { token: 't', name: 'bon.pdf' }],
  downloadOrderFile: ['downloadOrderFile', { quoteId: '1', id: 1 }],
  exportFigures: ['saveFigures', { from: '2026-01-01', to: '2026-01-31' }],
  exportSearches: ['saveSearches', { from: '2026-01-01', to: '2026-01-31' }],
  exportSynonyms: ['saveSynonyms', {}],
  exportQuotes: ['saveExport', { kind: 'quotes', query: {}, day: '2026-11-25' }],
  exportQuoteLines: ['saveExport', { kind: 'lines', query: {}, day: '2026-11-25' }],
  exportForOxygene: ['saveExport', { kind: 'oxygene', query: {}, day: '2026-11-25' }],
  downloadRefusedLines: ['saveRefusedLines', { id: 1, date_time: '2026-11-25 10:00:00' }],
};

/** The first ones stand for all, which client.test.ts asks of one operation. */
const few = <T>(answers: Readonly<Record<string, T>>): T[] => Object.values(answers).slice(0, 3);

/** Addresses for <img> and <a>: the client does not call them. */
const called = answeredOperations().filter(({ tags }) => !tags.includes('media'));
const JSON_OPERATIONS = called.filter(({ type }) => type === 'application/json');
const FILE_OPERATIONS = called.filter(({ type }) => type !== 'application/json');
const byName = (operations: AnsweredOperation[]) =>
  operations.map((operation, place) => [operation.id, operation, place] as const);

/** Calls one operation of a new store; `ask` calls it again with another answer. */
function caller({ id }: AnsweredOperation) {
  let answer: (request: Request) => Response = () => html(200);
  const requests: Request[] = [];
  const fetchFn: typeof fetch = async (input) => {
    requests.push(input as Request);
    return answer(input as Request);
  };
  const store = makeStore({ fetchFn, storage: memoryStorage() });
  store.dispatch(tokenRenewed('jeton'));
  const [name, arg] = FILES[id] ?? [id, {}];
  const call = endpoints[name];
  if (!call) throw new Error(`The web application has no endpoint for the operation ${id}`);
  const ask = async (next: typeof answer): Promise<Result> => {
    answer = next;
    const { data, error } = await store.dispatch(call.initiate(arg, { forceRefetch: true }));
    return { data, error };
  };
  const cached = () => {
    const { queries, mutations } = store.getState().api;
    return [...Object.values(queries), ...Object.values(mutations)].flatMap((entry) =>
      entry?.data === undefined ? [] : [{ data: entry.data }],
    );
  };
  return { ask, cached, requests };
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(saveFile).mockClear();
});

const NO_ANSWER = {
  error: { name: 'HttpError', message: '600', status: 600, data: undefined },
  data: undefined,
};

/** Each property of a valid answer left out, and every second one of another type, or null. */
function spoilt(answer: unknown): unknown[] {
  if (Array.isArray(answer))
    return spoilt(answer[0] as unknown).map((item) => [answer[0] as unknown, item]);
  const properties = Object.entries(answer as object);
  return properties.flatMap(([name, value], place) => [
    { ...(answer as object), [name]: undefined },
    ...otherType(name, value, answer as object, place),
  ]);
}
const otherType = (name: string, value: unknown, answer: object, place: number): object[] =>
  value === null
    ? []
    : [{ ...answer, [name]: place % 2 === 1 ? null : typeof value === 'object' ? 'x' : {} }];

test.each(sampled(byName(JSON_OPERATIONS), ([, , place]) => place % 6 === 0))(
  '%s ERR-02 what is not the contract’s answer is no answer, and is not cached',
  async (_id, operation) => {
    const { method, path, answer } = operation;
    const { ask, cached } = caller(operation);
    const bodies = [...STRANGE_BODIES, ...spoilt(answer)].filter(
      (body) => complaint(method, path, JSON.parse(JSON.stringify(body))) !== '',
    );
    const strange = [...Object.values(STRANGE), ...bodies.map((body) => () => Response.json(body))];
    const damaged = Object.values(DAMAGED).map(
      (damage) => (request: Request) => damage(answer, request),
    );
    for (const each of [...strange, ...damaged]) expect(await ask(each)).toMatchObject(NO_ANSWER);
    expect(cached()).toEqual([]);
  },
);

describe.each(byName(JSON_OPERATIONS))('%s', (_id, operation) => {
  const { method, path, answer, isSecured } = operation;
  test('ERR-01 an error of another shape is its status, a page not even that', async () => {
    const { ask } = caller(operation);
    for (const foreign of few(FOREIGN_ERRORS))
      for (const status of [401, 409]) {
        const { error } = await ask(() => foreign(status));
        expect(error).toMatchObject({ message: String(status), status, data: undefined });
        expect(statusOf(error)).toBeUndefined();
      }
    for (const shapeless of few(SHAPELESS_ERRORS)) {
      const { error } = await ask(() => shapeless(401));
      expect(error).toMatchObject({ message: '401', data: {} });
      expect(statusOf(error)).toBe(401);
    }
    const refusal = { message: 'Non.', requestId: 'r' };
    const { error } = await ask(() => Response.json(refusal, { status: 409 }));
    expect([error, statusOf(error)]).toMatchObject([{ message: '409', data: refusal }, 409]);
  });

  test('API-07/08 the contract’s answer is taken, and the token sent as it asks', async () => {
    expect(complaint(method, path, answer)).toBe('');
    const { ask, requests } = caller(operation);
    expect(await ask(() => Response.json(answer))).toMatchObject({ data: answer });
    expect(requests[0]!.headers.get('authorization')).toBe(isSecured ? 'Bearer jeton' : null);
  });
});

describe.each(byName(FILE_OPERATIONS))('the file of %s', (_id, operation) => {
  const { method, path, type, isSecured } = operation;
  test('ERR-02 what is not of its type is no answer, and is not saved', async () => {
    const { ask } = caller(operation);
    const others = [
      () => Response.json({ size: 1, type: 'x' }, { status: 202 }),
      () => Response.json({ message: 'Non' }),
    ];
    const elsewhere = (request: Request) =>
      redirected(request, new Response('x', { headers: { 'content-type': type } }));
    const wrongStatus = () => new Response('x', { status: 202, headers: { 'content-type': type } });
    for (const each of [...Object.values(STRANGE), ...others, elsewhere, wrongStatus])
      expect(await ask(each)).toMatchObject(NO_ANSWER);
    for (const foreign of few(FOREIGN_ERRORS))
      expect(statusOf((await ask(() => foreign(404))).error)).toBeUndefined();
    for (const shapeless of few(SHAPELESS_ERRORS))
      expect(statusOf((await ask(() => shapeless(404))).error)).toBe(404);
    expect(saveFile).not.toHaveBeenCalled();
  });

  test('API-07/08 a file of its type is saved, uncached, and the token sent as asked', async () => {
    const { ask, cached, requests } = caller(operation);
    const { error } = await ask(
      () => new Response('x', { headers: { 'content-type': `${type}; charset=utf-8` } }),
    );
    expect(error).toBeUndefined();
    expect(jest.mocked(saveFile).mock.calls).toEqual([
      [expect.any(String), type, expect.any(Blob)],
    ]);
    expect(cached().map(({ data }) => data)).toEqual([null]);
    const { headers, url } = requests[0]!;
    expect([requests[0]!.method, headers.get('authorization')]).toEqual([
      method,
      isSecured ? 'Bearer jeton' : null,
    ]);
    expect(new URL(url).pathname.replace('/api', '')).toMatch(
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    );
  });
});

test('an endpoint that is not of the contract does not exist', () => {
  const known = [
    ...JSON_OPERATIONS.map(({ id }) => id),
    ...Object.values(FILES).map(([endpoint]) => endpoint),
  ];
  expect(Object.keys(endpoints).filter((name) => !known.includes(name))).toEqual([]);
});
