import type { Kysely } from 'kysely';
import type { Database } from './engine';
import type { Instant, OutboxRow, Tables } from './tables';

const PURGE_PAGE = 200;

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

/** What became of the sending of one mail. */
export interface Sending {
  id: number;
  attempts: number;
  /** When it went, or when to try again. */
  at: Instant;
  /** Why it did not go. */
  error?: string;
}

/** Writes down what became of mails: those that went in one statement, each of the others with its own next time. */
export async function markSendings(db: Kysely<Tables>, sendings: readonly Sending[]): Promise<void> {
  const sent = sendings.filter(({ error }) => error === undefined);
  const [first] = sent;
  if (first) {
    const ids = sent.map(({ id }) => id);
    await db.updateTable('outbox').set({ sent_at: first.at, last_error: null }).where('id', 'in', ids).execute();
  }
  for (const { id, attempts, at, error } of sendings) {
    if (error === undefined) continue;
    await db.updateTable('outbox').set({ attempts, next_attempt_at: at, last_error: error.slice(0, 500) }).where('id', '=', id).execute();
  }
}

/**
 * Deletes mails sent before `before`, the oldest first and a page at a time, so that no other write waits for long.
 * It walks from the oldest id on and stops at the first page written after `before`: what is kept is never read.
 */
export async function purgeSentMails(database: Database, before: Instant): Promise<void> {
  for (let last = 0; ; ) {
    const page = await database.db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'sent_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PURGE_PAGE)
      .execute();
    const ids = page.filter(({ sent_at }) => sent_at !== null && sent_at < before).map(({ id }) => id);
    if (ids.length > 0) await database.write((trx) => trx.deleteFrom('outbox').where('id', 'in', ids).execute());
    const end = page.at(-1);
    if (page.length < PURGE_PAGE || !end || end.created_at >= before) return;
    last = end.id;
  }
}
