import { sql } from 'kysely';
import { parisDateTime } from '../../domain/parisTime';
import type { Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { readStaff } from '../mail/tableStaff';
import { listOfferLines } from '../offers/tableLines';
import { listAcceptances } from '../offers/tableOffers';
import { listPurchaseOrders } from '../offers/tablePurchaseOrders';
import { listOrderFiles } from '../orders/tableOrderFiles';
import { deleteCopy, listCopiesTo } from '../quotes/tableQuoteCopies';
import { listEventsToReport } from '../quotes/tableQuoteEvents';
import { listQuotes } from '../quotes/tableQuotes';
import { listSavedLists } from '../savedLists/tableSavedLists';
import {
  findFormerHolder,
  listOtherAddresses,
  type OtherAddresses,
} from '../users/tableFormerAddresses';
import { anonymiseJournal } from '../users/tablePseudonyms';
import { deleteUser, findUser, findUserByEmail } from '../users/tableUsers';
import type { HashEmail, PersonalData, PersonKey } from './personalData';
import { anonymiseQuotes } from './tableAnonymise';
import { listMailsAbout, matchPerson } from './tableMailsAbout';
import {
  countAuthored,
  countTallies,
  findJournalEntries,
  listEventIds,
  listFiles,
  listLinks,
  listLogins,
  listOffers,
  listQuoteIds,
  oncePerId,
} from './tablePersonalRecords';
import { eraseRecipient, listOffersSentTo, type OfferOf } from './tableRecipients';

/**
 * Collects what is stored about a person: under the address and those that the account had.
 * @param hash undefined when the secret of the hashes is unknown.
 */
export async function findPersonalData(
  db: Db,
  person: PersonKey,
  hash: HashEmail,
): Promise<PersonalData> {
  const email = typeof person === 'string' ? person : undefined;
  const { user, userId } = email === undefined ? NO_ACCOUNT : await findHolder(db, email);
  const { former, unproved } =
    userId === undefined ? NO_ADDRESSES : await listOtherAddresses(db, userId);
  const addresses = distinct([email, user?.email, ...former]);
  const hashes = hash ? addresses.map(hash) : [];
  const quoteIds =
    typeof person === 'number' ? [person] : await listQuoteIds(db, addresses, userId);
  const quotes = await listQuotes(db, quoteIds);
  const mails = await listMailsAbout(db, matchPerson(addresses, quotes.quotes), {
    userId,
    quoteIds: new Set(quoteIds),
    eventIds: await listEventIds(db, quoteIds),
  });
  return {
    email,
    addresses,
    unproved,
    user,
    userId,
    quotes,
    events: await listEventsToReport(db, quoteIds),
    acceptances: await listAcceptances(db, quoteIds),
    offers: await listOffers(db, quoteIds),
    offerLines: await listOfferLines(db, quoteIds),
    offerFiles: await listFiles(db, quoteIds),
    purchaseOrders: await listPurchaseOrders(db, quoteIds),
    orderFiles: await listOrderFiles(db, quoteIds),
    mails,
    ...(await findJournalEntries(db, { userId, addresses: [...addresses, ...unproved], mails })),
    lists: user ? await listSavedLists(db, user.id) : [],
    links: user ? await listLinks(db, user.id) : [],
    logins: await listLogins(
      db,
      hashes.map(({ account }) => account),
    ),
    authored: await countAuthored(db, addresses),
    countedMails: await countTallies(
      db,
      hashes.map(({ mailbox }) => mailbox),
    ),
    ...(await findUnderAddresses(db, addresses)),
  };
}

const NO_ADDRESSES: OtherAddresses = { former: [], unproved: [] };

const distinct = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.filter((each) => each !== undefined)),
];

type Holder = Pick<PersonalData, 'user' | 'userId'>;
const NO_ACCOUNT: Holder = { user: undefined, userId: undefined };

/** The account of an address, or the one that had it last, which may be deleted. */
async function findHolder(db: Db, email: string): Promise<Holder> {
  const user = await findUserByEmail(db, email);
  if (user) return { user, userId: user.id };
  const userId = await findFormerHolder(db, email);
  return userId === undefined ? NO_ACCOUNT : { user: await findUser(db, userId), userId };
}

type UnderAddress = Pick<
  PersonalData,
  'copies' | 'emailChanges' | 'receivedOffers' | 'imports' | 'isStaff'
>;

async function findUnderAddresses(db: Db, addresses: readonly string[]): Promise<UnderAddress> {
  const found: UnderAddress[] = [];
  for (const email of addresses) found.push(await findUnderAddress(db, email));
  return {
    copies: found.flatMap(({ copies }) => copies),
    emailChanges: found.flatMap(({ emailChanges }) => emailChanges),
    receivedOffers: oncePerId(found.flatMap(({ receivedOffers }) => receivedOffers)),
    imports: oncePerId(found.flatMap(({ imports }) => imports)),
    isStaff: found.some(({ isStaff }) => isStaff),
  };
}

const findUnderAddress = async (db: Db, email: string): Promise<UnderAddress> => ({
  copies: await listCopiesTo(db, email),
  emailChanges: await db
    .selectFrom('email_change')
    .select(['expires_at', 'used_at'])
    .where('email', '=', email)
    .orderBy('expires_at')
    .execute(),
  receivedOffers: await listOffersSentTo(db, email),
  imports: await db
    .selectFrom('import_run')
    .select(['id', 'at', 'file_name'])
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .execute(),
  isStaff: (await readStaff(db)).some((address) => address.toLowerCase() === email),
});

/** What an erasure did beside deleting what was found. */
export interface ErasedRows {
  /** Changed rows of the journal and of other authors' tables. */
  journalRows: number;
  /** Quotes of others whose offers have no recipient any more: nobody is reminded of them. */
  withoutRecipient: OfferOf[];
}

/**
 * Deletes the account and mails, anonymises quotes and journal.
 * @param now when, in milliseconds since 1970.
 */
export async function erasePersonalData(
  trx: Db,
  personalData: PersonalData,
  hash: HashEmail,
  now: Instant,
): Promise<ErasedRows> {
  const { addresses, unproved, user, userId, quotes, copies, mails, isStaff } = personalData;
  await anonymiseQuotes(
    trx,
    quotes.quotes.map(({ id }) => id),
  );
  for (const { id } of mails) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  for (const copy of copies) await deleteCopy(trx, copy);
  const withoutRecipient: OfferOf[] = [];
  for (const email of addresses)
    withoutRecipient.push(...(await eraseRecipient(trx, email, parisDateTime(now))));
  if (user) await deleteUser(trx, user.id);
  // Also the one that a deleted account had until now.
  for (const email of addresses)
    for (const table of ['email_change', 'former_address'] as const)
      await trx.deleteFrom(table).where('email', '=', email).execute();
  if (userId !== undefined)
    await trx.deleteFrom('former_address').where('user_id', '=', userId).execute();
  await keepEnding(trx, personalData, hash, now);
  if (isStaff)
    await trx
      .deleteFrom('staff')
      .where(sql`lower(email)`, 'in', addresses)
      .execute();
  for (const { account, mailbox } of hash ? addresses.map(hash) : []) {
    await trx.deleteFrom('login_attempt').where('account', '=', account).execute();
    await trx.deleteFrom('tally').where('subject', '=', mailbox).execute();
  }
  const journalRows = await anonymiseJournal(trx, [...addresses, ...unproved], userId);
  return { journalRows, withoutRecipient };
}

/** For a restore of an older backup: who was erased, as account and by keyed hashes. */
async function keepEnding(
  trx: Db,
  { addresses, user }: PersonalData,
  hash: HashEmail,
  now: Instant,
): Promise<void> {
  const ended = {
    kind: 'person' as const,
    user_id: user?.id ?? null,
    user_created_at: user?.created_at ?? null,
    at: now,
  };
  const known = await trx
    .selectFrom('ended_person')
    .select('address_hash')
    .where('kind', '=', 'person')
    .where('user_id', user ? '=' : 'is', user?.id ?? null)
    .execute();
  const hashes = (hash ? addresses.map((email) => hash(email).account) : ['']).filter(
    (each) => !known.some(({ address_hash }) => address_hash === each),
  );
  if (addresses.length > 0 && hashes.length > 0)
    await trx
      .insertInto('ended_person')
      .values(hashes.map((address_hash) => ({ ...ended, address_hash })))
      .execute();
}
