import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { limitConcurrency } from '../concurrencyLimit';
import {
  type DownloadRules,
  parseDownloadUrl,
  pinAddress,
  type PinnedAddress,
} from './downloadUrl';
import { FileRefused, FilesBusy } from './refusals';

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
const MAX_CONCURRENT = 4;

// No token, cookie or referrer is sent. `identity`, so that the size limit counts the bytes that
// arrive.
const HEADERS = {
  'user-agent': 'Paillasse',
  accept: '*/*',
  'accept-encoding': 'identity',
  connection: 'close',
};

export interface DownloadOptions extends DownloadRules {
  /** For DNS, connection, headers and body together. */
  timeoutMs?: number;
}

/** Downloads `url`; fails beyond `maxBytes`. */
export type Download = (url: string, maxBytes: number) => Promise<Buffer>;

/**
 * Downloads from the public web only: connects to the very IP address it checked, so that DNS
 * rebinding cannot reach internal hosts.
 * @returns a function that throws FileRefused('web') for any failure, or FilesBusy while 4
 * downloads run.
 */
export function createDownload(options: DownloadOptions = {}): Download {
  const limited = limitConcurrency(MAX_CONCURRENT, { waiting: 0, refusal: () => new FilesBusy() });
  return (url, maxBytes) =>
    limited(() => downloadWithin(url, maxBytes, options)).catch((error: unknown) => {
      throw error instanceof FileRefused || error instanceof FilesBusy
        ? error
        : new FileRefused('web', error);
    });
}

async function downloadWithin(
  startUrl: string,
  maxBytes: number,
  options: DownloadOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  let url = parseDownloadUrl(startUrl, options);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const pinned = await unlessAborted(pinAddress(url, options), signal);
    const response = await sendRequest(url, pinned, signal);
    const next = redirectTarget(response);
    if (next === undefined) return readBody(response, maxBytes, signal);
    response.destroy();
    url = resolveRedirect(url, next, options);
  }
  throw new FileRefused('web', new Error('too many redirects'));
}

function sendRequest(
  url: URL,
  pinned: PinnedAddress,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [pinned]);
    else done(null, pinned.address, pinned.family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers: HEADERS, lookup, signal }, resolve)
      .on('error', reject)
      .end();
  });
}

const redirectTarget = (response: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(response.statusCode ?? 0)
    ? response.headers.location
    : undefined;

function resolveRedirect(from: URL, location: string, options: DownloadOptions): URL {
  const to = parseDownloadUrl(new URL(location, from).href, options);
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new FileRefused('web', new Error('redirect from https to http'));
  return to;
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    const { 'content-encoding': encoding = 'identity', 'content-length': declaredLength = '0' } =
      response.headers;
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
    if (encoding !== 'identity' || Number(declaredLength) > maxBytes)
      throw new Error('encoded or too large');
    return await readChunks(response, maxBytes, signal);
  } finally {
    response.destroy();
  }
}

async function readChunks(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let total = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    total += part.length;
    if (total > maxBytes) throw new Error('too large');
    parts.push(part);
  }
  if (!response.complete) throw new Error('truncated');
  return Buffer.concat(parts);
}

// DNS lookups cannot be aborted: on timeout the result is ignored.
function unlessAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
  aborted.catch(() => undefined);
  return Promise.race([task, aborted]);
}
