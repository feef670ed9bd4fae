import { adminPatterns } from './adminPaths';
import { parseCataloguePath } from './cataloguePath';
import { paths, patterns } from './paths';

const ID = /^[1-9][0-9]{0,14}$/;

const FIXED_PATHS = new Set<string>(
  [...Object.values(patterns), ...Object.values(adminPatterns)].filter((pattern) => !pattern.includes(':')),
);

/**
 * The path under which search engines know a page: one for all the ways to write it. Undefined for an unknown page, an id that no
 * article or category can have, and an address with a secret.
 */
export function canonicalPath(path: string): string | undefined {
  const asked = parseCataloguePath(path);
  if (asked) return ID.test(asked.id) ? paths[asked.kind](asked.id) : undefined;
  const own = path.replace(/(?<=.)\/$/, '');
  if (!FIXED_PATHS.has(own)) return undefined;
  return own === paths.root() ? paths.home() : own;
}
