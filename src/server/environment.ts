import { isIP } from 'node:net';
import { isValidEmail } from '../domain/email';

export type Environment = Record<string, string | undefined>;

/** Names the wrong variable, in French, for the operator. */
export class InvalidEnvironment extends Error {}

/**
 * Reads a comma-separated list of e-mail addresses.
 * @throws InvalidEnvironment for the first invalid one.
 */
export const readEmails = (name: string, value: string): string[] =>
  listOf(value).map((part) => readEmailSetting(name, part));

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * A trusted proxy can claim any client IP, so only IP addresses, networks and `loopback` are
 * accepted: no « true », no hop count.
 */
export function readProxies(value: string | undefined): string[] | undefined {
  const proxies = listOf(value ?? '');
  const wrong = proxies.find((proxy) => proxy !== 'loopback' && !isNetwork(proxy));
  if (wrong)
    throw new InvalidEnvironment(
      `TRUST_PROXY : « ${wrong} » n’est ni une adresse IP, ni un réseau comme 10.0.0.0/8, ni loopback.`,
    );
  return proxies.length > 0 ? proxies : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (widest === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
}

export function readPort(value: string, name = 'PORT'): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65535)
    throw new InvalidEnvironment(`${name} : « ${value} » n’est pas un numéro de port.`);
  return port;
}

export function readCount(name: string, value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new InvalidEnvironment(`${name} : « ${value} » n’est pas un nombre de 1 à 99999.`);
  return Number(value);
}

export function readDays(name: string, value: string, none = 'aucun e-mail'): number {
  if (!/^(0|[1-9]\d?)$/.test(value))
    throw new InvalidEnvironment(`${name} : « ${value} » n’est pas un nombre de 0 (${none}) à 99.`);
  return Number(value);
}

/** At most 5, because supervisors kill a process some seconds after they asked it to stop. */
export function readDrainSeconds(value: string): number {
  if (!/^[0-5]$/.test(value))
    throw new InvalidEnvironment(
      `DRAIN_SECONDS : « ${value} » n’est pas un nombre entier de 0 à 5.`,
    );
  return Number(value);
}

/** The message omits the value: an SMTP URL may contain a password. */
function readUrl(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new InvalidEnvironment(
      `${name} : il faut une adresse qui commence par ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}.`,
    );
  }
  return value;
}

/**
 * The base of URLs that are made by adding a path: an http address of a host, with a port or
 * without. A path, a query or a password in it would be in each of those URLs, mailed ones too.
 * @returns it without a slash at its end, the host in lower case. @throws InvalidEnvironment
 */
export function readOrigin(name: string, value: string): string {
  const { username, password, pathname, hostname, origin } = new URL(
    readUrl(name, value, ['http:', 'https:']),
  );
  const isBare = /^https?:\/\/[^\s/?#@\\]+\/*$/i.test(value) && /^\/*$/.test(pathname);
  if (!isBare || username || password || !HOST_IN_URL.test(hostname))
    throw new InvalidEnvironment(
      `${name} : il faut l’adresse du site seule, comme https://devis.labo.example : ni chemin, ni « ? » ou « # », ni identifiants, ni blancs.`,
    );
  return origin;
}

const HOST_IN_URL = /^(?:[a-z\d_](?:[\w.-]*[a-z\d])?\.?|\[[\da-f:.]+\])$/;

/** An IP address or the name of a machine. @throws InvalidEnvironment */
export function readHost(name: string, value: string): string {
  if (isIP(value) === 0 && !/^[a-z\d_](?:[\w.-]*[a-z\d])?\.?$/i.test(value))
    throw new InvalidEnvironment(
      `${name} : « ${value} » n’est ni une adresse IP, ni un nom de machine.`,
    );
  return value;
}

/**
 * Server and login of the mail server; options of the driver may follow.
 * @throws InvalidEnvironment
 */
export function readSmtpUrl(name: string, value: string): string {
  const { hostname, pathname } = new URL(readUrlWithPassword(name, value, ['smtp:', 'smtps:']));
  if (hostname === '' || !['', '/'].includes(pathname))
    throw new InvalidEnvironment(
      `${name} : il faut une adresse comme smtps://utilisateur:mot-de-passe@serveur:465, sans chemin.`,
    );
  return value;
}

/**
 * A password in a URL may contain none of the characters that end a part of it:
 * `postgres://u:a#b@host` has the host `u`.
 */
export function readUrlWithPassword(
  name: string,
  value: string,
  protocols: readonly string[],
): string {
  const hasProtocol = protocols.some((protocol) => value.startsWith(`${protocol}//`));
  if (hasProtocol && !isWholeUrl(value))
    throw new InvalidEnvironment(
      `${name} : cette adresse ne se lit pas. Dans le mot de passe, # s’écrit %23, / %2F, ? %3F, @ %40, : %3A et % %25.`,
    );
  return readUrl(name, value, protocols);
}

function isWholeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  const isCut = hash !== '' || (username === '' && `${pathname}${search}`.includes('@'));
  return !isCut && isDecodable(username + password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export function readEmailSetting(name: string, value: string): string {
  if (!isValidEmail(value))
    throw new InvalidEnvironment(`${name} : « ${value} » n’est pas une adresse e-mail.`);
  return value;
}

export function readOneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (!found)
    throw new InvalidEnvironment(
      `${name} : « ${value} » n’est pas l’une des valeurs ${allowed.join(', ')}.`,
    );
  return found;
}
