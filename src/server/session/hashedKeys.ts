import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { emailKey } from '../database/users';

/** A value as a keyed hash: it can be counted by, and read by nobody. */
const hashed = (secret: string, kind: string, value: string): string =>
  createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');

/** What counts as one account or one mailbox: an address whatever its case, and without the part after a plus sign. */
export const hashedMailbox = (secret: string, email: string): string =>
  hashed(secret, 'mailbox', emailKey(email).replace(/\+[^@]*(?=@)/, ''));

/** What counts as one account: an address whatever its case. */
export const hashedAccount = (secret: string, email: string): string => hashed(secret, 'account', emailKey(email));

/** What counts as one place of the network: an IPv4 address, or the 64 bits of an IPv6 address that one line has for itself. */
export const hashedSource = (secret: string, ip: string): string => hashed(secret, 'source', isIPv6(ip) ? networkOf(ip) : ip);

/** The first four groups of an IPv6 address; an IPv4 address inside one stays whole. */
function networkOf(ip: string): string {
  const v4 = /(?:\d{1,3}\.){3}\d{1,3}$/.exec(ip)?.[0];
  if (v4) return v4;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':');
}
