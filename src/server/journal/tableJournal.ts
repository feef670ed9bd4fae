import type { Expression, ExpressionBuilder, Insertable, SqlBool } from 'kysely';
import { toEndDateTime, toStartDateTime } from '../../domain/campaign/campaign';
import { plainLine } from '../../domain/text/plainText';
import { numberOfRow } from '../database/quoteFigures';
import type { Db, JournalRow, JournalTable, Tables } from '../database/tables';
import { type JournalTarget, targetColumns } from './subjects';
import { fillSubjects, wordIsIn } from './tableSentences';

/** Inserts an entry. Call in the transaction of the recorded write. @returns its id. */
export async function insertJournalEntry(
  trx: Db,
  { target, ...entry }: Omit<Insertable<JournalTable>, 'target'> & { target: JournalTarget },
): Promise<number> {
  const { id } = await trx
    .insertInto('journal')
    .values({ ...entry, ...targetColumns(target) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who wrote an entry and when. */
export type LastChange = Pick<JournalRow, 'email' | 'at'>;

/** An entry to be undone, if it exists. Call it in the write transaction of the undoing. */
export async function findJournalEntry(trx: Db, id: number): Promise<JournalRow | undefined> {
  await fillSubjects(trx);
  return trx.selectFrom('journal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Who undid entries and when, by the id of the undone one. */
export async function listUndoings(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, LastChange>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('journal')
    .select(['undoes', 'email', 'at'])
    .where('undoes', 'in', ids)
    .execute();
  return new Map(rows.map(({ undoes, ...by }) => [Number(undoes), by]));
}

/**
 * The numbers of quotes that still exist, by id.
 * @param ids as subjects have them: an old sentence may name one that no quote can have
 */
export async function listQuoteNumbers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const possible = ids.map(Number).filter((id) => id < 2 ** 31);
  if (possible.length === 0) return new Map();
  const rows = await db
    .selectFrom('quote')
    .select(['id', 'created_at'])
    .where('id', 'in', possible)
    .execute();
  return new Map(rows.map((quote) => [String(quote.id), numberOfRow(quote)]));
}

/** The entries after one that keep what undoes a change of the tree, oldest first. */
export const listLaterChanges = (db: Db, id: number): Promise<JournalRow[]> =>
  db
    .selectFrom('journal')
    .selectAll()
    .where('id', '>', id)
    .where((eb) => eb.or([eb('before', 'like', CHANGE), eb('after', 'like', CHANGE)]))
    .orderBy('id')
    .execute();

const CHANGE = '%"change":%';

/** Filter criteria; absent ones do not filter. */
export interface JournalCriteria {
  /** Only entries older than this one. */
  beforeId?: number;
  /** Words; each must occur in the e-mail, the target or the article. */
  text?: string;
  /** First day, Paris time, inclusive. */
  from?: string;
  /** Last day, Paris time, inclusive. */
  to?: string;
}

/** The entries that match the criteria, newest first. */
export function listJournalEntries(
  db: Db,
  criteria: JournalCriteria,
  limit: number,
): Promise<JournalRow[]> {
  return db
    .selectFrom('journal')
    .leftJoin('article', 'article.id', 'journal.article_id')
    .selectAll('journal')
    .where((eb) => eb.and(conditions(eb, criteria)))
    .orderBy('journal.id', 'desc')
    .limit(limit)
    .execute();
}

function conditions(
  eb: ExpressionBuilder<Tables, 'journal'>,
  { beforeId, text = '', from, to }: JournalCriteria,
): Expression<SqlBool>[] {
  const result: Expression<SqlBool>[] = splitWords(text).map(wordIsIn);
  if (beforeId !== undefined) result.push(eb('journal.id', '<', beforeId));
  if (from !== undefined) result.push(eb('journal.at', '>=', toStartDateTime(from)));
  if (to !== undefined) result.push(eb('journal.at', '<=', toEndDateTime(to)));
  return result;
}

const splitWords = (text: string): string[] =>
  [...new Set(plainLine(text).toLowerCase().split(' '))].filter((word) => word !== '');
