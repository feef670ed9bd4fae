import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';

export type SqliteValue = string | number | bigint | Uint8Array | null;
/** Values by position, or all in one object by name. */
type Values = (SqliteValue | Record<string, SqliteValue>)[];

let stopAsked: Int32Array | undefined;

/** A call that was not made, because its thread is asked to end. */
export class ThreadStopped extends Error {
  override name = 'ThreadStopped';
  constructor() {
    super('The work was stopped');
  }
}

/** From here on every call of this thread fails once the number is not 0; what is open can still be closed. Without a number none does. */
export function setStopFlag(asked: Int32Array | undefined): void {
  stopAsked = asked;
}

/** One prepared statement. Its errors are those of the connection. */
export class SqliteStatement {
  private plucked = false;
  constructor(
    private readonly native: StatementSyncInstance,
    readonly source: string,
  ) {}

  /** True when running it gives rows. */
  get reader(): boolean {
    return this.native.columns().length > 0;
  }

  /** From now on a row is its first column. */
  pluck(): this {
    this.native.setReturnArrays(true);
    this.plucked = true;
    return this;
  }

  run(...values: Values): { changes: number; lastInsertRowid: number | bigint } {
    return named(() => this.native.run(...whole(values)));
  }

  get(...values: Values): unknown {
    const row = named((): unknown => this.native.get(...whole(values)));
    return this.plucked && row !== undefined ? first(row) : row;
  }

  all(...values: Values): unknown[] {
    const rows = named((): unknown[] => this.native.all(...whole(values)));
    return this.plucked ? rows.map(first) : rows;
  }

  /** One row at a time; the statement serves nothing else until the last one is read. */
  iterate(...values: Values): IterableIterator<unknown> {
    return named(() => this.native.iterate(...whole(values)));
  }
}

/**
 * One connection to an SQLite file: all that the shop knows of the driver.
 * An error of SQLite bears its name as `code` (SQLITE_BUSY, SQLITE_FULL, SQLITE_CONSTRAINT...).
 */
export class SqliteConnection {
  private readonly native: DatabaseSyncInstance;

  /** @param timeout milliseconds a statement waits for another writer; the default is not to wait. */
  constructor(file: string, { readonly = false, timeout = 0 }: { readonly?: boolean; timeout?: number } = {}) {
    this.native = named(() => new DatabaseSync(file, { readOnly: readonly, timeout }));
  }

  get inTransaction(): boolean {
    return this.native.isTransaction;
  }

  prepare(source: string): SqliteStatement {
    return new SqliteStatement(
      named(() => this.native.prepare(source)),
      source,
    );
  }

  /** Runs one or more statements that need no values. */
  exec(source: string): void {
    named(() => this.native.exec(source));
  }

  /** Runs a pragma. @returns the first value it answers. */
  pragma(source: string): unknown {
    return this.prepare(`pragma ${source}`).pluck().get();
  }

  /** A function that SQL may call with one value; the same value always gives the same result. */
  function(name: string, work: (value: unknown) => SqliteValue): void {
    this.native.function(name, { deterministic: true }, work);
  }

  /** Runs `work` in one transaction, which is undone when it throws. @param lock when the write lock is taken: at once, or by the first write. */
  transaction<T>(work: () => T, lock: 'immediate' | 'deferred' = 'deferred'): T {
    this.exec(`begin ${lock}`);
    try {
      const result = work();
      this.exec('commit');
      return result;
    } catch (error) {
      // A full disk has undone it already.
      if (this.inTransaction) this.native.exec('rollback');
      throw error;
    }
  }

  close(): void {
    this.native.close();
  }
}

const first = (row: unknown): unknown => (row as unknown[])[0];

/** @throws TypeError for a text with a NUL character: the driver would silently keep only what precedes it. */
function whole(values: Values): Values {
  for (const value of values) {
    const cut =
      typeof value === 'string'
        ? value.includes('\0')
        : isNamed(value) && Object.values(value).some((text) => typeof text === 'string' && text.includes('\0'));
    if (cut) throw new TypeError('A text for the database holds a NUL character');
  }
  return values;
}

const isNamed = (value: Values[number]): value is Record<string, SqliteValue> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** The driver names its errors ERR_SQLITE_ERROR all alike; the shop tells them apart. */
function named<T>(work: () => T): T {
  if (stopAsked && Atomics.load(stopAsked, 0) !== 0) throw new ThreadStopped();
  try {
    return work();
  } catch (error) {
    const { sqliteCodeName } = (error ?? {}) as { sqliteCodeName?: string };
    if (sqliteCodeName !== undefined) Object.assign(error as object, { code: sqliteCodeName });
    throw error;
  }
}
