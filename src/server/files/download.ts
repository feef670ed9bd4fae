import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { refusingLimit } from './concurrencyLimit';
import { parseDownloadUrl, pinAddress, type PinnedAddress, type WebRules } from './downloadUrl';
import { FileRefused, FilesBusy } from './fileRefused';

const TOTAL_MS = 15_000;
const REDIRECTS_MAX = 3;
const AT_ONCE = 4;

// All that leaves: no bearer, no cookie, no referrer (D12). Identity: what is counted is what arrives (D9).
const HEADERS = { 'user-agent': 'Paillasse', accept: '*/*', 'accept-encoding': 'identity', connection: 'close' };

export interface WebFetchOptions extends WebRules {
  /** For everything together: names, connection, headers, body. */
  totalMs?: number;
}

/** Fetches `url`, at most `maxBytes` of it. */
export type FetchFromWeb = (url: string, maxBytes: number) => Promise<Buffer>;

/**
 * A fetcher that reaches the public web only, at the very address it checked (reliability D).
 * @returns a function that throws FileRefused('web') whatever went wrong, or FilesBusy when 4 are at work.
 */
export function makeFetchFromWeb(options: WebFetchOptions = {}): FetchFromWeb {
  const slots = refusingLimit(AT_ONCE);
  return (url, maxBytes) =>
    slots(() => fetchWithin(url, maxBytes, options)).catch((error: unknown) => {
      throw error instanceof FileRefused || error instanceof FilesBusy ? error : new FileRefused('web', error);
    });
}

async function fetchWithin(address: string, maxBytes: number, options: WebFetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.totalMs ?? TOTAL_MS);
  let url = parseDownloadUrl(address, options);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const pinned = await unlessAborted(pinAddress(url, options), signal);
    const response = await ask(url, pinned, signal);
    const next = redirection(response);
    if (next === undefined) return readBody(response, maxBytes, signal);
    response.destroy();
    url = follow(url, next, options);
  }
  throw new FileRefused('web', new Error('too many redirects'));
}

function ask(url: URL, pinned: PinnedAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [pinned]);
    else done(null, pinned.address, pinned.family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers: HEADERS, lookup, signal }, resolve).on('error', reject).end();
  });
}

const redirection = (response: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(response.statusCode ?? 0) ? response.headers.location : undefined;

function follow(from: URL, location: string, options: WebFetchOptions): URL {
  const to = parseDownloadUrl(new URL(location, from).href, options);
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw new FileRefused('web', new Error('downgrade'));
  return to;
}

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  try {
    const { 'content-encoding': encoding = 'identity', 'content-length': announced = '0' } = response.headers;
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
    if (encoding !== 'identity' || Number(announced) > maxBytes) throw new Error('encoded or too heavy');
    return await collect(response, maxBytes, signal);
  } finally {
    response.destroy();
  }
}

async function collect(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let total = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    total += part.length;
    if (total > maxBytes) throw new Error('too heavy');
    parts.push(part);
  }
  if (!response.complete) throw new Error('cut short');
  return Buffer.concat(parts);
}

// Name resolution cannot be aborted: it is left behind.
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return Promise.race([work, aborted]);
}
