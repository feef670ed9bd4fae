import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { FileRefused } from './fileRefused';
import { isPublicIp } from './publicIp';

const PORTS = ['', '80', '443'];

/** What may be reached besides the public web: `host:port` pairs, for tests. */
export interface WebRules {
  trustedHosts?: readonly string[];
}

/** An address to connect to, the one that was checked. */
export interface PinnedAddress {
  address: string;
  family: 4 | 6;
}

/** Reads an address an administrator pasted. @throws FileRefused for anything but a plain http(s) URL on a web port. */
export function parseDownloadUrl(text: string, rules: WebRules): URL {
  const trimmed = text.trim();
  // The URL parser forgives what a reader would take for another host.
  if (/[\s\\\p{Cc}]/u.test(trimmed) || !/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) throw new FileRefused('web');
  const url = new URL(trimmed);
  if (url.username || url.password) throw new FileRefused('web');
  if (!PORTS.includes(url.port) && !isTrusted(url, rules)) throw new FileRefused('web');
  return url;
}

/** Resolves the host of `url`. @throws FileRefused when any of its addresses is not public (D3). */
export async function pinAddress(url: URL, rules: WebRules): Promise<PinnedAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookup(host, { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new FileRefused('web');
  if (!isTrusted(url, rules) && !found.every((entry) => isPublicIp(entry.address))) throw new FileRefused('web');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

const isTrusted = (url: URL, rules: WebRules): boolean => rules.trustedHosts?.includes(url.host) ?? false;
