import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { parisDateTime } from '../../domain/parisTime';
import type { CarriedRevocations } from '../database/backup/carryRevocations';
import { readPostgresSecret } from '../database/backup/postgresConnection';
import {
  type EraseAgain,
  type ReplacedDatabase,
  restoreSnapshot,
} from '../database/backup/restoreSnapshot';
import { hashOf, type SnapshotFile } from '../database/backup/snapshotFile';
import { CopyDiffers } from '../database/backup/sumTables';
import { CannotRestore, type RestoreObstacle } from '../database/backup/verifySnapshot';
import type { DatabaseLocation } from '../database/location';
import { openDatabase } from '../database/openDatabase';
import { DataDirInUse } from '../database/sqlite/dataDirLock';
import { isBusy } from '../database/sqlite/sqliteDriver';
import { databaseOf, filesBucketOf } from '../dataLocations';
import { openFileStorage } from '../files/openStorage';
import { type FileStorage, STORED_NAME } from '../files/storage';
import { eraseAgain } from '../personalData/eraseAgain';
import { existingSecret } from '../secret';
import { listAdmins } from '../users/tableUsers';
import { hasherWith } from './erasePerson';
import { dataDir, userPath, withLock } from './shop';
import { CommandFailed, printTables } from './terminal';

const RESTORE_ERRORS: Record<RestoreObstacle, string> = {
  'not a snapshot': "Ce fichier n'est pas une sauvegarde de la boutique, ou il est abîmé.",
  newer:
    "Cette sauvegarde vient d'une version plus récente de la boutique : mettez celle-ci à jour d'abord.",
};

const REPLACED: Record<ReplacedDatabase, (aside: string) => string> = {
  none: () => '',
  kept: (aside) => ` La base précédente est gardée dans ${aside}.`,
  'kept, damaged': (aside) =>
    ` La base précédente, abîmée, est gardée dans ${aside} ; les numéros reprennent mille plus loin.`,
};

export async function restore(path: string): Promise<void> {
  const snapshot = userPath(path);
  assertReadable(snapshot);
  const directory = dataDir();
  const database = databaseOf(process.env);
  const aside = join(
    directory,
    `paillasse-avant-${parisDateTime(Date.now()).replace(/\D/g, '')}.sqlite`,
  );
  const files = await openFileStorage({
    dataDir: directory,
    filesBucket: filesBucketOf(process.env),
  });
  const { replaced, sums, carried } = await withLock(
    { dataDir: directory, database },
    'restore',
    async () => {
      const again = await erasingAgain(database);
      const job = { dataDir: directory, database, snapshot, replacedCopy: aside };
      return restoreSnapshot({ ...job, eraseAgain: again }, (file) =>
        restoreFile(files, file),
      ).catch(throwCommandFailure);
    },
  );
  printTables(sums);
  if (carried) for (const line of broughtBackLines(carried)) console.log(line);
  console.log(carried ? carriedLine(carried) : REVOCATIONS_LOST);
  console.log(`Sauvegarde restaurée. Chacun devra se reconnecter.${REPLACED[replaced](aside)}`);
}

/** Addresses are found by hashes that are keyed with the secret of the database to replace. */
async function erasingAgain(location: DatabaseLocation): Promise<EraseAgain> {
  const secret =
    location.engine === 'postgres' && !process.env.JWT_SECRET
      ? await readPostgresSecret(location)
      : existingSecret(process.env);
  return async (folder, erased) => {
    const database = await openDatabase({ engine: 'sqlite', dataDir: folder });
    try {
      const again = await eraseAgain(database, erased, hasherWith(secret), Date.now());
      if (secret === undefined && erased.addressHashes.length > 0) console.log(WITHOUT_SECRET);
      if ((await listAdmins(database.db)).length === 0) console.log(WITHOUT_ADMIN);
      return again;
    } finally {
      await database.close();
    }
  };
}

/** Copied later, together with its target: whose error it is could not be told then. */
function assertReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    throw new CommandFailed(
      code === 'ENOENT'
        ? `Le fichier ${file} n'existe pas.`
        : `Le fichier ${file} ne peut pas être lu (${code}).`,
    );
  }
}

const WITHOUT_SECRET =
  'Attention : sans le secret de la boutique (JWT_SECRET), les personnes effacées qui n’avaient ni compte ni devis ne sont pas retrouvées : recommencez leur effacement.';
const WITHOUT_ADMIN =
  'Attention : il n’y a plus d’administrateur : ajoutez-en un par « npm run shop -- admin add ».';

function carriedLine({ ended, unknown }: CarriedRevocations): string {
  const counts = ended.map(({ title, count }) => `${title} ${count}`).join(', ');
  const lost =
    unknown.length > 0
      ? ` Sa version ne dit pas si d’autres ont pris fin depuis : ${unknown.join(', ')}.`
      : '';
  return `Ce qui a pris fin depuis la sauvegarde, repris de la base remplacée : ${counts === '' ? 'rien' : counts}.${lost}`;
}

/**
 * One line per kind of right that was ended since the backup and that the restore brings back all
 * the same.
 */
const broughtBackLines = ({ broughtBack }: CarriedRevocations): string[] =>
  broughtBack.map(({ title, emails }) => `Attention : ${title} : ${emails.join(', ')}.`);

/** What was ended since the backup is in no database of this shop that can be read. */
const REVOCATIONS_LOST =
  'Attention : aucune base lisible de cette boutique ne dit ce qui a pris fin depuis cette sauvegarde. Tout est comme ce jour-là : les liens de suivi et les copies révoqués depuis sont de nouveau valables, les comptes désactivés ou supprimés de nouveau ouverts, les adresses, mots de passe, administrateurs et adresses prévenues des devis ceux d’alors, et les personnes effacées depuis de nouveau là. Recommencez ces révocations et ces effacements.';

function throwCommandFailure(error: unknown): never {
  if (error instanceof CannotRestore) throw new CommandFailed(RESTORE_ERRORS[error.obstacle]);
  if (error instanceof CopyDiffers)
    throw new CommandFailed(
      `Rien n'a changé : la copie diffère de la sauvegarde (${error.tables.join(', ')}).`,
    );
  throw isBusy(error) ? new DataDirInUse('restore') : error;
}

/** Stores a file of the snapshot unless it exists unchanged. */
async function restoreFile(files: FileStorage, { name, content }: SnapshotFile): Promise<void> {
  // Earlier versions also backed up unfinished files.
  if (STORED_NAME.test(name) && !(await isStored(files, name, content)))
    await files.replace(name, content);
}

async function isStored(files: FileStorage, name: string, content: Uint8Array): Promise<boolean> {
  const file = await files.open(name);
  if (file?.size !== content.length) {
    file?.stream.destroy();
    return false;
  }
  const hash = createHash('sha256');
  for await (const chunk of file.stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex') === hashOf(content);
}
