import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { CopyDiffers } from '../database/backup/sumTables';
import { CannotRestore } from '../database/backup/verifySnapshot';
import { writingTo } from '../database/backup/writeFailure';
import {
  NoShop,
  withSnapshotSource,
  writeSnapshot,
  type WrittenSnapshot,
} from '../database/backup/writeSnapshot';
import type { DatabaseLocation } from '../database/location';
import { openDatabase } from '../database/openDatabase';
import { databaseOf, filesBucketOf } from '../dataLocations';
import { recordBackup } from '../readiness/lastBackup';
import { linkFilesForBackup, openBucketForBackup } from './filesForBackup';
import { restore } from './restoreCommand';
import { dataDir, userPath, withLock } from './shop';
import { noShop } from './shopGate';
import { CommandFailed, inFrench, printTables } from './terminal';

/**
 * Thumbnails are not backed up, they are generated again; nor is the session secret, on purpose.
 */
const FILES = 'files';

/** `backup FILE` and `restore FILE` */
export function addBackupCommands(program: Command): void {
  inFrench(program.command('backup'))
    .description(
      'sauvegarde la base, les images et les documents dans un seul fichier, boutique ouverte ou fermée',
    )
    .argument('<FICHIER>', 'fichier à écrire')
    .action(backup);
  inFrench(program.command('restore'))
    .description(
      'remet une sauvegarde en place, boutique fermée ; la base remplacée est gardée à côté, chacun devra se reconnecter',
    )
    .argument('<FICHIER>', 'fichier écrit par backup')
    .action(restore);
}

async function backup(path: string): Promise<void> {
  const directory = dataDir();
  const database = databaseOf(process.env);
  const target = userPath(path);
  if (existsSync(target)) throw new CommandFailed(`Le fichier ${target} existe déjà.`);
  const partial = `${target}.partiel`;
  await writingTo(target, () => mkdirSync(dirname(target), { recursive: true }));
  const { missing, sums } = await withLock({ dataDir: directory, database }, 'command', () =>
    writeBackup(database, directory, partial),
  );
  await writingTo(target, () => renameSync(partial, target));
  await noteBackup(database);
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

/**
 * Notes when the shop was backed up, for « Prêt à ouvrir ». The backup is whole without that note,
 * which a shop whose update has not been started yet cannot take.
 */
async function noteBackup(location: DatabaseLocation): Promise<void> {
  try {
    const database = await openDatabase(location, { migrate: false });
    try {
      await database.write((trx) => recordBackup(trx, Date.now()));
    } finally {
      await database.close();
    }
  } catch {
    console.log('Le moment de la sauvegarde n’a pas pu être noté dans la base.');
  }
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
    for (const file of [partial, `${partial}-journal`]) removeIfPossible(file);
    throw backupFailure(error, database);
  } finally {
    files.release();
  }
}

/** What cannot be removed either, in a folder that is only read, hides no cause. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Told by the error of writing it.
  }
}

function backupFailure(error: unknown, database: DatabaseLocation): unknown {
  if (error instanceof NoShop) return new CommandFailed(noShop(database));
  if (error instanceof CannotRestore || error instanceof CopyDiffers)
    return new CommandFailed(
      'La sauvegarde ne se relit pas : le disque où elle est écrite est à vérifier.',
    );
  return error;
}
