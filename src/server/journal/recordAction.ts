import { formatDateTime } from '../../domain/date';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import type { OperationId } from '../contract/operations';
import type { UserRow } from '../database/accountTables';
import type { Db } from '../database/tables';
import type { JournalTarget } from './subjects';
import { insertJournalEntry, type LastChange } from './tableJournal';

type Facts = Record<string, string | number | boolean | null>;

/** One change made by an administrator. */
export interface JournalAction {
  operation: OperationId;
  target: JournalTarget;
  articleId?: number;
  /** The entry that it undoes. */
  undoes?: number;
  /** The changed values; null before a creation and after a deletion. */
  before: Facts | null;
  after: Facts | null;
}

/**
 * Writes a journal entry. Call it inside the transaction of the change, so that neither is
 * committed without the other.
 * @returns the id of the entry.
 */
export type RecordAction = (
  trx: Db,
  request: { user: UserRow | null },
  action: JournalAction,
) => Promise<number>;

/** @param clock milliseconds since 1970; the journal stores Paris wall-clock times. */
export function createActionRecorder(clock: () => number): RecordAction {
  return async (trx, request, { operation, target, articleId, undoes, before, after }) => {
    const { id, email } = callerOf(request);
    return insertJournalEntry(trx, {
      user_id: id,
      email,
      at: parisDateTime(clock()),
      operation,
      target,
      article_id: articleId ?? null,
      undoes: undoes ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    });
  };
}

/**
 * Who made a change and when, as the end of a French sentence: ' (a@b.fr, le 21/11/2026 à 09:30)'.
 */
export const describeAuthor = ({ email, at }: LastChange): string =>
  ` (${email}, le ${formatDateTime(at)})`;
