/** Runs works of one key one after the other, those of different keys side by side. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** @param longest how many of one key may wait. @param full what the next one is told. */
export function createKeyedQueue(longest: number, full: () => Error): KeyedQueue {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > longest) throw full();
    lines.set(key, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
