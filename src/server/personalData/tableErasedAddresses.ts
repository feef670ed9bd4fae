import { sql } from 'kysely';
import type { Db } from '../database/tables';
import type { HashEmail } from './personalData';

/** Columns with one address. */
const ADDRESS_COLUMNS = [
  ['quote', 'email'],
  ['quote_copy', 'email'],
  ['outbox', 'recipient'],
  ['outbox', 'reply_to'],
  ['user_account', 'email'],
  ['former_address', 'email'],
  ['email_change', 'email'],
  ['staff', 'email'],
] as const;
/** '{"to":"a@b.fr"}' is 'to' and 'a@b.fr': what separates addresses in JSON. */
const BETWEEN = /[\s"',:[\]{}]+/;

/** The addresses in a database whose hashes are known. */
export async function listErasedAddresses(
  db: Db,
  hashes: ReadonlySet<string>,
  hash: HashEmail,
): Promise<string[]> {
  if (!hash || hashes.size === 0) return [];
  const found = new Set<string>();
  for (const [table, column] of ADDRESS_COLUMNS) {
    const { rows } = await sql<{ email: string }>`select distinct lower(${sql.ref(column)}) as email
      from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
    for (const { email } of rows) found.add(email);
  }
  const sent = await db.selectFrom('offer').select('sent_to').where('sent_to', '<>', '').execute();
  for (const { sent_to: text } of sent)
    for (const word of (text ?? '').toLowerCase().split(BETWEEN))
      if (word.includes('@')) found.add(word);
  return [...found].filter((email) => hashes.has(hash(email).account));
}
