import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { parisDateTime } from '../../domain/parisTime';
import { type ReplacedDatabase, restoreSnapshot } from '../database/backup/restoreSnapshot';
import { CannotRestore, hashOf, type RestoreObstacle, type SnapshotFile } from '../database/backup/snapshotFile';
import { writeSnapshot } from '../database/backup/writeSnapshot';
import { sqliteFile } from '../database/location';
import { DataDirInUse, type DataDirUse, lockDataDir } from '../database/sqlite/dataDirLock';
import { isBusy } from '../database/sqlite/sqliteDriver';
import { linkFilesForBackup } from '../files/linkFilesForBackup';
import { STORED_NAME } from '../files/objectStore';
import { CommandFailed, inFrench } from './output';
import { dataDir, userPath } from './shop';

/** Thumbnails are not backed up, they are generated again; nor is the session secret, on purpose. */
const FILES = 'files';

const RESTORE_ERRORS: Record<RestoreObstacle, string> = {
  'not a snapshot': "Ce fichier n'est pas une sauvegarde de la boutique, ou il est abîmé.",
  newer: "Cette sauvegarde vient d'une version plus récente de la boutique : mettez celle-ci à jour d'abord.",
};

const REPLACED: Record<ReplacedDatabase, (aside: string) => string> = {
  none: () => '',
  kept: (aside) => ` La base précédente est gardée dans ${aside}.`,
  'kept, damaged': (aside) => ` La base précédente, abîmée, est gardée dans ${aside} ; les numéros reprennent mille plus loin.`,
};

/** `backup FILE` and `restore FILE` */
export function addBackupCommands(program: Command): void {
  inFrench(program.command('backup'))
    .description('sauvegarde la base, les images et les documents dans un seul fichier, boutique ouverte ou fermée')
    .argument('<FICHIER>', 'fichier à écrire')
    .action(backup);
  inFrench(program.command('restore'))
    .description('remet une sauvegarde en place, boutique fermée ; la base remplacée est gardée à côté, chacun devra se reconnecter')
    .argument('<FICHIER>', 'fichier écrit par backup')
    .action(restore);
}

async function backup(path: string): Promise<void> {
  const directory = dataDir();
  const target = userPath(path);
  if (!existsSync(sqliteFile(directory))) throw new CommandFailed(`Il n'y a pas de boutique dans ${directory}.`);
  if (existsSync(target)) throw new CommandFailed(`Le fichier ${target} existe déjà.`);
  const partial = `${target}.partiel`;
  mkdirSync(dirname(target), { recursive: true });
  const lost = await withLock('command', () => writeBackup(directory, partial));
  renameSync(partial, target);
  console.log(`Sauvegarde écrite et relue : ${target} (${Math.ceil(statSync(target).size / 1e6)} Mo)`);
  if (lost.length > 0)
    throw new CommandFailed(`Il y manque ce que la boutique a déjà perdu : ${lost.map((name) => `${FILES}/${name}`).join(', ')}`);
}

function writeBackup(directory: string, partial: string): string[] {
  const files = linkFilesForBackup(directory, join(directory, FILES));
  try {
    return writeSnapshot(directory, partial, (name) => files.read(name));
  } catch (error) {
    rmSync(partial, { force: true });
    throw error instanceof CannotRestore
      ? new CommandFailed('La sauvegarde ne se relit pas : le disque où elle est écrite est à vérifier.')
      : error;
  } finally {
    files.release();
  }
}

async function restore(path: string): Promise<void> {
  const snapshot = userPath(path);
  if (!existsSync(snapshot)) throw new CommandFailed(`Le fichier ${snapshot} n'existe pas.`);
  const directory = dataDir();
  const aside = join(directory, `paillasse-avant-${parisDateTime(Date.now()).replace(/\D/g, '')}.sqlite`);
  const replaced = await withLock('restore', () =>
    restoreSnapshot({ dataDir: directory, snapshot, replacedCopy: aside }, (file) => restoreFile(directory, file)).catch(
      throwCommandFailure,
    ),
  );
  console.log(`Sauvegarde restaurée. Chacun devra se reconnecter.${REPLACED[replaced](aside)}`);
}

function throwCommandFailure(error: unknown): never {
  if (error instanceof CannotRestore) throw new CommandFailed(RESTORE_ERRORS[error.obstacle]);
  throw isBusy(error) ? new DataDirInUse('restore') : error;
}

async function withLock<T>(use: DataDirUse, task: () => T | Promise<T>): Promise<T> {
  const lock = lockDataDir(dataDir(), use);
  try {
    return await task();
  } finally {
    lock.release();
  }
}

/** Writes a file of the snapshot unless it exists unchanged. One with other bytes was damaged: its thumbnail is deleted too. */
function restoreFile(directory: string, { name, content }: SnapshotFile): void {
  // Earlier versions also backed up unfinished files.
  if (!STORED_NAME.test(name)) return;
  const folder = join(directory, FILES);
  const target = join(folder, name);
  if (existsSync(target) && hashOf(readFileSync(target)) === hashOf(content)) return;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(`${target}.partiel`, content, { flush: true });
    renameSync(`${target}.partiel`, target);
  } finally {
    rmSync(`${target}.partiel`, { force: true });
  }
  rmSync(join(folder, 'thumbnails', name), { force: true });
}
