import { SUGGESTIONS_MAX } from '../../domain/limits';
import { completeQuery } from '../../domain/search/completions';
import { fold } from '../../domain/text/searchText';
import { listDesignations } from '../catalogue/tableArticleLists';
import { listFlatCategories } from '../catalogue/tableCategories';
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import type { SearchHits, SearchIndex } from './searchIndex';
import { categoryFinder, type FindCategories } from './suggestCategories';

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

export function createSuggest(db: Db, searchIndex: Index): Suggest {
  const findCategories = oncePerVersion(async () => categoryFinder(await listFlatCategories(db)));
  return async (query, version) => {
    const categories = (await findCategories(version))(query, COMPLETING_CATEGORIES);
    const { articles, dropped } = await findSuggested(db, searchIndex, query);
    // What lacks a part of the query does not continue it.
    const continuing = dropped.length > 0 ? [] : articles;
    const names = [...continuing.map(({ label }) => label), ...categories.map(({ name }) => name)];
    return {
      categories: categories.slice(0, SUGGESTIONS_MAX),
      articles: articles.slice(0, SUGGESTIONS_MAX).map(({ id, label, reference }) => ({
        id,
        name: label,
        reference,
        thumbnail: `/exposed/article/${id}/get/thumbnail`,
      })),
      completions: completeQuery(query, names, SUGGESTIONS_MAX),
      ...(dropped.length > 0 && articles.length > 0 && { dropped }),
    };
  };
}

type Index = Pick<SearchIndex, 'search'>;

interface Found {
  articles: Awaited<ReturnType<typeof listDesignations>>;
  dropped: Schemas['DroppedPart'][];
}

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
 * What the query finds; when no article has all of it, what its other words find with a word that
 * begins as the last one; else what the nearest reading of it finds.
 */
export async function findSuggested(db: Db, searchIndex: Index, query: string): Promise<Found> {
  const found = await searchIndex.search(query, { enough: COMPLETING_ARTICLES });
  const { others, start } = UNFINISHED.exec(query)?.groups ?? {};
  const isNothing = found.near !== undefined || found.full.length + found.intersects.length === 0;
  if (isNothing && others !== undefined && start !== undefined && isBeingTyped(others)) {
    const begins = new RegExp(`(?<![\\p{L}\\p{N}.,])${fold(start)}`, 'u');
    const before = await searchIndex.search(others, { enough: COMPLETING_ARTICLES });
    const articles = before.near
      ? []
      : (await listFound(db, before)).filter(({ label }) => begins.test(fold(label)));
    if (articles.length > 0) return { articles, dropped: [] };
  }
  return { articles: await listFound(db, found), dropped: found.near?.dropped ?? [] };
}

const listFound = (db: Db, { full, intersects }: SearchHits) =>
  listDesignations(db, [...full, ...intersects].slice(0, COMPLETING_ARTICLES));

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
