import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { QuoteDocument } from '../../domain/quote/quoteDocument';
import { currentContent } from '../content/currentContent';
import { shopLogo } from '../content/shopLogo';
import { threadArguments } from '../projectFolder';
import type { PdfAnswer, PdfJob } from './pdfWorker';

/**
 * The document cannot be made now, or not at all; `cause` says why. Mails are sent without it.
 */
export class DocumentNotMade extends Error {
  override name = 'DocumentNotMade';

  constructor(
    cause: Error,
    /** Nothing is wrong with the document: it can be made later. */
    readonly isLater: boolean,
  ) {
    super(`A PDF cannot be made: ${cause.message}`, { cause });
  }
}

/** Makes PDF files one after another in a worker thread, which starts with the first. */
export interface Documents {
  /** The same document gives the same bytes. @throws DocumentNotMade */
  render(document: QuoteDocument, wish?: DocumentWish): Promise<Buffer>;
  close(): Promise<void>;
}

export interface DocumentLimits {
  /** Documents that may wait for the thread, of staff and of all others each. */
  waiting: number;
  /** Documents of others than staff that may wait with the same key. */
  perKey: number;
  /** Milliseconds after which a document counts as hung: its thread is ended. */
  hungMs: number;
  /** Milliseconds without a document after which the thread is ended, to free its memory. */
  idleMs: number;
  /** Heap of the thread, in MB. */
  heapMb: number;
}

/** A document of 300 lines takes about half a second. */
const DOCUMENT_LIMITS: DocumentLimits = {
  waiting: 20,
  perKey: 2,
  hungMs: 20_000,
  idleMs: 5 * 60_000,
  heapMb: 192,
};

interface Task {
  document: QuoteDocument;
  wish: DocumentWish;
  resolve: (pdf: Buffer) => void;
  reject: (error: DocumentNotMade) => void;
}

/** @param file absolute path of the thread, replaced in tests. */
export function createDocuments(
  limits: DocumentLimits = DOCUMENT_LIMITS,
  file: string = require.resolve('./pdfWorker'),
): Documents {
  const waiting = createWaitingTasks<Task>(limits);
  const ending = new Set<Promise<unknown>>();
  let thread: Worker | undefined;
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    clearTimeout(timer);
    current = waiting.next();
    if (!current) {
      timer = setTimeout(endThread, limits.idleMs).unref();
      return;
    }
    thread ??= start();
    timer = setTimeout(() => fail(new Error('The document hangs')), limits.hungMs);
    const { document } = current;
    const { published } = currentContent();
    thread.postMessage({ document, published, logo: shopLogo() } satisfies PdfJob);
  }

  function start(): Worker {
    const started = new Worker(file, {
      execArgv: threadArguments(file),
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    const ifCurrent = (act: () => void) => thread === started && act();
    started.on('message', (answer: PdfAnswer) => ifCurrent(() => settle(answer)));
    started.on('error', (error) => ifCurrent(() => fail(error)));
    started.on('exit', () => ifCurrent(() => fail(new Error('The thread has ended'))));
    return started;
  }

  function settle(answer: PdfAnswer): void {
    if ('bytes' in answer)
      current?.resolve(
        Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength),
      );
    else current?.reject(new DocumentNotMade(new Error(answer.failure), false));
    next();
  }

  /** Only the current document fails: the others get a new thread. */
  function fail(cause: Error): void {
    endThread();
    current?.reject(new DocumentNotMade(cause, isClosed));
    next();
  }

  function endThread(): void {
    if (!thread) return;
    const ended = thread.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
    thread = undefined;
  }

  return {
    render(document, wish = { isStaff: false }) {
      if (isClosed) return Promise.reject(later('The server is closing'));
      if (wish.signal?.aborted) return Promise.reject(later('Nobody waits for it'));
      if (!waiting.hasRoomFor(wish)) return Promise.reject(later('Too many documents wait'));
      return new Promise((resolve, reject) => {
        const task = { document, wish, resolve, reject };
        waiting.add(task);
        wish.signal?.addEventListener(
          'abort',
          () => waiting.drop(task) && reject(later('Nobody waits for it')),
          { once: true },
        );
        if (!current) next();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.dropAll()) reject(later('The server is closing'));
      fail(new Error('The server is closing'));
      clearTimeout(timer);
      await Promise.all(ending);
    },
  };
}

const later = (why: string): DocumentNotMade => new DocumentNotMade(new Error(why), true);

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

function createWaitingTasks<T extends { wish: DocumentWish }>(limits: {
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
