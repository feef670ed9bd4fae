import { fold, withoutPlural } from '../text/searchText';
import { CATEGORY_LABEL_MAX, FAMILY_CODE_MAX } from './categoryFields';
import { type FamilyCodes, familyCodes, familyPath } from './familyPath';

/** A family of a file that leads to no category, with what its refused lines tell of it. */
export interface UnknownFamily {
  codes: FamilyCodes;
  /** The names that the file's label columns give its levels; empty where there are none. */
  labels: FamilyCodes;
  lines: number;
  /** Designations of its first lines. */
  examples: string[];
}

export interface UnknownFamilies {
  rows: UnknownFamily[];
  /** Lines of further families, which are only counted. */
  otherLines: number;
}

/** Families listed; lines of more are counted. */
export const FAMILIES_MAX = 2_000;
const EXAMPLES_MAX = 3;
const EXAMPLE_LENGTH = 80;

export interface FamilyCollector {
  add(line: { codes: FamilyCodes; labels: FamilyCodes; designation: string }): void;
  result(): UnknownFamilies;
}

/** Groups refused lines by family: what is kept does not grow with the number of lines. */
export function collectFamilies(): FamilyCollector {
  const families = new Map<string, UnknownFamily>();
  let otherLines = 0;
  const start = (path: string, codes: FamilyCodes): UnknownFamily | undefined => {
    if (families.size >= FAMILIES_MAX || codes.some(({ length }) => length > FAMILY_CODE_MAX))
      return undefined;
    const family: UnknownFamily = { codes, labels: ['', '', ''], lines: 0, examples: [] };
    families.set(path, family);
    return family;
  };
  return {
    add({ codes, labels, designation }) {
      const path = familyPath(codes);
      const family = families.get(path) ?? start(path, codes);
      if (!family) {
        otherLines += 1;
        return;
      }
      family.lines += 1;
      if (family.lines === 1 || family.labels.includes('')) addLabels(family, labels);
      const example = designation.slice(0, EXAMPLE_LENGTH);
      const { examples } = family;
      if (examples.length < EXAMPLES_MAX && example !== '' && !examples.includes(example))
        examples.push(example);
    },
    result: () => ({ rows: [...families.values()], otherLines }),
  };
}

/** The first name that the file gives a level counts. */
function addLabels(family: UnknownFamily, labels: FamilyCodes): void {
  const label = (level: 0 | 1 | 2): string =>
    family.labels[level] || labels[level].slice(0, CATEGORY_LABEL_MAX);
  family.labels = [label(0), label(1), label(2)];
}

/** A category that articles can be in, with the names above it. */
export interface LowestCategory {
  id: number;
  label: string;
  /** Names of its upper levels, first level first. */
  above: readonly string[];
}

/**
 * The category that a family is likely to mean: the one that has its name, or else the one to which
 * all families below the same upper codes lead.
 * @param families ids of categories by the path of a family.
 */
export function proposeCategory(
  { codes, labels }: Pick<UnknownFamily, 'codes' | 'labels'>,
  categories: readonly LowestCategory[],
  families: ReadonlyMap<string, number>,
): number | undefined {
  return proposeByName(labels, categories) ?? proposeByNeighbours(codes, families);
}

function proposeByName(
  [first, second, third]: FamilyCodes,
  categories: readonly LowestCategory[],
): number | undefined {
  const name = nameKey(third || second || first);
  if (name === '') return undefined;
  const same = categories.filter(({ label }) => nameKey(label) === name);
  if (same.length < 2) return same[0]?.id;
  const upper = nameKey(third ? second || first : second ? first : '');
  const inSame = same.filter(({ above }) => upper !== '' && nameKey(above.at(-1) ?? '') === upper);
  return inSame.length === 1 ? inSame[0]?.id : undefined;
}

function proposeByNeighbours(
  [first, second]: FamilyCodes,
  families: ReadonlyMap<string, number>,
): number | undefined {
  if (first === '' && second === '') return undefined;
  const found = new Set<number>();
  for (const [path, id] of families) {
    const known = familyCodes(path);
    if (known[0] === first && known[1] === second) found.add(id);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Names that differ in case, accents, punctuation or the sign of a plural are one. */
const nameKey = (name: string): string =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(withoutPlural)
    .join(' ');
