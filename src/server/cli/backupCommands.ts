import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { parisDateTime } from '../../domain/parisTime';
import { databaseOf, filesBucketOf } from '../config';
import type { CarriedRevocations } from '../database/backup/carryRevocations';
import { CopyDiffers } from '../database/backup/copiedTables';
import { type ReplacedDatabase, restoreSnapshot } from '../database/backup/restoreSnapshot';
import {
  CannotRestore,
  hashOf,
  type RestoreObstacle,
  type SnapshotFile,
} from '../database/backup/snapshotFile';
import {
  NoShop,
  withSnapshotSource,
  writeSnapshot,
  type WrittenSnapshot,
} from '../database/backup/writeSnapshot';
import { type DatabaseLocation, sqliteFile } from '../database/location';
import { lockShop } from '../database/openDatabase';
import { DataDirInUse, type DataDirUse } from '../database/sqlite/dataDirLock';
import { isBusy } from '../database/sqlite/sqliteDriver';
import { openFileStorage } from '../files/openStorage';
import { type FileStorage, STORED_NAME } from '../files/storage';
import { linkFilesForBackup, openBucketForBackup } from './filesForBackup';
import { dataDir, userPath } from './shop';
import { CommandFailed, inFrench, printTables } from './terminal';

/**
 * Thumbnails are not backed up, they are generated again; nor is the session secret, on purpose.
 */
const FILES = 'files';

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

/** `backup FILE` and `restore FILE` */
export function addBackupCommands(program: Command): void {
  inFrench(program.command('backup'))
    .description(
      'sauvegarde la base, les images et les documents dans un seul fichier, boutique ouverte ' +
        'ou fermée',
    )
    .argument('<FICHIER>', 'fichier à écrire')
    .action(backup);
  inFrench(program.command('restore'))
    .description(
      'remet une sauvegarde en place, boutique fermée ; la base remplacée est gardée à côté, ' +
        'chacun devra se reconnecter',
    )
    .argument('<FICHIER>', 'fichier écrit par backup')
    .action(restore);
}

async function backup(path: string): Promise<void> {
  const directory = dataDir();
  const database = databaseOf(process.env);
  const target = userPath(path);
  // Before the lock, which would create the folder.
  if (database.engine === 'sqlite' && !existsSync(sqliteFile(directory)))
    throw backupFailure(new NoShop(), database);
  if (existsSync(target)) throw new CommandFailed(`Le fichier ${target} existe déjà.`);
  const partial = `${target}.partiel`;
  mkdirSync(dirname(target), { recursive: true });
  const { missing, sums } = await withLock({ dataDir: directory, database }, 'command', () =>
    writeBackup(database, directory, partial),
  );
  renameSync(partial, target);
  printTables(sums);
  console.log(
    `Sauvegarde écrite et relue : ${target} (${Math.ceil(statSync(target).size / 1e6)} Mo)`,
  );
  if (missing.length > 0)
    throw new CommandFailed(
      'Il y manque ce que la boutique a déjà perdu : ' +
        missing.map((name) => `${FILES}/${name}`).join(', '),
    );
}

async function writeBackup(
  database: DatabaseLocation,
  directory: string,
  partial: string,
): Promise<WrittenSnapshot> {
  const filesBucket = filesBucketOf(process.env);
  const files = filesBucket
    ? await openBucketForBackup({ dataDir: directory, filesBucket })
    : linkFilesForBackup(directory, join(directory, FILES));
  try {
    return await withSnapshotSource(database, (source) =>
      writeSnapshot(source, partial, (name) => files.read(name)),
    );
  } catch (error) {
    rmSync(partial, { force: true });
    rmSync(`${partial}-journal`, { force: true });
    throw backupFailure(error, database);
  } finally {
    files.release();
  }
}

function backupFailure(error: unknown, database: DatabaseLocation): unknown {
  if (error instanceof NoShop)
    return new CommandFailed(
      'Il n’y a pas de boutique dans ' +
        `${database.engine === 'sqlite' ? database.dataDir : 'la base de DATABASE_URL'}.`,
    );
  if (error instanceof CannotRestore || error instanceof CopyDiffers)
    return new CommandFailed(
      'La sauvegarde ne se relit pas : le disque où elle est écrite est à vérifier.',
    );
  return error;
}

async function restore(path: string): Promise<void> {
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
  if (carried) for (const line of backAgain(carried)) console.log(line);
  console.log(carried ? revocationsKept(carried) : LINKS_AGAIN);
  console.log(`Sauvegarde restaurée. Chacun devra se reconnecter.${REPLACED[replaced](aside)}`);
}

const revocationsKept = ({ links, copies }: CarriedRevocations): string =>
  'Révocations plus récentes que la sauvegarde, reprises de la base remplacée : liens de ' +
  `suivi ${links}, copies ${copies}. ` +
  'Recommencez les effacements de personnes faits depuis.';

const AGAIN: Record<keyof CarriedRevocations['again'], string> = {
  deletedAccounts: 'Comptes supprimés depuis cette sauvegarde, de nouveau ouverts',
  administrators: 'Comptes de nouveau administrateurs, qui ne l’étaient plus',
  passwords: 'Comptes qui retrouvent leur mot de passe d’avant',
  staff: 'Adresses de nouveau prévenues des devis',
  erasedPersons: 'Personnes effacées depuis, de nouveau là : relancez « person erase » pour',
};

/** What was taken away since the backup and is there again. */
const backAgain = ({ again }: CarriedRevocations): string[] =>
  Object.entries(AGAIN).flatMap(([kind, title]) => {
    const addresses = again[kind as keyof typeof AGAIN];
    return addresses.length > 0 ? [`Attention : ${title} : ${addresses.join(', ')}.`] : [];
  });

/** The revocations since the backup are in no database that can be read. */
const LINKS_AGAIN =
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

async function withLock<T>(
  shop: { dataDir: string; database: DatabaseLocation },
  use: DataDirUse,
  task: () => Promise<T>,
): Promise<T> {
  const lock = await lockShop(shop, use);
  try {
    return await task();
  } finally {
    await lock.release();
  }
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
