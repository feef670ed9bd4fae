import { Readable } from 'node:stream';

/**
 * A stream that fails when its source sends nothing for `idleMs` while a reader waits; a slow
 * reader has all the time it needs.
 * @param toError converts an error of the source.
 */
export function readWithin(
  source: Readable,
  idleMs: number,
  toError: (error: unknown) => Error,
): Readable {
  const stream = Readable.from(chunksWithin(source, idleMs, toError), { objectMode: false });
  // A reader that leaves early does not wait for the next chunk of the source.
  stream.once('close', () => source.destroy());
  return stream;
}

async function* chunksWithin(
  source: Readable,
  idleMs: number,
  toError: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const timer = setTimeout(
      () => source.destroy(Object.assign(new Error('idle'), { code: 'ETIMEDOUT' })),
      idleMs,
    );
    const next = await chunks
      .next()
      .catch((error: unknown) => {
        throw toError(error);
      })
      .finally(() => {
        clearTimeout(timer);
      });
    if (next.done) return;
    yield next.value;
  }
}
