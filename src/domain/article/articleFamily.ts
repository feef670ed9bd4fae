import { compareTexts } from '../text/frenchText';
import { fold } from '../text/searchText';
import { type ArticleSize, splitSize } from './articleSize';

/** The articles of a family that are listed beside one. */
export const FAMILY_MAX = 50;
/** The articles with a near designation that are listed. */
export const RELATED_MAX = 6;

/** What an article needs to be compared with others. */
export interface Designated {
  id: number;
  label: string;
  packing: string;
}

/**
 * A designation without capacities, dimensions, garment sizes and packing counts, folded: equal for
 * the articles of a family. A designation that has nothing else is its own key.
 */
export const familyKey = (designation: string): string =>
  keyOf(splitSize(designation).rest) || fold(designation);

const keyOf = (rest: string): string =>
  fold(rest)
    .replace(/[^a-z0-9%°+]+/g, ' ')
    .trim();

/** What a designation says about capacity and size: « 250 mL », « taille M »; '' without any. */
export const writtenSize = (designation: string): string => splitSize(designation).size.text;

interface Compared<T> {
  article: T;
  key: string;
  size: ArticleSize;
}

/**
 * The other articles of `candidates` that are of the article's family, from small to large, and
 * those with the nearest designations, one per family, the nearest first.
 */
export function compareDesignations<T extends Designated>(
  article: Designated,
  candidates: readonly T[],
): { family: T[]; related: T[] } {
  const key = familyKey(article.label);
  const others = candidates.filter(({ id }) => id !== article.id).map(compared);
  const family = others.filter((other) => other.key === key).sort(bySize);
  return {
    family: family.slice(0, FAMILY_MAX).map((other) => other.article),
    related: nearest(
      key,
      others.filter((other) => other.key !== key),
    ),
  };
}

/**
 * At most `max` of `candidates` that can replace an article: of its family those of the same size,
 * then of the nearest ones, the next smaller before the next larger, then those with the nearest
 * designations.
 */
export function replacementsOf<T extends Designated>(
  article: Designated,
  candidates: readonly T[],
  max: number,
): T[] {
  const { family, related } = compareDesignations(article, candidates);
  const { size } = splitSize(article.label);
  const differences = family.map((other) => compareSizes(splitSize(other.label).size, size));
  const smaller = differences.filter((difference) => difference < 0).length;
  const same = differences.filter((difference) => difference === 0).length;
  const stepsFrom = (at: number) =>
    at < smaller ? smaller - at : Math.max(0, at - smaller - same + 1);
  const nearestSizes = family
    .map((other, at) => ({ other, steps: stepsFrom(at) }))
    .sort((a, b) => a.steps - b.steps);
  return [...nearestSizes.map(({ other }) => other), ...related].slice(0, max);
}

function compared<T extends Designated>(article: T): Compared<T> {
  const { size, rest } = splitSize(article.label);
  return { article, size, key: keyOf(rest) || fold(article.label) };
}

/** By their sizes, number by number; then by packing, the numbers in it by value; then by id. */
function bySize(a: Compared<Designated>, b: Compared<Designated>): number {
  return (
    compareSizes(a.size, b.size) ||
    compareTexts(a.article.packing, b.article.packing) ||
    a.article.id - b.article.id
  );
}

function compareSizes(a: ArticleSize, b: ArticleSize): number {
  const length = Math.max(a.values.length, b.values.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a.values[index] ?? -1) - (b.values[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

function nearest<T extends Designated>(key: string, others: readonly Compared<T>[]): T[] {
  const words = wordsOf(key);
  const families = new Map<string, Compared<T>>();
  for (const other of others) if (!families.has(other.key)) families.set(other.key, other);
  return [...families.values()]
    .map(({ article, key: otherKey }) => ({
      article,
      nearness: nearness(words, wordsOf(otherKey)),
    }))
    .sort((a, b) => b.nearness - a.nearness || a.article.id - b.article.id)
    .slice(0, RELATED_MAX)
    .map(({ article }) => article);
}

const wordsOf = (key: string): Set<string> => new Set(key.split(' '));

/** Half a point when the first words, which name the thing, are the same. */
const FIRST_WORD = 0.5;

/** Words in common by words in all: 0 to 1, and the first word. */
function nearness(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...others].filter((word) => words.has(word)).length;
  const [first] = words;
  const [otherFirst] = others;
  return (2 * common) / (words.size + others.size) + (first === otherFirst ? FIRST_WORD : 0);
}
