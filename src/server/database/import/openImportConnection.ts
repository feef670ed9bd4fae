import type { DatabaseLocation } from '../location';
import { openSqliteImport } from '../sqlite/sqliteImport';
import type { ImportConnection } from './importConnection';

/** Opens the connection of one import or undo. */
export async function openImportConnection(location: DatabaseLocation): Promise<ImportConnection> {
  if (location.engine === 'postgres') throw new Error('No import on PostgreSQL yet');
  return openSqliteImport(location);
}
