import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../domain/days';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { fold } from '../../domain/text/searchText';
import type { RequestOf, Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { containsPattern } from '../database/textPatterns';

type Query = RequestOf<'listSearches'>['query'];
type Show = Schemas['SearchShow'];

/** '#' and four characters: what found nothing on fewer than three days. */
const IS_HIDDEN = sql`(c.query like '#%' and length(c.query) = 5)`;

/** A readable text of a period, with what it finds today. */
export interface SearchTextRow {
  query: string;
  searches: number;
  days: number;
  found_nothing: number;
  emptied: number;
  state: Schemas['SearchState'];
  articles: number | null;
}

/** Stored texts are folded (countableQuery). */
const has = (text: string): RawBuilder<unknown> =>
  sql`c.query like ${containsPattern(fold(text))} escape '\\'`;

const textsOf = ({ from, to }: DayRange, text = ''): RawBuilder<SearchTextRow> => sql`
  select c.query, sum(c.searches) as searches,
    sum(case when c.searches > 0 then 1 else 0 end) as days,
    sum(c.found_nothing) as found_nothing, coalesce(sum(c.emptied), 0) as emptied,
    coalesce(max(r.state), 'UNKNOWN') as state, max(r.articles) as articles
  from search_count c left join search_replay r on r.query = c.query
  where c.day >= ${from} and c.day <= ${to} and not ${IS_HIDDEN}
    ${text === '' ? sql`` : sql`and ${has(text)}`}
  group by c.query`;

const CONDITIONS: Record<Show, RawBuilder<unknown>> = {
  EMPTY_THEN: sql`t.found_nothing > 0`,
  EMPTY_TODAY: sql`t.found_nothing > 0 and t.state = 'NOTHING'`,
  NEAR_TODAY: sql`t.found_nothing > 0 and t.state = 'NEAR'`,
  FOUND_TODAY: sql`t.found_nothing > 0 and t.state = 'FOUND'`,
};

const COLUMNS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  SEARCHES: sql`t.searches`,
  DAYS: sql`t.days`,
  EMPTY: sql`t.found_nothing`,
  TEXT: sql`t.query`,
};

/** How a list of texts is chosen and ordered. */
interface SearchTextList {
  /** Only texts that contain this one; '' for all. */
  text?: string | undefined;
  show?: Show | undefined;
  sort?: Query['sort'];
  descending?: boolean | undefined;
  limit?: number;
  offset?: number;
}

/** The readable texts of a period; without a sort the most searched first. */
export async function listSearchTexts(
  db: Db,
  range: DayRange,
  { text, show, sort = 'SEARCHES', descending, limit, offset = 0 }: SearchTextList = {},
): Promise<SearchTextRow[]> {
  const isDescending = descending ?? sort !== 'TEXT';
  const { rows } = await sql<SearchTextRow>`select * from (${textsOf(range, text)}) as t
    where ${show ? CONDITIONS[show] : sql`1 = 1`}
    order by ${COLUMNS[sort]} ${isDescending ? sql`desc` : sql`asc`}, t.query
    ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(db);
  return rows;
}

/**
 * How many texts and searches each list has; of lists of empty searches these alone count.
 * @param text only texts that contain it; '' for all
 */
export async function countSearchLists(
  db: Db,
  range: DayRange,
  text = '',
): Promise<Schemas['Searches']['lists']> {
  const shows = Object.keys(CONDITIONS) as Show[];
  const counts = shows.map(
    (show) => sql`
    sum(case when ${CONDITIONS[show]} then 1 else 0 end) as ${sql.ref(`${show}_texts`)},
    sum(case when ${CONDITIONS[show]} then t.found_nothing else 0 end)
      as ${sql.ref(`${show}_searches`)}`,
  );
  const { rows } = await sql<
    Record<string, number | null>
  >`select count(*) as ${sql.ref('ALL_texts')},
    sum(t.searches) as ${sql.ref('ALL_searches')}, ${sql.join(counts)}
    from (${textsOf(range, text)}) as t`.execute(db);
  const countOf = (list: Show | 'ALL') => ({
    texts: rows[0]?.[`${list}_texts`] ?? 0,
    searches: rows[0]?.[`${list}_searches`] ?? 0,
  });
  return {
    ALL: countOf('ALL'),
    EMPTY_THEN: countOf('EMPTY_THEN'),
    EMPTY_TODAY: countOf('EMPTY_TODAY'),
    NEAR_TODAY: countOf('NEAR_TODAY'),
    FOUND_TODAY: countOf('FOUND_TODAY'),
  };
}

/** Sums of a period, hidden texts included but in `texts`. */
export interface SearchSums {
  searches: number;
  texts: number;
  found_nothing: number;
  emptied: number;
  hiddenTexts: number;
  hiddenSearches: number;
}

export async function sumSearches(db: Db, { from, to }: DayRange): Promise<SearchSums> {
  const { rows } = await sql<Record<keyof SearchSums, number | null>>`
    select coalesce(sum(c.searches), 0) as searches,
      coalesce(sum(c.found_nothing), 0) as found_nothing,
      coalesce(sum(c.emptied), 0) as emptied,
      count(distinct case when not ${IS_HIDDEN} then c.query end) as texts,
      count(distinct case when ${IS_HIDDEN} and c.searches > 0 then c.query end)
        as ${sql.ref('hiddenTexts')},
      coalesce(sum(case when ${IS_HIDDEN} then c.searches else 0 end), 0)
        as ${sql.ref('hiddenSearches')}
    from search_count c where c.day >= ${from} and c.day <= ${to}`.execute(db);
  const sum = (name: keyof SearchSums) => rows[0]?.[name] ?? 0;
  return {
    searches: sum('searches'),
    texts: sum('texts'),
    found_nothing: sum('found_nothing'),
    emptied: sum('emptied'),
    hiddenTexts: sum('hiddenTexts'),
    hiddenSearches: sum('hiddenSearches'),
  };
}

/** The first day that is stored, and the one from which on all emptied lists were counted. */
export interface FirstSearchDays {
  stored_from: string | null;
  /** Null: there is no day on which they were not. */
  emptied_from: string | null;
}

export async function firstSearchDays(db: Db): Promise<FirstSearchDays> {
  const { rows } = await sql<{ first: string | null; unknown: string | null }>`
    select min(day) as first, max(case when emptied is null then day end) as unknown
    from search_count`.execute(db);
  const { first, unknown } = rows[0] ?? { first: null, unknown: null };
  return { stored_from: first, emptied_from: unknown === null ? null : addDays(unknown, 1) };
}
