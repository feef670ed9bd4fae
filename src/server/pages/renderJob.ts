import type { LocalDateTime } from '../database/columnTypes';
import type { DatabaseLocation } from '../database/location';
import type { RenderedDocument } from './renderedDocument';

/** What a render thread needs; fixed for its life. */
export interface RenderSetup {
  /** Absolute path of the built renderer. */
  artefact: string;
  /** Build id of the web application that is served. */
  buildId: string;
  /** Folder of the built web application: index.html, screens.json. */
  webFolder: string;
  database: DatabaseLocation;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** One page to render. */
export interface RenderJob {
  path: string;
  isNarrow: boolean;
  /** Milliseconds since 1970. */
  clock: number;
  /** The same moment as Paris wall-clock time: decides which promotions run. */
  now: LocalDateTime;
}

export type Rendering = RenderedDocument | 'not found';

/**
 * From the thread, one per job. `unusable`: why it can render no page at all. `outdated`: the shop
 * has published other content than its renderer was loaded with.
 */
export type RenderMessage =
  | { rendering: Rendering }
  | { failure: string }
  | { unusable: string }
  | 'outdated';

/** Limits of the page renderer. */
export interface RenderLimits {
  /** Pages that may wait for the thread; beyond it the shell is sent. */
  waiting: number;
  /**
   * Milliseconds that a visitor waits for a page before the shell is sent; the page is still
   * rendered and cached.
   */
  visitorMs: number;
  /** Milliseconds after which a rendering counts as hung: its thread is ended. */
  hungMs: number;
  /** Milliseconds without a new thread after one has failed. */
  restartMs: number;
  /** Milliseconds in which a page that could not be rendered is not tried again. */
  retryMs: number;
  /** Milliseconds without a page after which the thread is ended, to free its memory. */
  idleMs: number;
  /** Heap of the thread, in MB. */
  heapMb: number;
  /** Bytes of all cached pages. */
  cacheBytes: number;
}

export const RENDER_LIMITS: RenderLimits = {
  waiting: 8,
  visitorMs: 2_000,
  hungMs: 5_000,
  restartMs: 10_000,
  retryMs: 60_000,
  idleMs: 5 * 60_000,
  heapMb: 128,
  cacheBytes: 32 * 1024 * 1024,
};
