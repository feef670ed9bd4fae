import { createHash, randomBytes } from 'node:crypto';

/** A token for a mailed link: 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
