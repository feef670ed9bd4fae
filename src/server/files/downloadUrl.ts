import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { FileRefused } from './refusals';

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

/**
 * Parses a URL pasted by an administrator.
 * @throws FileRefused for anything but an http(s) URL on port 80 or 443, without credentials.
 */
export function parseDownloadUrl(text: string, rules: DownloadRules): URL {
  const trimmed = text.trim();
  // The URL parser accepts spaces and backslashes that make a URL look like another host.
  if (/[\s\\\p{Cc}]/u.test(trimmed) || !/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed))
    throw new FileRefused('web');
  const url = new URL(trimmed);
  if (url.username || url.password) throw new FileRefused('web');
  if (!PORTS.includes(url.port) && !isTrusted(url, rules)) throw new FileRefused('web');
  return url;
}

/** Resolves the host of `url`. @throws FileRefused when any of its IP addresses is not public. */
export async function pinAddress(url: URL, rules: DownloadRules): Promise<PinnedAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family
    ? [{ address: host, family }]
    : await lookup(host, { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new FileRefused('web');
  if (!isTrusted(url, rules) && !found.every((entry) => isPublicIp(entry.address)))
    throw new FileRefused('web');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

const isTrusted = (url: URL, rules: DownloadRules): boolean =>
  rules.trustedHosts?.includes(url.host) ?? false;

const reservedV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
// Inside 2000::/3, the ranges that are reserved or carry an IPv4 address: Teredo, ORCHID,
// documentation, 6to4.
const reservedV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [net, bits] of reservedV4) reserved.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of reservedV6) reserved.addSubnet(net, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * True for an address of the public internet; false for IPv4-mapped, translated and scoped IPv6
 * forms.
 */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    global6.check(address, 'ipv6') &&
    !reserved.check(address, 'ipv6')
  );
}
