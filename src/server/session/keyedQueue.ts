/** Runs tasks of the same key one after the other, tasks of different keys concurrently. */
export type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** @param maxWaiting tasks per key. @param createFullError makes the error thrown for one task more. */
export function createKeyedQueue(maxWaiting: number, createFullError: () => Error): KeyedQueue {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > maxWaiting) throw createFullError();
    queues.set(key, queue);
    queue.length += 1;
    const result = queue.last.then(task);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
