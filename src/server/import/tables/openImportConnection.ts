import type { DatabaseLocation } from '../../database/location';
import type { ImportConnection } from './importConnection';
import { openPostgresImport } from './tablePostgresImport';
import { openSqliteImport } from './tableSqliteImport';

/**
 * Opens the connection of one import or undo.
 * @throws ImportBusy while another process has one open.
 */
export function openImportConnection(location: DatabaseLocation): Promise<ImportConnection> {
  return location.engine === 'postgres' ? openPostgresImport(location) : openSqliteImport(location);
}
