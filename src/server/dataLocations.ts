import { resolve } from 'node:path';
import type { DatabaseLocation } from './database/location';
import {
  type Environment,
  InvalidEnvironment,
  readCount,
  readOneOf,
  readUrlWithPassword,
} from './environment';
import {
  type BucketAddress,
  InvalidBucketAddress,
  parseBucketAddress,
} from './files/bucketAddress';

/** Absolute path of the data folder. */
export const dataDirOf = ({ DATA_DIR }: Environment): string => resolve(DATA_DIR || './data');

/** The bucket of the files; undefined: a folder. @throws InvalidEnvironment */
export function filesBucketOf({ FILES_URL }: Environment): BucketAddress | undefined {
  try {
    return FILES_URL ? parseBucketAddress(FILES_URL) : undefined;
  } catch (error) {
    throw error instanceof InvalidBucketAddress
      ? new InvalidEnvironment(`FILES_URL : ${error.message}.`)
      : error;
  }
}

/**
 * The PostgreSQL database of DATABASE_URL, or the SQLite file in the data folder.
 * @throws InvalidEnvironment
 */
export function databaseOf(env: Environment): DatabaseLocation {
  if (!env.DATABASE_URL) return { engine: 'sqlite', dataDir: dataDirOf(env) };
  const url = readUrlWithPassword('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']);
  return {
    engine: 'postgres',
    url,
    poolSize: readCount('DATABASE_POOL', env.DATABASE_POOL || '10'),
  };
}

/** @throws InvalidEnvironment */
export const migratesAtStart = ({ MIGRATE }: Environment): boolean =>
  readOneOf('MIGRATE', MIGRATE || 'on', ['on', 'off'] as const) === 'on';
