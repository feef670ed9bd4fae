import { createHash } from 'node:crypto';
import type { Config } from './config';
import type { SharedSettings } from './database/engine/engine';

/** Enough to tell two values apart, and of no use to find one. */
const DIGEST_LENGTH = 8;

/** What must be the same in all processes of a shop: of the secret a digest, of the files the bucket or that there is none. */
export const sharedSettingsOf = ({ jwtSecret, filesBucket }: Pick<Config, 'filesBucket'> & { jwtSecret: string }): SharedSettings => ({
  JWT_SECRET: digestOf(jwtSecret),
  FILES_URL: filesBucket ? `s3://${filesBucket.bucket}/${filesBucket.prefix}` : '',
});

const digestOf = (secret: string): string => createHash('sha256').update(`settings ${secret}`).digest('hex').slice(0, DIGEST_LENGTH);
