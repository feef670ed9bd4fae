import type { TermText } from '../../domain/search/understood';

/**
 * What may be before a term in a folded text, as sequences of character classes that SQLite's `glob` and regular expressions share: the
 * same places as isPlaceBefore() of the domain. A text begins and ends as if spaces were around it. [''] for anything.
 */
export function beforeTerm({ text, whole, start }: TermText): string[] {
  const isDigit = /^[0-9]/.test(text);
  if (!whole && (!start || !/^[a-z0-9]/.test(text))) return isDigit ? ['[^0-9.,]', '[^0-9][.,]'] : [''];
  if (isDigit) return ['[^a-z0-9.,]', '[^0-9][.,]'];
  if (!start) return ['[^a-z0-9]'];
  return /^[a-z]/.test(text) ? ['[^a-z0-9-]', '[^a-z]-', '[^a-z][a-z]-'] : [''];
}

/** The same after it, as isPlaceAfter(). */
export function afterTerm({ text, whole }: TermText): string[] {
  if (!/[0-9]$/.test(text)) return whole ? ["[^a-z0-9']"] : [''];
  return whole ? ["[^a-z0-9.,']", '[.,][^0-9]'] : ['[^0-9.,]', '[.,][^0-9]'];
}
