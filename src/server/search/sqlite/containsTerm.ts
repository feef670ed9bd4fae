import { type Expression, sql } from 'kysely';
import { matchesAnywhere } from '../../../domain/search/termText';
import type { TermText } from '../../../domain/search/understood';

const escaped = (text: string): string => text.replace(/[*?[]/g, '[$&]');

/** A folded column contains a term: the same as placeOf() of the domain, as patterns. */
export function containsTerm(column: Expression<unknown>, term: TermText): Expression<unknown> {
  const { text } = term;
  const isThere = sql`instr(${column}, ${text}) > 0`;
  if (matchesAnywhere(term)) return isThere;
  const patterns = before(term).flatMap((start) => after(term).map((end) => `*${start}${escaped(text)}${end}*`));
  // Each pattern needs up to three characters on each side. Looking for the text itself first leaves few texts for the patterns.
  return sql`(${isThere} and (${sql.join(
    patterns.map((pattern) => sql`'   ' || ${column} || '   ' glob ${pattern}`),
    sql` or `,
  )}))`;
}

function before({ text, whole, start }: TermText): string[] {
  const isDigit = /^[0-9]/.test(text);
  if (!whole && (!start || !/^[a-z0-9]/.test(text))) return isDigit ? ['[^0-9.,]', '[^0-9][.,]'] : [''];
  if (isDigit) return ['[^a-z0-9.,]', '[^0-9][.,]'];
  if (!start) return ['[^a-z0-9]'];
  return /^[a-z]/.test(text) ? ['[^a-z0-9-]', '[^a-z]-', '[^a-z][a-z]-'] : [''];
}

function after({ text, whole }: TermText): string[] {
  if (!/[0-9]$/.test(text)) return whole ? ["[^a-z0-9']"] : [''];
  return whole ? ["[^a-z0-9.,']", '[.,][^0-9]'] : ['[^0-9.,]', '[.,][^0-9]'];
}
