/** Ascending numbers as '1-500,503'. */
export function rangesText(ids: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const id of ids) {
    const last = parts.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else parts.push([id, id]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/** What rangesText() wrote; empty of no number. */
export const readRanges = (text: string): [number, number][] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return [from, to];
    });

/** Every number of ranges that rangesText() wrote. */
export const idsOfRanges = (text: string): number[] =>
  readRanges(text).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
