import { sql } from 'kysely';
import { emailKey } from '../../domain/text/plainText';
import type { Instant } from '../database/columnTypes';
import type { Change, Database } from '../database/engine/engine';
import type { Db, OutboxRow } from '../database/tables';
import { withoutTokens } from './tokens';

/** A mail to one address, as queued in the outbox. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Reply address; default: the shop. */
  replyTo?: string;
  /** To the shop's staff: sent independently of other mails. */
  forStaff?: boolean;
  /** The event of a quote that it reports: its timeline shows the delivery. */
  eventId?: number;
  /** Stored files to attach. */
  files?: readonly MailFile[];
  /** That it belongs to; whether it is the first one of it to its recipient. */
  conversation?: { name: string; isOpened: boolean; quoteId: number };
  /** The account that it is about, when its address does not tell it. */
  userId?: number;
  /** The quote that it is about, when it belongs to no conversation. */
  quoteId?: number;
}

/** A stored file, with the name that the recipient sees. */
export interface MailFile {
  storedName: string;
  name: string;
}

/** Queues mails. Call in the transaction of the event they report. */
export async function queueMails(db: Db, mails: readonly Mail[], now: Instant): Promise<void> {
  for (const insertion of mailInsertions(db, mails, now)) await insertion.execute();
}

/** The statements of queueMails(), to run with others of the same transaction. */
export function mailInsertions(db: Db, mails: readonly Mail[], now: Instant): Change[] {
  if (mails.length === 0) return [];
  return [
    db.insertInto('outbox').values(
      mails.map((mail) => ({
        recipient: addressOf(mail),
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
        event_id: mail.eventId ?? null,
        file_stored_name: mail.files?.[0]?.storedName ?? null,
        file_name: mail.files?.[0]?.name ?? null,
        more_files: moreFiles(mail),
        conversation: mail.conversation?.name ?? null,
        opens_conversation: mail.conversation?.isOpened ? (1 as const) : (0 as const),
        quote_id: mail.conversation?.quoteId ?? mail.quoteId ?? null,
        user_id: mail.userId ?? accountOf(mail.recipient),
      })),
    ),
  ];
}

/** The previous version of the shop reads one file: the others are stored as JSON. */
const moreFiles = ({ files = [] }: Mail): string | null =>
  files.length > 1 ? JSON.stringify(files.slice(1)) : null;

/** The files of a mail. */
export function filesOfMail({
  file_stored_name: storedName,
  file_name: name,
  more_files: more,
}: OutboxRow): MailFile[] {
  if (storedName === null || name === null) return [];
  return [{ storedName, name }, ...((more === null ? [] : JSON.parse(more)) as MailFile[])];
}

/** @throws for a label in the place of an address: it would be sent to nobody, or to anybody. */
function addressOf({ recipient, subject }: Mail): string {
  if (!recipient.includes('@')) throw new Error(`No address for the mail « ${subject} »`);
  return recipient;
}

/**
 * The account that has confirmed the address, or had: the mail is found by it whatever its address
 * becomes. What goes to an address that nobody has proved is found by the address alone.
 */
function accountOf(recipient: string) {
  const email = emailKey(recipient);
  return sql<number | null>`coalesce(
    (select id from user_account where email = ${email} and verified = 1),
    (select user_id from former_address where email = ${email} and proved = 1
      order by changed_at desc limit 1))`;
}

/** The domain of an address, lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

// Fewer failures may be a restart of the mail server.
const ATTEMPTS_BEFORE_LISTED = 3;
const MAX_LISTED = 200;

/**
 * Mails refused permanently or tried several times, newest first, with their total.
 * @param recipient those to this address alone.
 */
export async function listUndeliveredMails(
  db: Db,
  recipient?: string,
): Promise<{ mails: OutboxRow[]; total: number }> {
  const undelivered = db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .where((eb) =>
      eb.or([eb('failed_at', 'is not', null), eb('attempts', '>=', ATTEMPTS_BEFORE_LISTED)]),
    )
    .$if(recipient !== undefined, (found) =>
      found.where(sql`lower(recipient)`, '=', recipient?.toLowerCase()),
    );
  const mails = await undelivered.selectAll().orderBy('id', 'desc').limit(MAX_LISTED).execute();
  const { total } = await undelivered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { mails, total };
}

export const findMail = (db: Db, id: number): Promise<OutboxRow | undefined> =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes a mail due now and resets its attempts. */
export async function requeueMail(db: Db, id: number, now: Instant): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: 0, next_attempt_at: now, failed_at: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** When a refused mail that nobody sent again is given up. */
const GIVEN_UP_MS = 7 * 24 * 3_600_000;
const CUT_AT_ONCE = 200;

/**
 * Cuts the links of mails that are given up, and of those that a version before sent: only a
 * mailbox has a token.
 */
export async function cutLinks(database: Database, now: Instant): Promise<void> {
  for (let full = true; full;) {
    const mails = await database.db
      .selectFrom('outbox')
      .select(['id', 'body_text', 'body_html'])
      .where('links_cut', '=', sql.lit(0 as const))
      .where((eb) =>
        eb.or([eb('sent_at', 'is not', null), eb('failed_at', '<', now - GIVEN_UP_MS)]),
      )
      .orderBy('id')
      .limit(CUT_AT_ONCE)
      .execute();
    if (mails.length > 0)
      await database.write(async (trx) => {
        for (const { id, ...texts } of mails)
          await trx
            .updateTable('outbox')
            .set({ ...withoutTokens(texts), links_cut: 1 })
            .where('id', '=', id)
            .where((eb) =>
              eb.or([eb('sent_at', 'is not', null), eb('failed_at', '<', now - GIVEN_UP_MS)]),
            )
            .execute();
      });
    full = mails.length === CUT_AT_ONCE;
  }
}
