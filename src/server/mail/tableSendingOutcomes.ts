import { sql } from 'kysely';
import type { Instant } from '../database/columnTypes';
import type { Db, OutboxRow } from '../database/tables';

/** Result of one attempt to send a mail. */
export interface SendingOutcome {
  id: number;
  attempts: number;
  /** Time sent, time of the next attempt, or time of the permanent refusal. */
  at: Instant;
  triedAt: Instant;
  outcome: 'sent' | 'deferred' | 'refused';
  /** Why it was not sent. */
  error?: string;
  /** The texts that stay of a sent mail, where its links are cut out of them. */
  storedTexts?: Pick<OutboxRow, 'body_text' | 'body_html'>;
}

/**
 * Records results: sent mails and their shortened texts in one statement each, each failure with
 * its own next attempt.
 */
export async function recordSendingOutcomes(
  db: Db,
  sendings: readonly SendingOutcome[],
): Promise<void> {
  const sent = sendings.filter(({ outcome }) => outcome === 'sent');
  const [first] = sent;
  if (first) {
    const ids = sent.map(({ id }) => id);
    await db
      .updateTable('outbox')
      .set({ sent_at: first.at, tried_at: first.triedAt, last_error: null, links_cut: 1 })
      .where('id', 'in', ids)
      .execute();
  }
  await replaceTexts(db, sent);
  for (const { id, attempts, at, triedAt, outcome, error } of sendings) {
    if (outcome === 'sent') continue;
    const next = outcome === 'refused' ? { failed_at: at } : { next_attempt_at: at };
    await db
      .updateTable('outbox')
      .set({ ...next, attempts, tried_at: triedAt, last_error: error?.slice(0, 500) ?? '' })
      .where('id', '=', id)
      .execute();
  }
}

/** Stores what stays of the texts of sent mails. */
async function replaceTexts(db: Db, sent: readonly SendingOutcome[]): Promise<void> {
  const shortened = sent.flatMap(({ id, storedTexts }) =>
    storedTexts ? [{ id, ...storedTexts }] : [],
  );
  if (shortened.length === 0) return;
  const byId = (column: 'body_text' | 'body_html') => {
    const cases = shortened.map((mail) => sql`when ${mail.id} then ${mail[column]}`);
    return sql<string>`case id ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
  };
  const texts = { body_text: byId('body_text'), body_html: byId('body_html') };
  const ids = shortened.map(({ id }) => id);
  await db.updateTable('outbox').set(texts).where('id', 'in', ids).execute();
}
