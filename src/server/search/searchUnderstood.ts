import { SEARCH_LIST_MAX } from '../../domain/limits';
import { isDenial } from '../../domain/search/denials';
import { foldedQuery } from '../../domain/search/query';
import { type FoundLists, type NearHits, rankNear } from '../../domain/search/rankNear';
import { readableText } from '../../domain/search/readableText';
import { type Relaxation, relaxations } from '../../domain/search/relax';
import { asTyped, type SearchHints, searchHints } from '../../domain/search/searchHints';
import type { ReplacedWord, SearchTerm } from '../../domain/search/searchTerm';
import { understand } from '../../domain/search/understand';
import { fold } from '../../domain/text/searchText';
import { isShort, readSearchedText, type SearchedText } from './searchedText';
import type { SearchAnswer, SearchHits, SearchOptions } from './searchIndex';
import { currentSynonyms, type SearchSynonyms } from './searchSynonyms';
import type { Vocabulary } from './vocabulary';

/** What an engine finds. */
export interface Searches {
  find: (text: SearchedText) => Promise<SearchHits>;
  /** What has all terms of each search, not ranked; nothing of a search without terms. */
  findWith: (searches: readonly (readonly SearchTerm[])[]) => Promise<FoundLists>;
}

/**
 * Searches what a query means; only if nothing is found, unknown words are replaced by the nearest
 * of the catalogue or the others found in all their forms; then the query is read more weakly
 * (`relaxations`).
 */
export async function searchUnderstood(
  query: string,
  { exact = false, synonyms = currentSynonyms() }: SearchOptions = {},
  vocabulary: Vocabulary,
  { find, findWith }: Searches,
): Promise<SearchAnswer> {
  await vocabulary.update();
  const literal = understand(query, vocabulary, {
    replace: false,
    synonyms: synonyms.usual,
  }).terms;
  const typed = await find(readSearchedText(query, literal));
  if (exact) return { ...typed, replaced: [] };
  if (isFound(typed)) {
    const others = mayDeny(query)
      ? await findRelaxed(query, vocabulary, findWith, { synonyms, onlyUnsaid: true })
      : undefined;
    return { ...withOthers(typed, others), replaced: [] };
  }
  const { terms, replaced } = understand(query, vocabulary, {
    replace: true,
    synonyms: synonyms.usual,
    names: synonyms.everyday,
  });
  if (JSON.stringify(terms) !== JSON.stringify(literal)) {
    const text = readSearchedText(withReplaced(query, replaced), terms);
    const used = await find({ ...text, isUnfound: replaced.length === 0 });
    if (isFound(used)) return { ...used, replaced };
  }
  const relaxed = await findRelaxed(query, vocabulary, findWith, { synonyms, tried: terms });
  return relaxed ?? { ...typed, replaced: [] };
}

const isFound = ({ full, intersects }: SearchHits): boolean => full.length + intersects.length > 0;

/**
 * What the first weaker reading finds that finds articles of a kind that was asked for, or else the
 * first that finds anything.
 * @param options `tried`: terms that no article has all. `onlyUnsaid`: the only weaker reading is
 * that an absence need not be said, « sans latex ».
 */
async function findRelaxed(
  query: string,
  vocabulary: Vocabulary,
  findWith: Searches['findWith'],
  {
    synonyms,
    onlyUnsaid = false,
    tried,
  }: { synonyms: SearchSynonyms; onlyUnsaid?: boolean; tried?: readonly SearchTerm[] },
): Promise<SearchAnswer | undefined> {
  const readings = relaxations(
    query,
    vocabulary,
    onlyUnsaid ? synonyms.usual : synonyms.everyday,
    synonyms.brands,
    tried,
  );
  let other: SearchAnswer | undefined;
  for (const relaxation of onlyUnsaid ? unsaidOf(readings) : readings) {
    const lists = await findWith(
      relaxation.searches.map(({ text, terms }) => (isShort(text) ? [] : terms)),
    );
    const found = rankNear(lists, relaxation);
    if (found.hits.length === 0) continue;
    const answer = nearHits(found, relaxation, asTyped(query));
    if (found.isOfKind) return answer;
    other ??= answer;
  }
  return other;
}

/** In one list: what a weaker reading finds does not have the text as typed. */
function nearHits(
  { hits, byRelevance, missed }: NearHits,
  { dropped, replaced }: Relaxation,
  typed: (folded: string) => string,
): SearchAnswer {
  const missing = new Set(missed.map(({ text }) => text));
  // Of a corrected word that is missing, what was typed is told.
  const wrong = new Map(replaced.map(({ typed: word, used }) => [used, word]));
  return {
    replaced: replaced.filter(({ used }) => !missing.has(used)),
    full: [],
    intersects: hits.map(({ id }) => id),
    near: {
      dropped: [...dropped, ...missed].map((part) =>
        part.kind === 'measure'
          ? part
          : { ...part, text: typed(wrong.get(part.text) ?? part.text) },
      ),
      marks: hits.flatMap(({ id, mark }) => (mark === '' ? [] : [{ article_id: id, text: mark }])),
      by_relevance: byRelevance,
    },
  };
}

/** The first of which only the absence is not required. */
function unsaidOf(readings: Iterable<Relaxation>): Relaxation[] {
  for (const reading of readings) {
    const { dropped } = reading;
    if (dropped.length > 0 && dropped.every(({ kind }) => kind === 'not')) return [reading];
  }
  return [];
}

const mayDeny = (query: string): boolean => readableText(query).split(' ').some(isDenial);

/** Articles that say neither « sans latex » nor « latex » follow those that say it. */
function withOthers(typed: SearchHits, others: SearchHits | undefined): SearchHits {
  if (!others) return typed;
  const known = new Set([...typed.full, ...typed.intersects]);
  const following = others.intersects.filter((id) => !known.has(id));
  return {
    full: typed.full,
    intersects: [...typed.intersects, ...following].slice(0, SEARCH_LIST_MAX),
  };
}

/** The folded query with the words that are searched instead. */
function withReplaced(query: string, replaced: readonly ReplacedWord[]): string {
  const usedFor = new Map(replaced.map(({ typed, used }) => [fold(typed), fold(used)]));
  return foldedQuery(query)
    .split(' ')
    .map((word) => usedFor.get(word) ?? word)
    .join(' ');
}

/** Hints for a query that finds nothing, with the words of the catalogue as it is now. */
export async function hintsOf(query: string, vocabulary: Vocabulary): Promise<SearchHints> {
  await vocabulary.update();
  return searchHints(query, vocabulary, currentSynonyms().usual);
}
