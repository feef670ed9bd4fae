/** A selection in a text: two places, or one twice. */
export type Selection = readonly [start: number, end: number];

/** What replaces a part of a text, and what is selected afterwards. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  selection: Selection;
}

const BOLD = '**';
const TITLE = '## ';
const ITEM = '- ';
const ADDRESS = 'https://';

/** Makes the selection bold, or no longer bold. */
export function boldEdit(text: string, [start, end]: Selection): TextEdit {
  const selected = text.slice(start, end) || 'gras';
  const isBold = text.slice(start - BOLD.length, start) === BOLD && text.startsWith(BOLD, end);
  if (isBold && start !== end)
    return {
      from: start - BOLD.length,
      to: end + BOLD.length,
      insert: selected,
      selection: [start - BOLD.length, end - BOLD.length],
    };
  const from = start + BOLD.length;
  return {
    from: start,
    to: end,
    insert: `${BOLD}${selected}${BOLD}`,
    selection: [from, from + selected.length],
  };
}

/** Makes the selection the text of a link, and selects what is still to write. */
export function linkEdit(text: string, [start, end]: Selection): TextEdit {
  const selected = text.slice(start, end);
  const shown = selected || 'texte';
  const from = start + (selected ? `[${shown}](` : '[').length;
  return {
    from: start,
    to: end,
    insert: `[${shown}](${ADDRESS})`,
    selection: [from, from + (selected ? ADDRESS : shown).length],
  };
}

/** Puts a value in the place of the selection. */
export const insertEdit = (inserted: string, [start, end]: Selection): TextEdit => ({
  from: start,
  to: end,
  insert: inserted,
  selection: [start + inserted.length, start + inserted.length],
});

/** Makes the lines of the selection titles, or no longer titles. */
export const titleEdit = (text: string, selection: Selection): TextEdit =>
  markLines(text, selection, TITLE);

/** Makes the lines of the selection items of a list, or no longer items. */
export const listEdit = (text: string, selection: Selection): TextEdit =>
  markLines(text, selection, ITEM);

function markLines(text: string, [start, end]: Selection, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const to = newline === -1 ? text.length : newline;
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isMarked = written.length > 0 && written.every((line) => line.startsWith(mark));
  const insert = lines
    .map((line) => {
      if (isMarked) return line.startsWith(mark) ? line.slice(mark.length) : line;
      return line.trim() === '' && lines.length > 1 ? line : mark + line.replace(/^(?:## |- )/, '');
    })
    .join('\n');
  return { from, to, insert, selection: [from, from + insert.length] };
}

/** From the first to the last character of a line of a text. @param line from 1 */
export function lineSelection(text: string, line: number): Selection {
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  const start = line === 1 ? 0 : before.length + 1;
  const end = text.indexOf('\n', start);
  return [start, end === -1 ? text.length : end];
}
