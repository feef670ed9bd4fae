import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { CANDIDATES_MAX } from '../../../domain/limits';
import type { TermText } from '../../../domain/search/searchTerm';
import type { Db } from '../../database/tables';
import { afterTerm, beforeTerm } from '../searchedText';
import { hasWord } from './entryWords';
import { type ColumnPattern, NO_LOOKUP, type StepLookup } from './listLookups';
import { matchesStep } from './sampledTexts';
import type { PlannedPart } from './searchPlan';
import { type Contained, type EntryColumn, isPlain, type TextStep } from './textSteps';

/**
 * The ids that each of the planned lists finds, part by part, in each part best step first, each
 * step in ascending order, each id once; at most CANDIDATES_MAX. Each list is a statement of its
 * own, so that the server finds several at the same time.
 */
export const findEntries = (db: Db, lists: readonly PlannedPart[][]): Promise<number[][]> =>
  Promise.all(lists.map((parts) => findList(db, parts)));

/** In a second statement when more than few are found where few were expected. */
async function findList(db: Db, parts: readonly PlannedPart[]): Promise<number[]> {
  const { rows } = await sql<{ list: string | null }>`select (${
    fewOf(parts) ?? idsOf(parts)
  }) as list`.execute(db);
  return readList(parts, rows[0]?.list ?? '') ?? findList(db, parts.map(withoutFew));
}

const idsOf = (parts: readonly PlannedPart[]): RawBuilder<unknown> =>
  sql`select string_agg(id::text, ',') from (${listOf(parts)}) as list`;

/** Entries that are compared here. */
const FEW = 200;

const withoutFew = (part: PlannedPart): PlannedPart =>
  part.access === 'few' ? { ...part, access: 'indexes' } : part;

/** The part of which few entries are expected; several parts run until the list is full. */
const partOfFew = ([part, ...others]: readonly PlannedPart[]): PlannedPart | undefined =>
  part?.access === 'few' && others.length === 0 ? part : undefined;

/** The texts of what the indexes find, and of one more than few. */
function fewOf(parts: readonly PlannedPart[]): RawBuilder<unknown> | undefined {
  const part = partOfFew(parts);
  if (!part) return undefined;
  const { lookup } = part;
  const inexact = lookup.lists.filter((any) => !lookup.exact.includes(any));
  const conditions = [...areLookedUp(lookup), ...inexact.map(isIn)];
  return sql`select json_agg(json_build_array(article_id, label, reference, texts))::text
    from (select * from article_search where ${sql.join(conditions, sql` and `)}
      limit ${sql.lit(FEW + 1)}) as few`;
}

/** @returns undefined when there are more than few. */
function readList(parts: readonly PlannedPart[], text: string): number[] | undefined {
  const part = partOfFew(parts);
  if (text === '') return [];
  if (!part) return text.split(',').map(Number);
  const entries = JSON.parse(text) as [number, string, string, string][];
  return entries.length > FEW ? undefined : foundAmong(part, entries);
}

/** What a part finds in some entries. */
function foundAmong(
  { steps, found }: PlannedPart,
  entries: readonly [number, string, string, string][],
): number[] {
  const ranked = entries.flatMap(([id, label, reference, texts]) => {
    const entry = { label, reference, texts };
    if (!matchesStep(entry, found)) return [];
    return [{ id, rank: steps.findIndex((step) => matchesStep(entry, step)) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.id - b.id).map(({ id }) => id);
}

/** Parts run in turn until the list is full; each leaves out what an earlier one finds. */
function listOf(parts: readonly PlannedPart[]): RawBuilder<unknown> {
  const selects = parts.map((part, at) => {
    const earlier = parts.slice(0, at).map(({ found }) => sql<SqlBool>`not ${conditionOf(found)}`);
    const isIndexed = part.access === 'indexes' || part.access === 'few';
    const lookup = isIndexed ? part.lookup : NO_LOOKUP;
    const conditions = [conditionOf(part.found, lookup), ...earlier];
    const condition = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
    return sql`(${part.access === 'order' ? inOrder(condition) : sorted(part, condition)})`;
  });
  return sql`select id from (${sql.join(selects, sql` union all `)}) as part
    limit ${sql.lit(CANDIDATES_MAX)}`;
}

/**
 * Finds all and sorts them. With `offset 0` the planner does not walk the primary key, to sort by
 * it.
 */
function sorted({ steps }: PlannedPart, condition: Expression<SqlBool>): RawBuilder<unknown> {
  const ranks = steps
    .slice(0, -1)
    .map((step, rank) => sql`when ${conditionOf(step)} then ${sql.lit(rank)}`);
  const rank =
    ranks.length > 0
      ? sql`case ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end`
      : sql.lit(0);
  return sql`select id from (select article_id as id, ${rank} as rank from article_search
    where ${condition} offset 0) as found
    order by rank, id limit ${sql.lit(CANDIDATES_MAX)}`;
}

/** Reads the entries in the order of their ids until the list is full. */
const inOrder = (condition: Expression<SqlBool>): RawBuilder<unknown> =>
  sql`select article_id as id from article_search where ${condition} order by article_id
    limit ${sql.lit(CANDIDATES_MAX)}`;

function conditionOf(step: TextStep, lookup: StepLookup = NO_LOOKUP): Expression<SqlBool> {
  const { containing, without } = step;
  const conditions = [
    ...areLookedUp(lookup),
    ...containing.filter((any) => !lookup.exact.includes(any)).map(isIn),
  ];
  const excluded = without.length > 0 ? [sql<SqlBool>`not ${isIn(without)}`] : [];
  return sql<SqlBool>`(${sql.join([...conditions, ...excluded], sql` and `)})`;
}

/** One of the texts is there. */
function isIn(any: readonly Contained[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(any.map(isThere), sql` or `)})`;
}

/**
 * The text itself is looked for first, then the usual places of a term, which both take a tenth of
 * the time of a regular expression. As a case, because the planner changes the order of conditions.
 */
function isThere(one: Contained): RawBuilder<unknown> {
  const column = columnSql(one.column);
  if (isPlain(one)) return contains(column, one.text);
  const isAtPlace = (place: RawBuilder<unknown>) =>
    sql.join(
      [
        ...withUsualNeighbours(one).map((text) => contains(place, text)),
        sql`${place} ~ ${termPattern(one)}`,
      ],
      sql` or `,
    );
  if (one.column !== 'words')
    return sql`case when ${contains(column, one.text)} then ${isAtPlace(column)} else false end`;
  // Cutting the references off takes longer than looking for the text in them.
  return sql`case when not ${contains(sql.ref('texts'), one.text)} then false
    when ${contains(sql.ref('reference'), one.text)} then ${isAtPlace(column)}
    else ${isAtPlace(sql.ref('texts'))} end`;
}

const contains = (column: Expression<unknown>, text: string): RawBuilder<unknown> =>
  sql`strpos(${column}, ${text}) > 0`;

/** The texts of an entry end with its references. */
const columnSql = (column: EntryColumn): RawBuilder<unknown> =>
  column === 'words'
    ? sql`left(texts, length(texts) - length(reference))`
    : sql`${sql.ref(column)}`;

/**
 * What the indexes find. References are asked alone: what two indexes find together is compared
 * with what both look up, and splitting an entry into words takes longer than reading it again.
 */
function areLookedUp({ patterns, words, references }: StepLookup): Expression<SqlBool>[] {
  const byPatterns = patterns.map((any) => oneOf(any.map(isLike)));
  if (words.length === 0) return byPatterns;
  const byWords = sql<SqlBool>`${sql.join(words.map(hasWord), sql` and `)}`;
  if (references.length === 0) return [...byPatterns, byWords];
  const inReferences = references.map((pattern) => isLike({ column: 'reference', pattern }));
  const ids = [byWords, oneOf(inReferences)].map(
    (condition) => sql`select ctid from article_search where ${condition}`,
  );
  return [...byPatterns, sql<SqlBool>`ctid = any(array(${sql.join(ids, sql` union all `)}))`];
}

const isLike = ({ column, pattern }: ColumnPattern): RawBuilder<unknown> =>
  sql`${sql.ref(column)} like ${pattern}`;

const oneOf = (conditions: readonly RawBuilder<unknown>[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/**
 * The regular expression of a term in a folded text: finds the same texts as placeOf() of the
 * domain. It consumes the characters on both sides: looking behind and ahead takes up to ten times
 * as long where the term is not found.
 */
const termPattern = (term: TermText): string =>
  anyOf(beforeTerm(term).map(orStart)) + escaped(term.text) + anyOf(afterTerm(term).map(orEnd));

const anyOf = (patterns: readonly string[]): string =>
  patterns.includes('') ? '' : `(${patterns.join('|')})`;

/** The first or last character of a sequence may also be the start or the end of the text. */
const orStart = (sequence: string): string => sequence.replace(/^\[[^\]]*\]/, '(^|$&)');
const orEnd = (sequence: string): string => sequence.replace(/\[[^[\]]*\]$/, '($|$&)');

/**
 * A term with the characters that are usually around it, a space first: what contains one of them
 * matches its pattern.
 */
function withUsualNeighbours({ text, whole }: TermText): string[] {
  return whole || /[0-9]$/.test(text) ? [` ${text} `, ` ${text}\n`] : [` ${text}`, `\n${text}`];
}
