import { type Kysely, sql } from 'kysely';
import { chunks } from '../database/engine/chunks';
import type {
  OfferAcceptanceRow,
  OfferFileRow,
  QuoteCopyRow,
  QuoteEventRow,
} from '../database/quoteTables';
import type { SavedListRow } from '../database/savedListTables';
import {
  type ImportRunRow,
  type Instant,
  type JournalRow,
  LINK_TABLES,
  type LinkTable,
  type LoginAttemptTable,
  type OutboxRow,
  type Tables,
  type UserRow,
} from '../database/tables';
import { listJournalMentions } from '../journal/tableJournal';
import { readStaff } from '../mail/tableStaff';
import { listOfferFiles } from '../offers/tableFiles';
import { listAcceptances, listOfferVersions, type StoredOffer } from '../offers/tableOffers';
import { listEventsToReport } from '../quotes/tableQuoteEvents';
import { deleteCopy, listCopiesTo } from '../quotes/tableQuoteLinks';
import { listQuotes, type QuotesWithLines } from '../quotes/tableQuotes';
import { listSavedLists } from '../savedLists/tableSavedLists';
import { anonymiseJournal } from '../users/tablePseudonyms';
import { deleteUser, findUserByEmail } from '../users/tableUsers';
import { anonymiseQuotes } from './tableAnonymise';
import { listMailsAbout, matchPerson } from './tableMailsAbout';

/** Keyed hashes under which rate limits store an e-mail address. */
export interface EmailHashes {
  account: string;
  mailbox: string;
}

/** Everything the database stores about one e-mail address. */
export interface PersonalData {
  email: string;
  user: UserRow | undefined;
  quotes: QuotesWithLines;
  /** What was written about the quotes; internal notes never leave the administration. */
  events: QuoteEventRow[];
  acceptances: OfferAcceptanceRow[];
  /** All versions of the offers, drafts too. */
  offers: StoredOffer[];
  /** The files that staff attached to them. */
  offerFiles: OfferFileRow[];
  /** Copies of quotes that were asked for this address. */
  copies: QuoteCopyRow[];
  /** Mails to the address, with it as reply address, or mentioning it or one of the quotes. */
  mails: OutboxRow[];
  journal: JournalRow[];
  imports: Pick<ImportRunRow, 'id' | 'at' | 'file_name'>[];
  lists: SavedListRow[];
  links: { table: LinkTable; expires_at: Instant; used_at: Instant | null }[];
  logins: Omit<LoginAttemptTable, 'account' | 'source'>[];
  /** Mails to it counted by the rate limits. */
  countedMails: number;
  isStaff: boolean;
}

/**
 * Collects what is stored about an e-mail address.
 * @param hashed undefined when the secret of the hashes is unknown.
 */
export async function findPersonalData(
  db: Kysely<Tables>,
  email: string,
  hashed: EmailHashes | undefined,
): Promise<PersonalData> {
  const user = await findUserByEmail(db, email);
  const quoteIds = await listQuoteIds(db, email, user?.id);
  const quotes = await listQuotes(db, quoteIds);
  return {
    email,
    user,
    quotes,
    events: await listEventsToReport(db, quoteIds),
    acceptances: await listAcceptances(db, quoteIds),
    copies: await listCopiesTo(db, email),
    offers: await listOffers(db, quoteIds),
    offerFiles: await listFiles(db, quoteIds),
    mails: await listMailsAbout(
      db,
      matchPerson(email, quotes.quotes),
      await listEventIds(db, quoteIds),
    ),
    journal: await listJournalMentions(db, email),
    imports: await db
      .selectFrom('import_run')
      .select(['id', 'at', 'file_name'])
      .where(sql`lower(email)`, '=', email)
      .orderBy('id')
      .execute(),
    lists: user ? await listSavedLists(db, user.id) : [],
    links: user ? await listLinks(db, user.id) : [],
    logins: await listLogins(db, hashed?.account),
    countedMails: await countTallies(db, hashed?.mailbox),
    isStaff: (await readStaff(db)).some((address) => address.toLowerCase() === email),
  };
}

/** True when nothing is stored about the address. */
export const isPersonalDataEmpty = ({
  user,
  quotes,
  copies,
  mails,
  journal,
  imports,
  logins,
  countedMails,
  isStaff,
}: PersonalData): boolean =>
  !user &&
  !isStaff &&
  countedMails +
    [quotes.quotes, copies, mails, journal, imports, logins].reduce(
      (sum, { length }) => sum + length,
      0,
    ) ===
    0;

/**
 * Deletes the account and mails, anonymises quotes and journal.
 * @returns the number of changed journal rows.
 */
export async function erasePersonalData(
  trx: Kysely<Tables>,
  personalData: PersonalData,
  hashed: EmailHashes | undefined,
): Promise<number> {
  const { email, user, quotes, copies, mails, isStaff } = personalData;
  await anonymiseQuotes(
    trx,
    quotes.quotes.map(({ id }) => id),
  );
  for (const copy of copies) await deleteCopy(trx, copy);
  for (const { id } of mails) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  if (user) await deleteUser(trx, user.id);
  if (isStaff)
    await trx
      .deleteFrom('staff')
      .where(sql`lower(email)`, '=', email)
      .execute();
  if (hashed) {
    await trx.deleteFrom('login_attempt').where('account', '=', hashed.account).execute();
    await trx.deleteFrom('tally').where('subject', '=', hashed.mailbox).execute();
  }
  return anonymiseJournal(trx, email, user?.id);
}

async function listQuoteIds(
  db: Kysely<Tables>,
  email: string,
  userId: number | undefined,
): Promise<number[]> {
  const rows = await db
    .selectFrom('quote')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', email),
        ...(userId === undefined ? [] : [eb('user_id', '=', userId)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all events of quotes, those of staff alone too. */
async function listEventIds(db: Kysely<Tables>, quoteIds: readonly number[]): Promise<Set<number>> {
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

async function listOffers(db: Kysely<Tables>, quoteIds: readonly number[]): Promise<StoredOffer[]> {
  const offers: StoredOffer[] = [];
  for (const id of quoteIds) offers.push(...(await listOfferVersions(db, id)));
  return offers;
}

async function listFiles(db: Kysely<Tables>, quoteIds: readonly number[]): Promise<OfferFileRow[]> {
  const files: OfferFileRow[] = [];
  for (const id of quoteIds) files.push(...(await listOfferFiles(db, id)));
  return files;
}

async function listLinks(db: Kysely<Tables>, userId: number): Promise<PersonalData['links']> {
  const links: PersonalData['links'] = [];
  for (const table of LINK_TABLES) {
    const rows = await db
      .selectFrom(table)
      .select(['expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('expires_at')
      .execute();
    links.push(...rows.map((row) => ({ table, ...row })));
  }
  return links;
}

const listLogins = async (
  db: Kysely<Tables>,
  account: string | undefined,
): Promise<PersonalData['logins']> =>
  account === undefined
    ? []
    : db
        .selectFrom('login_attempt')
        .select(['failures', 'last_failure_at', 'last_success_at'])
        .where('account', '=', account)
        .execute();

async function countTallies(db: Kysely<Tables>, mailbox: string | undefined): Promise<number> {
  if (mailbox === undefined) return 0;
  const { count } = await db
    .selectFrom('tally')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject', '=', mailbox)
    .executeTakeFirstOrThrow();
  return count;
}
