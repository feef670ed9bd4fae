import { type Kysely, type Migration, sql } from 'kysely';

/** The columns this migration reads and writes, as they are in this version of the schema. */
interface Then {
  user_account: { verified: number; roles: string };
  outbox: { id: number; recipient: string; sent_at: number | null; recipient_domain: string };
}

/** Confirmed addresses, login attempts, mail limits, and the outcome of refused mails. */
export function accountsAndMail(): Migration {
  return {
    async up(db: Kysely<Then>) {
      await createAccountTables(db);
      await widenOutbox(db);
      // Administrators were appointed by the operator. All others have to confirm the address, or
      // choose a new password by mail.
      await db
        .updateTable('user_account')
        .set({ verified: 1 })
        .where('roles', 'like', '%ROLE_ADMIN%')
        .execute();
    },
  };
}

async function createAccountTables(db: Kysely<Then>): Promise<void> {
  await db.schema
    .createTable('address_confirmation')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('address_confirmation_by_user')
    .on('address_confirmation')
    .column('user_id')
    .execute();
  await db.schema
    .createTable('login_attempt')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_failure_at', 'bigint', (c) => c.notNull())
    .addColumn('last_success_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('login_attempt_key', ['account', 'source'])
    .execute();
  await db.schema
    .createTable('tally')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('tally_by_subject')
    .on('tally')
    .columns(['subject', 'kind', 'at'])
    .execute();
}

async function widenOutbox(db: Kysely<Then>): Promise<void> {
  // One column per statement: SQLite cannot add several at once.
  await db.schema.alterTable('outbox').addColumn('reply_to', 'text').execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('for_staff', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('recipient_domain', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('outbox').addColumn('tried_at', 'bigint').execute();
  await db.schema.alterTable('outbox').addColumn('failed_at', 'bigint').execute();
  const waiting = await db
    .selectFrom('outbox')
    .select(['id', 'recipient'])
    .where('sent_at', 'is', null)
    .execute();
  for (const { id, recipient } of waiting) {
    const recipient_domain = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
    await db.updateTable('outbox').set({ recipient_domain }).where('id', '=', id).execute();
  }
  await db.schema.dropIndex('outbox_waiting').execute();
  for (const [name, condition] of [
    ['outbox_waiting', 'for_staff = 0'],
    ['outbox_waiting_staff', 'for_staff = 1'],
  ] as const) {
    const unsent = sql.raw(`sent_at is null and failed_at is null and ${condition}`);
    await sql`create index ${sql.raw(name)} on outbox (next_attempt_at) where ${unsent}`.execute(
      db,
    );
  }
  await sql`create index outbox_troubled on outbox (id) where sent_at is null
    and attempts > 0`.execute(db);
}
