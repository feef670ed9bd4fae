import { type Command, InvalidArgumentError } from 'commander';
import { formatNumber } from '../../domain/frenchNumber';
import { writeCatalogue } from '../catalogueMaker/csvFile';
import { MAX_ARTICLES, MIN_ARTICLES } from '../catalogueMaker/maker';
import { inFrench, startProgress } from './output';
import { userPath } from './shop';

/** `catalogue make N FILE.csv` */
export function addCatalogueCommand(program: Command): void {
  const catalogue = inFrench(program.command('catalogue').description("fabrique des catalogues d'essai"));
  inFrench(catalogue.command('make'))
    .description("écrit un catalogue d'essai au format d'Oxygène ; le même nombre donne toujours le même fichier")
    .argument('<N>', `nombre d'articles, de ${MIN_ARTICLES} à ${MAX_ARTICLES}`, readCount)
    .argument('<FICHIER.csv>', 'fichier à écrire')
    .action(async (count: number, file: string) => {
      const progress = startProgress('Articles');
      await writeCatalogue(count, userPath(file), (done) => progress.show(done, count)).finally(progress.end);
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
