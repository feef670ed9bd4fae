import { createHash, randomBytes } from 'node:crypto';

/** A token for a link of a mail: 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: it cannot be turned back. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
