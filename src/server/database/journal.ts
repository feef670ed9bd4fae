import { type Expression, type ExpressionBuilder, type Insertable, type Kysely, sql, type SqlBool } from 'kysely';
import { toEndDateTime, toStartDateTime } from '../../domain/campaign';
import type { JournalRow, JournalTable, Tables } from './tables';

/** Adds an entry, in the transaction of the write it tells of. @returns its id. */
export async function insertJournalEntry(trx: Kysely<Tables>, entry: Insertable<JournalTable>): Promise<number> {
  const { id } = await trx.insertInto('journal').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Which entries are wanted; what is left out does not count. */
export interface JournalCriteria {
  /** Only entries older than this one. */
  beforeId?: number;
  /** Words, all of them held by the e-mail, by what was changed, or by the article it concerns. */
  text?: string;
  /** Paris days, both included. */
  from?: string;
  to?: string;
}

/** The entries that meet the criteria, newest first. */
export function listJournalEntries(db: Kysely<Tables>, criteria: JournalCriteria, limit: number): Promise<JournalRow[]> {
  return db
    .selectFrom('journal')
    .leftJoin('article', 'article.id', 'journal.article_id')
    .selectAll('journal')
    .where((eb) => eb.and(conditions(eb, criteria)))
    .orderBy('journal.id', 'desc')
    .limit(limit)
    .execute();
}

function conditions(eb: ExpressionBuilder<Tables, 'journal'>, { beforeId, text = '', from, to }: JournalCriteria): Expression<SqlBool>[] {
  const wanted: Expression<SqlBool>[] = wordsOf(text).map((word) => eb.or(SEARCHED.map((column) => holds(column, word))));
  if (beforeId !== undefined) wanted.push(eb('journal.id', '<', beforeId));
  if (from !== undefined) wanted.push(eb('journal.at', '>=', toStartDateTime(from)));
  if (to !== undefined) wanted.push(eb('journal.at', '<=', toEndDateTime(to)));
  return wanted;
}

const SEARCHED = ['journal.email', 'journal.target', 'article.reference', 'article.label'];

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The word as it stands, whatever its case: the signs a pattern would read are escaped. */
const holds = (column: string, word: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${anySign(word.replace(/[\\%_]/g, '\\$&'))}%`} escape '\\'`;

/** Engines do not agree on the lower case of accented letters: in their places any one sign will do. */
const anySign = (pattern: string): string => pattern.replace(/\P{ASCII}/gu, '_');
