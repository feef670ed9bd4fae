import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { emailKey } from '../domain/text/plainText';

/** Keyed hash (HMAC), so that limits can count by a value that the database does not reveal. */
const hashed = (secret: string, kind: string, value: string): string =>
  createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');

/**
 * Key of a mailbox, by what large providers deliver to one: in lower case, without what follows a
 * plus sign, and without dots before @.
 */
export const hashedMailbox = (secret: string, email: string): string => {
  const [name = '', domain = ''] = emailKey(email).split('@');
  const tag = name.indexOf('+', 1);
  const box = (tag < 0 ? name : name.slice(0, tag)).replaceAll('.', '');
  return hashed(secret, 'mailbox', `${box}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`);
};

/** Key of an account: the address in lower case. */
export const hashedAccount = (secret: string, email: string): string =>
  hashed(secret, 'account', emailKey(email));

/**
 * Key of a client's network: an IPv4 address, or the /64 prefix of an IPv6 address, which one
 * connection has for itself.
 */
export const hashedSource = (secret: string, ip: string): string =>
  hashed(secret, 'source', networkOf(ip));

/** The network that limits count: an IPv4 address, or the /64 prefix of an IPv6 address. */
export const networkOf = (ip: string): string => (isIPv6(ip) ? prefix64(ip) : ip);

/**
 * Hides a text that was searched, so briefly that many texts are hidden alike: trying names with
 * the secret tells nothing certain.
 */
export const hashedSearch = (secret: string, text: string): string =>
  hashed(secret, 'search', text).slice(0, 4);

/**
 * Prefixes of addresses whose last 32 bits are an IPv4 address: mapped ones, and those that NAT64
 * gives.
 */
const OF_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * The first four groups of an IPv6 address; an IPv4 address in it is returned whole, however it is
 * written.
 */
function prefix64(ip: string): string {
  const groups = groupsOf(ip);
  return OF_IPV4.includes(groups.slice(0, 6).join(':'))
    ? dotted(groups.slice(6))
    : groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '')
    .replace(/(?:\d{1,3}\.){3}\d{1,3}$/, hexadecimal)
    .split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  );
}

/** An IPv4 address as two groups of hexadecimal digits. */
function hexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
}

/** Two groups of hexadecimal digits as an IPv4 address. */
const dotted = (groups: readonly string[]): string =>
  groups
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');

/** Characters of a token. */
export const TOKEN_LENGTH = 43;

/** A token for a mailed link: 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this hash. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
