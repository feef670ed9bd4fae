import { BlockList, isIPv4, isIPv6 } from 'node:net';

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
// Inside 2000::/3, the ranges that are reserved or carry an IPv4 address: Teredo, ORCHID, documentation, 6to4.
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

/** True for an address of the public internet; false for IPv4-mapped, translated and scoped IPv6 forms. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && !address.includes('%') && global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
