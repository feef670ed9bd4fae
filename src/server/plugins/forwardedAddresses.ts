import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const HEADER = 'x-forwarded-for';
/** All callers whose proxy names no address: one address of no network. */
const NO_ADDRESS = '0.0.0.0';

/** An entry of X-Forwarded-For as an address: without quotes, brackets, port and zone. What is none counts as one caller. */
function addressOf(entry: string): string {
  const plain = entry.trim().replace(/^"(.*)"$/, '$1');
  const candidates = [plain, plain.replace(/:\d+$/, ''), plain.replace(/^\[([^\]]*)\](:\d+)?$/, '$1')];
  const address = candidates.map((text) => text.split('%')[0] ?? '').find((text) => isIP(text) !== 0);
  return address ?? NO_ADDRESS;
}

/** Rewrites the header before anything reads it: proxies that add ports would make each connection another caller. */
export function cutForwardedAddresses({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers[HEADER];
  if (given !== undefined) headers[HEADER] = [given].flat().join(',').split(',').map(addressOf).join(', ');
}
