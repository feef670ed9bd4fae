import type { TermText } from '../../../domain/search/understood';

const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The regular expression of a term in a folded text: the same as placeOf() of the domain. */
export const termPattern = (term: TermText): string => `${before(term)}${escaped(term.text)}${after(term)}`;

function before({ text, whole, start }: TermText): string {
  const number = /^[0-9]/.test(text) ? '(?<![0-9])(?<![0-9][.,])' : '';
  const isAtStart = start && /^[a-z0-9]/.test(text);
  const word = isAtStart || (whole && !start) ? '(?<![a-z0-9])' : '';
  return `${word}${isAtStart && /^[a-z]/.test(text) ? '(?<![a-z][a-z]-)' : ''}${number}`;
}

function after({ text, whole }: TermText): string {
  const number = /[0-9]$/.test(text) ? '(?![0-9])(?![.,][0-9])' : '';
  return `${whole ? "(?![a-z0-9'])" : ''}${number}`;
}
