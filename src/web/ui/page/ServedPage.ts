import { createContext } from 'react';

/** What the server assumed when it rendered the page. Hydration starts from the same values and corrects them afterwards. */
export interface ServedPage {
  /** Rendered for a viewport of at most 768 px. */
  isNarrow: boolean;
  /** Time of the rendering, in milliseconds since 1970. */
  now: number;
  /** Receives the document title, on the server only. */
  onTitle?: (title: string) => void;
}

/** Null for a page that was not rendered by the server. */
export const ServedPageContext = createContext<ServedPage | null>(null);
