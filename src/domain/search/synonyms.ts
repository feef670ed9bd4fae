import { fold, withoutElision, withoutPlural, withoutPunctuation } from '../text/searchText';
import { LetterWords } from './letterWords';
import { measureTexts, readMeasures } from './measureTerms';
import { isNeverJoined } from './query';
import type { TermText } from './searchTerm';

/**
 * Texts that mean the same: typing any finds all. With `means`, typing one of `typed` finds those
 * of `means` too, but not the other way round; ` + ` is between what must be there together. One
 * word with capitals behind its first letter or with digits (NaOH, IPA) is searched as a whole word
 * only.
 */
export type SynonymGroup =
  | readonly string[]
  | {
      typed: readonly string[];
      means: readonly string[];
      /** What was typed is not searched: « sans latex » would find what holds latex. */
      instead?: true;
    };

/** Groups as src/content/synonyms.ts explains how to write them. */
export const groupsOfWord = (written: string): SynonymGroup[] =>
  written
    .replaceAll('\n  ', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = [], means] = line
        .split(/[→⇒]/)
        .map((side) => side.split(';').map((text) => text.trim()));
      return means
        ? { typed, means, ...(line.includes('⇒') && { instead: true as const }) }
        : typed;
    });

const isFormula = (text: string): boolean => !text.includes(' ') && /.\p{Lu}|\d/u.test(text);
const SHORT_LENGTH = 4;

/** What a sequence of words also means. */
export interface Meaning {
  /** Any of them. */
  texts: readonly TermText[];
  /** Or one of each list: « micropipette » and « 100-1000 µL ». */
  together: readonly (readonly TermText[])[];
  /** It is a formula or an abbreviation. */
  isFormula: boolean;
  /** It is not searched itself. */
  isReplaced: boolean;
}

/** Prepared synonym groups. */
export interface Synonyms {
  /** @param key words as `synonymKey` compares them. */
  meaningOf(key: string): Meaning | undefined;
  /** As many writings as a meaning may have, without reading it; Infinity where parts have them. */
  writingsAtMost(key: string): number;
  /** Words in the longest sequence that begins with this one; 0 without any. */
  longestFrom(first: string): number;
  /** The key of a typed word; '' of one that is not compared. */
  keyOf(word: string): string;
  /** Two words of a query may be one (« rota vapor »). */
  joins: boolean;
  /** Names of one word that may be what a mistyped word was to be; none of exact synonyms. */
  similar(word: string, errors: number): readonly string[];
}

/** The same without names of several words. */
export const ofOneWord = (synonyms: Synonyms): Synonyms => ({
  ...synonyms,
  joins: false,
  longestFrom: (first) => Math.min(1, synonyms.longestFrom(first)),
});

interface SynonymOptions {
  /**
   * Small words are not compared (« boîte pour les lames » is « boîte à lames »), names are also
   * found with their words joined (« rota vapor », « papierfiltre ») and with typing errors.
   */
  isLoose?: boolean;
}

/** The groups of a text, for `understand`. */
export const readSynonyms = (written: string, options?: SynonymOptions): Synonyms =>
  synonymsOf(() => groupsOfWord(written), options);

/**
 * Groups for `understand`.
 * @param list called when the first query needs them, so that a start does not wait; each meaning
 * is read when it is first asked for.
 */
export function synonymsOf(
  list: () => readonly SynonymGroup[],
  { isLoose = false }: SynonymOptions = {},
): Synonyms {
  const known = new Map<string, Meaning>();
  let read: ReturnType<typeof groupsByKey> | undefined;
  const groups = () => (read ??= groupsByKey(list(), isLoose));
  let names: LetterWords | undefined;
  return {
    joins: isLoose,
    keyOf: isLoose ? typedLooseKey : typedKey,
    similar: (word, errors) =>
      isLoose ? (names ??= namesOf(groups().byKey)).similar(word, errors) : [],
    meaningOf(key) {
      const meaning = known.get(key) ?? meaningIn(groups().byKey.get(key), key, isLoose);
      if (meaning) known.set(key, meaning);
      return meaning;
    },
    writingsAtMost: (key) =>
      (groups().byKey.get(key)?.groups ?? []).reduce((sum, each) => sum + writingsAtMost(each), 0),
    longestFrom: (first) => groups().longest.get(first) ?? 0,
  };
}

interface KeyedGroups {
  isFormula: boolean;
  groups: SynonymGroup[];
}

function groupsByKey(groups: readonly SynonymGroup[], isLoose: boolean) {
  const byKey = new Map<string, KeyedGroups>();
  const longest = new Map<string, number>();
  for (const group of groups) {
    for (const text of 'typed' in group ? group.typed : group) {
      for (const key of isLoose ? looseKeysOf(text) : strictKeysOf(text)) {
        const keyed = byKey.get(key) ?? { isFormula: false, groups: [] };
        if (keyed.groups.includes(group)) continue;
        keyed.groups.push(group);
        keyed.isFormula ||= isFormula(text);
        byKey.set(key, keyed);
        const [first = '', ...others] = key.split(' ');
        longest.set(first, Math.max(longest.get(first) ?? 0, 1 + others.length));
      }
    }
  }
  return { byKey, longest };
}

/** Texts that are remembered, all that a shop may have: a publication reads the same ones again. */
const REMEMBERED_MAX = 60_000;
/** The same of typed words: a search reads each some twenty times. */
const TYPED_MAX = 2_000;

function remembering<Read>(
  read: (text: string) => Read,
  most = REMEMBERED_MAX,
): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const result = known.get(text) ?? read(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}

const strictKeysOf = remembering((text) => keysOf(fold(text), false));
const looseKeysOf = remembering((text) => keysOf(fold(text), true));
const strictKeyOf = (text: string): string => strictKeysOf(text)[0] ?? '';
// The texts of a group are read again for each of them.
const writingsOf = remembering((text) => readText(text));

/** Of a loosely compared text also the keys without hyphens and of its two words joined. */
function keysOf(folded: string, isLoose: boolean): string[] {
  if (!isLoose) return [synonymKey(folded)];
  const [words = [], joined = []] = [folded, folded.replace(/(?<=[a-z])-(?=[a-z])/g, '')].map(
    (text) => text.split(' ').map(looseKey).join(' ').split(' ').filter(Boolean),
  );
  const isJoined = words.length === 2 && words.every((word) => /^[a-z]{3,}$/.test(word));
  const keys = [words.join(' '), joined.join(' '), ...(isJoined ? [words.join('')] : [])];
  return [...new Set(keys)].filter((key) => key !== '');
}

const namesOf = (byKey: ReadonlyMap<string, KeyedGroups>): LetterWords => {
  const names = new LetterWords();
  for (const key of byKey.keys()) names.add(key);
  return names;
};

function meaningIn(
  keyed: KeyedGroups | undefined,
  key: string,
  isLoose: boolean,
): Meaning | undefined {
  if (!keyed) return undefined;
  const means = keyed.groups.flatMap((group) => ('typed' in group ? group.means : group));
  const own = means.filter((text) => strictKeyOf(text) === key);
  const [single, joined] = [false, true].map((has) =>
    means.filter((text) => text.includes(' + ') === has),
  );
  const together: TermText[][] = [];
  for (const parts of (joined ?? []).map((text) => text.split(' + ')))
    parts.forEach((part, at) => (together[at] ??= []).push(...readPart(part)));
  return {
    texts: (single ?? [])
      .filter((text) => text.includes('-') || strictKeyOf(text) !== key)
      // « Gant acide » says more than « gant »: if nothing else is there, it is read word by word.
      .filter((text) => !isLoose || !` ${key} `.includes(` ${strictKeyOf(text)} `))
      .flatMap((text) => (isLoose ? [text, ...inverted(text)] : [text]))
      .concat(isLoose ? own.flatMap(inverted) : [])
      .flatMap(writingsOf),
    together,
    isFormula: keyed.isFormula,
    isReplaced: keyed.groups.some((group) => 'typed' in group && group.instead === true),
  };
}

/**
 * As many writings as what a group means may have: two of each text. Infinity with parts that must
 * be there together, whose measures have more.
 */
export function writingsAtMost(group: SynonymGroup): number {
  const texts = 'typed' in group ? group.means : group;
  return texts.some((text) => text.includes(' + ')) ? Infinity : 2 * texts.length;
}

/** « Chlorure de sodium » also as « sodium chlorure », « acide nitrique » as « nitrique acide ». */
function inverted(text: string): string[] {
  const [, first, second] = /^(\p{L}{4,}) (?:de |d')?(\p{L}{4,})$/u.exec(text) ?? [];
  const isCompound =
    first === 'acide' || (/ d/.test(text) && /(?:ure|ate|ite|yde)$/.test(first ?? ''));
  return first && second && isCompound ? [`${second} ${first}`] : [];
}

/** A measure in all its writings, or a text. */
function readPart(text: string): TermText[] {
  const folded = fold(text);
  const [measure] = readMeasures(folded);
  if (measure?.start === 0 && measure.end === folded.length)
    return measureTexts(measure).map((each) => ({ text: each, whole: true }));
  return /^\d/.test(folded) ? [{ text: folded, whole: true }] : readText(text);
}

/** Formulas, and words so short that others begin with them, match as whole words only. */
function readText(text: string): TermText[] {
  const folded = fold(text);
  // Of several words the last one: « poids étalon » is not found as « poid étalon ».
  const searched = withoutPlural(folded);
  if (isFormula(text)) return [{ text: folded, whole: true }];
  if (searched.length > SHORT_LENGTH) return [{ text: searched, whole: false, start: true }];
  return [searched, `${searched}s`].map((each) => ({ text: each, whole: true }));
}

/**
 * The words of a folded text as synonyms are compared: in the singular, without punctuation around
 * them, hyphens as spaces.
 */
export const synonymKey = (folded: string): string =>
  folded
    .split(/[ -]/)
    .map((word) => withoutPlural(withoutElision(withoutPunctuation(word))))
    .filter((word) => word !== '')
    .join(' ');

/** They do not change what a name means: « pince pour creuset ». « Sans » does. */
const SMALL_WORDS = new Set(
  'mon ma mes notre nos votre vos leur ce cette ces dans chez type with to in on my our'.split(' '),
);

/** « Ambrée » is « ambré » too. */
const looseKey = (word: string): string =>
  SMALL_WORDS.has(word) || (isNeverJoined(word) && word !== 'sans')
    ? ''
    : synonymKey(word).replace(/ee$/, 'e');

const typedKey = remembering(synonymKey, TYPED_MAX);
const typedLooseKey = remembering(looseKey, TYPED_MAX);
