import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parisDateTime } from '../../domain/parisTime';
import type { CarriedRevocations } from '../database/backup/carryRevocations';
import { type ReplacedDatabase, restoreSnapshot } from '../database/backup/restoreSnapshot';
import { hashOf, type SnapshotFile } from '../database/backup/snapshotFile';
import { CopyDiffers } from '../database/backup/sumTables';
import { CannotRestore, type RestoreObstacle } from '../database/backup/verifySnapshot';
import { DataDirInUse } from '../database/sqlite/dataDirLock';
import { isBusy } from '../database/sqlite/sqliteDriver';
import { databaseOf, filesBucketOf } from '../dataLocations';
import { openFileStorage } from '../files/openStorage';
import { type FileStorage, STORED_NAME } from '../files/storage';
import { dataDir, userPath, withLock } from './shop';
import { CommandFailed, printTables } from './terminal';

const RESTORE_ERRORS: Record<RestoreObstacle, string> = {
  'not a snapshot': "Ce fichier n'est pas une sauvegarde de la boutique, ou il est abîmé.",
  newer:
    "Cette sauvegarde vient d'une version plus récente de la boutique : mettez celle-ci à " +
    "jour d'abord.",
};

const REPLACED: Record<ReplacedDatabase, (aside: string) => string> = {
  none: () => '',
  kept: (aside) => ` La base précédente est gardée dans ${aside}.`,
  'kept, damaged': (aside) =>
    ` La base précédente, abîmée, est gardée dans ${aside} ; les numéros reprennent mille ` +
    'plus loin.',
};

export async function restore(path: string): Promise<void> {
  const snapshot = userPath(path);
  if (!existsSync(snapshot)) throw new CommandFailed(`Le fichier ${snapshot} n'existe pas.`);
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
    () =>
      restoreSnapshot({ dataDir: directory, database, snapshot, replacedCopy: aside }, (file) =>
        restoreFile(files, file),
      ).catch(throwCommandFailure),
  );
  printTables(sums);
  if (carried) for (const line of broughtBackLines(carried)) console.log(line);
  console.log(carried ? carriedLine(carried) : REVOCATIONS_LOST);
  console.log(`Sauvegarde restaurée. Chacun devra se reconnecter.${REPLACED[replaced](aside)}`);
}

const carriedLine = ({ links, copies }: CarriedRevocations): string =>
  'Révocations plus récentes que la sauvegarde, reprises de la base remplacée : liens de ' +
  `suivi ${links}, copies ${copies}. ` +
  'Recommencez les effacements de personnes faits depuis.';

const BROUGHT_BACK_TEXTS: Record<keyof CarriedRevocations['broughtBack'], string> = {
  deletedAccounts: 'Comptes supprimés depuis cette sauvegarde, de nouveau ouverts',
  administrators: 'Comptes de nouveau administrateurs, qui ne l’étaient plus',
  passwords: 'Comptes qui retrouvent leur mot de passe d’avant',
  staff: 'Adresses de nouveau prévenues des devis',
  erasedPersons: 'Personnes effacées depuis, de nouveau là : relancez « person erase » pour',
};

/**
 * One line per kind of right or datum that was removed since the backup and that the restore brings
 * back.
 */
const broughtBackLines = ({ broughtBack }: CarriedRevocations): string[] =>
  Object.entries(BROUGHT_BACK_TEXTS).flatMap(([kind, title]) => {
    const addresses = broughtBack[kind as keyof typeof BROUGHT_BACK_TEXTS];
    return addresses.length > 0 ? [`Attention : ${title} : ${addresses.join(', ')}.`] : [];
  });

/** The revocations since the backup are in no database that can be read. */
const REVOCATIONS_LOST =
  'Attention : les liens de suivi et les copies révoqués depuis cette sauvegarde sont de ' +
  'nouveau valables. Révoquez-les de nouveau ' +
  '(le journal de la base remplacée les nomme), et recommencez les effacements de personnes. ' +
  'Les comptes, leurs mots de passe, les ' +
  'administrateurs et les adresses prévenues des devis sont eux aussi comme à la sauvegarde.';

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
