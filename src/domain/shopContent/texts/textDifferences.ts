/** A paragraph that two texts differ in; undefined where one of them does not have it. */
export interface ParagraphDifference {
  before?: string;
  after?: string;
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * What differs between two texts, paragraph by paragraph: those that both have, in the same order,
 * are left out. A changed one is beside what replaces it.
 */
export function paragraphDifferences(before: string, after: string): ParagraphDifference[] {
  const [old, now] = [paragraphs(before), paragraphs(after)];
  const common = commonLengths(old, now);
  const found: ParagraphDifference[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1)
      found.push({
        ...(at < removed.length && { before: removed[at] }),
        ...(at < added.length && { after: added[at] }),
      });
    [removed, added] = [[], []];
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      flush();
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1)))
      removed.push(old[i++] ?? '');
    else added.push(now[j++] ?? '');
  }
  flush();
  return found;
}

const at = (lengths: readonly number[][], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** The length of the longest common sequence of the rests from i and from j. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths: number[][] = [];
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const below = lengths[i + 1] ?? [];
    const row: number[] = [];
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] =
        old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    lengths[i] = row;
  }
  return lengths;
}
