import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Answer } from '../../contract/pageRenderer';
import { apiAddress } from './address';
import { callError, type HttpError } from './callError';
import { carriesToken } from './openOperations';

/** Dependencies of the calls: tests replace the network by the real server's `inject`. */
export interface ApiDependencies {
  fetchFn?: typeof fetch;
  /** Answers a GET without the network: on the server, and while a page that it rendered is hydrated. Undefined: not known. */
  readAnswer?: (path: string) => Promise<Answer | undefined>;
}

/** The part of the state that the base query reads. */
interface StateWithToken {
  session: { token: { jwt: string } | null };
}

/** For every call but uploads. */
const TIMEOUT_MS = 60_000;
const OK = 200;
/** The server calls nothing: it has no origin. */
const ORIGIN = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;

const baseQuery: BaseQueryFn<FetchArgs | string, unknown, HttpError> = async (request, calls, extra) => {
  const { fetchFn, readAnswer } = calls.extra as ApiDependencies;
  const call = toFetchArgs(request);
  const known = readAnswer && calls.type === 'query' ? await readAnswer(call.url) : undefined;
  if (known) return known.status === OK ? { data: known.body } : { error: callError(known.status, known.body) };
  const query = fetchBaseQuery({
    baseUrl: new URL(apiAddress, ORIGIN).href,
    fetchFn: fetchFn ?? fetchFor(call.body),
    responseHandler: 'content-type',
    prepareHeaders: (headers) => {
      const jwt = (calls.getState() as StateWithToken).session.token?.jwt;
      if (jwt && carriesToken(calls.endpoint)) headers.set('authorization', `Bearer ${jwt}`);
    },
  });
  const { data, error } = await query(call, calls, extra);
  return error ? { error: callError(answerStatus(error), error.data) } : { data };
};

/** Uploads go through XMLHttpRequest for their progress; its chunk is loaded with the first upload. */
const fetchFor = (body: unknown): typeof fetch =>
  body instanceof FormData
    ? async (request) => (await import('./sendForm')).sendForm(request as Request, body)
    : (...call) => fetch(...call);

/** The generated endpoints pass files in a plain object and set absent headers to undefined. */
function toFetchArgs(request: FetchArgs | string): FetchArgs {
  const call = typeof request === 'string' ? { url: request } : request;
  const form = toForm(call.body);
  const headers = withoutUndefined(call.headers);
  return form ? { ...call, headers, body: form } : { timeout: TIMEOUT_MS, ...call, headers };
}

function toForm(body: unknown): FormData | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function withoutUndefined(headers: FetchArgs['headers']): Record<string, string> {
  const entries = Object.entries((headers ?? {}) as Record<string, string | undefined>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The status of the answer; undefined without a usable answer. */
function answerStatus({ status, ...rest }: FetchBaseQueryError): number | undefined {
  if (typeof status === 'number') return status;
  // An error page that is not JSON is an answer (ERR-01); a success that cannot be parsed is none (ERR-02).
  const original = 'originalStatus' in rest ? rest.originalStatus : undefined;
  return original !== undefined && original >= 400 ? original : undefined;
}

/** Failed calls are never retried automatically (THREAT-L03). */
export const api = createApi({ baseQuery, endpoints: () => ({}) });
