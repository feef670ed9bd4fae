import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from '@photostructure/sqlite';
import { throwIfStopped } from '../engine/databaseThread';

export type SqliteValue = string | number | bigint | Uint8Array | null;
/** Values by position, or all in one object by name. */
type Values = (SqliteValue | Record<string, SqliteValue>)[];

/** A prepared statement; errors as described in SqliteConnection. */
export class SqliteStatement {
  private isPlucked = false;
  constructor(
    private readonly native: StatementSyncInstance,
    readonly source: string,
  ) {}

  /** True when it returns rows. Kysely reads this name. */
  get reader(): boolean {
    return this.native.columns().length > 0;
  }

  /** Makes a row its first column only. */
  pluck(): this {
    this.native.setReturnArrays(true);
    this.isPlucked = true;
    return this;
  }

  run(...values: Values): { changes: number; lastInsertRowid: number | bigint } {
    return callDriver(() => this.native.run(...withoutNul(values)));
  }

  get(...values: Values): unknown {
    const row = callDriver((): unknown => this.native.get(...withoutNul(values)));
    return this.isPlucked && row !== undefined ? firstColumn(row) : row;
  }

  all(...values: Values): unknown[] {
    const rows = callDriver((): unknown[] => this.native.all(...withoutNul(values)));
    return this.isPlucked ? rows.map(firstColumn) : rows;
  }

  /**
   * Yields one row at a time; the statement must not be used otherwise until the last row is read.
   */
  iterate(...values: Values): IterableIterator<unknown> {
    return callDriver(() => this.native.iterate(...withoutNul(values)));
  }
}

/**
 * A connection to an SQLite file; the only wrapper of the driver.
 * SQLite errors have their name as `code` (SQLITE_BUSY, SQLITE_FULL, SQLITE_CONSTRAINT...).
 */
export class SqliteConnection {
  private readonly native: DatabaseSyncInstance;

  /** @param timeout milliseconds a statement waits for another writer; default 0. */
  constructor(
    file: string,
    { readonly = false, timeout = 0 }: { readonly?: boolean; timeout?: number } = {},
  ) {
    this.native = callDriver(() => new DatabaseSync(file, { readOnly: readonly, timeout }));
  }

  get inTransaction(): boolean {
    return this.native.isTransaction;
  }

  prepare(source: string): SqliteStatement {
    return new SqliteStatement(
      callDriver(() => this.native.prepare(source)),
      source,
    );
  }

  /** Runs one or more statements without parameters. */
  exec(source: string): void {
    callDriver(() => this.native.exec(source));
  }

  /** Runs a pragma. @returns its first value. */
  pragma(source: string): unknown {
    return this.prepare(`pragma ${source}`).pluck().get();
  }

  /**
   * Runs `work` in a transaction, rolled back when it throws.
   * @param lock 'deferred': the first write takes the write lock.
   */
  transaction<T>(work: () => T, lock: 'immediate' | 'deferred' = 'deferred'): T {
    this.exec(`begin ${lock}`);
    try {
      const result = work();
      this.exec('commit');
      return result;
    } catch (error) {
      // A full disk has already rolled it back.
      if (this.inTransaction) this.native.exec('rollback');
      throw error;
    }
  }

  /** Does nothing when it is closed. */
  close(): void {
    if (this.native.isOpen) this.native.close();
  }
}

/** Whether a thrown value is SQLite's SQLITE_BUSY: another connection holds a lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error).startsWith('SQLITE_BUSY');

/**
 * SQLite's name of an error, '' for anything else. No instanceof Error: under jest the driver's
 * error comes from another realm.
 */
export function sqliteCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

const firstColumn = (row: unknown): unknown => (row as unknown[])[0];

/**
 * @throws TypeError for a text with a NUL character: the driver would silently truncate it there.
 */
function withoutNul(values: Values): Values {
  for (const value of values) {
    const hasNul =
      typeof value === 'string'
        ? value.includes('\0')
        : isNamed(value) &&
          Object.values(value).some((text) => typeof text === 'string' && text.includes('\0'));
    if (hasNul) throw new TypeError('A text for the database contains a NUL character');
  }
  return values;
}

const isNamed = (value: Values[number]): value is Record<string, SqliteValue> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/**
 * Runs a driver call and sets `code` to SQLite's name of the error: the driver's own code is always
 * ERR_SQLITE_ERROR.
 */
function callDriver<T>(work: () => T): T {
  throwIfStopped();
  try {
    return work();
  } catch (error) {
    const { sqliteCodeName } = (error ?? {}) as { sqliteCodeName?: string };
    if (sqliteCodeName !== undefined) Object.assign(error as object, { code: sqliteCodeName });
    throw error;
  }
}
