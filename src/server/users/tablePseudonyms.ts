import { sql } from 'kysely';
import { authorColumns } from '../database/declaredTables';
import type { Db } from '../database/tables';
import { fillSubjects, replaceAddress } from '../journal/tableSentences';

/** Replaces an erased e-mail address. @param userId undefined without an account. */
const pseudonymOf = (userId: number | undefined): string =>
  userId === undefined ? 'Personne effacée' : `Compte n° ${userId}`;

/**
 * Replaces the e-mail addresses of a person by a pseudonym in the journal, and where they name who
 * wrote or entered something. The pseudonym is a label: nothing takes it for an address. Entries
 * that the account wrote, or that are about it, are found whatever address they have.
 * @returns the number of changed rows.
 */
export async function anonymiseJournal(
  trx: Db,
  addresses: readonly string[],
  userId: number | undefined,
): Promise<number> {
  const pseudonym = pseudonymOf(userId);
  let rows = 0;
  for (const email of addresses) {
    rows += await replaceAddress(trx, email, pseudonym);
    for (const { table, column } of authorColumns()) {
      const { numAffectedRows } = await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = ${pseudonym}
        where lower(${sql.ref(column)}) = ${email.toLowerCase()}`.execute(trx);
      rows += Number(numAffectedRows ?? 0);
    }
  }
  return userId === undefined ? rows : rows + (await anonymiseAccount(trx, userId, pseudonym));
}

async function anonymiseAccount(trx: Db, userId: number, pseudonym: string): Promise<number> {
  await fillSubjects(trx);
  await trx
    .updateTable('journal')
    .set({ target: `Compte ${userId}` })
    .where('subject_kind', '=', 'account')
    .where('subject_id', '=', String(userId))
    .execute();
  const written = await trx
    .updateTable('journal')
    .set({ email: pseudonym })
    .where('user_id', '=', userId)
    .where('email', '<>', pseudonym)
    .executeTakeFirst();
  return Number(written.numUpdatedRows);
}
