import type { DroppedPart } from '../../contract/api.gen';
import { UNITS } from '../article/measures';
import { withoutPlural } from '../text/searchText';
import { PART_WORDS } from './belonging';
import { isDenial } from './denials';
import { isNeverJoined, type QueryWord, queryWords } from './query';
import type { QueryPart } from './queryParts';
import type { CatalogueWords, SearchTerm, TermText } from './searchTerm';
import { deniedShortForms, shortForms } from './shortForms';
import { distinguishes } from './smallWords';
import type { Synonyms } from './synonyms';
import { distanceOf } from './typingErrors';
import { replaceUnknown } from './understand';
import { isKnown } from './wordForms';
import { phrases, type TypedTerm, wordTerms } from './wordTerms';

/** A part of a query that tells articles from others. */
export interface QueryItem {
  kind: DroppedPart['kind'];
  text: string;
  term: SearchTerm;
  denied?: SearchTerm;
  /** The word as typed, when another is read instead. */
  corrected?: string;
}

/**
 * The parts of a query that say something, each once.
 * @param rename reads words as those of another name.
 */
export const queryItems = (
  parts: readonly (string | QueryPart)[],
  words: CatalogueWords,
  synonyms: Synonyms,
  rename: (typed: QueryWord[]) => QueryWord[] = (typed) => typed,
): QueryItem[] =>
  distinct(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? wordItems(rename(queryWords(part).filter(isNaming)), words, synonyms)
        : [partItem(part, words)],
    ),
  );

/** « Livrée », which may be a form of another word of the catalogue, is not looked for. */
const isNaming = ({ text }: QueryWord): boolean => !PART_WORDS.includes(text);

const distinct = (items: readonly QueryItem[]): QueryItem[] => [
  ...new Map(
    items.map((item) => [item.term.alternatives.map(({ text }) => text).join('\n'), item]),
  ).values(),
];

function partItem({ kind, text, term }: QueryPart, words: CatalogueWords): QueryItem {
  if (kind === 'cas') return { kind: isTermKnown(term, words) ? 'word' : 'unknown', text, term };
  return { kind: 'measure', text, term };
}

/** @param typed as typed, or the words of another name. */
function wordItems(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): QueryItem[] {
  const { words: replaced } = replaceUnknown(typed, words, synonyms);
  const used = typed.map((word, at) => {
    const right = replaced[at] ?? word;
    const isOneError = distanceOf(word.text, right.text, 1) === 1;
    return isSaying(word) && (isOneError || !isShortened(word.text, words)) ? right : word;
  });
  const corrected = new Map(used.map((word, at) => [word.typed, typed[at]?.typed]));
  const shortNames = shortNamesOf(used, words, synonyms);
  const read = apart(used, words, synonyms).flatMap(({ row, meanings }) =>
    wordTerms(row, words, synonyms, isSaying, true).map((term) => ({
      ...term,
      alternatives: [...term.alternatives, ...meanings],
    })),
  );
  return read.map((found) => {
    const short = shortNames.get(found.typed) ?? [];
    const term = {
      alternatives: [...ownShortForms(found, words), ...withShortForms(found, words), ...short],
    };
    const kind = isSized(found.typed, used) ? 'word' : kindOf({ ...found, ...term }, words);
    const wrong = corrected.get(found.typed);
    return {
      kind,
      text: found.typed,
      term,
      ...(found.denied && { denied: found.denied }),
      ...(wrong !== undefined && wrong !== found.typed && { corrected: wrong }),
    };
  });
}

/** The only names of two letters that are searched: « Au » and « As » are other words. */
const PLASTICS = new Set(['pp', 'pe', 'ps']);

/** A whole number behind two letters that are no unit belongs to them: « GL 45 », not « pH 7 ». */
function isSized(number: string, words: readonly QueryWord[]): boolean {
  const letters = words[words.findIndex(({ typed }) => typed === number) - 1];
  return (
    /^\d+$/.test(number) &&
    letters !== undefined &&
    /^(?!ph)[a-z]{2}$/.test(letters.typed) &&
    !PLASTICS.has(letters.typed) &&
    isSaying(letters)
  );
}

/** The word tells articles from others, and is no unit. */
export const isSaying = ({ typed }: QueryWord): boolean =>
  distinguishes(typed) && !UNITS.has(typed);

/** Alternatives of a word that are looked for shortened too. */
const SHORTENED_MAX = 8;
/** Letters that a name is shortened to, with the point. */
const NAME_START = 4;

/**
 * Of a word that no article has as typed, before its other names: « incubateur » is « incub. »
 * sooner than « étuve ». Of what is denied with the denial.
 */
const ownShortForms = (
  { typed, alternatives, denied }: TypedTerm,
  words: CatalogueWords,
): TermText[] => {
  if (denied) return denied.alternatives.flatMap(({ text }) => deniedShortForms(text, words));
  const isThere = alternatives.some(({ text }) => isTyped(text, typed));
  return isThere || typed.includes(' ') ? [] : shortForms(withoutPlural(typed), words, true);
};

const withShortForms = ({ typed, alternatives }: TypedTerm, words: CatalogueWords): TermText[] => [
  ...alternatives,
  ...alternatives
    .slice(0, SHORTENED_MAX)
    .flatMap(({ text }) =>
      isTyped(text, typed)
        ? shortForms(text, words, !isKnown(text, words))
        : nameShortForms(text, words),
    ),
];

const isTyped = (text: string, typed: string): boolean =>
  text === typed || text === withoutPlural(typed);

/** Of another name those that say it: « emb. » may be an « emballage », « con. » « conique ». */
const nameShortForms = (text: string, words: CatalogueWords): TermText[] =>
  shortForms(text, words, !isKnown(text, words)).filter(
    (form) => form.text.length > NAME_START || !form.text.endsWith('.'),
  );

const isShortened = (text: string, words: CatalogueWords): boolean =>
  shortForms(text, words, true).length > 0;

/** Other names of one word, as the catalogue shortens them: « pointe » as « EMBT ». */
const shortNamesOf = (
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): ReadonlyMap<string, TermText[]> =>
  new Map(
    phrases(typed, synonyms, words).map(({ words: [word, other], meanings }) => [
      word && !other ? word.typed : '',
      [
        ...meanings.filter(({ text }) => PLASTICS.has(text) && words.has(text)),
        ...meanings.slice(0, SHORTENED_MAX).flatMap(({ text }) => nameShortForms(text, words)),
      ],
    ]),
  );

/**
 * The words in rows; those of a phrase alone when the catalogue has some of them shortened, each
 * with what the phrase means.
 */
function apart(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): { row: QueryWord[]; meanings: TermText[] }[] {
  const rows: { row: QueryWord[]; meanings: TermText[] }[] = [{ row: [], meanings: [] }];
  for (const { words: together, meanings } of phrases(typed, synonyms, words)) {
    const isApart =
      together.length > 1 && together.some(({ typed: word }) => isShortened(word, words));
    const known = meanings.filter((text) => isTermKnown({ alternatives: [text] }, words));
    if (isApart)
      rows.push(...together.map((word) => ({ row: [word], meanings: known })), {
        row: [],
        meanings: [],
      });
    else rows.at(-1)?.row.push(...together);
  }
  return rows;
}

/**
 * Words that the catalogue does not contain as those of another name, when it has all of these,
 * also shortened or apart: « AgNO3 » as « nitrate d'argent », for « ARGENT NITRATE ».
 * @param isAlways words that it contains too.
 */
export function renamed(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
  isAlways = false,
): QueryWord[] {
  const isThere = (word: QueryWord) =>
    words.has(word.typed) ||
    (word.text.length >= SHORTEST_PART && isKnown(word.text, words)) ||
    isShortened(word.text, words);
  return phrases(typed, synonyms, words).flatMap((phrase) => {
    if (!isAlways && phrase.words.filter(isSaying).every(isThere)) return phrase.words;
    const names = phrase.meanings.map(({ text }) => queryWords(text).filter(isSaying));
    const isOneWord = names.some((name) => name.length === 1 && name.every(isThere));
    if (isOneWord && !isAlways && phrase.words.length === 1) return phrase.words;
    return names.find((name) => name.length > 0 && name.every(isThere)) ?? phrase.words;
  });
}

/** A shorter word may be a part of any other. */
const SHORTEST_PART = 4;
/** Small words that answers are ranked by. */
const RANKING_MAX = 4;

/** Words that are not required, but that some article has: « pour l'enseignement ». */
export const rankingTerms = (
  parts: readonly (string | QueryPart)[],
  words: CatalogueWords,
  synonyms: Synonyms,
): SearchTerm[] =>
  parts
    .flatMap((part) => (typeof part === 'string' ? queryWords(part) : []))
    .filter(({ typed }) => !distinguishes(typed) && !isNeverJoined(typed) && !isDenial(typed))
    .flatMap((word) => wordTerms([word], words, synonyms))
    .filter((term) => isTermKnown(term, words))
    .slice(0, RANKING_MAX);

function kindOf(term: TypedTerm, words: CatalogueWords): QueryItem['kind'] {
  if (term.denied) return 'not';
  if (/^\d+(?:[.,]\d+)?$/.test(term.typed)) return 'measure';
  return isTermKnown(term, words) ? 'word' : 'unknown';
}

const isTermKnown = ({ alternatives }: SearchTerm, words: CatalogueWords): boolean =>
  alternatives.some(({ text }) => text.split(' ').every((word) => isKnown(word, words)));
