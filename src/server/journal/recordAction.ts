import type { Kysely } from 'kysely';
import { parisDateTime } from '../../domain/parisTime';
import type { OperationId } from '../contract/operations';
import { insertJournalEntry } from '../database/journal';
import type { Tables, UserRow } from '../database/tables';
import { callerOf } from '../plugins/authentication';

type Facts = Record<string, string | number | boolean | null>;

/** One write of an administrator. */
export interface Act {
  operation: OperationId;
  /** What it was done to, in French words: 'Article 12'. */
  target: string;
  /** The article it concerns, if it concerns one. */
  articleId?: number;
  /** The few values that changed; null when there was or is nothing. */
  before: Facts | null;
  after: Facts | null;
}

/** Puts a write on record: call it inside the write's own transaction, so that neither is kept without the other. */
export type RecordAct = (trx: Kysely<Tables>, request: { user: UserRow | null }, act: Act) => Promise<void>;

/** @param clock milliseconds since 1970; the journal keeps Paris wall-clock times. */
export function createRecorder(clock: () => number): RecordAct {
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
