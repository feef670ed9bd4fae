import type { Kysely } from 'kysely';
import type { Instant, OutboxRow, Tables } from './tables';

/** A mail to one address, as it is kept until it is sent. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes mails in the transaction of what they tell of. */
export async function queueMails(db: Kysely<Tables>, mails: readonly Mail[], now: Instant): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        recipient: mail.recipient,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        created_at: now,
        next_attempt_at: now,
        attempts: 0,
        sent_at: null,
        last_error: null,
      })),
    )
    .execute();
}

/** Mails whose time has come, the longest due first: the order of the index, so that the many sent ones are never read. */
export const dueMails = (db: Kysely<Tables>, now: Instant, limit: number): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function markSent(db: Kysely<Tables>, id: number, now: Instant): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: now, last_error: null }).where('id', '=', id).execute();
}

export async function markFailed(db: Kysely<Tables>, id: number, attempts: number, nextAttemptAt: Instant, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts, next_attempt_at: nextAttemptAt, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}
