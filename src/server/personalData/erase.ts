import { rmSync } from 'node:fs';
import { parisDateTime } from '../../domain/parisTime';
import { isAdmin } from '../../domain/users';
import type { Database } from '../database/engine/engine';
import { overwriteDeleted } from '../database/engine/overwriteDeleted';
import { insertJournalEntry } from '../database/journal';
import { type EmailHashes, erasePersonalData, findPersonalData, type PersonalData } from '../database/personalData';
import { listAdmins } from '../database/users';
import { mailFilesNaming } from '../mail/mailFiles';

/** Nobody would be left to administer the shop. */
export class LastAdmin extends Error {}

/** What was erased, by numbers. */
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
 * Erases one person in one transaction, then the person's .eml files: the account and the mails go, quotes keep number, lines and sums,
 * the journal keeps its entries under a pseudonym.
 * @throws LastAdmin with nothing erased.
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
  const files = mailFilesNaming(dataDir, email);
  for (const file of files) rmSync(file, { force: true });
  return { ...erased, mailFiles: files.length };
}

/** The journal's word for the command line is an empty address. */
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
