import { type Kysely, type Migration, sql } from 'kysely';

/** What this migration reads and writes, as it is in this version of the schema. */
interface Then {
  outbox: { id: number; recipient: string; subject: string; body_text: string };
  user_account: { id: number; email: string };
  quote: { id: number; user_id: number | null; email: string };
  former_address: { user_id: number; email: string; proved: number; changed_at: number };
  email_change: { user_id: number; email: string; used_at: number | null };
  offer: { id: number; quote_id: number; version: number; sent_to: string | null };
}

/**
 * Fills the account and the quote of the mails, and the addresses that accounts had; takes the
 * label of an erased person out of who got an offer, where it was taken for an address. What the
 * journal alone says of former addresses is not read.
 */
export function personsOfMails(): Migration {
  return {
    async up(db: Kysely<Then>) {
      await keepFormerAddresses(db);
      await sql`update outbox set quote_id = (select quote_event.quote_id from quote_event
        where quote_event.id = outbox.event_id) where event_id is not null`.execute(db);
      await sql`update outbox set quote_id = (select quote.id from quote
        where quote.id = cast(substr(outbox.conversation, 14) as integer))
        where quote_id is null and conversation like 'devis-______-%'`.execute(db);
      await sql`update outbox set user_id = (select user_account.id from user_account
        where user_account.email = lower(outbox.recipient) and user_account.verified = 1)`.execute(
        db,
      );
      await sql`update outbox set user_id = (select max(former_address.user_id)
        from former_address where former_address.email = lower(outbox.recipient)
        and (former_address.proved = 1 or outbox.subject = ${CHANGED}))
        where user_id is null`.execute(db);
      await sql`update outbox set user_id = (select max(email_change.user_id) from email_change
        where email_change.email = lower(outbox.recipient))
        where user_id is null and subject = ${TO_CONFIRM}`.execute(db);
      await emptyLabels(db);
    },
  };
}

/** Subjects of mails about an account, to the address that it had and to the one it shall have. */
const CHANGED = 'L’adresse de votre compte a été changée';
const TO_CONFIRM = 'Confirmez votre nouvelle adresse';
const NEW_ADDRESS = /est maintenant ([^\s@]+@[^\s@]+), et toutes/;

/** The mail that tells an address that it is no more the one of an account. */
async function keepFormerAddresses(db: Kysely<Then>): Promise<void> {
  const told = await db
    .selectFrom('outbox')
    .select(['recipient', 'body_text'])
    .where('subject', '=', CHANGED)
    .execute();
  for (const { recipient, body_text: text } of told) {
    const email = NEW_ADDRESS.exec(text)?.[1] ?? '';
    // Of an address that was changed again, the link of the later change still knows the account.
    const user =
      (await findUser(db, email)) ??
      (await db
        .selectFrom('email_change')
        .select('user_id as id')
        .where('email', '=', email)
        .where('used_at', 'is not', null)
        .executeTakeFirst());
    if (user) await keepFormer(db, user.id, recipient.toLowerCase());
  }
}

const findUser = (db: Kysely<Then>, email: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst();

async function keepFormer(db: Kysely<Then>, userId: number, email: string): Promise<void> {
  if (await findUser(db, email)) return;
  // The account got the requests of visitors from the address when it was confirmed.
  const claimed = await db
    .selectFrom('quote')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  await db
    .insertInto('former_address')
    .values({ user_id: userId, email, proved: claimed ? 1 : 0, changed_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const LABEL = /^(Personne effacée|Compte n° \d+)$/;

/** Without an address, nobody is reminded. */
async function emptyLabels(db: Kysely<Then>): Promise<void> {
  const offers = await db
    .selectFrom('offer')
    .select(['id', 'sent_to'])
    .where((eb) =>
      eb.or(['%Personne effac%', '%Compte n°%'].map((label) => eb('sent_to', 'like', label))),
    )
    .execute();
  for (const { id, sent_to: text } of offers) {
    const { to, copies } = JSON.parse(text ?? '{}') as { to: string; copies: string[] };
    const isErased = LABEL.test(to);
    const left = {
      to: isErased ? '' : to,
      copies: copies.filter((copy) => !LABEL.test(copy)),
      ...(isErased && { erased: true }),
    };
    await db
      .updateTable('offer')
      .set({ sent_to: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
}
