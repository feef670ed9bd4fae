import type { TermText } from '../../../domain/search/understood';

const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/**
 * The regular expression of a term in a folded text: finds the same texts as placeOf() of the domain. It consumes the characters on both
 * sides: looking behind and ahead takes up to ten times as long where the term is not found.
 */
export const termPattern = (term: TermText): string => `${before(term)}${escaped(term.text)}${after(term)}`;

function before({ text, whole, start }: TermText): string {
  const isDigit = /^[0-9]/.test(text);
  if (!whole && (!start || !/^[a-z0-9]/.test(text))) return isDigit ? '(^|[^0-9.,]|(^|[^0-9])[.,])' : '';
  if (isDigit) return '(^|[^a-z0-9.,]|(^|[^0-9])[.,])';
  if (!start) return '(^|[^a-z0-9])';
  return /^[a-z]/.test(text) ? '(^|[^a-z0-9-]|(^|[^a-z])[a-z]?-)' : '';
}

function after({ text, whole }: TermText): string {
  if (!/[0-9]$/.test(text)) return whole ? "($|[^a-z0-9'])" : '';
  return whole ? "($|[^a-z0-9.,']|[.,]($|[^0-9]))" : '($|[^0-9.,]|[.,]($|[^0-9]))';
}

/** Texts that hold a term where it usually stands, after a space: what contains one of them matches its pattern. */
export function usualPlaces({ text, whole }: TermText): string[] {
  return whole || /[0-9]$/.test(text) ? [` ${text} `, ` ${text}\n`] : [` ${text}`, `\n${text}`];
}
