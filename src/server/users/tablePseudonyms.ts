import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';
import { matchEmail } from '../database/textPatterns';
import { listJournalMentions } from '../journal/tableJournal';

/** Replaces an erased e-mail address. @param userId undefined without an account. */
export const pseudonymOf = (userId: number | undefined): string =>
  userId === undefined ? 'Personne effacée' : `Compte n° ${userId}`;

/**
 * Replaces an e-mail address by a pseudonym in the journal, the imports, what its owner wrote about
 * quotes and entered, templates of offers and the content of the shop.
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
  const imports = await trx
    .updateTable('import_run')
    .set({ email: pseudonym })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const events = await trx
    .updateTable('quote_event')
    .set({ author: pseudonym })
    .where('author', '=', email)
    .executeTakeFirst();
  const offers = await trx
    .updateTable('offer')
    .set({ changed_by: pseudonym })
    .where('changed_by', '=', email)
    .executeTakeFirst();
  const templates = await trx
    .updateTable('offer_template')
    .set({ changed_by: pseudonym })
    .where('changed_by', '=', email)
    .executeTakeFirst();
  const entered = await trx
    .updateTable('quote')
    .set({ entered_by: pseudonym })
    .where('entered_by', '=', email)
    .executeTakeFirst();
  const drafts = await trx
    .updateTable('shop_section')
    .set({ draft_by: pseudonym })
    .where('draft_by', '=', email)
    .executeTakeFirst();
  const versions = await trx
    .updateTable('shop_version')
    .set({ published_by: pseudonym })
    .where('published_by', '=', email)
    .executeTakeFirst();
  return (
    entries.length +
    [imports, events, offers, templates, entered, drafts, versions].reduce(
      (sum, { numUpdatedRows }) => sum + Number(numUpdatedRows),
      0,
    )
  );
}
