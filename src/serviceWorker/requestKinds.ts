import { PAGE_READS, type PageRead } from '../domain/pageReads';
import {
  DEVICE_PAGES,
  matcherOf,
  PAGE_ANSWERS,
  type PageAnswer,
  PUBLIC_PAGES,
} from '../domain/publicPages';

/**
 * What the worker may store or answer without the network. Everything else goes to the network as
 * if there were no worker: account, administration, quotes, tokens, every POST, and whatever is
 * added later.
 */
export type Kind = 'page' | 'deviceScreen' | 'file' | 'answer' | 'picture';

interface Asked {
  method: string;
  /** A page that is opened, not something that a page loads. */
  isNavigation: boolean;
  isPicture: boolean;
  /** With a Range header. */
  isPart: boolean;
  /** With an Authorization header, or to another site. */
  isPrivate: boolean;
  path: string;
}

const matcher = (pattern: string): RegExp => matcherOf(`${pattern}/?`, '(\\d+)');

const PAGES = PUBLIC_PAGES.map(({ path }) => matcher(path));
/** The shell shows them. */
const DEVICE_SCREENS = DEVICE_PAGES.map(matcher);

/** What an answer has to be: rows with an id, or an object with such rows under these names. */
export type Answered = 'rows' | readonly string[];

/** What the operations that everybody reads the same answer. */
const ANSWERED: Record<PageAnswer, Answered> = {
  listCategories: ['categories', 'subCategories', 'underSubCategories'],
  listActiveCampaigns: 'rows',
  listFeaturedArticles: 'rows',
  listSubCategoryArticles: 'rows',
  listUnderSubCategoryArticles: 'rows',
  getArticle: ['article', 'attachments', 'sales_campaigns'],
};
/** The same by their path below the address of the API, and what a page reads later. */
const ANSWERS: readonly [RegExp, Answered][] = [
  ...(Object.entries(ANSWERED) as [PageAnswer, Answered][]).map(
    ([answer, answered]): [RegExp, Answered] => [matcherOf(PAGE_ANSWERS[answer], '\\d+'), answered],
  ),
  [/^\/exposed\/article\/\d+\/family$/, ['family', 'related']],
];
const PICTURES =
  /^\/exposed\/(article\/\d+\/get\/thumbnail|attachment\/\d+\/get\/(thumbnail|full\/size))$/;

/** @returns what the operation answers; undefined for one that is never stored. */
export const answerIn = (operation: string): Answered | undefined =>
  ANSWERS.find(([pattern]) => pattern.test(operation))?.[1];

const isIn = (list: readonly RegExp[], path: string): boolean =>
  list.some((pattern) => pattern.test(path));

/**
 * @param apiPath path of the API's address.
 * @returns undefined for a request that the worker does not answer.
 */
export function kindOf(
  { method, isNavigation, isPicture, isPart, isPrivate, path }: Asked,
  apiPath: string,
): Kind | undefined {
  if (method !== 'GET' || isPart || isPrivate) return undefined;
  if (isNavigation)
    return isIn(PAGES, path) ? 'page' : isIn(DEVICE_SCREENS, path) ? 'deviceScreen' : undefined;
  if (path.startsWith('/static/')) return 'file';
  if (!path.startsWith(`${apiPath}/`)) return undefined;
  const operation = path.slice(apiPath.length);
  if (answerIn(operation)) return 'answer';
  return isPicture && PICTURES.test(operation) ? 'picture' : undefined;
}

const READS = new Map<string, PageRead>(PAGE_READS);

/**
 * The operation whose stored answer is enough to show a page of the catalogue from the shell:
 * undefined if the page needs none, null for another page.
 */
export function answerOfPage(path: string): string | null | undefined {
  for (const page of PUBLIC_PAGES) {
    const id = matcher(page.path).exec(path)?.[1];
    const answer = READS.get(page.path);
    if (id !== undefined) return answer && PAGE_ANSWERS[answer].replace(':id', id);
  }
  return null;
}
