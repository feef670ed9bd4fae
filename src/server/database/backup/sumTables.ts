import { createHash } from 'node:crypto';
import type { SqliteConnection } from '../sqlite/sqliteDriver';
import { type Cell, copiedTables, readRows } from './copiedTables';

/**
 * Number of rows of a table, and SHA-256 of all its rows: equal on both engines for equal content.
 */
export interface TableSum {
  table: string;
  rows: number;
  checksum: string;
}

/** Adds up the rows of a table, given in the order of its key. */
export function startSum(table: string) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row: Cell[]): void {
      rows += 1;
      hash.update(`${JSON.stringify(row)}\n`);
    },
    finish: (): TableSum => ({ table, rows, checksum: hash.digest('hex') }),
  };
}

/** The sums of the copied tables of an SQLite file. */
export const sumTables = (db: SqliteConnection): TableSum[] =>
  copiedTables(db).map((shape) => {
    const sum = startSum(shape.table);
    for (const row of readRows(db, shape)) sum.add(row);
    return sum.finish();
  });

/** A copy does not have the content of its source. */
export class CopyDiffers extends Error {
  constructor(readonly tables: string[]) {
    super(`The copy differs in: ${tables.join(', ')}`);
    this.name = 'CopyDiffers';
  }
}

/** @throws CopyDiffers when a table of one is not the same in the other. */
export function assertSameTables(source: readonly TableSum[], copy: readonly TableSum[]): void {
  const textOf = ({ table, rows, checksum }: TableSum) => `${table} ${rows} ${checksum}`;
  const copied = new Set(copy.map(textOf));
  const sources = new Set(source.map(textOf));
  const differing = [
    ...source.filter((sum) => !copied.has(textOf(sum))),
    ...copy.filter((sum) => !sources.has(textOf(sum))),
  ];
  if (differing.length > 0)
    throw new CopyDiffers([...new Set(differing.map(({ table }) => table))]);
}
