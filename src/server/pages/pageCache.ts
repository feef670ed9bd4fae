import { createVersionCache } from '../catalogue/versionCache';
import type { RenderedDocument } from './renderedDocument';

/** Object, key and header of an entry, roughly. */
const ENTRY_BYTES = 500;

/** Rendered pages of one catalogue version; the least recently used ones are dropped beyond `maxBytes`. */
export interface PageCache {
  get(key: string, version: string): RenderedDocument | undefined;
  /** @param version read before the page was rendered; an outdated one is not stored. */
  put(key: string, version: string, page: RenderedDocument): void;
  readonly bytes: number;
}

export function createPageCache(maxBytes: number): PageCache {
  const cache = createVersionCache<string, RenderedDocument>(maxBytes, ({ br, gzip }) => br.byteLength + gzip.byteLength + ENTRY_BYTES);
  return {
    get bytes() {
      return cache.entries.calculatedSize;
    },
    get(key, version) {
      cache.turnTo(version);
      return cache.entries.get(key);
    },
    put(key, version, page) {
      if (cache.isAt(version)) cache.entries.set(key, page);
    },
  };
}
