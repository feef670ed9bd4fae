/** The letters of a French keyboard, row by row. */
const KEYBOARD = ['azertyuiop', 'qsdfghjklm', 'wxcvbn'];

/**
 * Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. Infinity
 * when there are more than `most`; only the cells that so few errors can reach are computed.
 */
export function distanceOf(typed: string, word: string, most: number): number {
  const { start, end } = commonEnds(typed, word);
  const a = typed.slice(start, typed.length - end);
  const b = word.slice(start, word.length - end);
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = i <= most ? [i] : [];
    let smallest = row[0] ?? Infinity;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j += 1) {
      const replaced = at(before, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(twoBefore, j - 2) + 1
          : Infinity;
      const errors = Math.min(replaced, swapped, at(before, j) + 1, at(row, j - 1) + 1);
      row[j] = errors;
      smallest = Math.min(smallest, errors);
    }
    if (smallest > most) return Infinity;
    twoBefore = before;
    before = row;
  }
  const distance = at(before, b.length);
  return distance > most ? Infinity : distance;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;

/** The characters that two words have in common at their starts, and behind them at their ends. */
function commonEnds(a: string, b: string): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}

/**
 * 3 when the first letters differ; besides, 0 when the part that differs is swapped, doubled or a
 * neighbour on the keyboard, 1 when letters are missing or too many, 2 for others.
 */
export function oddityOf(typed: string, word: string): number {
  const differing = typed.length === word.length ? 2 : 1;
  return 3 * Number(typed[0] !== word[0]) + (isCommonError(typed, word) ? 0 : differing);
}

export function isCommonError(typed: string, word: string): boolean {
  const { start, end } = commonEnds(typed, word);
  const wrong = typed.slice(start, typed.length - end);
  const right = word.slice(start, word.length - end);
  if (wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0])
    return true;
  if (wrong.length === 1 && right.length === 1) return areNeighbours(wrong, right);
  const doubled = wrong === '' ? right : right === '' ? wrong : '';
  return doubled.length === 1 && doubled === word[start - 1];
}

/** Beside one another, or one above the other. */
function areNeighbours(a: string, b: string): boolean {
  const [rowOfA, rowOfB] = [a, b].map((letter) =>
    KEYBOARD.findIndex((row) => row.includes(letter)),
  );
  const distance = Math.abs(
    (KEYBOARD[rowOfA ?? -1]?.indexOf(a) ?? 0) - (KEYBOARD[rowOfB ?? -1]?.indexOf(b) ?? 0),
  );
  return rowOfA === rowOfB
    ? distance === 1
    : Math.abs((rowOfA ?? 0) - (rowOfB ?? 0)) === 1 && distance === 0;
}
