import { rmSync } from 'node:fs';
import { isAdmin } from '../../domain/account/users';
import { parisDateTime } from '../../domain/parisTime';
import { listStoredNames } from '../catalogue/tableAttachments';
import type { Database } from '../database/engine/engine';
import { overwriteDeleted } from '../database/engine/overwriteDeleted';
import type { Db } from '../database/tables';
import type { FileStorage } from '../files/storage';
import { aboutOne } from '../journal/subjects';
import { insertJournalEntry } from '../journal/tableJournal';
import { listAdmins } from '../users/tableUsers';
import type { HashEmail, PersonalData, PersonKey } from './personalData';
import { mailFilesAbout } from './tableMailsAbout';
import { type ErasedRows, erasePersonalData, findPersonalData } from './tablePersonalData';

/** The last administrator cannot be erased. */
export class LastAdmin extends Error {}

export interface Erased extends ErasedRows {
  personalData: PersonalData;
  mailFiles: number;
  /** PDF files of offers and of what was accepted, files attached to them, and purchase orders. */
  offerFiles: number;
}

interface Erasure {
  database: Database;
  files: Pick<FileStorage, 'remove'>;
  dataDir: string;
  person: PersonKey;
  hash: HashEmail;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Erases one user: the .eml files, then the rows in one transaction, then the files of the offers.
 * Account and mails are deleted, quotes keep number, lines and totals, journal entries are
 * pseudonymised. One that is killed is completed by the next one.
 * @throws LastAdmin before anything is erased; StorageFailure when the files of offers cannot be
 * deleted now: the hourly cleanup does it.
 */
export async function erasePerson({
  database,
  files,
  dataDir,
  person,
  hash,
  now,
}: Erasure): Promise<Erased> {
  await overwriteDeleted(database);
  const found = await findPersonalData(database.db, person, hash);
  await assertAdminLeft(database.db, found);
  // First: without the rows nothing tells whose those are that do not have the address.
  const mailFiles = removeMailFiles(dataDir, found);
  const erased = await database.write(async (trx) => {
    const personalData = await findPersonalData(trx, person, hash);
    const { user } = personalData;
    await assertAdminLeft(trx, personalData);
    const rows = await erasePersonalData(trx, personalData, hash, now);
    if (user) await insertJournalEntry(trx, entryOf(user.id, now));
    return { personalData, ...rows };
  });
  return {
    ...erased,
    // Also those that were written meanwhile.
    mailFiles: mailFiles + removeMailFiles(dataDir, erased.personalData),
    offerFiles: await removeOfferFiles(database, files, erased.personalData),
  };
}

/** @throws LastAdmin */
async function assertAdminLeft(db: Db, { user }: PersonalData): Promise<void> {
  if (isAdmin(user) && (await listAdmins(db)).length === 1) throw new LastAdmin();
}

/** @returns how many. */
function removeMailFiles(dataDir: string, personalData: PersonalData): number {
  const files = mailFilesAbout(dataDir, personalData);
  for (const file of files) rmSync(file, { force: true });
  return files.length;
}

/**
 * The rows are gone: without this the hourly cleanup of a running shop deletes the files.
 * @returns how many.
 */
async function removeOfferFiles(
  database: Database,
  files: Pick<FileStorage, 'remove'>,
  { offers, acceptances, offerFiles, purchaseOrders, orderFiles }: PersonalData,
): Promise<number> {
  const referred = await listStoredNames(database.db);
  const names = [
    ...[...offers, ...acceptances].map(({ pdf_name }) => pdf_name),
    ...[...offerFiles, ...purchaseOrders, ...orderFiles].map(({ stored_name }) => stored_name),
  ];
  const unused = names.filter((name) => name !== null).filter((name) => !referred.has(name));
  for (const name of unused) await files.remove(name);
  return unused.length;
}

/** An empty e-mail address means the command line. */
const entryOf = (userId: number, now: number) => ({
  user_id: null,
  email: '',
  at: parisDateTime(now),
  operation: 'deleteUser',
  target: aboutOne('account', userId, `Compte ${userId}`),
  article_id: null,
  before: null,
  after: null,
});
