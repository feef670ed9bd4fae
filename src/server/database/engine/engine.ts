import type { Kysely } from 'kysely';
import type { Tables } from '../tables';

/** What differs between the engines; everything else is one set of queries. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /** Creates what search needs (FTS5 table or trigram indexes). */
  createSearchIndex(db: Kysely<unknown>): Promise<void>;
  /** True for an error that a later try may not meet (another writer holds the database). */
  isBusy(error: unknown): boolean;
}

/** The open database: reads through `db`, writes through `write`. */
export interface Database {
  engine: Engine;
  db: Kysely<Tables>;
  /**
   * Runs `work` in one transaction that takes the write lock at its start, waiting without blocking the event loop
   * while another process or worker holds it. Durable when the promise resolves.
   * @throws DatabaseBusy after 10 seconds of waiting: the caller answers 503, never 401 (a customer keeps the basket).
   */
  write<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export class DatabaseBusy extends Error {
  constructor() {
    super('The database is busy');
    this.name = 'DatabaseBusy';
  }
}
