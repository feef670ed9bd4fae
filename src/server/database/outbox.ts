import { type Kysely, sql } from 'kysely';
import type { Database } from './engine/engine';
import type { Instant, OutboxRow, Tables } from './tables';

const PURGE_PAGE = 200;

/** A mail to one address, as it is kept until it is sent. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; to the shop without it. */
  replyTo?: string;
  /** It goes to the shop's own staff: no other mail holds it up. */
  forStaff?: boolean;
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
        reply_to: mail.replyTo ?? null,
        for_staff: mail.forStaff ? (1 as const) : (0 as const),
        recipient_domain: domainOf(mail.recipient),
        tried_at: null,
        failed_at: null,
      })),
    )
    .execute();
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Which mails are wanted. */
export interface DueMailFilter {
  now: Instant;
  /** Those to the shop's staff, or those to everybody else. */
  forStaff: boolean;
  /** On their way already, or gone without the database knowing it yet. */
  except: readonly number[];
  /** Domains that have enough mails on their way. */
  exceptDomains: readonly string[];
  limit: number;
}

/** Mails whose time has come, the longest due first: the order of the index, so that the many sent ones are never read. */
export function listDueMails(db: Kysely<Tables>, { now, forStaff, except, exceptDomains, limit }: DueMailFilter): Promise<OutboxRow[]> {
  let due = db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    // As it stands in the index's own condition, which a parameter would hide.
    .where('for_staff', '=', forStaff ? sql.lit(1 as const) : sql.lit(0 as const))
    .where('next_attempt_at', '<=', now);
  if (except.length > 0) due = due.where('id', 'not in', except);
  if (exceptDomains.length > 0) due = due.where('recipient_domain', 'not in', exceptDomains);
  return due.orderBy('next_attempt_at').orderBy('id').limit(limit).execute();
}

/**
 * Makes mails due that wait for longer than any pause between two tries: they were put off by a wall clock that has been set back since.
 * @param longestPause milliseconds.
 */
export async function requeueFarFutureMails(database: Database, now: Instant, longestPause: number): Promise<void> {
  const latest = now + longestPause;
  // The two conditions are those of the two indexes.
  for (const forStaff of [0, 1] as const) {
    const ahead = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('for_staff', '=', sql.lit(forStaff))
      .where('next_attempt_at', '>', latest)
      .execute();
    const ids = ahead.map(({ id }) => id);
    if (ids.length > 0)
      await database.write((trx) => trx.updateTable('outbox').set({ next_attempt_at: now }).where('id', 'in', ids).execute());
  }
}

/** What became of the sending of one mail. */
export interface SendingOutcome {
  id: number;
  attempts: number;
  /** When it went, when to try again, or when it was refused for good. */
  at: Instant;
  triedAt: Instant;
  outcome: 'sent' | 'to try again' | 'refused';
  /** Why it did not go. */
  error?: string;
}

/** Writes down what became of mails: those that went in one statement, each of the others with its own next time. */
export async function recordSendingOutcomes(db: Kysely<Tables>, sendings: readonly SendingOutcome[]): Promise<void> {
  const sent = sendings.filter(({ outcome }) => outcome === 'sent');
  const [first] = sent;
  if (first) {
    const ids = sent.map(({ id }) => id);
    await db.updateTable('outbox').set({ sent_at: first.at, tried_at: first.triedAt, last_error: null }).where('id', 'in', ids).execute();
  }
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

// A mail server that restarts answers at the third try: nobody needs to look.
const TRIES_BEFORE_SHOWN = 3;
const MOST_SHOWN = 200;

/** Mails refused for good or tried several times, newest first, and how many they are. */
export async function listUndeliveredMails(db: Kysely<Tables>): Promise<{ mails: OutboxRow[]; total: number }> {
  const troubled = db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('attempts', '>=', TRIES_BEFORE_SHOWN)]));
  const mails = await troubled.selectAll().orderBy('id', 'desc').limit(MOST_SHOWN).execute();
  const { total } = await troubled.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { mails, total };
}

export const findMail = (db: Kysely<Tables>, id: number): Promise<OutboxRow | undefined> =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes a mail due now, as if it had never been tried. */
export async function requeueMail(db: Kysely<Tables>, id: number, now: Instant): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: 0, next_attempt_at: now, failed_at: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes mails sent, or refused for good, before `before`, the oldest first and a page at a time, so that no other write waits for long.
 * It walks from the oldest id on and stops at the first page written after `before`: what is kept is never read.
 */
export async function purgeSentMails(database: Database, before: Instant): Promise<void> {
  for (let last = 0; ;) {
    const page = await database.db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'sent_at', 'failed_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PURGE_PAGE)
      .execute();
    const ids = page.filter(({ sent_at, failed_at }) => (sent_at ?? failed_at ?? before) < before).map(({ id }) => id);
    if (ids.length > 0) await database.write((trx) => trx.deleteFrom('outbox').where('id', 'in', ids).execute());
    const end = page.at(-1);
    if (page.length < PURGE_PAGE || !end || end.created_at >= before) return;
    last = end.id;
  }
}
