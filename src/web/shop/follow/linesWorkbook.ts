import { utils, write } from '@e965/xlsx';

/** The bytes of an .xlsx file with one sheet of these cells. */
export function linesWorkbook(cells: readonly (string | number)[][]): ArrayBuffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([...cells]), 'Lignes');
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
