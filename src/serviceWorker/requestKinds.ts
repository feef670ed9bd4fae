import { patterns } from '../domain/paths';
import { PUBLIC_PAGES } from '../domain/publicPages';

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

const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '\\d+')}/?$`);

const PAGES = PUBLIC_PAGES.map(matcher);
/** Their content is on the device: the shell shows them. */
const DEVICE_SCREENS = [
  patterns.cart,
  patterns.cartList,
  patterns.validateCart,
  patterns.quote,
].map(matcher);

/** What an answer has to be: rows with an id, or an object with such rows under these names. */
export type Answered = 'rows' | readonly string[];

/**
 * The operations of the catalogue that answer everybody the same, below the address of the API, and
 * what they answer.
 */
const ANSWERS: readonly [RegExp, Answered][] = [
  [/^\/exposed\/categories\/flat$/, ['categories', 'subCategories', 'underSubCategories']],
  [/^\/exposed\/active\/sales\/campaigns$/, 'rows'],
  [/^\/exposed\/featured\/articles$/, 'rows'],
  [/^\/exposed\/(under\/)?sub\/category\/\d+\/articles$/, 'rows'],
  [/^\/exposed\/detailed\/\d+\/article$/, ['article', 'attachments', 'sales_campaigns']],
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

const CATALOGUE_PAGE = /^\/(a|usc|sc|c)\/(\d+)\/?$/;

/**
 * The operation whose stored answer is enough to show a page from the shell: undefined if the page
 * needs none, null for another page.
 */
export function answerOfPage(path: string): string | null | undefined {
  const [, kind, id = ''] = CATALOGUE_PAGE.exec(path) ?? [];
  if (kind === 'a') return `/exposed/detailed/${id}/article`;
  if (kind === 'usc') return `/exposed/under/sub/category/${id}/articles`;
  if (kind === 'sc') return `/exposed/sub/category/${id}/articles`;
  return kind === 'c' ? undefined : null;
}
