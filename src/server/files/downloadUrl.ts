import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { FileRefused } from './fileRefused';
import { isPublicIp } from './publicIp';

const PORTS = ['', '80', '443'];

/** `host:port` pairs that may be reached besides the public web, for tests. */
export interface DownloadRules {
  trustedHosts?: readonly string[];
}

/** The checked IP address to connect to. */
export interface PinnedAddress {
  address: string;
  family: 4 | 6;
}

/** Parses a URL pasted by an administrator. @throws FileRefused for anything but an http(s) URL on port 80 or 443, without credentials. */
export function parseDownloadUrl(text: string, rules: DownloadRules): URL {
  const trimmed = text.trim();
  // The URL parser accepts spaces and backslashes that make a URL look like another host.
  if (/[\s\\\p{Cc}]/u.test(trimmed) || !/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) throw new FileRefused('web');
  const url = new URL(trimmed);
  if (url.username || url.password) throw new FileRefused('web');
  if (!PORTS.includes(url.port) && !isTrusted(url, rules)) throw new FileRefused('web');
  return url;
}

/** Resolves the host of `url`. @throws FileRefused when any of its IP addresses is not public. */
export async function pinAddress(url: URL, rules: DownloadRules): Promise<PinnedAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookup(host, { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new FileRefused('web');
  if (!isTrusted(url, rules) && !found.every((entry) => isPublicIp(entry.address))) throw new FileRefused('web');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

const isTrusted = (url: URL, rules: DownloadRules): boolean => rules.trustedHosts?.includes(url.host) ?? false;
