import { sql } from 'kysely';
import type { PostgresLocation } from '../../database/location';
import { openSingle, type SingleConnection } from '../../database/postgres/openSingle';
import { ImportBusy } from '../refusals';
import { type ImportConnection, namedValues } from './importConnection';
import { lockImports } from './tableImportLock';
import { createPostgresLines } from './tablePostgresLines';

const LOCK_TIMEOUT_MS = 30_000;
// The lines of a file are compared with the catalogue in memory.
const SESSION = '-c work_mem=64MB -c temp_buffers=64MB';

/**
 * The connection of an import to PostgreSQL; there is one at a time for all processes.
 * @throws ImportBusy while there is another.
 */
export async function openPostgresImport(location: PostgresLocation): Promise<ImportConnection> {
  const connection = openSingle(location, {
    applicationName: 'paillasse import',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    session: SESSION,
  });
  try {
    if (!(await lockImports(connection.db))) throw new ImportBusy();
  } catch (error) {
    await connection.close();
    throw error;
  }
  return toImport(connection);
}

function toImport(connection: SingleConnection): ImportConnection {
  const { db } = connection;
  let isOpen = false;
  const begin = async (level: string) => {
    await sql.raw(`begin isolation level ${level}`).execute(db);
    isOpen = true;
  };
  const end = async (how: 'commit' | 'rollback') => {
    isOpen = false;
    await sql.raw(how).execute(db);
  };
  return {
    db,
    json: (column) => `cast(${column} as json)`,
    jsonOf: (values) => `cast(json_strip_nulls(json_build_object(${namedValues(values)})) as text)`,
    jsonOver: (first, second) =>
      `cast(cast(${first} as jsonb) || cast(${second} as jsonb) as text)`,
    rowId: 'ctid',
    async inSnapshot(work) {
      await begin('repeatable read');
      const result = await work();
      await end('commit');
      return result;
    },
    async rollBack() {
      await connection.abortCopy();
      if (isOpen) await end('rollback');
    },
    async createLineTables() {
      const lines = await createPostgresLines(connection, () => begin('read committed'));
      return {
        ...lines,
        finish: () => lines.finish().then((repeated) => end('commit').then(() => repeated)),
      };
    },
    // Rows of its own: no other writer waits for them.
    async inParts(_table, work) {
      await work(() => 'true');
    },
    close: () => connection.close(),
  };
}
