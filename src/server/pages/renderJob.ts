import type { DatabaseLocation } from '../database/location';
import type { LocalDateTime } from '../database/tables';
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

/** From the thread, one per job. */
export type RenderMessage = { rendering: Rendering } | { failure: string };
