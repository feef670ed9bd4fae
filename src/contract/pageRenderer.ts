/**
 * The interface between the server and the renderer that is built from src/web to
 * dist/pages/renderer.js. Types only.
 */

/**
 * The answer of a GET of the contract, without a network. `status` 200 or 404; `body` is the parsed
 * JSON.
 */
export interface Answer {
  status: number;
  body: unknown;
}

/**
 * @param path of the call without the API's prefix: '/exposed/articles/3'. Rejects when the
 * catalogue cannot be read.
 */
export type ReadAnswer = (path: string) => Promise<Answer>;

export interface PageRequest {
  /** Path of the page, without query: whatever depends on the query is shown after hydration. */
  path: string;
  /** Renders for a viewport of at most 768 px. */
  isNarrow: boolean;
  /** Milliseconds since 1970. */
  now: number;
  read: ReadAnswer;
}

export interface RenderedPage {
  /** Text of the document title, not escaped. */
  title: string;
  /** Content of #root. */
  html: string;
  /** Name of the screen's chunk in dist/web/screens.json. */
  chunk: string;
  /** JSON that the browser needs to hydrate the page, escaped for a script element. */
  state: string;
}

/** The exports of dist/pages/renderer.js. */
export interface PageRenderer {
  /**
   * Equal to the build id in dist/web/build.json: the browser's code and the renderer come from one
   * build.
   */
  buildId: string;
  /** Rejects when the page cannot be rendered, or an answer that it needs cannot be read. */
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
}
