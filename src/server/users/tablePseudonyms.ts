import { type Kysely, sql } from 'kysely';
import { authorColumns } from '../database/declaredTables';
import type { Tables } from '../database/tables';
import { matchEmail } from '../database/textPatterns';
import { listJournalMentions } from '../journal/tableJournal';

/** Replaces an erased e-mail address. @param userId undefined without an account. */
const pseudonymOf = (userId: number | undefined): string =>
  userId === undefined ? 'Personne effacée' : `Compte n° ${userId}`;

/**
 * Replaces an e-mail address by a pseudonym in the journal, and where it names who wrote or entered
 * something. The pseudonym is a label: nothing takes it for an address.
 * @returns the number of changed rows.
 */
export async function anonymiseJournal(
  trx: Kysely<Tables>,
  email: string,
  userId: number | undefined,
): Promise<number> {
  const pseudonym = pseudonymOf(userId);
  const { replaceIn } = matchEmail(email);
  const entries = await listJournalMentions(trx, email);
  for (const { id, target, before, after, ...entry } of entries) {
    const changed = {
      email: replaceIn(entry.email, pseudonym),
      // In « Compte 12 (a@b.fr) » the pseudonym would repeat the number.
      target: replaceIn(target, pseudonym).replace(` (${pseudonym})`, ''),
      before: before && replaceIn(before, pseudonym),
      after: after && replaceIn(after, pseudonym),
    };
    await trx.updateTable('journal').set(changed).where('id', '=', id).execute();
  }
  let written = 0;
  for (const { table, column } of authorColumns()) {
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = ${pseudonym}
      where lower(${sql.ref(column)}) = ${email.toLowerCase()}`.execute(trx);
    written += Number(numAffectedRows ?? 0);
  }
  return entries.length + written;
}
