import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { CompiledQuery as Compiled } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { CommitUnknown, isConnectionLost, toDatabaseError } from './postgresErrors';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Kysely over a pool of pg. Unlike Kysely's own driver it tells a lost database apart
 * (DatabaseBusy), and drops broken connections.
 */
export class PostgresPoolDriver implements Driver {
  constructor(private readonly pool: Pool) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.pool.connect());
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(
      Compiled.raw(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`),
    );
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('commit')).catch((error: unknown) => {
      throw isConnectionLost(error) ? new CommitUnknown(error) : error;
    });
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // The server rolls back the transaction of a lost connection; a second error would hide the
    // cause.
    if (!connection.isBroken)
      await connection.executeQuery(Compiled.raw('rollback')).catch(() => connection.breakOff());
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  isBroken = false;
  /** pg accepts one query at a time; those of a transaction may be issued together. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: PoolClient) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.last.then(() => this.run<R>(query));
    this.last = result.catch(() => undefined);
    return result;
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming needs pg-query-stream');
  }

  breakOff(): void {
    this.isBroken = true;
  }

  release(): void {
    this.client.release(this.isBroken);
  }

  private async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.client.query(sql, [...parameters]);
      return {
        rows: rows as R[],
        ...(CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
      };
    } catch (error) {
      if (isConnectionLost(error)) this.breakOff();
      throw toDatabaseError(error);
    }
  }
}
