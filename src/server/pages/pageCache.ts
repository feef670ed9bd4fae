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
  const pages = new Map<string, RenderedDocument>();
  let current: string | undefined;
  let bytes = 0;

  function remove(key: string): RenderedDocument | undefined {
    const page = pages.get(key);
    if (page && pages.delete(key)) bytes -= sizeOf(page);
    return page;
  }

  return {
    get bytes() {
      return bytes;
    },
    get(key, version) {
      if (version !== current) {
        pages.clear();
        bytes = 0;
        current = version;
        return undefined;
      }
      const page = pages.get(key);
      if (!page) return undefined;
      // Reinserted last: the first key of the map is the least recently used.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    put(key, version, page) {
      if (version !== current) return;
      remove(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

const sizeOf = ({ br, gzip }: RenderedDocument): number => br.byteLength + gzip.byteLength + ENTRY_BYTES;
