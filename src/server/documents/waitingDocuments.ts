/** For whom a document is made. */
export interface DocumentWish {
  /** Made before those of all others, and never refused because of them. */
  isStaff: boolean;
  /** Key of other callers, from network address and quote: a few documents of each may wait. */
  keys?: readonly string[];
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

/** What waits to be made: that of staff first, then in order. */
export interface WaitingTasks<T> {
  /** Whether one more may wait: staff have their own places, and each key of others a few. */
  hasRoomFor(wish: DocumentWish): boolean;
  add(task: T): void;
  next(): T | undefined;
  /** @returns false when it waits no more. */
  drop(task: T): boolean;
  dropAll(): T[];
}

export function createWaitingTasks<T extends { wish: DocumentWish }>(limits: {
  waiting: number;
  perKey: number;
}): WaitingTasks<T> {
  const queues = { staff: [] as T[], others: [] as T[] };
  const queueOf = ({ isStaff }: DocumentWish) => (isStaff ? queues.staff : queues.others);
  const countOf = (key: string) =>
    queues.others.filter(({ wish }) => wish.keys?.includes(key)).length;
  return {
    hasRoomFor: (wish) =>
      queueOf(wish).length < limits.waiting &&
      (wish.isStaff || (wish.keys ?? []).every((key) => countOf(key) < limits.perKey)),
    add: (task) => void queueOf(task.wish).push(task),
    next: () => queues.staff.shift() ?? queues.others.shift(),
    drop(task) {
      const queue = queueOf(task.wish);
      const at = queue.indexOf(task);
      if (at >= 0) queue.splice(at, 1);
      return at >= 0;
    },
    dropAll: () => [...queues.staff.splice(0), ...queues.others.splice(0)],
  };
}
