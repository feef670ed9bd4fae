import type { IncomingHttpHeaders } from 'node:http';

/** The request headers that choose between the variants of one page. */
export const VARY = 'Sec-CH-UA-Mobile, User-Agent, Accept-Encoding';

const MOBILE_AGENT = /\bMobile\b|\bMobi\b/;

/** True for a telephone: the page is rendered for a narrow viewport. */
export function isMobile(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? MOBILE_AGENT.test(headers['user-agent'] ?? '') : hint === '?1';
}

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** Brotli before gzip, whichever the client accepts; quality values other than 0 are ignored. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): PageEncoding {
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0+)?\s*$/.test(each))
    .map((each) => (each.split(';')[0] ?? '').trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
