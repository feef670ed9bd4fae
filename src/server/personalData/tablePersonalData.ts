import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';
import { listJournalMentions } from '../journal/tableJournal';
import { readStaff } from '../mail/tableStaff';
import { listAcceptances } from '../offers/tableAcceptances';
import { listOfferLines } from '../offers/tableLines';
import { listOffersSentTo, renameRecipient } from '../offers/tableOffers';
import { deleteCopy, listCopiesTo } from '../quotes/tableQuoteCopies';
import { listEventsToReport } from '../quotes/tableQuoteEvents';
import { listQuotes } from '../quotes/tableQuotes';
import { listSavedLists } from '../savedLists/tableSavedLists';
import { anonymiseJournal, pseudonymOf } from '../users/tablePseudonyms';
import { deleteUser, findUserByEmail } from '../users/tableUsers';
import type { EmailHashes, PersonalData } from './personalData';
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
    receivedOffers: await listOffersSentTo(db, email),
    offers: await listOffers(db, quoteIds),
    offerLines: await listOfferLines(db, quoteIds),
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
  // Again: those of the quotes name nobody any more.
  for (const offer of await listOffersSentTo(trx, email))
    await renameRecipient(trx, offer, email, pseudonymOf(user?.id));
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
