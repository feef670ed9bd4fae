import { type AnswerCache, createAnswerCache } from '../../../src/server/catalogue/answerCache';

const KB = 1024;
const text = (kilobytes: number, letter = 'a') => ({ text: letter.repeat(kilobytes * KB) });
const read = (value: object) => jest.fn(async () => value);
const jsonOf = async (
  cache: AnswerCache,
  version: string,
  key: string,
  reader: () => Promise<object>,
) => JSON.parse((await cache.find(version, key, reader)).json.toString()) as unknown;

test('reads once per version, and again after it', async () => {
  const cache = createAnswerCache();
  const [first, second] = [read({ price: 1 }), read({ price: 2 })];
  expect(await jsonOf(cache, '1', 'tree', first)).toEqual({ price: 1 });
  expect(await jsonOf(cache, '1', 'tree', second)).toEqual({ price: 1 });
  expect(await jsonOf(cache, '2', 'tree', second)).toEqual({ price: 2 });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

test('two that ask at the same time share one read', async () => {
  const cache = createAnswerCache();
  const reader = read({ price: 1 });
  const [one, other] = await Promise.all([
    cache.find('1', 'tree', reader),
    cache.find('1', 'tree', reader),
  ]);
  expect(one).toBe(other);
  expect(reader).toHaveBeenCalledTimes(1);
});

test('an answer read before a change is not kept under the version after it', async () => {
  const cache = createAnswerCache();
  let finish: (value: object) => void = () => undefined;
  const slow = cache.find('1', 'tree', () => new Promise<object>((resolve) => (finish = resolve)));
  await cache.find('2', 'other', read({}));
  const bytes = cache.bytes;
  finish({ price: 'old' });
  expect((await slow).json.toString()).toContain('old');
  expect(cache.bytes).toBe(bytes);
  expect(await jsonOf(cache, '2', 'tree', read({ price: 'new' }))).toEqual({ price: 'new' });
});

test('a failed read is passed on to all that asked, and not kept', async () => {
  const cache = createAnswerCache();
  const failing = () => Promise.reject(new Error('busy'));
  const ask = async () => cache.find('1', 'tree', failing);
  const asked = [ask(), ask()];
  expect(await Promise.allSettled(asked)).toMatchObject([
    { reason: { message: 'busy' } },
    { reason: { message: 'busy' } },
  ]);
  expect(cache.bytes).toBe(0);
  expect(await jsonOf(cache, '1', 'tree', read({ price: 1 }))).toEqual({ price: 1 });
});

test('holds at most its bytes: the answer not asked for the longest is dropped', async () => {
  const cache = createAnswerCache(25 * KB);
  const readers = new Map(['a', 'b', 'c'].map((key) => [key, read(text(10, key))]));
  const ask = (key: string) => cache.find('1', key, readers.get(key)!);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key);
  expect(cache.bytes).toBeLessThanOrEqual(25 * KB);
  await ask('b');
  expect([...readers.values()].map((reader) => reader.mock.calls.length)).toEqual([1, 2, 1]);
});

test('an answer larger than the cache is given and not kept', async () => {
  const cache = createAnswerCache(5 * KB);
  expect(await jsonOf(cache, '1', 'large', read(text(10)))).toEqual(text(10));
  expect(cache.bytes).toBe(0);
});

test('counts the compressed forms, and forgets all with the version', async () => {
  const cache = createAnswerCache();
  const answer = await cache.find('1', 'tree', read(text(10)));
  const plain = cache.bytes;
  const [brotli, again] = await Promise.all([answer.compressed('br'), answer.compressed('br')]);
  expect(again).toBe(brotli);
  expect(answer.compressed('br')).toBe(brotli);
  expect(cache.bytes).toBe(plain + brotli.length);
  void cache.find('2', 'other', read({}));
  expect(cache.bytes).toBeLessThan(plain);
});
