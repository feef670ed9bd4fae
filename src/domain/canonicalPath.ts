import { adminPatterns } from './adminPaths';
import { paths, patterns } from './paths';

const ID = /^[1-9][0-9]{0,14}$/;

const FIXED_PATHS = new Set<string>(
  [...Object.values(patterns), ...Object.values(adminPatterns)].filter(
    (pattern) => !pattern.includes(':'),
  ),
);

/**
 * The path under which search engines know a page: one for all the ways to write it. Undefined for
 * an unknown page, an id that no article or category can have, and an address with a secret.
 */
export function canonicalPath(path: string): string | undefined {
  const asked = parseCataloguePath(path);
  if (asked) return ID.test(asked.id) ? paths[asked.kind](asked.id) : undefined;
  const own = path.replace(/(?<=.)\/$/, '');
  if (!FIXED_PATHS.has(own)) return undefined;
  return own === patterns.root ? patterns.home : own;
}

const CATALOGUE_PAGE_KINDS = ['article', 'category', 'subCategory', 'underSubCategory'] as const;
export type CataloguePageKind = (typeof CATALOGUE_PAGE_KINDS)[number];

/**
 * Which article or category a URL path shows, its id as written there; undefined for every other
 * page.
 */
export function parseCataloguePath(
  path: string,
): { kind: CataloguePageKind; id: string } | undefined {
  for (const kind of CATALOGUE_PAGE_KINDS) {
    const prefix = paths[kind]('');
    const id = path.startsWith(prefix) ? path.slice(prefix.length).replace(/\/$/, '') : '';
    if (id !== '' && !id.includes('/')) return { kind, id };
  }
  return undefined;
}
