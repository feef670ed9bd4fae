import { sql } from 'kysely';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';

/**
 * Reads what indexes have of very many quotes. By default PostgreSQL counts each page of an index
 * as read from a slow disk, and reads the rows of the table instead: with 100,000 quotes that took
 * twice as long. There, all that `read` asks is of the same moment.
 */
export const readByIndexes = <T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  read: (db: Db) => Promise<T>,
): Promise<T> =>
  engine.name === 'sqlite'
    ? read(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          await sql`set local random_page_cost = 1.1`.execute(trx);
          return read(trx);
        });
