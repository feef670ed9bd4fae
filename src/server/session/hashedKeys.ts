import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { emailKey } from '../../domain/sameText';

/** Keyed hash (HMAC), so that limits can count by a value that the database does not reveal. */
const hashed = (secret: string, kind: string, value: string): string =>
  createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');

/** Key of a mailbox: the address in lower case, without the part after a plus sign. */
export const hashedMailbox = (secret: string, email: string): string =>
  hashed(secret, 'mailbox', emailKey(email).replace(/^([^@+]*)\+[^@]*(?=@)/, '$1'));

/** Key of an account: the address in lower case. */
export const hashedAccount = (secret: string, email: string): string => hashed(secret, 'account', emailKey(email));

/** Key of a client's network: an IPv4 address, or the /64 prefix of an IPv6 address, which one connection has for itself. */
export const hashedSource = (secret: string, ip: string): string => hashed(secret, 'source', networkOf(ip));

/** The network that limits count: an IPv4 address, or the /64 prefix of an IPv6 address. */
export const networkOf = (ip: string): string => (isIPv6(ip) ? prefix64(ip) : ip);

/** Hides a text that was searched, so briefly that many texts are hidden alike: trying names with the secret tells nothing certain. */
export const hashedSearch = (secret: string, text: string): string => hashed(secret, 'search', text).slice(0, 4);

/** The first four groups of an IPv6 address; an embedded IPv4 address is returned whole. */
function prefix64(ip: string): string {
  const v4 = /(?:\d{1,3}\.){3}\d{1,3}$/.exec(ip)?.[0];
  if (v4) return v4;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':');
}
