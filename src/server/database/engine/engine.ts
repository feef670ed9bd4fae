import type { Kysely, OperationNodeSource } from 'kysely';
import type { VersionReader } from '../catalogueVersion';
import type { Db } from '../tables';

/** A statement whose rows and counts nobody needs. */
export interface Change extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/** The differences between database engines; all queries are shared. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /** The database as migrations see it: their column types become those of the engine. */
  forMigration(db: Kysely<unknown>): Kysely<unknown>;
  /** Creates the tables of the search index, empty. */
  createSearchIndex(db: Kysely<unknown>): Promise<void>;
  /** Creates the index of the words of its entries as it is now, where that is another. */
  createWordIndex(db: Kysely<unknown>): Promise<void>;
  /** Creates what announces changes to other processes. */
  createNotices(db: Kysely<unknown>): Promise<void>;
  /** True when a retry may succeed: another writer holds the database. */
  isBusy(error: unknown): boolean;
  /**
   * True when a retry of this statement may succeed: a long transaction, as an import, holds its
   * rows. Others need not wait for it.
   */
  isHeldUp(error: unknown): boolean;
  /**
   * Runs changes of rows that none of the others changes or reads: in one round trip to a database
   * that is another process.
   */
  runTogether(trx: Db, changes: readonly Change[]): Promise<void>;
}

/** Connections of an engine that has a pool. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Callers that wait for a connection. */
  readonly waitingCount: number;
}

/** The open database: read with `db`, write with `write`. */
export interface Database {
  engine: Engine;
  db: Db;
  /**
   * Runs `work` in a transaction that takes the write lock at its start. Waits for other writers
   * without blocking the event loop. Durable when the promise resolves.
   * @throws DatabaseBusy after 10 seconds: answer 503, never 401, which would log the customer out.
   */
  write<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Reads the catalogue version without waiting for requests. */
  openVersionReader(): Promise<VersionReader>;
  pool?: PoolCounts;
  close(): Promise<void>;
}

/** Only reads, on a connection of its own. */
export interface SnapshotReader {
  /** Until `work` waits for anything but the database, all its reads see the same moment. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Settings that must be the same in all processes of a shop, without secrets: by the name of the
 * variable.
 */
export type SharedSettings = Record<'JWT_SECRET' | 'FILES_URL', string>;

/**
 * A use of the shop that others may conflict with. Held until released, or until its process ends
 * in any way.
 */
export interface ShopLock {
  /** @throws DatabaseUnusable when an open process of the shop has other settings. */
  agreeOn(settings: SharedSettings): Promise<void>;
  release(): Promise<void>;
}

export class DatabaseBusy extends Error {
  constructor(message = 'The database is busy', options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseBusy';
  }
}

/** Why a database cannot be used as configured. */
export type DatabaseProblem =
  | 'unreachable'
  | 'refused'
  | 'no password'
  | 'too many connections'
  | 'startup parameter'
  | 'no TLS'
  | 'no database'
  | 'old version'
  | 'no rights'
  | 'no extension'
  | 'not durable'
  | 'not UTF8'
  | 'read only'
  | 'failed'
  | 'to migrate'
  | 'newer'
  | 'restoring'
  | 'in use'
  | 'other settings';

/** The shop cannot start on its database; startFailure.ts tells the operator why. */
export class DatabaseUnusable extends Error {
  /** What the operator has to change, by its name. */
  readonly detail: string | undefined;
  readonly engine: Engine['name'];

  constructor(
    readonly problem: DatabaseProblem,
    {
      detail,
      engine = 'postgres',
      ...options
    }: ErrorOptions & { detail?: string; engine?: Engine['name'] } = {},
  ) {
    super(`The database cannot be used: ${problem}`, options);
    this.name = 'DatabaseUnusable';
    this.detail = detail;
    this.engine = engine;
  }
}
