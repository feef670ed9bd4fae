import type { DroppedPart } from '../../contract/api.gen';
import { SEARCH_LIST_MAX } from '../limits';
import { affirmsTerm, deniesAny, deniesTerm } from './denials';
import { nearestOf, nearMark, nearMeasures } from './nearMeasures';
import type { Relaxation, WantedMeasure } from './relax';
import { compareRelevance, type RankedTexts, type Relevance, relevance } from './relevance';
import type { SearchTerm, TermText } from './searchTerm';
import { placeOf } from './terms';

/** A measure that an article lacks counts as more than the farthest one that is compared. */
const MISSING = 10;
/** What counts beside the words of a query of which an article has some. */
const KIND_SCORE = 0.35;
const FIRST_KIND_SCORE = 0.1;
const MEASURE_SCORE = 0.1;
const SMALL_SCORE = 0.05;
/** Of another word of the family of the typed one. */
const OTHER_WORD = 0.9;
/** Of each word behind another. */
const LATER = 0.8;
/** Of a word that is not in the label. */
const ELSEWHERE = 0.4;

/** An article that a weaker reading finds. */
interface NearHit {
  id: number;
  /** « 100 mm au lieu de 90 »; '' when its measures are those wanted, or none is near. */
  mark: string;
}

export interface NearHits {
  /** Nearest measures first, then by relevance. */
  hits: NearHit[];
  /** The same by relevance. */
  byRelevance: number[];
  /** What the first answer does not have: wanted measures, and words that need not all be there. */
  missed: DroppedPart[];
}

type Candidate = RankedTexts & { id: number };
type Ranked = {
  candidate: Candidate;
  isKind: boolean;
  score: number;
  distance: number;
  mark: string;
  /** Words as typed, small ones too, that its label has. */
  words: number;
} & Relevance;

const NOTHING: NearHits = { hits: [], byRelevance: [], missed: [] };

/**
 * Ranks what the searches of a weaker reading find. Nothing, unless one of its words begins a label
 * or all are there: that is a kind of article, what remains of nonsense is not.
 */
export function rankNear(found: readonly (readonly Candidate[])[], reading: Relaxation): NearHits {
  const { searches, wanted, without, isWhole, ranking } = reading;
  const terms = searches.flatMap((search) => search.terms);
  const kinds = searches.flatMap((search) => search.kinds);
  const lists = found.map((list) => new Set(list.map(({ id }) => id)));
  const all = new Map(found.flat().map((candidate) => [candidate.id, candidate]));
  const isSome = lists.length > 1;
  const fitting = [...all.values()]
    .filter(
      ({ label }) =>
        !without.some((term) => affirmsTerm(label, term)) && (isSome || !deniesAny(label, terms)),
    )
    .map((candidate) => {
      const kind = kinds.findIndex((term) => beginsWith(candidate.label, term));
      const ofKind = (kind >= 0 ? KIND_SCORE : 0) + (kind === 0 ? FIRST_KIND_SCORE : 0);
      const score = isSome ? ofKind + scoreOf(candidate, lists, terms) : 0;
      return { candidate, isKind: kind >= 0, score };
    });
  const best = isSome
    ? fitting.sort((a, b) => b.score - a.score).slice(0, SEARCH_LIST_MAX)
    : fitting;
  const wantedKinds = new Set(wanted.flat().map(({ of }) => of));
  const ranked = best.map((fit): Ranked => {
    const { label } = fit.candidate;
    const near = nearness(label, wanted, wantedKinds);
    const small = ranking.filter((term) => isIn(label, term)).length;
    const score = isSome
      ? fit.score + MEASURE_SCORE * Math.exp(-near.distance) + SMALL_SCORE * small
      : 0;
    const words = small + terms.filter(({ alternatives: [typed] }) => hasText(label, typed)).length;
    const rank = relevance(fit.candidate, { reference: '', terms });
    return { ...fit, score, words, ...near, ...rank };
  });
  if (!isWhole && !ranked.some(({ isKind }) => isKind) && !isTold(found, reading)) return NOTHING;
  const byRelevance = ranked.sort(
    (a, b) =>
      Number(b.isKind) - Number(a.isKind) ||
      b.words - a.words ||
      compareRelevance(a, b) ||
      a.candidate.id - b.candidate.id,
  );
  const nearest = [...byRelevance].sort(
    (a, b) => b.score - a.score || Number(b.isKind) - Number(a.isKind) || a.distance - b.distance,
  );
  return {
    hits: nearest.map(({ candidate: { id }, mark }) => ({ id, mark })),
    byRelevance: byRelevance.map(({ candidate }) => candidate.id),
    missed: nearest[0] ? missedBy(nearest[0], lists, reading) : [],
  };
}

/** The label begins with the word, also in the plural: « cuve », not « cuvette ». */
const beginsWith = (label: string, { alternatives }: SearchTerm): boolean =>
  alternatives.some((each) => {
    const place = placeOf(label, each);
    return place?.at === 0 && place.isWord;
  });

const hasText = (label: string, text: TermText | undefined): boolean =>
  text !== undefined && placeOf(label, text)?.atWordStart === true;

const isIn = (label: string, { alternatives }: SearchTerm): boolean =>
  alternatives.some((each) => placeOf(label, each) !== undefined);

/** A typed word that so few articles have tells what is wanted, wherever they have it. */
const TELLING_MAX = 3;

const isTold = (found: readonly (readonly Candidate[])[], { searches }: Relaxation): boolean =>
  searches.length === 1 &&
  searches.some(({ telling }, at) => {
    const list = found[at] ?? [];
    return (
      list.length > 0 &&
      list.length <= TELLING_MAX &&
      telling.some((term) => list.some(({ label }) => hasAnyWord(label, term)))
    );
  });

const hasAnyWord = (label: string, { alternatives }: SearchTerm): boolean =>
  alternatives.some((each) => /[a-z]{4}/.test(each.text) && placeOf(label, each)?.isWord === true);

/** Rare words tell more, those behind others less, and other words of a family less than typed. */
function scoreOf(
  { id, label }: Candidate,
  lists: readonly ReadonlySet<number>[],
  terms: readonly SearchTerm[],
): number {
  return terms.reduce((sum, term, at) => {
    const list = lists[at];
    if (deniesTerm(label, term)) return sum;
    const place = isIn(label, term)
      ? hasText(label, term.alternatives[0])
        ? 1
        : OTHER_WORD
      : list?.has(id)
        ? ELSEWHERE
        : 0;
    return sum + (place * LATER ** at) / (1 + Math.log(1 + (list?.size ?? 0)));
  }, 0);
}

function missedBy(
  first: Ranked,
  lists: readonly ReadonlySet<number>[],
  { searches, wanted }: Relaxation,
): DroppedPart[] {
  const { id, label } = first.candidate;
  const words = searches.filter(
    ({ terms: [term] }, at) =>
      lists.length > 1 && !lists[at]?.has(id) && !(term && isIn(label, term)),
  );
  const found = nearMeasures(label);
  const measures = wanted.filter(
    (same) => !same.some((measure) => nearestOf(measure, found)?.distance === 0),
  );
  return [
    ...words.map(({ text }) => ({ kind: 'word' as const, text })),
    ...measures.map(([measure]) => ({ kind: 'measure' as const, text: measure?.label ?? '' })),
  ];
}

function nearness(label: string, wanted: readonly WantedMeasure[], kinds: ReadonlySet<string>) {
  if (wanted.length === 0) return { distance: 0, mark: '' };
  const found = nearMeasures(label, kinds);
  const each = wanted.map((same) => {
    const near = same.flatMap((measure) => {
      const nearest = nearestOf(measure, found);
      return nearest ? [{ wanted: measure, ...nearest }] : [];
    });
    return near.sort((a, b) => a.distance - b.distance)[0];
  });
  return {
    distance: each.reduce((sum, near) => sum + (near?.distance ?? MISSING), 0),
    mark: each
      .flatMap((near) => (near && near.distance > 0 ? [nearMark(near.wanted, near.measure)] : []))
      .join(', '),
  };
}
