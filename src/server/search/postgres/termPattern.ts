import type { TermText } from '../../../domain/search/understood';
import { afterTerm, beforeTerm } from '../termSurroundings';

const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/**
 * The regular expression of a term in a folded text: finds the same texts as placeOf() of the domain. It consumes the characters on both
 * sides: looking behind and ahead takes up to ten times as long where the term is not found.
 */
export const termPattern = (term: TermText): string =>
  `${anyOf(beforeTerm(term).map(orStart))}${escaped(term.text)}${anyOf(afterTerm(term).map(orEnd))}`;

const anyOf = (patterns: readonly string[]): string => (patterns.includes('') ? '' : `(${patterns.join('|')})`);

/** The first or last character of a sequence may also be the start or the end of the text. */
const orStart = (sequence: string): string => sequence.replace(/^\[[^\]]*\]/, '(^|$&)');
const orEnd = (sequence: string): string => sequence.replace(/\[[^[\]]*\]$/, '($|$&)');

/** A term with the characters that are usually around it, a space first: what contains one of them matches its pattern. */
export function usualPlaces({ text, whole }: TermText): string[] {
  return whole || /[0-9]$/.test(text) ? [` ${text} `, ` ${text}\n`] : [` ${text}`, `\n${text}`];
}
