import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { formatNumber } from '../../domain/frenchNumber';
import { writeCatalogue } from '../catalogueMaker/csvFile';
import { MAX_ARTICLES, MIN_ARTICLES } from '../catalogueMaker/maker';
import { writingTo } from '../database/backup/writeFailure';
import { insertCategoryTree, isEmptyCatalogue, readCategoryTree } from '../demo/tableSeed';
import { ConfirmationNeeded, ImportBusy, ImportRefused } from '../import/refusals';
import { runImport } from '../import/runImport';
import { SHOP_PROGRAM } from '../shopCommandLine';
import { type OpenShop, userPath, withShop } from './shop';
import { askYes, CommandFailed, inFrench, startProgress } from './terminal';

/** `import FILE.csv` */
export function addImportCommand(program: Command): void {
  inFrench(program.command('import'))
    .description("importe un fichier d'articles exporté d'Oxygène, boutique ouverte ou fermée")
    .argument('<FICHIER.csv>', 'fichier à lire')
    .option(
      '--confirm <AVERTISSEMENTS>',
      "avertissements acceptés d'avance, séparés par des virgules : withdrawals, prices, encoding, truncated, vat, fields, codes, columns, refused",
      splitList,
    )
    .action((path: string, { confirm }: { confirm?: string[] }) => importFile(path, confirm));
}

const splitList = (list: string): string[] => list.split(',');

async function importFile(path: string, confirmed: string[] = []): Promise<void> {
  for (const line of await importWithConfirmation(path, confirmed)) console.log(line);
}

/**
 * Prompts for confirmation on a terminal; without one, fails with the option to pass.
 * @returns the lines of the report.
 */
async function importWithConfirmation(path: string, confirmed: string[]): Promise<string[]> {
  try {
    return await performImport(path, confirmed);
  } catch (error) {
    if (error instanceof ImportBusy) throw new CommandFailed(`${error.message}.`);
    if (!(error instanceof ImportRefused)) throw error;
    if (!(error instanceof ConfirmationNeeded)) throw new CommandFailed(error.message);
    const accepted = [...confirmed, ...error.kinds];
    console.log(error.message);
    if (await askYes('Importer quand même ? (oui/non) '))
      return importWithConfirmation(path, accepted);
    throw new CommandFailed(
      `Pour l'accepter : ${SHOP_PROGRAM} import ${path} --confirm ${accepted.join(',')}`,
    );
  }
}

function performImport(path: string, confirmed: string[]): Promise<string[]> {
  const csvFile = userPath(path);
  if (!existsSync(csvFile)) throw new CommandFailed(`Le fichier ${csvFile} n'existe pas.`);
  const progress = startProgress('Lignes');
  return withShop(async (shop) => {
    await seedCategories(shop);
    const record = {
      userId: null,
      email: 'ligne de commande',
      fileName: basename(csvFile),
      byteSize: statSync(csvFile).size,
    };
    const job = { location: shop.location, csvFile, now: Date.now(), record, confirmed };
    return runImport(job, ({ done, total }) => progress.show(done, total));
  }).finally(progress.end);
}

// A shop that was never started has no categories, which every line needs.
async function seedCategories({ database }: OpenShop): Promise<void> {
  if (await isEmptyCatalogue(database.db))
    await database.write((trx) => insertCategoryTree(trx, readCategoryTree()));
}

/** `catalogue make N FILE.csv` */
export function addCatalogueCommand(program: Command): void {
  const catalogue = inFrench(
    program.command('catalogue').description("fabrique des catalogues d'essai"),
  );
  inFrench(catalogue.command('make'))
    .description(
      "écrit un catalogue d'essai au format d'Oxygène ; le même nombre donne toujours le même fichier",
    )
    .argument('<N>', `nombre d'articles, de ${MIN_ARTICLES} à ${MAX_ARTICLES}`, readCount)
    .argument('<FICHIER.csv>', 'fichier à écrire')
    .action(async (count: number, file: string) => {
      const progress = startProgress('Articles');
      const target = userPath(file);
      await writingTo(target, () =>
        writeCatalogue(count, target, (done) => progress.show(done, count)),
      ).finally(progress.end);
      console.log(`${formatNumber(count)} articles écrits dans ${file}`);
    });
}

function readCount(text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < MIN_ARTICLES || count > MAX_ARTICLES) {
    throw new InvalidArgumentError(`Il faut un nombre de ${MIN_ARTICLES} à ${MAX_ARTICLES}.`);
  }
  return count;
}
