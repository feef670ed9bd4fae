import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { ImportRefused } from '../catalogueImport/refusals';
import { runImport } from '../catalogueImport/runImport';
import { sqliteFile } from '../database/open';
import { insertCategoryTree, isEmptyCatalogue } from '../database/seed';
import { readCategoryTree } from '../demo/categories';
import { CommandFailed, inFrench, startProgress } from './output';
import { type OpenShop, userPath, withShop } from './shop';

/** `import FILE.csv` */
export function addImportCommand(program: Command): void {
  inFrench(program.command('import'))
    .description('importe un fichier d\'articles exporté d\'Oxygène, boutique ouverte ou fermée')
    .argument('<FICHIER.csv>', 'fichier à lire')
    .action(importFile);
}

async function importFile(path: string): Promise<void> {
  const csvFile = userPath(path);
  if (!existsSync(csvFile)) throw new CommandFailed(`Le fichier ${csvFile} n'existe pas.`);
  const progress = startProgress('Lignes');
  const report = await withShop(async (shop) => {
    await plantCategories(shop);
    const record = { userId: null, email: 'ligne de commande', fileName: basename(csvFile), byteSize: statSync(csvFile).size };
    const job = { databaseFile: sqliteFile(shop.dataDir), csvFile, now: Date.now(), record };
    return runImport(job, ({ done, total }) => progress.show(done, total));
  })
    .catch(asFailure)
    .finally(progress.end);
  for (const line of report) console.log(line);
}

// A shop never started has no categories yet, and no line could be classified.
async function plantCategories({ database }: OpenShop): Promise<void> {
  if (await isEmptyCatalogue(database.db)) await database.write((trx) => insertCategoryTree(trx, readCategoryTree()));
}

function asFailure(error: unknown): never {
  throw error instanceof ImportRefused ? new CommandFailed(error.message) : error;
}
