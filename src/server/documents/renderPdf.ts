import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { QuoteDocument } from '../../domain/quoteDocument';
import { threadArguments } from '../threadArguments';
import type { PdfAnswer } from './pdfWorker';

/** The document cannot be made now, or not at all; `cause` says why. What it belongs to goes on without it. */
export class DocumentNotMade extends Error {
  override name = 'DocumentNotMade';
}

/** Makes PDF files one after another in a worker thread, which starts with the first. */
export interface Documents {
  /** The same document gives the same bytes. @throws DocumentNotMade */
  render(document: QuoteDocument): Promise<Buffer>;
  close(): Promise<void>;
}

export interface DocumentLimits {
  /** Documents that may wait for the thread. */
  waiting: number;
  /** Milliseconds after which a document counts as hung: its thread is ended. */
  hungMs: number;
  /** Milliseconds without a document after which the thread is ended, to free its memory. */
  idleMs: number;
  /** Heap of the thread, in MB. */
  heapMb: number;
}

/** A document of 300 lines takes about half a second. */
const DOCUMENT_LIMITS: DocumentLimits = { waiting: 20, hungMs: 20_000, idleMs: 5 * 60_000, heapMb: 192 };

interface Task {
  document: QuoteDocument;
  resolve: (pdf: Buffer) => void;
  reject: (error: DocumentNotMade) => void;
}

/** @param file absolute path of the thread, replaced in tests. */
export function createDocuments(limits: DocumentLimits = DOCUMENT_LIMITS, file: string = require.resolve('./pdfWorker')): Documents {
  const waiting: Task[] = [];
  const ending = new Set<Promise<unknown>>();
  let thread: Worker | undefined;
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    clearTimeout(timer);
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(endThread, limits.idleMs).unref();
      return;
    }
    thread ??= start();
    timer = setTimeout(() => fail(new Error('The document hangs')), limits.hungMs);
    thread.postMessage(current.document);
  }

  function start(): Worker {
    const started = new Worker(file, { execArgv: threadArguments(file), resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } });
    const ifCurrent = (act: () => void) => thread === started && act();
    started.on('message', (answer: PdfAnswer) => ifCurrent(() => settle(answer)));
    started.on('error', (error) => ifCurrent(() => fail(error)));
    started.on('exit', () => ifCurrent(() => fail(new Error('The thread has ended'))));
    return started;
  }

  function settle(answer: PdfAnswer): void {
    if ('bytes' in answer) current?.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
    else current?.reject(notMade(new Error(answer.failure)));
    next();
  }

  /** Only the document at hand is given up: the others get a new thread. */
  function fail(cause: Error): void {
    endThread();
    current?.reject(notMade(cause));
    next();
  }

  function endThread(): void {
    if (!thread) return;
    const ended = thread.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
    thread = undefined;
  }

  return {
    render(document) {
      if (isClosed) return Promise.reject(notMade(new Error('The server is closing')));
      if (waiting.length >= limits.waiting) return Promise.reject(notMade(new Error('Too many documents wait')));
      return new Promise((resolve, reject) => {
        waiting.push({ document, resolve, reject });
        if (!current) next();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(notMade(new Error('The server is closing')));
      fail(new Error('The server is closing'));
      clearTimeout(timer);
      await Promise.all(ending);
    },
  };
}

const notMade = (cause: Error): DocumentNotMade => new DocumentNotMade(`A PDF cannot be made: ${cause.message}`, { cause });
