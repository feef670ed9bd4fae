import { PassThrough } from 'node:stream';
import { readWithin } from '../../../src/server/files/bucketStorage';

const IDLE_MS = 1_000;
const CHUNK = Buffer.alloc(256 * 1024);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const toError = (error: unknown) => new Error(`converted: ${(error as Error).message}`);

test('a reader that waits longer than the limit between two chunks gets all of them', async () => {
  const source = new PassThrough({ highWaterMark: 10 * CHUNK.length });
  for (let n = 0; n < 5; n += 1) source.write(CHUNK);
  source.end();
  let bytes = 0;
  for await (const chunk of readWithin(source, IDLE_MS, toError)) {
    bytes += (chunk as Buffer).length;
    jest.advanceTimersByTime(10 * IDLE_MS);
  }
  expect(bytes).toBe(5 * CHUNK.length);
});

test('a source that sends nothing while the reader waits is an error, and is closed', async () => {
  const source = new PassThrough();
  const ended = readWithin(source, IDLE_MS, toError)
    .toArray()
    .catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(IDLE_MS);
  expect(await ended).toEqual(new Error('converted: idle'));
  expect(source.destroyed).toBe(true);
});
