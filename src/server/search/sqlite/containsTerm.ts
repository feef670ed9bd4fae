import { type Expression, sql } from 'kysely';
import { matchesAnywhere } from '../../../domain/search/termText';
import type { TermText } from '../../../domain/search/understood';
import { afterTerm, beforeTerm } from '../termSurroundings';

const escaped = (text: string): string => text.replace(/[*?[]/g, '[$&]');

/** A folded column contains a term: the same as placeOf() of the domain, as patterns. */
export function containsTerm(column: Expression<unknown>, term: TermText): Expression<unknown> {
  const { text } = term;
  const isThere = sql`instr(${column}, ${text}) > 0`;
  if (matchesAnywhere(term)) return isThere;
  const patterns = beforeTerm(term).flatMap((start) => afterTerm(term).map((end) => `*${start}${escaped(text)}${end}*`));
  // Each pattern needs up to three characters on each side. Looking for the text itself first leaves few texts for the patterns.
  return sql`(${isThere} and (${sql.join(
    patterns.map((pattern) => sql`'   ' || ${column} || '   ' glob ${pattern}`),
    sql` or `,
  )}))`;
}
