import { writeSync } from 'node:fs';

/** Where the log's lines go: what pino writes to. */
interface LogOutput {
  /** Writes whole lines at once, or drops and counts them. Never throws. */
  write(lines: string): void;
}

/** Bytes kept while a pipe takes no more; what comes then is dropped. */
const WAITING_LIMIT = 1024 * 1024;
const RETRY_MS = 20;
/** A pipe whose reader is slower than the log. */
const SLOW = /^(EAGAIN|EWOULDBLOCK|EBUSY)$/;

let dropped = 0;

/** Lines that this process could not write: its disk was full, or nobody read its output. */
export const countDroppedLines = (): number => dropped;

/**
 * Writes to a file descriptor. A shop must not stop because its log cannot be written: a full disk
 * (ENOSPC), a closed output (EPIPE, EBADF) or any other failure loses lines, nothing else.
 */
export function createLogOutput(fd: number): LogOutput {
  let waiting: Buffer = Buffer.alloc(0);
  let isCut = false;
  let timer: NodeJS.Timeout | undefined;

  /** @returns whether nothing waits any more. */
  function flush(): boolean {
    try {
      while (waiting.length > 0) {
        const written = writeSync(fd, waiting);
        isCut = written < waiting.length;
        waiting = waiting.subarray(written);
      }
      return true;
    } catch (error) {
      if (SLOW.test(String((error as NodeJS.ErrnoException).code))) return false;
      dropped += countLines(waiting);
      waiting = Buffer.alloc(0);
      return true;
    }
  }

  function flushLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!flush()) flushLater();
    }, RETRY_MS).unref();
  }

  return {
    write(lines) {
      // After a line that was cut short the next one starts anew.
      const added = Buffer.from(isCut && waiting.length === 0 ? `\n${lines}` : lines);
      if (waiting.length > 0 && waiting.length + added.length > WAITING_LIMIT) {
        dropped += countLines(added);
        return;
      }
      waiting = waiting.length === 0 ? added : Buffer.concat([waiting, added]);
      if (!flush()) flushLater();
    },
  };
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte === 10) count += 1;
  return count;
}

/**
 * Keeps the process alive when something else than the log writes to an output that is full or
 * closed, as warnings of Node do.
 */
export function ignoreOutputErrors(...outputs: NodeJS.EventEmitter[]): void {
  for (const output of outputs)
    output.on('error', () => {
      dropped += 1;
    });
}
