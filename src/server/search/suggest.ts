import type { Kysely } from 'kysely';
import { SUGGESTIONS_MAX } from '../../domain/limits';
import { completeQuery } from '../../domain/search/completions';
import { fold, withoutElision, withoutPlural } from '../../domain/text/searchText';
import { listDesignations } from '../catalogue/tableArticles';
import { type FlatCategories, listFlatCategories } from '../catalogue/tableCategories';
import type { Schemas } from '../contract/operations';
import type { Tables } from '../database/tables';
import type { SearchIndex } from './searchIndex';

type Suggestions = Schemas['Suggestions'];

/** Found articles whose designations may complete a query. */
const COMPLETING_ARTICLES = 60;
const COMPLETING_CATEGORIES = 50;

/**
 * Suggests categories, articles and completions of a query that is being typed, at most five of
 * each, best first.
 * @param version of the catalogue: the categories are read once for each. @throws
 * SearchIndexUnfilled.
 */
export type Suggest = (query: string, version: string) => Promise<Suggestions>;

export function createSuggest(db: Kysely<Tables>, searchIndex: Index): Suggest {
  const findCategories = oncePerVersion(async () => categoryFinder(await listFlatCategories(db)));
  return async (query, version) => {
    const categories = (await findCategories(version))(query, COMPLETING_CATEGORIES);
    const found = await findTyped(db, searchIndex, query);
    const names = [...found.map(({ label }) => label), ...categories.map(({ name }) => name)];
    return {
      categories: categories.slice(0, SUGGESTIONS_MAX),
      articles: found.slice(0, SUGGESTIONS_MAX).map(({ id, label, reference }) => ({
        id,
        name: label,
        reference,
        thumbnail: `/exposed/article/${id}/get/thumbnail`,
      })),
      completions: completeQuery(query, names, SUGGESTIONS_MAX),
    };
  };
}

type Index = Pick<SearchIndex, 'search'>;

/** A last word of one or two characters behind others: a search takes it for a whole word. */
const UNFINISHED = /^(?<others>.*\S)\s+(?<start>[\p{L}\p{N}]{1,2})$/u;
/**
 * Longer texts are pasted, not being typed; a long row of numbers and letters is no designation,
 * and is in most articles.
 */
const TYPED_MAX = 80;
const isBeingTyped = (text: string): boolean =>
  text.length <= TYPED_MAX && (text.length <= TYPED_MAX / 4 || /\p{L}{3}/u.test(text));

/**
 * What the query finds; when that is nothing, what its other words find with a word that begins as
 * the last one.
 */
async function findTyped(db: Kysely<Tables>, searchIndex: Index, query: string) {
  const found = await findBest(db, searchIndex, query);
  const { others, start } = UNFINISHED.exec(query)?.groups ?? {};
  if (found.length > 0 || others === undefined || start === undefined || !isBeingTyped(others))
    return found;
  const begins = new RegExp(`(?<![\\p{L}\\p{N}.,])${fold(start)}`, 'u');
  return (await findBest(db, searchIndex, others)).filter(({ label }) => begins.test(fold(label)));
}

async function findBest(db: Kysely<Tables>, searchIndex: Index, query: string) {
  const { full, intersects } = await searchIndex.search(query, { enough: COMPLETING_ARTICLES });
  return listDesignations(db, [...full, ...intersects].slice(0, COMPLETING_ARTICLES));
}

/**
 * Requests that arrive while it is read wait for the same reading; a failed one is repeated by the
 * next request.
 */
function oncePerVersion(
  read: () => Promise<FindCategories>,
): (version: string) => Promise<FindCategories> {
  let known: { version: string; reading: Promise<FindCategories> } | undefined;
  return (version) => {
    if (known?.version === version) return known.reading;
    const reading = read();
    const current = { version, reading };
    known = current;
    reading.catch(() => {
      if (known === current) known = undefined;
    });
    return reading;
  };
}

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
function categoryFinder(tree: FlatCategories): FindCategories {
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
