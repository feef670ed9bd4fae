import { sql } from 'kysely';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';
import { countNaming } from '../journal/tableSentences';
import { listMailsAbout, matchPerson } from './tableMailsAbout';
import { listOffersSentTo } from './tableRecipients';

/** Forgets the former addresses under which nothing is stored any more. */
export async function purgeFormerAddresses(database: Database): Promise<void> {
  const all = await database.db.selectFrom('former_address').select(['user_id', 'email']).execute();
  for (const { user_id, email } of all)
    await database.write(async (trx) => {
      if (await isStoredUnder(trx, email)) return;
      await trx
        .deleteFrom('former_address')
        .where('user_id', '=', user_id)
        .where('email', '=', email)
        .execute();
    });
}

/** The mails last: they are read one by one. */
async function isStoredUnder(db: Db, email: string): Promise<boolean> {
  const columns = [
    ['quote', 'email'],
    ['quote_copy', 'email'],
    ['staff', 'email'],
    ['email_change', 'email'],
    ['outbox', 'recipient'],
  ] as const;
  for (const [table, column] of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where lower(${sql.ref(column)}) = ${email} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return (
    (await listOffersSentTo(db, email)).length > 0 ||
    (await countNaming(db, email)) > 0 ||
    (await listMailsAbout(db, matchPerson([email], []))).length > 0
  );
}
