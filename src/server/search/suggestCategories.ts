import { fold, withoutElision, withoutPlural } from '../../domain/text/searchText';
import type { FlatCategories } from '../catalogue/tableCategories';
import type { Schemas } from '../contract/operations';

type SuggestedCategory = Schemas['SuggestedCategory'];

/** Finds categories of one catalogue version by their names. */
export type FindCategories = (query: string, limit: number) => SuggestedCategory[];

interface NamedCategory {
  suggested: SuggestedCategory;
  /** The folded name, with a space before each word. */
  text: string;
}

const MAX_WORDS = 20;

/**
 * Finds the categories whose names have a word that begins with each word of the query, however
 * accented. Names that begin with the query come first, then shorter ones, then upper levels.
 */
export function categoryFinder(tree: FlatCategories): FindCategories {
  const categories = nameCategories(tree);
  return (query, limit) => {
    const words = wordsOf(query).slice(0, MAX_WORDS).map(withoutElision).map(withoutPlural);
    if (words.length === 0) return [];
    const found = categories.filter(({ text }) => words.every((word) => text.includes(` ${word}`)));
    const start = ` ${words.join(' ')}`;
    const rank = ({ text }: NamedCategory) => (text.startsWith(start) ? 0 : 1);
    return found
      .sort((one, other) => rank(one) - rank(other) || one.text.length - other.text.length)
      .slice(0, limit)
      .map(({ suggested }) => suggested);
  };
}

/** The upper levels first. */
function nameCategories({
  categories,
  subCategories,
  underSubCategories,
}: FlatCategories): NamedCategory[] {
  const paths = new Map(categories.map(({ id, label }) => [id, [label]]));
  const pathOf = (
    category: { label: string },
    parents: ReadonlyMap<number, string[]>,
    parent: number,
  ): string[] => [...(parents.get(parent) ?? []), category.label];
  const subPaths = new Map(
    subCategories.map((sub) => [sub.id, pathOf(sub, paths, sub.category_id)]),
  );
  return [
    ...categories.map(({ id, label }) => named('category', id, [label])),
    ...subCategories.map(({ id, label }) => named('subCategory', id, subPaths.get(id) ?? [label])),
    ...underSubCategories.map((under) =>
      named('underSubCategory', under.id, pathOf(under, subPaths, under.sub_category_id)),
    ),
  ];
}

function named(
  level: SuggestedCategory['level'],
  id: number,
  names: readonly string[],
): NamedCategory {
  const name = names.at(-1) ?? '';
  return {
    suggested: { id, level, name, path: names.slice(0, -1) },
    text: ` ${wordsOf(name).join(' ')}`,
  };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');
