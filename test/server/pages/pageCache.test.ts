import { createPageCache } from '../../../src/server/pages/renderedDocument';

const page = (bytes: number) => ({
  br: new Uint8Array(bytes / 2),
  gzip: new Uint8Array(bytes / 2),
  etag: 'W/"tag"',
});

test('beyond its size the cache drops the pages that were not read for longest', () => {
  const cache = createPageCache(35_000);
  cache.get('a', '1');
  for (const key of ['a', 'b', 'c']) cache.put(key, '1', page(10_000));
  cache.get('a', '1');
  cache.put('d', '1', page(10_000));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, '1'))).toEqual(['a', 'c', 'd']);
  expect(cache.bytes).toBeLessThanOrEqual(35_000);
});

test('a page that is put again counts once', () => {
  const cache = createPageCache(100_000);
  cache.get('a', '1');
  cache.put('a', '1', page(10_000));
  const { bytes } = cache;
  cache.put('a', '1', page(10_000));
  expect(cache.bytes).toBe(bytes);
});

test('a new version empties the cache', () => {
  const cache = createPageCache(100_000);
  cache.get('a', '1');
  cache.put('a', '1', page(10_000));
  expect([cache.get('a', '2'), cache.bytes, cache.get('a', '1')]).toEqual([
    undefined,
    0,
    undefined,
  ]);
});

test('a page that was rendered for an earlier version is not stored', () => {
  const cache = createPageCache(100_000);
  cache.get('a', '1');
  cache.get('a', '2');
  cache.put('a', '1', page(10_000));
  expect([cache.get('a', '2'), cache.bytes]).toEqual([undefined, 0]);
});
