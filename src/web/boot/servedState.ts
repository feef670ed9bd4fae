import type { Answer } from '../../contract/pageRenderer';
import type { ServedPage } from '../ui/page/ServedPage';

/** What the server adds to a page that it rendered, as JSON. */
export interface ServedState extends Pick<ServedPage, 'isNarrow' | 'now'> {
  /** The answers that the page was rendered from, by path of the call. */
  answers: Record<string, Answer>;
}

/** Reads the state from the page; null for a page that was not rendered by the server. */
export function readServedState(): ServedState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as ServedState) : null;
}

/** The id in a call: pages of ids that do not exist are rendered once, for the id 0. */
const ID = /(?<![^/])[^/]+(?=\/articles?$)/;

/** Each answer is used once: a later call asks the server. */
export function answerOnce(answers: Record<string, Answer>): (path: string) => Promise<Answer | undefined> {
  const left = new Map(Object.entries(answers));
  return async (path) => {
    const key = left.has(path) ? path : path.replace(ID, '0');
    const answer = left.get(key);
    left.delete(key);
    return answer;
  };
}
