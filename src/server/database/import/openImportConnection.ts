import type { DatabaseLocation } from '../location';
import { openPostgresImport } from '../postgres/postgresImport';
import { openSqliteImport } from '../sqlite/sqliteImport';
import type { ImportConnection } from './importConnection';

/** Opens the connection of one import or undo. @throws ImportBusy on PostgreSQL, while another process has one open. */
export function openImportConnection(location: DatabaseLocation): Promise<ImportConnection> {
  return location.engine === 'postgres' ? openPostgresImport(location) : openSqliteImport(location);
}
