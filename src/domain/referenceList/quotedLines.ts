/** A quoted cell has a line break rarely, and more than a few nearly never: a quote that is not closed is a character like others. */
const MAX_JOINED = 20;
const OPENS = /(?:^|[\t;,|])[ ]*"(?:[^"]|"")*$/;
const CLOSES = /^(?:[^"]|"")*"[ ]*(?:[\t;,|]|$)/;

export interface NumberedLine {
  /** From 1, in the text; the first for a row of several lines. */
  number: number;
  text: string;
}

/** The lines of a text; a row whose quoted cell contains line breaks is one line, with spaces for them. */
export function quotedLines(text: string): NumberedLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const rows: NumberedLine[] = [];
  for (let index = 0; index < lines.length;) {
    const count = rowLength(lines, index);
    rows.push({ number: index + 1, text: lines.slice(index, index + count).join(' ') });
    index += count;
  }
  return rows;
}

/** How many lines the row at `start` takes. */
function rowLength(lines: readonly string[], start: number): number {
  let row = lines[start] ?? '';
  let count = 1;
  while (OPENS.test(row)) {
    const next = lines.slice(start + count, start + MAX_JOINED);
    const closing = next.findIndex((line) => line.includes('"') && CLOSES.test(line));
    if (closing === -1) return 1;
    row = lines.slice(start, start + count + closing + 1).join(' ');
    count += closing + 1;
  }
  return count;
}
