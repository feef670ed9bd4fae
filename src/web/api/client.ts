import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { apiAddress } from './address';
import { callError, type HttpError } from './callError';
import { carriesToken } from './openOperations';

/** What the store lends to the calls: tests put the real server's `inject` in the place of the network. */
export interface CallTools {
  fetchFn?: typeof fetch;
}

/** The part of the store the pipe reads: the token of the device. */
interface WithToken {
  session: { token: { jwt: string } | null };
}

/** A call that gets no answer at all ends after a minute; files may take their time. */
const ANSWER_WITHIN_MS = 60_000;

const answerOver: BaseQueryFn<FetchArgs | string, unknown, HttpError> = async (request, calls, extra) => {
  const { fetchFn } = calls.extra as CallTools;
  const call = prepare(request);
  const query = fetchBaseQuery({
    baseUrl: new URL(apiAddress, window.location.origin).href,
    fetchFn: fetchFn ?? networkFor(call.body),
    responseHandler: 'content-type',
    prepareHeaders: (headers) => {
      const jwt = (calls.getState() as WithToken).session.token?.jwt;
      if (jwt && carriesToken(calls.endpoint)) headers.set('authorization', `Bearer ${jwt}`);
    },
  });
  const { data, error } = await query(call, calls, extra);
  return error ? { error: callError(answered(error), error.data) } : { data };
};

/** Files go by a way that tells how far they are; its code comes with the first of them. */
const networkFor = (body: unknown): typeof fetch =>
  body instanceof FormData
    ? async (request) => (await import('./sendForm')).sendForm(request as Request, body)
    : (...call) => fetch(...call);

/** Generated code passes files as a plain object and leaves absent headers undefined. */
function prepare(request: FetchArgs | string): FetchArgs {
  const call = typeof request === 'string' ? { url: request } : request;
  const form = toForm(call.body);
  const headers = withoutAbsent(call.headers);
  return form ? { ...call, headers, body: form } : { timeout: ANSWER_WITHIN_MS, ...call, headers };
}

function toForm(body: unknown): FormData | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function withoutAbsent(headers: FetchArgs['headers']): Record<string, string> {
  const entries = Object.entries((headers ?? {}) as Record<string, string | undefined>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The status the server answered with; nothing when no usable answer came. */
function answered({ status, ...rest }: FetchBaseQueryError): number | undefined {
  if (typeof status === 'number') return status;
  // An error page that is no JSON is still an answer; a success that cannot be read is none.
  const original = 'originalStatus' in rest ? rest.originalStatus : undefined;
  return original !== undefined && original >= 400 ? original : undefined;
}

/** Nothing is ever repeated by itself: a call that failed is the user's to try again. */
export const api = createApi({ baseQuery: answerOver, endpoints: () => ({}) });
