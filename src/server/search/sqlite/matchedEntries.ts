import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TermText } from '../../../domain/search/searchTerm';
import { matchesAnywhere, termPlace } from '../../../domain/search/terms';
import type { Db } from '../../database/tables';
import { afterTerm, beforeTerm } from '../searchedText';
import type { Occurrence, SearchStep, TextColumn } from './searchSteps';

// Texts compared at once: blocks the event loop for about 15 ms.
const COMPARED_AT_ONCE = 25_000;
// The same for entries that an expression finds, whose texts are read one by one.
const MATCHED_AT_ONCE = 10_000;
const FIRST_MATCHED = 1_000;

/** The index while one text is searched: readings of it ask for the same more than once. */
export class AskedIndex {
  /** What each expression found, when so many were asked for. */
  private readonly found = new Map<string, { ids: readonly number[]; limit: number }>();

  constructor(readonly db: Db) {}

  /** The ids of the first entries that an expression finds, ascending. */
  async idsOf(match: string, limit: number): Promise<readonly number[]> {
    const known = this.found.get(match);
    if (known && (known.ids.length < known.limit || limit <= known.limit))
      return known.ids.slice(0, limit);
    const ids = await idsOf(this.db, matching(match, 0, limit));
    this.found.set(match, { ids, limit });
    return ids;
  }
}

/**
 * The ids of the first `limit` entries of a step, in ascending order. Steps that compare texts let
 * other requests run in between.
 */
export async function run(
  index: AskedIndex,
  step: SearchStep,
  limit: number,
): Promise<readonly number[]> {
  const { db } = index;
  if (step.first) {
    const { match, most } = step.first;
    const few = await index.idsOf(match, most + 1);
    if (few.length <= most) return havingAll(db, few, step.first.containing());
  }
  const compared = [
    ...step.containing.map(isIn),
    ...(step.without.length > 0 ? [sql<SqlBool>`not ${isIn(step.without)}`] : []),
  ];
  if (compared.length === 0) return index.idsOf(step.match, limit);
  const condition = sql<SqlBool>`${sql.join(compared, sql` and `)}`;
  return step.match === ''
    ? compareAll(db, condition, limit)
    : compareMatching(db, step.match, condition, limit);
}

/** Which entries contain one occurrence of each list. */
async function havingAll(
  db: Db,
  ids: readonly number[],
  lists: readonly (readonly Occurrence[])[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    entries: string;
  }>`select json_group_array(json_array(id, c1, c2, c3, c4)) as entries
    from article_search_content
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const entries = JSON.parse(rows[0]?.entries ?? '[]') as [number, ...string[]][];
  const found = entries.filter(([, label = '', brand = '', description = '', reference = '']) => {
    const texts = { label, brand, description, reference };
    return lists.every((occurrences) => occurrences.some((each) => isThere(texts, each)));
  });
  return found.map(([id]) => id).sort((a, b) => a - b);
}

const isThere = (texts: Record<TextColumn, string>, term: Occurrence): boolean =>
  term.columns.some((column) =>
    column === 'reference'
      ? texts.reference.includes(term.text)
      : termPlace(texts[column], term) !== undefined,
  );

/** Selects the first ids after `after` that an FTS5 expression finds. */
const matching = (match: string, after: number, limit: number): RawBuilder<unknown> =>
  sql`select rowid as id from article_search where article_search match ${match}
    and rowid > ${after} order by rowid limit ${limit}`;

/**
 * More at each turn: common entries fill the list soon, for rare ones each turn begins the
 * expression again.
 */
async function compareMatching(
  db: Db,
  match: string,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  let after = 0;
  for (
    let compared = FIRST_MATCHED;
    ids.length < limit;
    compared = Math.min(4 * compared, MATCHED_AT_ONCE)
  ) {
    const { rows } = await sql<{ ids: string; count: number; last: number | null }>`
      select json_group_array(content.id) filter (where ${condition}) as ids, count(*) as count,
      max(found.id) as last
      from (${matching(match, after, compared)}) as found
      cross join article_search_content as content on content.id = found.id`.execute(db);
    const [{ ids: found, count, last } = { ids: '[]', count: 0, last: 0 }] = rows;
    ids.push(...(JSON.parse(found) as number[]));
    if (count < compared) break;
    after = last ?? 0;
    await nextTurn();
  }
  return ids.slice(0, limit);
}

async function compareAll(
  db: Db,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (
    let from = 0, last = await lastEntry(db);
    from < last && ids.length < limit;
    from += COMPARED_AT_ONCE
  ) {
    await nextTurn();
    const found = await idsOf(
      db,
      sql`select id from article_search_content where id > ${from}
        and id <= ${from + COMPARED_AT_ONCE} and ${condition}
        order by id limit ${limit - ids.length}`,
    );
    ids.push(...found);
  }
  return ids;
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    ids: string;
  }>`select json_group_array(id) as ids from (${query})`.execute(db);
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}

async function lastEntry(db: Db): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(id) as last from article_search_content`.execute(db);
  return rows[0]?.last ?? 0;
}

// FTS5 copies each text that is read through its own table: comparing the table it stores them in
// takes half the time.
const STORED_AS: Record<TextColumn, string> = {
  label: 'c1',
  brand: 'c2',
  description: 'c3',
  reference: 'c4',
};

/** One of the occurrences is there. */
function isIn(occurrences: readonly Occurrence[]): Expression<SqlBool> {
  const each = occurrences.flatMap(({ columns, ...term }) =>
    columns.map((column) => {
      const stored = sql.ref(STORED_AS[column]);
      return column === 'reference'
        ? sql`instr(${stored}, ${term.text}) > 0`
        : containsTerm(stored, term);
    }),
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

const escaped = (text: string): string => text.replace(/[*?[]/g, '[$&]');

/** A folded column contains a term: the same as placeOf() of the domain, as patterns. */
function containsTerm(column: Expression<unknown>, term: TermText): Expression<unknown> {
  const { text } = term;
  const isThere = sql`instr(${column}, ${text}) > 0`;
  if (matchesAnywhere(term)) return isThere;
  const patterns = beforeTerm(term).flatMap((start) =>
    afterTerm(term).map((end) => `*${start}${escaped(text)}${end}*`),
  );
  // Each pattern needs up to three characters on each side. Looking for the text itself first
  // leaves few texts for the patterns.
  return sql`(${isThere} and (${sql.join(
    patterns.map((pattern) => sql`'   ' || ${column} || '   ' glob ${pattern}`),
    sql` or `,
  )}))`;
}
