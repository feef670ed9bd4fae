import { sql } from 'kysely';
import { LINK_TABLES } from '../database/accountTables';
import { authorColumns, DERIVED_TABLES } from '../database/declaredTables';
import { chunks } from '../database/engine/chunks';
import type { OfferFileRow } from '../database/offerTables';
import type { Db, JournalRow } from '../database/tables';
import { matchEmail } from '../database/textPatterns';
import type { SubjectKind } from '../journal/subjects';
import { countNaming } from '../journal/tableSentences';
import { listOfferFiles } from '../offers/tableDrafts';
import { listOfferVersions, type StoredOffer } from '../offers/tableOffers';
import type { PersonalData } from './personalData';

export async function listQuoteIds(
  db: Db,
  addresses: readonly string[],
  userId: number | undefined,
): Promise<number[]> {
  const rows = await db
    .selectFrom('quote')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, 'in', addresses),
        ...(userId === undefined
          ? []
          : [eb('user_id', '=', userId), eb('past_user_id', '=', userId)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all events of quotes, those of staff alone too. */
export async function listEventIds(db: Db, quoteIds: readonly number[]): Promise<Set<number>> {
  const ids = new Set<number>();
  for (const part of chunks(quoteIds)) {
    const rows = await db
      .selectFrom('quote_event')
      .select('id')
      .where('quote_id', 'in', part)
      .execute();
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

export async function listOffers(db: Db, quoteIds: readonly number[]): Promise<StoredOffer[]> {
  const offers: StoredOffer[] = [];
  for (const id of quoteIds) offers.push(...(await listOfferVersions(db, id)));
  return offers;
}

export async function listFiles(db: Db, quoteIds: readonly number[]): Promise<OfferFileRow[]> {
  const files: OfferFileRow[] = [];
  for (const id of quoteIds) files.push(...(await listOfferFiles(db, id)));
  return files;
}

export async function listLinks(db: Db, userId: number): Promise<PersonalData['links']> {
  const links: PersonalData['links'] = [];
  for (const table of LINK_TABLES) {
    const { rows } = await sql<Omit<PersonalData['links'][number], 'table'>>`
      select * from ${sql.table(table)} where user_id = ${userId} order by expires_at`.execute(db);
    links.push(...rows.map((row) => ({ ...row, table })));
  }
  return links;
}

/**
 * How many rows the addresses wrote, by table: of each column that declares its authors. Derived
 * tables only repeat them.
 */
export async function countAuthored(
  db: Db,
  addresses: readonly string[],
): Promise<PersonalData['authored']> {
  if (addresses.length === 0) return [];
  const counts: PersonalData['authored'] = [];
  for (const { table, column } of authorColumns()) {
    if (DERIVED_TABLES.includes(table)) continue;
    const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count
      from ${sql.table(table)} where lower(${sql.ref(column)}) in (${sql.join(addresses)})`.execute(
      db,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts.push({ table, count });
  }
  return counts;
}

export const listLogins = async (
  db: Db,
  accounts: readonly string[],
): Promise<PersonalData['logins']> =>
  accounts.length === 0
    ? []
    : db
        .selectFrom('login_attempt')
        .select(['failures', 'last_failure_at', 'last_success_at'])
        .where('account', 'in', accounts)
        .execute();

export async function countTallies(db: Db, mailboxes: readonly string[]): Promise<number> {
  if (mailboxes.length === 0) return 0;
  const { count } = await db
    .selectFrom('tally')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject', 'in', mailboxes)
    .executeTakeFirstOrThrow();
  return count;
}

export const oncePerId = <T extends { id: number }>(rows: readonly T[]): T[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id);

/**
 * The entries of the journal that a person wrote, or that are about the account, a mail to one of
 * the addresses, or values that name one.
 */
export async function findJournalEntries(
  db: Db,
  { userId, addresses, mails }: Pick<PersonalData, 'userId' | 'addresses' | 'mails'>,
): Promise<Pick<PersonalData, 'journal' | 'naming'>> {
  const entries = () => db.selectFrom('journal').selectAll();
  const about = (kind: SubjectKind, ids: readonly number[]) =>
    entries().where('subject_kind', '=', kind).where('subject_id', 'in', ids.map(String)).execute();
  const found: JournalRow[] = [];
  if (userId !== undefined)
    found.push(
      ...(await entries().where('user_id', '=', userId).execute()),
      ...(await about('account', [userId])),
    );
  const received = mails.filter(({ recipient }) => addresses.includes(recipient.toLowerCase()));
  for (const part of chunks(received.map(({ id }) => id)))
    found.push(...(await about('mail', part)));
  let naming = 0;
  for (const email of addresses) {
    const { isIn, likePattern } = matchEmail(email);
    const rows = await entries()
      .where(
        sql<boolean>`lower(email || ' ' || coalesce(before, '') || ' ' || coalesce(after, ''))
          like ${likePattern} escape '\\'`,
      )
      .execute();
    found.push(...rows.filter((row) => [row.email, row.before, row.after].some(isIn)));
    naming += await countNaming(db, email);
  }
  return { journal: oncePerId(found), naming };
}
