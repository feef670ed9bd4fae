import { skipToken } from '@reduxjs/toolkit/query';
import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type QueryCacheKey,
} from '@reduxjs/toolkit/query/react';
import type { Answer } from '../../contract/pageRenderer';
import { noteServerTime } from '../ui/browser/serverClock';
import { callError, type HttpError, type Refusal } from './callError';

/**
 * Base URL of the API, a setting of the build. Without a build (tests), `/api` of the same origin.
 */
export const apiAddress = (typeof __API_ADDRESS__ === 'string' ? __API_ADDRESS__ : '/api').replace(
  /(?<!\/)\/+$/,
  '',
);

/** Dependencies of the calls: tests replace the network by the real server's `inject`. */
export interface ApiDependencies {
  fetchFn?: typeof fetch;
  /**
   * Answers a GET without the network: on the server, and while a page that it rendered is
   * hydrated. Undefined: not known.
   */
  readAnswer?: (path: string) => Promise<Answer | undefined>;
}

/** The part of the state that the base query reads. */
interface StateWithToken {
  session: { token: { jwt: string } | null };
}

/**
 * What the client must know of an operation besides its call: every endpoint has it, generated from
 * the contract.
 */
interface CallOptions {
  /** An example of the answer, see `isLike`. Without it, every answer is refused. */
  answer?: unknown;
  /** The token of the session is sent. */
  bearer?: boolean;
}

/** For every call but uploads. */
const TIMEOUT_MS = 60_000;
const OK = 200;
/** The server calls nothing: it has no origin. */
const ORIGIN = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
/** The contract's Error. */
export const REFUSAL = { message: '', requestId: '' };

const baseQuery: BaseQueryFn<FetchArgs, unknown, HttpError, CallOptions> = async (
  request,
  calls,
  options,
) => {
  keepWhileReading(calls);
  const { fetchFn, readAnswer } = calls.extra as ApiDependencies;
  const known = readAnswer && calls.type === 'query' ? await readAnswer(request.url) : undefined;
  if (known) return resultOf(options, known.status, known);
  const args = toFetchArgs(request);
  const query = fetchBaseQuery({
    baseUrl: new URL(apiAddress, ORIGIN).href,
    fetchFn: fetchFn ?? fetchFor(args.body),
    // No operation redirects. Whoever does would get the body, too.
    redirect: 'error',
    responseHandler: readBody,
    prepareHeaders: (headers) => {
      const jwt = (calls.getState() as StateWithToken).session.token?.jwt;
      if (jwt && options.bearer) headers.set('authorization', `Bearer ${jwt}`);
    },
  });
  const { data, error, meta } = await query(args, calls, options);
  noteServerTime(meta?.response?.headers);
  const read = (data ?? error?.data) as Read | string | undefined;
  // The text of what could not be read is no answer.
  return resultOf(options, meta?.response?.status, typeof read === 'string' ? undefined : read);
};

/**
 * What nothing on the screen reads is forgotten after a minute, and a call that is under way for it
 * then is aborted: the minute, which is also the longest that a call takes, starts anew.
 */
function keepWhileReading({ type, queryCacheKey, dispatch }: BaseQueryApi): void {
  if (type !== 'query' || queryCacheKey === undefined) return;
  const key = queryCacheKey as QueryCacheKey;
  dispatch(api.internalActions.unsubscribeQueryResult({ queryCacheKey: key, requestId: '' }));
}

/** The body of an answer that could be the shop's. */
export type Read = Pick<Answer, 'body'>;

/**
 * An error counts by its status (ERR-01) where it came as JSON of whatever shape, that of a problem
 * too, or without a body. A page, also an empty one, comes from something between browser and shop:
 * undefined.
 */
export async function readBody(response: Response): Promise<Read | undefined> {
  const type = response.headers.get('content-type') ?? '';
  const body = await response.text();
  if (/ion\/(\S+\+)?json/i.test(type)) return { body: body && (JSON.parse(body) as unknown) };
  return body || /html/i.test(type) ? undefined : { body };
}

/**
 * Decides alone what an answer is: the contract's JSON with the contract's status. Whatever else
 * arrives, such as the page of a firewall, is none (ERR-02); with the status of an error it has
 * that number (ERR-01), but no content that anything could be concluded from.
 */
function resultOf(
  { answer }: CallOptions,
  status: number | undefined,
  read: Read | undefined,
): { data: unknown } | { error: HttpError } {
  const body = read?.body;
  if (status === OK && isLike(answer, body)) return { data: body };
  return { error: callError(status, isLike(REFUSAL, body) ? (body as Refusal) : read && {}) };
}

/**
 * Uploads go through XMLHttpRequest for their progress; its chunk is loaded with the first upload.
 */
const fetchFor = (body: unknown): typeof fetch =>
  body instanceof FormData
    ? async (request) => (await loadSendForm()).sendForm(request as Request, body)
    : (...call) => fetch(...call);

/**
 * Fetched once more, past what is stored, where a firewall answered in its place
 * (`failedFiles.ts`); then the call has failed.
 */
const loadSendForm = (): Promise<typeof import('./sendForm')> =>
  import('./sendForm').catch(async (error: unknown) => {
    await window.renewFailed?.((error as { request?: string }).request);
    return import('./sendForm');
  });

/** The generated endpoints pass files in a plain object. */
function toFetchArgs(call: FetchArgs): FetchArgs {
  const form = toForm(call.body);
  return form ? { ...call, body: form } : { timeout: TIMEOUT_MS, ...call };
}

function toForm(body: unknown): FormData | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Failed calls are never retried automatically (THREAT-L03). */
export const api = createApi({ baseQuery, endpoints: () => ({}) });

/**
 * Whether an answer has the shape of an example: the same JSON types, every property of its
 * objects, and items like that of its array. `null` in the example stands for a value of any type
 * that must be there. More properties than those of the example are accepted.
 */
export function isLike(example: unknown, value: unknown): boolean {
  if (example === null) return value !== undefined;
  if (
    value === null ||
    typeof value !== typeof example ||
    Array.isArray(value) !== Array.isArray(example)
  )
    return false;
  if (Array.isArray(example)) return (value as unknown[]).every((item) => isLike(example[0], item));
  // None of a text, a number or a truth value.
  return Object.entries(example as object).every(([name, each]) =>
    isLike(each, (value as Record<string, unknown>)[name]),
  );
}

/** The ids that the contract accepts. */
const ID = /^[1-9]\d{0,14}$/;

/** The argument of a query by id; a URL without a valid id sends no call. */
export const parseIdParam = (id: string | undefined) =>
  id !== undefined && ID.test(id) ? { id } : skipToken;
