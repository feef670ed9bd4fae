/** A record read from a text, and where the next one starts. */
export interface EnclosedRecord {
  cells: string[];
  next: number;
}

const QUOTE = '"';
const SEPARATOR = ';';

/**
 * Reads a record with quoted fields that starts at `at`, as csv-parse does.
 * @returns 'incomplete' when it may go on after the text, 'malformed' for a closing quote inside a
 * field.
 */
export function readEnclosedRecord(
  text: string,
  at: number,
): EnclosedRecord | 'incomplete' | 'malformed' {
  const cells: string[] = [];
  for (let from = at; ;) {
    const field = text[from] === QUOTE ? enclosedField(text, from) : plainField(text, from);
    if (!field) return 'incomplete';
    cells.push(field.cell);
    const { end } = field;
    if (text[end] === '\n') return { cells, next: end + 1 };
    if (text.startsWith('\r\n', end)) return { cells, next: end + 2 };
    if (text[end] !== SEPARATOR) return end + 1 < text.length ? 'malformed' : 'incomplete';
    from = end + 1;
  }
}

interface Field {
  cell: string;
  /** Index of what follows the field. */
  end: number;
}

function enclosedField(text: string, at: number): Field | undefined {
  let cell = '';
  for (let from = at + 1; ;) {
    const quote = text.indexOf(QUOTE, from);
    // What follows the quote decides what it means.
    if (quote === -1 || quote + 1 === text.length) return undefined;
    if (text[quote + 1] !== QUOTE) return { cell: cell + text.slice(from, quote), end: quote + 1 };
    cell += text.slice(from, quote + 1);
    from = quote + 2;
  }
}

/** Quotes inside a field that does not start with one are ordinary characters. */
function plainField(text: string, at: number): Field | undefined {
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd === -1) return undefined;
  const separator = text.indexOf(SEPARATOR, at);
  const isLast = separator === -1 || separator > lineEnd;
  const end = isLast
    ? text[lineEnd - 1] === '\r' && lineEnd > at
      ? lineEnd - 1
      : lineEnd
    : separator;
  return { cell: text.slice(at, end), end };
}
