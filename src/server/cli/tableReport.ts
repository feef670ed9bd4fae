import { formatNumber } from '../../domain/frenchNumber';
import type { TableSum } from '../database/backup/tableSums';

const CHECKSUM_LENGTH = 12;

/** Prints the number of rows and the beginning of the checksum of each table, as compared between source and copy. */
export function printTables(sums: readonly TableSum[]): void {
  const lines = [
    ['table', 'lignes', 'empreinte'],
    ...sums.map(({ table, rows, checksum }) => [table, formatNumber(rows), checksum.slice(0, CHECKSUM_LENGTH)]),
  ];
  const [nameWidth = 0, countWidth = 0] = [0, 1].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  for (const [name = '', count = '', checksum = ''] of lines)
    console.log(`${name.padEnd(nameWidth)}  ${count.padStart(countWidth)}  ${checksum}`);
}
