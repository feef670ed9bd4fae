import { fold, withoutElision, withoutPlural, withoutPunctuation } from '../text/searchText';
import { measureTexts, readMeasures } from './measureTerms';
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
  /** Words in the longest sequence that begins with this one; 0 without any. */
  longestFrom(first: string): number;
}

/**
 * The groups of a text, for `understand`: they are read when the first query needs them, so that a
 * start does not wait, and each meaning when it is first asked for.
 */
export function readSynonyms(written: string): Synonyms {
  const known = new Map<string, Meaning>();
  let read: ReturnType<typeof groupsByKey> | undefined;
  const groups = () => (read ??= groupsByKey(groupsOfWord(written)));
  return {
    meaningOf(key) {
      const meaning = known.get(key) ?? meaningIn(groups().byKey.get(key), key);
      if (meaning) known.set(key, meaning);
      return meaning;
    },
    longestFrom: (first) => groups().longest.get(first) ?? 0,
  };
}

interface KeyedGroups {
  isFormula: boolean;
  groups: SynonymGroup[];
}

function groupsByKey(groups: readonly SynonymGroup[]) {
  const byKey = new Map<string, KeyedGroups>();
  const longest = new Map<string, number>();
  for (const group of groups) {
    for (const text of 'typed' in group ? group.typed : group) {
      const key = synonymKey(fold(text));
      const keyed = byKey.get(key) ?? { isFormula: false, groups: [] };
      keyed.groups.push(group);
      keyed.isFormula ||= isFormula(text);
      byKey.set(key, keyed);
      const [first = '', ...others] = key.split(' ');
      longest.set(first, Math.max(longest.get(first) ?? 0, 1 + others.length));
    }
  }
  return { byKey, longest };
}

function meaningIn(keyed: KeyedGroups | undefined, key: string): Meaning | undefined {
  if (!keyed) return undefined;
  const means = keyed.groups.flatMap((group) => ('typed' in group ? group.means : group));
  const [single, joined] = [false, true].map((has) =>
    means.filter((text) => text.includes(' + ') === has),
  );
  const together: TermText[][] = [];
  for (const parts of (joined ?? []).map((text) => text.split(' + ')))
    parts.forEach((part, at) => (together[at] ??= []).push(...readPart(part)));
  return {
    texts: (single ?? [])
      .filter((text) => text.includes('-') || synonymKey(fold(text)) !== key)
      .flatMap(readText),
    together,
    isFormula: keyed.isFormula,
    isReplaced: keyed.groups.some((group) => 'typed' in group && group.instead === true),
  };
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
