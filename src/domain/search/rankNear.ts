import type { DroppedPart } from '../../contract/api.gen';
import { SEARCH_LIST_MAX } from '../limits';
import { affirmsTerm, deniesAny, deniesAnything, deniesTerm } from './denials';
import { weightsOf, type WordWeight } from './lookedInto';
import { measureReader, nearestOf, nearMark, type NearMeasure, nearMeasures } from './nearMeasures';
import type { Relaxation, WantedMeasure } from './relax';
import { compareRelevance, type RankedTexts, type Relevance, relevance } from './relevance';
import type { SearchTerm, TermText } from './searchTerm';
import { termPlace } from './terms';

/** A measure that an article lacks counts as more than the farthest one that is compared. */
const MISSING = 10;
/** What a substance or garment is: a label says it sooner than how much is in a bottle. */
const MISSING_NATURE = 12;
const NATURES = new Set(['%', 'ph', 'mol/l', 'size']);
/** What counts beside the words of a query of which an article has some. */
const KIND_SCORE = 0.35;
const FIRST_KIND_SCORE = 0.1;
const MEASURE_SCORE = 0.1;
const SMALL_SCORE = 0.05;
/** Of another word of the family of the typed one. */
const OTHER_WORD = 0.9;
/** Of a word that is not in the label. */
const ELSEWHERE = 0.4;

/** An article that a weaker reading finds. */
interface NearHit {
  id: number;
  /** « 100 mm au lieu de 90 »; '' when its measures are those wanted, or none is near. */
  mark: string;
}

export interface NearHits {
  /** The best ones, as many as an answer has: nearest measures first, then by relevance. */
  hits: NearHit[];
  /** The same by relevance. */
  byRelevance: number[];
  /** Otherwise the words are there, but they may say something else of another kind of article. */
  isOfKind: boolean;
  /** What the first answer does not have: wanted measures, and words that need not all be there. */
  missed: DroppedPart[];
}

/** A found entry of the index. */
export type Candidate = RankedTexts & { id: number };

/** What the searches of a weaker reading find. */
export interface FoundLists {
  /** Of each search the ids of what it finds. */
  lists: readonly (readonly number[])[];
  /** Those that are looked into, in the order of the lists, each once. */
  candidates: readonly Candidate[];
}

interface Fit {
  candidate: Candidate;
  /** The label begins with one of the words. */
  isKind: boolean;
  score: number;
  /** Words as typed that its label has. */
  typed: number;
}
interface Ranked extends Fit {
  near: readonly (Near | undefined)[];
  distance: number;
  /** Words as typed, small ones too, that its label has. */
  words: number;
  rank: Relevance;
}

const NOTHING: NearHits = { hits: [], byRelevance: [], isOfKind: false, missed: [] };

/**
 * Ranks what the searches of a weaker reading find. Nothing, unless one of its words begins a label
 * or all are there: that is a kind of article, what remains of nonsense is not.
 */
export function rankNear(found: FoundLists, reading: Relaxation): NearHits {
  const weights = weightsOf(found.lists);
  const isSome = weights.length > 1;
  const asked = askedBy(reading);
  const fits = isSome
    ? bestOfSome(found.candidates, weights, asked)
    : ofAllWords(found.candidates, asked);
  const isOfKind = fits.some(({ isKind }) => isKind) || isTold(found.candidates, reading);
  if (!reading.isWhole && !isOfKind) return NOTHING;
  const byRelevance = fits
    .map((fit) => ranked(fit, asked, isSome))
    .sort(
      (a, b) =>
        Number(b.isKind) - Number(a.isKind) ||
        b.words - a.words ||
        compareRelevance(a.rank, b.rank) ||
        a.candidate.id - b.candidate.id,
    );
  const best = [...byRelevance]
    .sort(
      (a, b) => b.score - a.score || Number(b.isKind) - Number(a.isKind) || a.distance - b.distance,
    )
    .slice(0, SEARCH_LIST_MAX);
  const kept = new Set(best);
  return {
    hits: best.map(({ candidate: { id }, near }) => ({ id, mark: markOf(near) })),
    byRelevance: byRelevance.filter((each) => kept.has(each)).map(({ candidate: { id } }) => id),
    isOfKind,
    missed: best[0] ? missedBy(best[0], weights, reading) : [],
  };
}

/** What is asked for by all searches of a reading. */
interface Asked extends Relaxation {
  terms: readonly SearchTerm[];
  kinds: readonly SearchTerm[];
  /** The measures of a label that may be near to the wanted ones. */
  measuresOf: (label: string) => NearMeasure[];
}

const askedBy = (reading: Relaxation): Asked => ({
  ...reading,
  terms: reading.searches.flatMap(({ terms }) => terms),
  kinds: reading.searches.flatMap(({ kinds }) => kinds),
  measuresOf: measureReader(new Set(reading.wanted.flat().map(({ of }) => of))),
});

/** What has all words; without what is no such kind of article where the list is full of those. */
function ofAllWords(found: readonly Candidate[], { terms, kinds, without }: Asked): Fit[] {
  const fits = found
    .filter(({ label }) => !affirmsAny(label, without) && !deniesAny(label, terms))
    .map((candidate) => {
      const kind = kindOf(candidate.label, kinds);
      const typed = terms.filter((term) => isTyped(candidate.label, term)).length;
      return { candidate, isKind: kind >= 0, score: kind === 0 ? FIRST_KIND_SCORE : 0, typed };
    });
  const ofKind = fits.filter(({ isKind }) => isKind);
  // Measures are read in each of them: that costs most.
  return ofKind.length >= SEARCH_LIST_MAX ? ofKind : fits;
}

/**
 * The best of what has some of the words. Looking for all of them in a label costs most: labels
 * that cannot have a better score than those looked at are left out.
 */
function bestOfSome(
  found: readonly Candidate[],
  weights: readonly WordWeight[],
  { terms, kinds, without }: Asked,
): Fit[] {
  const possible = found
    .map((candidate, at) => {
      const kind = kindOf(candidate.label, kinds);
      const ofKind = (kind >= 0 ? KIND_SCORE : 0) + (kind === 0 ? FIRST_KIND_SCORE : 0);
      const most = ofKind + mostOf(candidate.id, weights);
      return { candidate, at, isKind: kind >= 0, ofKind, most };
    })
    .sort((a, b) => b.most - a.most);
  const fits: (Fit & { at: number })[] = [];
  for (const { candidate, at, isKind, ofKind, most } of possible) {
    if (most < (fits.at(SEARCH_LIST_MAX - 1)?.score ?? 0)) break;
    if (affirmsAny(candidate.label, without)) continue;
    const { score, typed } = scoreOf(candidate, weights, terms);
    fits.push({ candidate, at, isKind, score: ofKind + score, typed });
    if (fits.length % SEARCH_LIST_MAX === 0) fits.sort((a, b) => b.score - a.score || a.at - b.at);
  }
  return fits.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, SEARCH_LIST_MAX);
}

const affirmsAny = (label: string, terms: readonly SearchTerm[]): boolean =>
  terms.some((term) => affirmsTerm(label, term));

/** Which of the words begins the label; -1 when none does. */
function kindOf(label: string, kinds: readonly SearchTerm[]): number {
  const own = label.startsWith('sol') ? label.replace(DISSOLVED, '') : label;
  return kinds.findIndex(
    (term) => beginsWith(label, term) || (own !== label && beginsWith(own, term)),
  );
}

/** « Solution titrée HCl » is HCl. */
const DISSOLVED = /^sol(?:ution|\.)? (?:titree )?(?:de |d')?/;

function ranked(fit: Fit, { terms, ranking, wanted, measuresOf }: Asked, isSome: boolean): Ranked {
  const { candidate, isKind, score, typed } = fit;
  const { label } = candidate;
  const near = nearest(wanted, wanted.length > 0 ? measuresOf(label) : []);
  let distance = 0;
  let nearness = 0;
  for (const [at, each] of near.entries()) {
    distance += each?.distance ?? missing(wanted[at]);
    if (each) nearness += Math.exp(-each.distance);
  }
  const small = ranking.filter((term) => isIn(label, term)).length;
  const ofLittle = (MEASURE_SCORE * nearness) / Math.max(1, near.length) + SMALL_SCORE * small;
  return {
    candidate,
    isKind,
    score: isSome ? score + ofLittle : score,
    typed,
    words: small + typed,
    near,
    distance,
    rank: relevance(candidate, { reference: '', terms }),
  };
}

const missing = (same: WantedMeasure | undefined): number =>
  same?.some(({ of }) => NATURES.has(of)) ? MISSING_NATURE : MISSING;

/** The label begins with the word, also in the plural: « cuve », not « cuvette ». */
const beginsWith = (label: string, { alternatives }: SearchTerm): boolean =>
  alternatives.some((each) => {
    if (!label.startsWith(each.text)) return false;
    const place = termPlace(label, each);
    return place?.at === 0 && place.isWord;
  });

const hasText = (label: string, text: TermText | undefined): boolean =>
  text !== undefined && termPlace(label, text)?.atWordStart === true;

const isTyped = (label: string, { alternatives: [typed] }: SearchTerm): boolean =>
  hasText(label, typed);

const isIn = (label: string, { alternatives }: SearchTerm): boolean =>
  alternatives.some((each) => termPlace(label, each) !== undefined);

/** A typed word that so few articles have tells what is wanted, wherever they have it. */
const TELLING_MAX = 3;

const isTold = (found: readonly Candidate[], { searches }: Relaxation): boolean =>
  searches.length === 1 &&
  found.length > 0 &&
  found.length <= TELLING_MAX &&
  searches.some(({ telling }) =>
    telling.some((term) => found.some(({ label }) => hasAnyWord(ownPart(label), term))),
  );

/** « Tétine pour pipette » is no pipette. */
const ownPart = (label: string): string => label.split(' pour ')[0] ?? '';

const hasAnyWord = (label: string, { alternatives }: SearchTerm): boolean =>
  alternatives.some(
    (each) =>
      /[a-z]{4}/.test(each.text) &&
      // « Centri. » may be short for another word.
      !each.text.endsWith('.') &&
      termPlace(label, each)?.isWord === true,
  );

/** How an article has a word that its label has not as typed: another of the family, elsewhere. */
const otherShare = (label: string, term: SearchTerm, isFound: boolean): number =>
  isIn(label, term) ? OTHER_WORD : isFound ? ELSEWHERE : 0;

/** What the words count that an article has, and how many its label has as typed. */
function scoreOf(
  { id, label }: Candidate,
  weights: readonly WordWeight[],
  terms: readonly SearchTerm[],
): { score: number; typed: number } {
  const isDenying = deniesAnything(label);
  let score = 0;
  let typed = 0;
  weights.forEach(({ list, isAll, share }, at) => {
    const term = terms[at];
    const isFound = list.has(id);
    if (!term || (isAll && !isFound)) return;
    const isThere = isTyped(label, term);
    if (isThere) typed += 1;
    if (isDenying && deniesTerm(label, term)) return;
    score += share * (isThere ? 1 : otherShare(label, term, isFound));
  });
  return { score, typed };
}

/** The same if its label has all words that it may have. */
function mostOf(id: number, weights: readonly WordWeight[]): number {
  let most = 0;
  for (const { list, isAll, share } of weights) if (!isAll || list.has(id)) most += share;
  return most;
}

function missedBy(
  first: Ranked,
  weights: readonly WordWeight[],
  { searches, wanted }: Relaxation,
): DroppedPart[] {
  const { id, label } = first.candidate;
  const words = searches.filter(
    ({ terms: [term] }, at) =>
      weights.length > 1 && !weights[at]?.list.has(id) && !(term && isIn(label, term)),
  );
  const found = nearMeasures(label);
  const measures = wanted.filter(
    (same) => !same.some((measure) => nearestOf(measure, found)?.distance === 0),
  );
  return [
    ...words.map(({ text }) => ({ kind: 'word' as const, text })),
    ...measures.map((same) => ({ kind: 'measure' as const, text: wantedLabel(same) })),
  ];
}

/** Of a list of sizes all: « 50 mL, 100 mL »; else the usual meaning. */
function wantedLabel(same: WantedMeasure): string {
  const [first] = same;
  const isListed = (measure: NearMeasure) =>
    measure === first ||
    (first?.form === 'single' && measure.form === 'single' && measure.of === first.of);
  return [...new Set(same.filter(isListed).map(({ label }) => label()))].join(', ');
}

/** A measure of a label near to a wanted one, or to what that also stands for. */
interface Near {
  wanted: NearMeasure;
  measure: NearMeasure;
  distance: number;
}

/** For each wanted measure the nearest of those of a label, if any is near. */
const nearest = (
  wanted: readonly WantedMeasure[],
  found: readonly NearMeasure[],
): (Near | undefined)[] =>
  wanted.map((same) => {
    let best: Near | undefined;
    for (const measure of found.length > 0 ? same : []) {
      const near = nearestOf(measure, found);
      if (near && near.distance < (best?.distance ?? Infinity)) best = { wanted: measure, ...near };
    }
    return best;
  });

const markOf = (near: readonly (Near | undefined)[]): string =>
  near
    .flatMap((each) => (each && each.distance > 0 ? [nearMark(each.wanted, each.measure)] : []))
    .join(', ');
