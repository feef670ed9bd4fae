import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { parisDateTime } from '../../domain/parisTime';
import { sqliteFile } from '../database/open';
import { CannotRestore, type KeptFile, type RestoreObstacle, restoreSnapshot, writeSnapshot } from '../database/snapshot';
import { CommandFailed, inFrench } from './output';
import { dataDir, userPath } from './shop';

/** Pictures and documents; thumbnails are made again, and the session secret is left out on purpose. */
const FILES = 'files';

const SAID: Record<RestoreObstacle, string> = {
  'in use': 'La boutique est ouverte : arrêtez le serveur, puis recommencez.',
  'not a snapshot': 'Ce fichier n\'est pas une sauvegarde de la boutique, ou il est abîmé.',
  newer: 'Cette sauvegarde vient d\'une version plus récente de la boutique : mettez celle-ci à jour d\'abord.',
};

/** `backup FILE` and `restore FILE` */
export function addBackupCommands(program: Command): void {
  inFrench(program.command('backup'))
    .description('sauvegarde la base, les images et les documents dans un seul fichier, boutique ouverte ou fermée')
    .argument('<FICHIER>', 'fichier à écrire')
    .action(backup);
  inFrench(program.command('restore'))
    .description('remet une sauvegarde en place, boutique fermée ; la base remplacée est gardée à côté')
    .argument('<FICHIER>', 'fichier écrit par backup')
    .action(restore);
}

function backup(path: string): void {
  const directory = dataDir();
  const target = userPath(path);
  if (!existsSync(sqliteFile(directory))) throw new CommandFailed(`Il n'y a pas de boutique dans ${directory}.`);
  if (existsSync(target)) throw new CommandFailed(`Le fichier ${target} existe déjà.`);
  const partial = `${target}.partiel`;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(partial, { force: true });
  writeSnapshot(directory, partial, keptFiles(directory));
  renameSync(partial, target);
  console.log(`Sauvegarde écrite : ${target} (${Math.ceil(statSync(target).size / 1e6)} Mo)`);
}

function* keptFiles(directory: string): Generator<KeptFile> {
  const folder = join(directory, FILES);
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    if (entry.isFile()) yield { path: `${FILES}/${entry.name}`, content: readFileSync(join(folder, entry.name)) };
  }
}

async function restore(path: string): Promise<void> {
  const directory = dataDir();
  const snapshot = userPath(path);
  if (!existsSync(snapshot)) throw new CommandFailed(`Le fichier ${snapshot} n'existe pas.`);
  const aside = join(directory, `paillasse-avant-${parisDateTime(Date.now()).replace(/\D/g, '')}.sqlite`);
  try {
    await restoreSnapshot({ dataDir: directory, snapshot, aside }, (file) => writeKept(directory, file));
  } catch (error) {
    throw error instanceof CannotRestore ? new CommandFailed(SAID[error.obstacle]) : error;
  }
  console.log(`Sauvegarde restaurée. La base précédente est gardée dans ${aside}`);
}

/** Writes a file of the snapshot; one already there has the same generated name, so the same content. */
function writeKept(directory: string, { path, content }: KeptFile): void {
  const folder = join(directory, FILES);
  const target = join(folder, basename(path));
  if (existsSync(target)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${target}.partiel`, content, { flush: true });
  renameSync(`${target}.partiel`, target);
}
