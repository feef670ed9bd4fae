import { join } from 'node:path';

/** Where the data is; plain values, so that worker threads can receive it. */
export type DatabaseLocation = SqliteLocation | PostgresLocation;

export interface SqliteLocation {
  engine: 'sqlite';
  dataDir: string;
}

export interface PostgresLocation {
  engine: 'postgres';
  /** Contains the password: never logged or printed. */
  url: string;
  /**
   * Most connections of the process for requests; threads and listeners have a few of their own.
   */
  poolSize: number;
}

/** The SQLite file in a data directory. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'paillasse.sqlite');
