import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseThread } from '../database/engine/databaseThread';
import type { Rendering, RenderJob, RenderLimits, RenderMessage, RenderSetup } from './renderJob';
import { startRenderThread } from './startRenderThread';

/** The queue is full: send the shell. No fault. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull';
}

/** Renders pages one after another in a worker thread, which starts with a page if none runs. */
export interface RenderQueue {
  /** @throws RenderQueueFull; Error when the page cannot be rendered. */
  render(job: RenderJob): Promise<Rendering>;
  /** Pages that wait for the thread. */
  readonly waiting: number;
  close(): Promise<void>;
}

interface Task {
  job: RenderJob;
  resolve: (rendering: Rendering) => void;
  reject: (error: Error) => void;
}

// A thread that still runs a statement of SQLite must not be terminated: none takes this long.
const STOP_GRACE_MS = 2_000;

/** @param early a thread of this setup that was started before. */
export function createRenderQueue(
  setup: RenderSetup,
  limits: RenderLimits,
  early?: DatabaseThread,
): RenderQueue {
  const waiting: Task[] = [];
  const ending = new Set<Promise<void>>();
  let thread = early?.hasEnded ? undefined : early;
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Why there is no thread now, and until when (performance.now). */
  let broken: { cause: Error; until: number } | undefined;

  function next(): void {
    clearTimeout(timer);
    current = waiting.shift();
    if (current) send(current);
    else rest();
  }

  function rest(): void {
    timer = setTimeout(endThread, limits.idleMs).unref();
  }

  function send({ job }: Task): void {
    clearTimeout(timer);
    thread ??= follow(startRenderThread(setup, limits.heapMb));
    timer = setTimeout(() => fail(new Error('The rendering of a page hangs')), limits.hungMs);
    thread.worker.postMessage(job);
  }

  function follow(started: DatabaseThread): DatabaseThread {
    const ifCurrent = (act: () => void) => thread === started && act();
    started.worker.on('message', (message: RenderMessage) => ifCurrent(() => settle(message)));
    started.worker.on('error', (error) => ifCurrent(() => fail(error)));
    started.worker.on('exit', () =>
      ifCurrent(() => fail(new Error('The render thread has ended'))),
    );
    return started;
  }

  function settle(message: RenderMessage): void {
    if (message === 'outdated') {
      // A renderer cannot be unloaded, a thread can be ended. A new one reads the content first.
      endThread();
      if (current) send(current);
      return;
    }
    if ('unusable' in message) {
      fail(new Error(message.unusable));
      return;
    }
    if ('rendering' in message) current?.resolve(message.rendering);
    else current?.reject(new Error(message.failure));
    next();
  }

  /**
   * The thread is of no more use: every page that waits for it is refused, and for a while every
   * new one.
   */
  function fail(cause: Error): void {
    broken = { cause, until: performance.now() + limits.restartMs };
    endThread();
    for (const { reject } of [current, ...waiting.splice(0)].filter((task) => task !== undefined))
      reject(cause);
    current = undefined;
  }

  function endThread(): void {
    clearTimeout(timer);
    if (!thread) return;
    const ended = endGracefully(thread).finally(() => ending.delete(ended));
    ending.add(ended);
    thread = undefined;
  }

  if (thread) {
    follow(thread);
    rest();
  }
  return {
    render(job) {
      if (broken && performance.now() < broken.until) return Promise.reject(broken.cause);
      if (waiting.length >= limits.waiting) return Promise.reject(new RenderQueueFull());
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        if (!current) next();
      });
    },
    get waiting() {
      return waiting.length;
    },
    async close() {
      fail(new Error('The server is closing'));
      broken = { cause: new Error('The server is closed'), until: Infinity };
      await Promise.all(ending);
    },
  };
}

/** Lets the thread close its connection; only one that does not react is terminated. */
async function endGracefully(thread: DatabaseThread): Promise<void> {
  thread.worker.postMessage('stop');
  const isEnded = await Promise.race([
    thread.stop().then(() => true),
    wait(STOP_GRACE_MS, false, { ref: false }),
  ]);
  if (!isEnded) await thread.worker.terminate();
}
