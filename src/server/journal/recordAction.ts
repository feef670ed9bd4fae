import type { Kysely } from 'kysely';
import { parisDateTime } from '../../domain/parisTime';
import type { OperationId } from '../contract/operations';
import { insertJournalEntry } from '../database/journal';
import type { Tables, UserRow } from '../database/tables';
import { callerOf } from '../plugins/authentication';

type Facts = Record<string, string | number | boolean | null>;

/** One change made by an administrator. */
export interface JournalAction {
  operation: OperationId;
  /** The changed object, in French: 'Article 12'. */
  target: string;
  articleId?: number;
  /** The changed values; null before a creation and after a deletion. */
  before: Facts | null;
  after: Facts | null;
}

/** Writes a journal entry. Call it inside the transaction of the change, so that neither is committed without the other. */
export type RecordAction = (trx: Kysely<Tables>, request: { user: UserRow | null }, action: JournalAction) => Promise<void>;

/** @param clock milliseconds since 1970; the journal stores Paris wall-clock times. */
export function createActionRecorder(clock: () => number): RecordAction {
  return async (trx, request, { operation, target, articleId, before, after }) => {
    const { id, email } = callerOf(request);
    await insertJournalEntry(trx, {
      user_id: id,
      email,
      at: parisDateTime(clock()),
      operation,
      target,
      article_id: articleId ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    });
  };
}
