import { rmSync } from 'node:fs';
import { parisDateTime } from '../../domain/parisTime';
import { isAdmin } from '../../domain/users';
import type { Database } from '../database/engine/engine';
import { overwriteDeleted } from '../database/engine/overwriteDeleted';
import { insertJournalEntry } from '../database/journal';
import { matchPerson } from '../database/mailsAbout';
import { type EmailHashes, erasePersonalData, findPersonalData, type PersonalData } from '../database/personalData';
import { listAdmins } from '../database/users';
import { mailFilesAbout } from '../mail/mailFiles';

/** The last administrator cannot be erased. */
export class LastAdmin extends Error {}

export interface Erased {
  personalData: PersonalData;
  journalRows: number;
  mailFiles: number;
}

interface Erasure {
  database: Database;
  dataDir: string;
  email: string;
  hashed: EmailHashes | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Erases one user in one transaction, then the .eml files: account and mails are deleted, quotes keep number, lines and totals, journal
 * entries are pseudonymised.
 * @throws LastAdmin before anything is erased.
 */
export async function erasePerson({ database, dataDir, email, hashed, now }: Erasure): Promise<Erased> {
  await overwriteDeleted(database);
  const erased = await database.write(async (trx) => {
    const personalData = await findPersonalData(trx, email, hashed);
    const { user } = personalData;
    if (isAdmin(user) && (await listAdmins(trx)).length === 1) throw new LastAdmin();
    const journalRows = await erasePersonalData(trx, personalData, hashed);
    if (user) await insertJournalEntry(trx, entryOf(user.id, now));
    return { personalData, journalRows };
  });
  const files = mailFilesAbout(dataDir, matchPerson(email, erased.personalData.quotes.quotes));
  for (const file of files) rmSync(file, { force: true });
  return { ...erased, mailFiles: files.length };
}

/** An empty e-mail address means the command line. */
const entryOf = (userId: number, now: number) => ({
  user_id: null,
  email: '',
  at: parisDateTime(now),
  operation: 'deleteUser',
  target: `Compte ${userId}`,
  article_id: null,
  before: null,
  after: null,
});
