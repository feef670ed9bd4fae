import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { mentionsSynonym, type SynonymEntry } from '../../domain/synonyms/entry';
import { listDesignations } from '../catalogue/tableArticleLists';
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import type { SearchIndex } from '../search/searchIndex';
import {
  compileSynonyms,
  currentSynonyms,
  type PublishedSynonyms,
  type SearchSynonyms,
} from '../search/searchSynonyms';
import { findSuggested } from '../search/suggest';
import { listSearchTexts, type SearchTextRow } from '../searches/tableSearchTexts';
import type { CheckedDraft } from './changeSynonyms';
import type { EditedSynonym } from './synonymList';
import { searchedSynonyms, type StoredSynonym } from './tableSynonyms';

/** Articles that are compared. */
const COMPARED = 5;
/** Read of each list: some may be withdrawn since. */
const READ = 20;
const SUGGESTED = 3;
/** The most frequent texts, which stand for ordinary searches. */
const FREQUENT = 200;
/** Texts of a period that are looked through, the most searched ones. */
const TEXTS_MAX = 5_000;
/** Texts of a period that one synonym is tried on while it is typed. */
const TRIED_MAX = 40;
const TOLD_MAX = 10;

/** Whether a period may have more texts than were read. */
const areCut = (texts: readonly SearchTextRow[]): boolean => texts.length >= TEXTS_MAX;

type Placed = Schemas['PlacedArticle'];

interface Parts {
  db: Db;
  searchIndex: Pick<SearchIndex, 'search'>;
}

interface Found {
  state: Schemas['SearchState'];
  total: number;
  articles: { id: number; reference: string; label: string }[];
}

async function findFirst(
  { db, searchIndex }: Parts,
  text: string,
  synonyms: SearchSynonyms,
): Promise<Found> {
  // Answers of SQLite are there at once: without this no visitor is answered in between.
  await nextTurn();
  const { full, intersects, near } = await searchIndex.search(text, { synonyms });
  const ids = [...full, ...intersects];
  const found = await listDesignations(db, ids.slice(0, READ));
  const state = found.length === 0 ? 'NOTHING' : near ? 'NEAR' : 'FOUND';
  return { state, total: ids.length, articles: found.slice(0, COMPARED) };
}

/** What texts find with the published synonyms and with others, each searched once. */
interface BothSides {
  now(text: string): Promise<Found>;
  then(text: string): Promise<Found>;
}

function searchBothSides(parts: Parts, after: SearchSynonyms): BothSides {
  const before = currentSynonyms();
  const once = (synonyms: SearchSynonyms) => {
    const known = new Map<string, Promise<Found>>();
    return (text: string) => {
      const found = known.get(text) ?? findFirst(parts, text, synonyms);
      known.set(text, found);
      return found;
    };
  };
  return { now: once(before), then: once(after) };
}

const placed = (articles: Found['articles'], before: Found['articles']): Placed[] =>
  articles.map(({ id, reference, label }, at) => {
    const was = before.findIndex((each) => each.id === id);
    return { id, reference, label, place: at + 1, was: was < 0 ? null : was + 1 };
  });

const isOther = (a: Found['articles'], b: Found['articles']): boolean =>
  a.length !== b.length || a.some(({ id }, at) => id !== b[at]?.id);

/** A synonym that is being typed. */
interface Trial {
  entry: SynonymEntry;
  /** What it replaces. */
  replaced: SynonymEntry | undefined;
  text: string;
  range: DayRange;
  /** The published synonyms with it. */
  after: SearchSynonyms;
}

/**
 * The published synonyms with one that is tried, without other drafts. Without any, it is what the
 * check of the draft compiled: that takes a tenth of a second where there are thousands.
 */
export function synonymsWithTrial(
  all: readonly StoredSynonym[],
  { side, searched }: CheckedDraft,
  replaced?: EditedSynonym,
): SearchSynonyms {
  const stored = all.filter((each) => each.id !== replaced?.stored?.id);
  if (searched && stored.every(({ draft }) => draft === undefined)) return searched;
  const { own, changed } = searchedSynonyms(stored);
  return compileSynonyms(
    replaced?.shipped
      ? { own, changed: new Map([...changed, [replaced.shipped.id, side]]) }
      : { own: [...own, side], changed },
  );
}

/**
 * What a search and its suggestions find before and after a synonym, and what else it changes.
 * @param signal aborted when nobody waits for it any more
 */
export async function previewOf(
  parts: Parts,
  { entry, replaced, text, range, after }: Trial,
  signal?: AbortSignal,
): Promise<Schemas['SynonymPreview']> {
  const sides = searchBothSides(parts, after);
  const found = { before: await sides.now(text), after: await sides.then(text) };
  const suggested = {
    before: await suggestWith(parts, text, currentSynonyms()),
    after: await suggestWith(parts, text, after),
  };
  const texts = await listSearchTexts(parts.db, range, { limit: TEXTS_MAX });
  const mentions = ({ query }: SearchTextRow) =>
    mentionsSynonym(query, entry) || (replaced !== undefined && mentionsSynonym(query, replaced));
  const empty = texts.filter((each) => each.found_nothing > 0 && mentions(each));
  const frequent = texts.slice(0, FREQUENT).filter((each) => each.query !== text && mentions(each));
  const answered = await countAnswered(sides, empty.slice(0, TRIED_MAX), signal);
  const changed = await compare(sides, frequent.slice(0, TRIED_MAX), signal);
  return {
    before: answerOf(found.before, found.before, suggested.before, suggested.before),
    after: answerOf(found.after, found.before, suggested.after, suggested.before),
    answered,
    answered_cut: empty.length > TRIED_MAX || areCut(texts),
    changed: changed.slice(0, TOLD_MAX).map(({ query, searches }) => ({ query, searches })),
    changed_cut: frequent.length > TRIED_MAX || changed.length > TOLD_MAX,
  };
}

async function suggestWith(
  { db, searchIndex }: Parts,
  text: string,
  synonyms: SearchSynonyms,
): Promise<Found['articles']> {
  const index: Parts['searchIndex'] = {
    async search(query, options) {
      await nextTurn();
      return searchIndex.search(query, { ...options, synonyms });
    },
  };
  return (await findSuggested(db, index, text)).articles.slice(0, SUGGESTED);
}

const answerOf = (
  { state, total, articles }: Found,
  before: Found,
  suggested: Found['articles'],
  suggestedBefore: Found['articles'],
): Schemas['SynonymAnswer'] => ({
  state,
  total,
  articles: placed(articles, before.articles),
  suggestions: placed(suggested, suggestedBefore),
});

/** Searches that found nothing, and would find something exact. */
async function countAnswered(
  sides: BothSides,
  texts: readonly SearchTextRow[],
  signal?: AbortSignal,
): Promise<number> {
  let answered = 0;
  for (const { query, found_nothing } of texts) {
    if (signal?.aborted) break;
    const now = await sides.now(query);
    if (now.state === 'FOUND') continue;
    const then = await sides.then(query);
    if (then.state === 'FOUND') answered += found_nothing;
  }
  return answered;
}

type Changed = Schemas['SynonymImpact']['changed'][number];

/** The texts whose first articles change. Those that find nothing today are no ordinary ones. */
async function compare(
  sides: BothSides,
  texts: readonly SearchTextRow[],
  signal?: AbortSignal,
): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const { query, searches } of texts) {
    if (signal?.aborted) break;
    const now = await sides.now(query);
    if (now.state === 'NOTHING') continue;
    const then = await sides.then(query);
    if (isOther(now.articles, then.articles))
      changed.push({
        query,
        searches,
        before: placed(now.articles, now.articles),
        after: placed(then.articles, now.articles),
      });
  }
  return changed;
}

/** What the publication of drafts changes of the most frequent searches of a period. */
export async function impactOf(
  parts: Parts,
  range: DayRange,
  withDrafts: PublishedSynonyms,
  drafts: readonly SynonymEntry[],
): Promise<Omit<Schemas['SynonymImpact'], 'revision'>> {
  const sides = searchBothSides(parts, compileSynonyms(withDrafts));
  const texts = await listSearchTexts(parts.db, range, { limit: TEXTS_MAX });
  const frequent = texts.slice(0, FREQUENT);
  const empty = texts.filter(
    ({ query, found_nothing: times }) =>
      times > 0 && drafts.some((draft) => mentionsSynonym(query, draft)),
  );
  return {
    texts: frequent.length,
    changed: await compare(sides, frequent),
    answered: await countAnswered(sides, empty.slice(0, FREQUENT)),
    answered_cut: empty.length > FREQUENT || areCut(texts),
  };
}

/**
 * Gives those who ask for the same at once one answer, and does one thing after the other: five
 * drafts that are changed one after the other do not compare all searches five times side by side.
 */
export function oneAfterTheOther<T>() {
  const running = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key);
    if (known) return known;
    const result = last.then(work).finally(() => running.delete(key));
    running.set(key, result);
    // Whoever asked is told of a failure; the next one begins all the same.
    last = result.catch(() => undefined);
    return result;
  };
}
