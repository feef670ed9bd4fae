import { parseCataloguePath, paths, patterns } from '../../domain/paths';

/**
 * How a URL path is answered:
 * - `page`: rendered from `path`, its normalised form, which is also its cache key;
 * - `unknown`: no route matches; all these paths share one rendering;
 * - `shell`: index.html without content, because the page is private or its content depends on the device.
 */
export type PagePlan = { kind: 'page'; path: string } | { kind: 'unknown'; path: string } | { kind: 'shell'; status: 200 | 404 };

const { root, home, category, subCategory, underSubCategory, article, terms, about, legalNotice, personalData, contact } = patterns;
const RENDERED = [root, home, category, subCategory, underSubCategory, article, terms, about, legalNotice, personalData, contact];

const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
const rendered = RENDERED.map(matcher);
const known = Object.values(patterns).map(matcher);

/** Matches no pattern: the renderer shows its "not found" page. */
export const UNKNOWN_PATH = '/page-introuvable';
const UNKNOWN: PagePlan = { kind: 'unknown', path: UNKNOWN_PATH };
const SHELL_404: PagePlan = { kind: 'shell', status: 404 };

const ID = /^[1-9][0-9]{0,14}$/;

/** @param path of the URL, without query. */
export function planPage(path: string): PagePlan {
  const normalised = path.replace(/(?<=.)\/$/, '');
  const matches = (pattern: RegExp) => pattern.test(normalised);
  if (rendered.some(matches)) {
    const catalogue = parseCataloguePath(normalised);
    if (catalogue && !ID.test(catalogue.id)) return SHELL_404;
    return { kind: 'page', path: normalised === paths.root() ? paths.home() : normalised };
  }
  if (known.some(matches)) return { kind: 'shell', status: 200 };
  return routerMayMatch(path) ? SHELL_404 : UNKNOWN;
}

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
