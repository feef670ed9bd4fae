const SEPARATORS = ['\t', ';', '|'];
/** « 2,5 », but not the end of a reference with its quantity, « FLCD000003,3 ». */
const DECIMAL = /(?<![\p{L}\d._/-])([+-]?\d{1,4}),(\d+)(?![\d.,])/gu;
const DECIMAL_COMMA = '\0';

/**
 * The cells of a line: parted by tabs, semicolons, bars, commas or two spaces and more, the first of these that the line contains. A
 * quoted cell may contain the separator. A line without separators is one cell.
 */
export function splitCells(line: string): string[] {
  const separator = SEPARATORS.find((candidate) => line.includes(candidate));
  if (separator) return splitQuoted(line, separator);
  const marked = line.replace(DECIMAL, `$1${DECIMAL_COMMA}$2`);
  const cells = /,(?! )/.test(marked) ? splitQuoted(marked, ',') : marked.split(/ {2,}/).map((cell) => cell.trim());
  return cells.map((cell) => cell.replaceAll(DECIMAL_COMMA, ','));
}

function splitQuoted(line: string, separator: string): string[] {
  const cell = new RegExp(`\\s*"((?:[^"]|"")*)"\\s*(?:[${separator}]|$)|([^${separator}]*)(?:[${separator}]|$)`, 'gy');
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of line.matchAll(cell)) cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  // The pattern matches once more, empty, at the end of a line whose last cell ended there.
  return line.endsWith(separator) ? cells : cells.slice(0, -1);
}
