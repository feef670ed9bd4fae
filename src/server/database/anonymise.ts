import { type Kysely, sql } from 'kysely';
import { matchEmail } from './emailMatcher';
import { quoteFigures } from './quoteSearch';
import type { JournalRow, LocalDateTime, Tables } from './tables';

/** What stands in the place of the name in a quote whose personal data were erased. */
const ERASED_NAME = 'Données effacées';

const ERASED = {
  user_id: null,
  // By these two a repeated request would be known.
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

/** Takes the personal data out of quotes; number, date, status, lines and sums stay. */
export async function anonymiseQuotes(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const quote = await trx.updateTable('quote').set(ERASED).where('id', '=', id).returning(['id', 'created_at']).executeTakeFirst();
    if (!quote) continue;
    const lines = await trx.selectFrom('quote_line').selectAll().where('quote_id', '=', id).orderBy('id').execute();
    const { search_text } = quoteFigures({ ...ERASED, ...quote }, lines);
    await trx.updateTable('quote').set({ search_text }).where('id', '=', id).execute();
  }
}

/** The oldest quotes from before a Paris time that still hold personal data. */
export async function listQuotesToAnonymise(db: Kysely<Tables>, before: LocalDateTime, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('quote')
    .select('id')
    .where('created_at', '<', before)
    .where('email', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is said of somebody whose address was erased. @param userId undefined for somebody without an account. */
const pseudonymOf = (userId: number | undefined): string => (userId === undefined ? 'Personne effacée' : `Compte n° ${userId}`);

/** The journal's entries that name an address, the oldest first. */
export async function listJournalMentions(db: Kysely<Tables>, email: string): Promise<JournalRow[]> {
  const matcher = matchEmail(email);
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where(
      sql<boolean>`lower(email || ' ' || target || ' ' || coalesce(before, '') || ' ' || coalesce(after, '')) like ${matcher.likePattern} escape '\\'`,
    )
    .orderBy('id')
    .execute();
  return rows.filter((row) => [row.email, row.target, row.before, row.after].some(matcher.isIn));
}

/** Puts a pseudonym in the place of an address wherever the journal and the list of imports name it. @returns how many rows changed. */
export async function anonymiseJournal(trx: Kysely<Tables>, email: string, userId: number | undefined): Promise<number> {
  const pseudonym = pseudonymOf(userId);
  const { replaceIn } = matchEmail(email);
  const entries = await listJournalMentions(trx, email);
  for (const { id, target, before, after, ...entry } of entries) {
    const changed = {
      email: replaceIn(entry.email, pseudonym),
      // « Compte 12 (a@b.fr) » says by its number alone whose it was.
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
