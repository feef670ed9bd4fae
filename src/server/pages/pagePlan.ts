import { adminPatterns } from '../../domain/adminPaths';
import { parseCataloguePath } from '../../domain/canonicalPath';
import { paths, patterns } from '../../domain/paths';
import { matcherOf, PUBLIC_PAGES } from '../../domain/publicPages';

/**
 * How a URL path is answered:
 * - `page`: rendered from `path`, its normalised form, which is also its cache key;
 * - `unknown`: no route matches, or an id that no article or category can have; rendered from
 *   `path`, which all of its kind share;
 * - `shell`: index.html without content, because the page is private or its content depends on the
 *   device.
 */
export type PagePlan =
  | { kind: 'page'; path: string }
  | { kind: 'unknown'; path: string }
  | { kind: 'shell'; status: 200 | 404 };

const matcher = (pattern: string): RegExp => matcherOf(pattern, '[^/]+');
const rendered = PUBLIC_PAGES.map(({ path }) => matcher(path));
const known = [...Object.values(patterns), ...Object.values(adminPatterns)].map(matcher);

/** Matches no pattern: the renderer shows its "not found" page. */
const UNKNOWN_PATH = '/page-introuvable';
/** No article and no category has it: the screen shows that there is none. */
const UNKNOWN_ID = '0';
const UNKNOWN: PagePlan = { kind: 'unknown', path: UNKNOWN_PATH };
const SHELL_404: PagePlan = { kind: 'shell', status: 404 };

const ID = /^[1-9][0-9]{0,14}$/;

/** @param path of the URL, without query. */
export function planPage(path: string): PagePlan {
  const normalised = path.replace(/(?<=.)\/$/, '');
  const matches = (pattern: RegExp) => pattern.test(normalised);
  if (rendered.some(matches)) {
    const catalogue = parseCataloguePath(normalised);
    if (catalogue && !ID.test(catalogue.id))
      return isNumber(catalogue.id)
        ? SHELL_404
        : { kind: 'unknown', path: unknownPath(normalised) };
    return { kind: 'page', path: normalised === patterns.root ? patterns.home : normalised };
  }
  if (known.some(matches)) return { kind: 'shell', status: 200 };
  return routerMayMatch(path) ? SHELL_404 : UNKNOWN;
}

/**
 * The path that is rendered for an id that does not exist: one for each screen, so that any number
 * of such ids fills no cache.
 */
export function unknownPath(path: string): string {
  const catalogue = parseCataloguePath(path);
  return catalogue ? paths[catalogue.kind](UNKNOWN_ID) : UNKNOWN_PATH;
}

/** True for a path that is rendered for pages that do not exist. */
export const isUnknownPath = (path: string): boolean => path === unknownPath(path);

/** The browser takes '002' or '%32' for the number 2: it may show a category here. */
const isNumber = (id: string): boolean => Number(decode(id)) > 0;

/** The router of the browser ignores case and decodes the path: it may show a page here. */
function routerMayMatch(path: string): boolean {
  const read = decode(path).toLowerCase();
  return path.includes('//') || known.some((pattern) => pattern.test(read));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
