import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';
import { listJournalMentions } from '../journal/tableJournal';
import { readStaff } from '../mail/tableStaff';
import { listOfferLines } from '../offers/tableLines';
import { listAcceptances, listOffersSentTo, renameRecipient } from '../offers/tableOffers';
import { listPurchaseOrders } from '../offers/tablePurchaseOrders';
import { deleteCopy, listCopiesTo } from '../quotes/tableQuoteCopies';
import { listEventsToReport } from '../quotes/tableQuoteEvents';
import { listQuotes } from '../quotes/tableQuotes';
import { listSavedLists } from '../savedLists/tableSavedLists';
import { anonymiseJournal, pseudonymOf } from '../users/tablePseudonyms';
import { deleteUser, findUserByEmail } from '../users/tableUsers';
import type { EmailHashes, PersonalData, PersonKey } from './personalData';
import { anonymiseQuotes } from './tableAnonymise';
import { listMailsAbout, matchPerson } from './tableMailsAbout';
import {
  countTallies,
  listEventIds,
  listFiles,
  listLinks,
  listLogins,
  listOffers,
  listQuoteIds,
} from './tablePersonalRecords';

/**
 * Collects what is stored about a person.
 * @param hashed undefined when the secret of the hashes is unknown, and for a quote.
 */
export async function findPersonalData(
  db: Kysely<Tables>,
  person: PersonKey,
  hashed: EmailHashes | undefined,
): Promise<PersonalData> {
  const email = typeof person === 'string' ? person : undefined;
  const user = email === undefined ? undefined : await findUserByEmail(db, email);
  const quoteIds = typeof person === 'number' ? [person] : await listQuoteIds(db, person, user?.id);
  const quotes = await listQuotes(db, quoteIds);
  return {
    email,
    user,
    quotes,
    events: await listEventsToReport(db, quoteIds),
    acceptances: await listAcceptances(db, quoteIds),
    offers: await listOffers(db, quoteIds),
    offerLines: await listOfferLines(db, quoteIds),
    offerFiles: await listFiles(db, quoteIds),
    purchaseOrders: await listPurchaseOrders(db, quoteIds),
    mails: await listMailsAbout(
      db,
      matchPerson(email, quotes.quotes),
      await listEventIds(db, quoteIds),
    ),
    lists: user ? await listSavedLists(db, user.id) : [],
    links: user ? await listLinks(db, user.id) : [],
    logins: await listLogins(db, hashed?.account),
    countedMails: await countTallies(db, hashed?.mailbox),
    ...(email === undefined ? UNDER_NO_ADDRESS : await findUnderAddress(db, email)),
  };
}

type UnderAddress = Pick<
  PersonalData,
  'copies' | 'emailChanges' | 'receivedOffers' | 'journal' | 'imports' | 'isStaff'
>;

const UNDER_NO_ADDRESS: UnderAddress = {
  copies: [],
  emailChanges: [],
  receivedOffers: [],
  journal: [],
  imports: [],
  isStaff: false,
};

const findUnderAddress = async (db: Kysely<Tables>, email: string): Promise<UnderAddress> => ({
  copies: await listCopiesTo(db, email),
  emailChanges: await db
    .selectFrom('email_change')
    .select(['expires_at', 'used_at'])
    .where('email', '=', email)
    .orderBy('expires_at')
    .execute(),
  receivedOffers: await listOffersSentTo(db, email),
  journal: await listJournalMentions(db, email),
  imports: await db
    .selectFrom('import_run')
    .select(['id', 'at', 'file_name'])
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .execute(),
  isStaff: (await readStaff(db)).some((address) => address.toLowerCase() === email),
});

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
  for (const { id } of mails) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  if (email === undefined) return 0;
  for (const copy of copies) await deleteCopy(trx, copy);
  // Again: those of the quotes name nobody any more.
  for (const offer of await listOffersSentTo(trx, email))
    await renameRecipient(trx, offer, email, pseudonymOf(user?.id));
  await trx.deleteFrom('email_change').where('email', '=', email).execute();
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
