import { type Expression, sql } from 'kysely';

const DIGIT = /^[0-9]$/;
const escaped = (text: string): string => text.replace(/[*?[]/g, '[$&]');

/** A folded column contains a text that stands alone: the same as placeOf() of the domain, as patterns. */
export function standsAlone(column: Expression<unknown>, text: string): Expression<unknown> {
  const before = DIGIT.test(text.at(0) ?? '') ? ['[^a-z0-9.,]', '[^0-9][.,]'] : ['[^a-z0-9]'];
  const after = DIGIT.test(text.at(-1) ?? '') ? ["[^a-z0-9.,']", '[.,][^0-9]'] : ["[^a-z0-9']"];
  const patterns = before.flatMap((start) => after.map((end) => `*${start}${escaped(text)}${end}*`));
  // Each pattern needs one or two characters on each side. Looking for the text itself first leaves few texts for the patterns.
  return sql`(instr(${column}, ${text}) > 0 and (${sql.join(
    patterns.map((pattern) => sql`'  ' || ${column} || '  ' glob ${pattern}`),
    sql` or `,
  )}))`;
}
