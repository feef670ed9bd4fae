import { fold, withoutElision, withoutPlural, withoutPunctuation } from '../text/searchText';
import type { TermText } from './searchTerm';

/**
 * Texts that mean the same: typing any finds all. With `means`, typing one of `typed` finds those
 * of `means` too, but not the other way round. One word with capitals behind its first letter or
 * with digits (NaOH, IPA) is searched as a whole word only.
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
export const groupsOf = (written: string): SynonymGroup[] =>
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

/** Prepared synonym groups. */
export interface Synonyms {
  /**
   * What a sequence of words also means, by its folded words in the singular, with single spaces.
   */
  meanings: ReadonlyMap<string, readonly TermText[]>;
  /** The sequences that are formulas or abbreviations. */
  formulas: ReadonlySet<string>;
  /** The sequences that are not searched themselves. */
  replaced: ReadonlySet<string>;
  /** Words in the longest sequence. */
  longest: number;
}

/** Prepares the groups once, for `understand`. */
export function readSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const meanings = new Map<string, TermText[]>();
  const formulas = new Set<string>();
  const replaced = new Set<string>();
  for (const group of groups) {
    const { typed, means } = 'typed' in group ? group : { typed: group, means: group };
    for (const text of typed) {
      const key = synonymKey(fold(text));
      const others = means
        .filter((meaning) => meaning.includes('-') || synonymKey(fold(meaning)) !== key)
        .flatMap(readText);
      meanings.set(key, [...(meanings.get(key) ?? []), ...others]);
      if (isFormula(text)) formulas.add(key);
      if ('typed' in group && group.instead) replaced.add(key);
    }
  }
  return {
    meanings,
    formulas,
    replaced,
    longest: Math.max(0, ...[...meanings.keys()].map((key) => key.split(' ').length)),
  };
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
