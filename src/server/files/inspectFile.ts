import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { DOCUMENT_MAX_BYTES } from '../../domain/fileLimits';
import { limitConcurrency } from '../concurrencyLimit';
import { uploadsBusy } from '../http/uploadPlaces';
import { threadArguments } from '../projectFolder';
import type { Inspection } from './inspectBytes';

/** Limits of the thread that looks into received files. */
export interface InspectLimits {
  /** Milliseconds that a file waits for others. */
  waitMs: number;
  /** Milliseconds after which a file is refused, and its thread ended. */
  hungMs: number;
  /** Milliseconds without a file after which the thread is ended, to free its memory. */
  idleMs: number;
  /** Heap of the thread, in MB; the bytes of the file are not in it. */
  heapMb: number;
}

const INSPECT_LIMITS: InspectLimits = {
  waitMs: 15_000,
  hungMs: 5_000,
  idleMs: 60_000,
  heapMb: 64,
};
const MAX_WAITING = 40;

/**
 * Looks into the bytes of a file. One that takes too much time or memory to read has no type that
 * anybody accepts. @throws HttpError 503 when its turn does not come in time, Error when the thread
 * fails for another reason
 */
export type InspectFile = (bytes: Buffer) => Promise<Inspection>;

/**
 * Inspects files one after another in a thread: what a file costs to read is chosen by its sender.
 * @param file absolute path of the thread, replaced in tests.
 */
export function createInspectFile(
  limits: InspectLimits = INSPECT_LIMITS,
  file: string = require.resolve('./inspectThread'),
): InspectFile {
  const limited = limitConcurrency(1, {
    waiting: MAX_WAITING,
    waitMs: limits.waitMs,
    refusal: uploadsBusy,
  });
  let thread: Worker | undefined;
  /** Of the thread, which reads each file in it: copies would be freed late. */
  let memory = new SharedArrayBuffer(0);
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(file, {
      execArgv: threadArguments(file),
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    started.on('exit', () => {
      if (thread === started) thread = undefined;
    });
    // Who waits for an answer hears of it; without one, the next file gets another thread.
    started.on('error', () => undefined);
    return started;
  }

  function end(): void {
    void thread?.terminate();
    thread = undefined;
    memory = new SharedArrayBuffer(0);
  }

  const unref = () => thread?.unref();

  /** The bytes in the memory of the thread. */
  function shared(bytes: Buffer): Uint8Array {
    // Only what is written into it takes memory of the machine.
    if (memory.byteLength < bytes.length)
      memory = new SharedArrayBuffer(Math.max(bytes.length, DOCUMENT_MAX_BYTES));
    const view = new Uint8Array(memory, 0, bytes.length);
    view.set(bytes);
    return view;
  }

  async function inspect(bytes: Buffer): Promise<Inspection> {
    clearTimeout(timer);
    thread ??= start();
    // While it works the process does not end.
    thread.ref();
    try {
      return await answerOf(thread, shared(bytes), limits.hungMs);
    } catch (error) {
      end();
      if (isOfFile(error)) return UNREADABLE;
      throw error;
    } finally {
      unref();
      timer = setTimeout(end, limits.idleMs).unref();
    }
  }

  return (bytes) => limited(() => inspect(bytes));
}

const UNREADABLE: Inspection = { type: undefined, pdfFlaw: 'type', isUnsafeSheet: true };

class TakesTooLong extends Error {}

const isOfFile = (error: unknown): boolean =>
  error instanceof TakesTooLong ||
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** @throws Error when the thread ends, fails or takes too long. */
function answerOf(thread: Worker, bytes: Uint8Array, hungMs: number): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      thread.off('message', answered).off('error', failed).off('exit', ended);
      act();
    };
    const answered = (inspection: Inspection) => settle(() => resolve(inspection));
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () => failed(new Error('The thread has ended'));
    const timer = setTimeout(
      () => failed(new TakesTooLong('A file takes too long to inspect')),
      hungMs,
    );
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.postMessage(bytes);
  });
}

/** The thread of this process. */
export const inspectFile: InspectFile = createInspectFile();
