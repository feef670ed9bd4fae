import { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const HEADER = 'x-forwarded-for';
/** All callers whose proxy names no address: one address of no network. */
const NO_ADDRESS = '0.0.0.0';

/**
 * An entry of X-Forwarded-For as an address: without quotes, brackets, port and zone. What is none
 * counts as one caller.
 */
function addressOf(entry: string): string {
  const plain = entry.trim().replace(/^"(.*)"$/, '$1');
  const candidates = [
    plain,
    plain.replace(/:\d+$/, ''),
    plain.replace(/^\[([^\]]*)\](:\d+)?$/, '$1'),
  ];
  const address = candidates
    .map((text) => text.split('%')[0] ?? '')
    .find((text) => isIP(text) !== 0);
  return address ?? NO_ADDRESS;
}

/**
 * Rewrites the header before anything reads it: proxies that add ports would make each connection
 * another caller.
 */
export function cutForwardedAddresses({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers[HEADER];
  if (given !== undefined)
    headers[HEADER] = [given].flat().join(',').split(',').map(addressOf).join(', ');
}

/**
 * @param proxies of TRUST_PROXY: IP addresses, networks, `loopback`.
 * @returns whether an IP address is one of them.
 */
export function createProxyMatcher(proxies: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((entry) =>
    entry === 'loopback' ? ['127.0.0.0/8', '::1'] : [entry],
  )) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
