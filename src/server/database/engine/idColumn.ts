import type { CreateTableBuilder } from 'kysely';
import type { Engine } from './engine';

/**
 * Adds the column `id`, the primary key, to a new table; ids of deleted rows are not used again.
 * For migrations from 035 on, on both engines:
 * `db.schema.createTable('x').$call(idColumn(engine))`.
 */
export function idColumn({ name }: Pick<Engine, 'name'>) {
  const isSqlite = name === 'sqlite';
  return <Table extends string, Columns extends string>(
    table: CreateTableBuilder<Table, Columns>,
  ): CreateTableBuilder<Table, Columns | 'id'> =>
    // SQLite needs `autoincrement` for it.
    table.addColumn('id', isSqlite ? 'integer' : 'serial', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey(),
    );
}
