import { CategoryRefused, FAMILY_CODE_MAX } from './categoryFields';

/** The codes of a family as written: FAMILLE, SOUS_FAMILLE and SOUS_SOUS_FAMILLE. */
export type FamilyCodes = readonly [string, string, string];

/** The key of a family: its codes as written, leading zeros kept, joined by slashes. */
export const familyPath = (codes: FamilyCodes): string => codes.map(escaped).join('/');

const escaped = (code: string): string => code.replace(/[\\/]/g, '\\$&');

/** The codes of a key. */
export function familyCodes(path: string): FamilyCodes {
  const codes = ['', '', ''];
  let level = 0;
  for (let at = 0; at < path.length; at += 1) {
    const sign = path.charAt(at);
    if (sign === '/') level += 1;
    else {
      if (sign === '\\') at += 1;
      codes[level] = (codes[level] ?? '') + path.charAt(at);
    }
  }
  return [codes[0] ?? '', codes[1] ?? '', codes[2] ?? ''];
}

/** The lowest code that is written. */
const lowestCode = ([family, sub, underSub]: FamilyCodes): string => underSub || sub || family;

/** @throws CategoryRefused for codes that no export has. */
export function assertFamily(codes: FamilyCodes): void {
  if (lowestCode(codes) === '')
    throw new CategoryRefused('Donnez le code de la famille.', 'invalid', 'path');
  const longest = Math.max(...codes.map(({ length }) => length));
  if (longest > FAMILY_CODE_MAX)
    throw new CategoryRefused(
      `Un code de famille a ${FAMILY_CODE_MAX} caractères au plus ; celui-ci en a ${longest}.`,
      'invalid',
      'path',
    );
}

/**
 * The path of a family as staff types it: spaces around its slashes do not count.
 * @throws CategoryRefused for more codes than a family has.
 */
export function typedFamily(typed: string): string {
  const path = typed.trim().replace(/ ?(?<!\\)\/ ?/g, '/');
  if (path.replaceAll(/\\./g, '').split('/').length > 3)
    throw new CategoryRefused(
      'Une famille a trois codes au plus. Une barre dans un code s’écrit « \\/ ».',
      'invalid',
      'path',
    );
  return path;
}

/** Finds the under-sub-category of a family. */
export type FamilyFinder = (codes: FamilyCodes) => number | undefined;

/**
 * Finds families by their path ('2/201/20102'), or by their lowest code alone ('20102') where map
 * and file have one path with it.
 * @param map ids of under-sub-categories by path.
 * @param inFile paths of the file by lowest code; asked when a path is not in the map.
 */
export function familyFinder(
  map: ReadonlyMap<string, number>,
  inFile: ReadonlyMap<string, ReadonlySet<string>>,
): FamilyFinder {
  const byLowest = groupByLowest(map.keys());
  const find: FamilyFinder = (codes) => {
    const exact = map.get(familyPath(codes));
    if (exact !== undefined) return exact;
    const lowest = lowestCode(codes);
    const [only, ...others] = byLowest.get(lowest) ?? [];
    const isUnique = others.length === 0 && (inFile.get(lowest)?.size ?? 0) <= 1;
    return only !== undefined && isUnique ? map.get(only) : undefined;
  };
  // Lines of the same family come with the same codes.
  const found = new WeakMap<FamilyCodes, { id: number | undefined }>();
  return (codes) => {
    const known = found.get(codes);
    if (known) return known.id;
    const id = find(codes);
    found.set(codes, { id });
    return id;
  };
}

/** Paths by their lowest code. */
export function groupByLowest(paths: Iterable<string>): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const path of paths) {
    const lowest = lowestCode(familyCodes(path));
    groups.set(lowest, (groups.get(lowest) ?? new Set()).add(path));
  }
  return groups;
}
