const LABEL = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?`;
/** The last part has letters: addresses of machines are refused, and so is a name and password. */
const HOST = String.raw`(?:${LABEL}\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})`;
const REST = '[/?#][^\\s"<>\\\\^`{|}]*';
const HTTPS = new RegExp(String.raw`^https://(${HOST})\.?(?::443)?(${REST})?$`, 'iu');
/** Names that no public name server answers. */
const PRIVATE_HOST =
  /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid)$/;

/** The host of the https address of a public site, in small letters, and what follows it. */
export function publicSite(address: string): { host: string; rest: string } | undefined {
  const [, name = '', rest = ''] = HTTPS.exec(address) ?? [];
  const host = name.toLowerCase();
  return host === '' || PRIVATE_HOST.test(host) ? undefined : { host, rest };
}
