// The process that decodes received pictures: the memory it takes is not that of the server.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { loadSharp } from './openPicture';
import {
  PICTURE_OPERATIONS,
  type PictureAnswer,
  type PictureJob,
  type PictureOperations,
} from './pictureOperations';

const CHECK_MEMORY_MS = 50;
const LOWER_PRIORITY = 10;

/** What a supervisor may forbid (deploy/systemd). */
function whereAllowed(act: () => void): void {
  try {
    act();
  } catch {
    // The picture is decoded all the same.
  }
}

// Requests go first, and where memory is short the system kills this process before the server.
whereAllowed(() => setPriority(LOWER_PRIORITY));
whereAllowed(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
const opened = loadSharp();

const memoryMb = (): number => process.memoryUsage.rss() / 1024 ** 2;

/** The bytes of one picture: the next one is sent only after the answer. */
function received(length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let missing = length;
  return new Promise((resolve) => {
    function take(part: Buffer): void {
      parts.push(part);
      missing -= part.length;
      if (missing > 0) return;
      process.stdin.off('data', take).pause();
      resolve(Buffer.concat(parts));
    }
    process.stdin.on('data', take).resume();
  });
}

async function resultOf({ operation, options, length }: PictureJob): Promise<unknown> {
  // The server gives each operation its own options (decodePicture.ts).
  const act = PICTURE_OPERATIONS[operation] as PictureOperations['encode'];
  return act(await opened, await received(length), options as never);
}

const answer = (message: PictureAnswer) => process.send?.(message);

const TOO_MUCH: PictureAnswer = { memoryMb: Infinity, failure: 'A picture takes too much memory' };

process.on('message', (job: PictureJob) => {
  const hasTooMuch = () => memoryMb() > job.maxMb;
  // The server ends a process that has so much, and takes no second answer.
  const timer = setInterval(() => {
    if (!hasTooMuch()) return;
    clearInterval(timer);
    answer(TOO_MUCH);
  }, CHECK_MEMORY_MS);
  void resultOf(job)
    .then(
      (result) => answer(hasTooMuch() ? TOO_MUCH : { memoryMb: memoryMb(), result }),
      (error: unknown) => answer({ memoryMb: memoryMb(), failure: String(error) }),
    )
    .finally(() => clearInterval(timer));
});

// It ends with the server, however that ends. Not process.exit(), which waits for the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Supervisors and terminals send them to the server too, which still answers what it has received.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
