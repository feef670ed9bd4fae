import { type Kysely, sql } from 'kysely';
import { matchEmail } from './emailMatcher';
import { listJournalMentions } from './journal';
import { quoteFigures } from './quoteSearch';
import type { Tables } from './tables';

/** Replaces the last name in a quote whose personal data were erased. */
const ERASED_NAME = 'Données effacées';

const ERASED = {
  user_id: null,
  // Both could identify a repeated request.
  idempotency_key: null,
  request_hash: '',
  first_name: '',
  last_name: ERASED_NAME,
  email: '',
  phone: '',
  comment: '',
  delivery_street: '',
  delivery_street_complement: '',
  delivery_zip_code: '',
  delivery_city: '',
  delivery_country: '',
  billing_street: '',
  billing_street_complement: '',
  billing_zip_code: '',
  billing_city: '',
  billing_country: '',
} as const;

/** Removes the personal data from quotes; number, date, status, lines and totals remain. */
export async function anonymiseQuotes(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const quote = await trx.updateTable('quote').set(ERASED).where('id', '=', id).returning(['id', 'created_at']).executeTakeFirst();
    if (!quote) continue;
    const lines = await trx.selectFrom('quote_line').selectAll().where('quote_id', '=', id).orderBy('id').execute();
    const { search_text } = quoteFigures({ ...ERASED, ...quote }, lines);
    await trx.updateTable('quote').set({ search_text }).where('id', '=', id).execute();
  }
}

/** Replaces an erased e-mail address. @param userId undefined without an account. */
const pseudonymOf = (userId: number | undefined): string => (userId === undefined ? 'Personne effacée' : `Compte n° ${userId}`);

/** Replaces an e-mail address by a pseudonym in the journal and the imports. @returns the number of changed rows. */
export async function anonymiseJournal(trx: Kysely<Tables>, email: string, userId: number | undefined): Promise<number> {
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
  return entries.length + Number(imports.numUpdatedRows);
}
