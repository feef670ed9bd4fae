import { type ChildProcess, fork } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';
import { limitConcurrency } from '../concurrencyLimit';
import { unavailable } from '../http/httpError';
import { uploadsBusy } from '../http/uploadPlaces';
import { threadArguments } from '../projectFolder';
import type {
  PictureAnswer,
  PictureJob,
  PictureOperation,
  PictureOperations,
} from './pictureOperations';
import { FileRefused } from './refusals';

/** Limits of the process that decodes received pictures. */
export interface DecodeLimits {
  /** Milliseconds that a picture waits for others. */
  waitMs: number;
  /** Milliseconds after which a picture is refused, and its process killed. */
  hungMs: number;
  /** MB of the process, while it decodes a picture, beyond which the same happens. */
  maxMb: number;
  /** MB of the process, after a picture, beyond which it is ended: it would not free them. */
  keptMb: number;
  /** Milliseconds without a picture after which the process is ended, to free its memory. */
  idleMs: number;
}

const DECODE_LIMITS: DecodeLimits = {
  waitMs: 20_000,
  hungMs: 15_000,
  maxMb: 640,
  // The next picture may take 450 as AVIF: 120 and 450 stay below the 640.
  keptMb: 120,
  idleMs: 10_000,
};
const MAX_WAITING = 40;
/** A process that was killed from outside is started again: the picture need not be the cause. */
const ATTEMPTS = 2;
const NOT_READ = 'Cette image n’a pas pu être lue pour l’instant. Réessayez dans un instant.';

/**
 * Decodes a received picture by a named operation.
 * @throws FileRefused when it has too many pixels, takes too long or too much memory, or cannot be
 * read; HttpError 503 when its turn does not come in time, and when no process can work on it
 */
export type DecodePicture = <Name extends PictureOperation>(
  operation: Name,
  bytes: Buffer,
  options: Parameters<PictureOperations[Name]>[2],
) => Promise<Awaited<ReturnType<PictureOperations[Name]>>>;

/**
 * Decodes pictures one after another in a process of its own: a thread would share the memory of
 * the server, and what a picture takes is chosen by its sender.
 * @param file absolute path of the process, replaced in tests.
 */
export function createDecodePicture(
  limits: DecodeLimits = DECODE_LIMITS,
  file: string = require.resolve('./pictureProcess'),
): DecodePicture {
  const limited = limitConcurrency(1, {
    waiting: MAX_WAITING,
    waitMs: limits.waitMs,
    refusal: uploadsBusy,
  });
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function attempt(job: PictureJob, bytes: Buffer): Promise<PictureAnswer> {
    child ??= start(file);
    const used = child;
    try {
      const answer = await answerOf(used, job, bytes, limits.hungMs);
      if (answer.memoryMb > limits.keptMb) end();
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  }

  async function decode(job: PictureJob, bytes: Buffer): Promise<unknown> {
    clearTimeout(timer);
    try {
      for (let left = ATTEMPTS - 1; ; left -= 1) {
        try {
          return resultOf(await attempt(job, bytes));
        } catch (error) {
          if (error instanceof FileRefused) throw error;
          if (left === 0) throw Object.assign(unavailable(NOT_READ), { cause: error });
        }
      }
    } finally {
      timer = setTimeout(end, limits.idleMs).unref();
    }
  }

  // The process answers by the types of the operation (pictureProcess.ts).
  return ((operation, bytes, options) =>
    limited(() =>
      decode({ operation, options, length: bytes.length, maxMb: limits.maxMb }, bytes),
    )) as DecodePicture;
}

/** Heap of its JavaScript, in MB; pictures are not in it. */
const HEAP_MB = 64;

/** @throws Error when there is no memory for it */
function start(file: string): ChildProcess {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...threadArguments(file)],
    // No secret of the server. Fewer arenas give back more of their memory.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  // While an answer is awaited its timer keeps the server running.
  child.unref();
  child.channel?.unref();
  if (child.stdin && 'unref' in child.stdin) (child.stdin as { unref: () => void }).unref();
  // Who waits for an answer hears of its end.
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return child;
}

/** Signals by which no fault of a program ends it: somebody killed it, or the system for memory. */
const FROM_OUTSIDE: ReadonlySet<string | null> = new Set([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
]);

/**
 * @throws FileRefused when the picture takes too long or makes the process fail, Error when that
 * was killed or does not start.
 */
function answerOf(
  child: ChildProcess,
  job: PictureJob,
  bytes: Buffer,
  hungMs: number,
): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      child.off('message', answered).off('error', failed).off('exit', ended);
      act();
    };
    const failed = (error: Error) => settle(() => reject(error));
    const answered = (answer: unknown) => settle(() => resolve(answer as PictureAnswer));
    function ended(code: number | null, signal: string | null): void {
      const error = new Error(`The process of pictures has ended: ${signal ?? code}`);
      failed(FROM_OUTSIDE.has(signal) ? error : new FileRefused('unreadable', error));
    }
    const tooLong = () =>
      failed(new FileRefused('unreadable', new Error('A picture takes too long to decode')));
    const timer = setTimeout(tooLong, hungMs);
    child.on('message', answered).on('error', failed).on('exit', ended);
    if (child.exitCode !== null || child.signalCode !== null)
      ended(child.exitCode, child.signalCode);
    // What a killed process does not take is an error too: its end is heard of.
    else child.send(job, () => undefined);
    child.stdin?.write(bytes);
  });
}

/** @throws FileRefused when the process could not read the picture. */
function resultOf(answer: PictureAnswer): unknown {
  if ('result' in answer) return answer.result;
  const isTooLarge = /pixel limit/i.test(answer.failure);
  throw new FileRefused(isTooLarge ? 'pixels' : 'unreadable', new Error(answer.failure));
}

/** The process of pictures of this server. */
export const decodePicture: DecodePicture = createDecodePicture();
