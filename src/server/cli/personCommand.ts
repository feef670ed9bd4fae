import { existsSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { isValidEmail } from '../../domain/email';
import { readQuoteNumber } from '../../domain/quote/quote';
import { emailKey } from '../../domain/text/plainText';
import { writingTo } from '../database/backup/writeFailure';
import { numberOfRow } from '../database/quoteFigures';
import { fillBeforeReading } from '../journal/tableSentences';
import { createPersonalDataReport } from '../personalData/report';
import { mailFilesAbout } from '../personalData/tableMailsAbout';
import { findPersonalData } from '../personalData/tablePersonalData';
import { listQuotes } from '../quotes/tableQuotes';
import { erase, hasherOf, type NamedPerson } from './erasePerson';
import { type OpenShop, userPath, withShop } from './shop';
import { CommandFailed, inFrench } from './terminal';

/** `person export PERSON [FILE]` and `person erase PERSON` */
export function addPersonCommand(program: Command): void {
  const person = inFrench(
    program
      .command('person')
      .description(
        "données d'une personne, par son adresse e-mail ou par le numéro d'un devis saisi sans adresse",
      ),
  );
  inFrench(person.command('export'))
    .description('écrit en JSON tout ce qui est enregistré sur cette personne')
    .argument('<PERSONNE>', PERSON)
    .argument('[FICHIER]', "fichier à écrire ; à l'écran sans cela")
    .action((person: string, file?: string) =>
      withShop(async (shop) => exportPerson(shop, await personOf(shop, person), file)),
    );
  inFrench(person.command('erase'))
    .description(
      'supprime le compte et les e-mails de cette adresse, et efface ses données des devis et du journal',
    )
    .argument('<PERSONNE>', PERSON)
    .option('--yes', 'sans poser de question')
    .action((person: string, { yes = false }: { yes?: boolean }) =>
      withShop(async (shop) => erase(shop, await personOf(shop, person), yes)),
    );
}

const PERSON = "adresse e-mail, ou numéro d'un devis sans adresse";

/** @throws CommandFailed for what is neither an address nor the number of a quote without one. */
async function personOf({ database }: OpenShop, text: string): Promise<NamedPerson> {
  if (isValidEmail(text)) return { name: emailKey(text), key: emailKey(text) };
  const asked = readQuoteNumber(text);
  if (!asked)
    throw new CommandFailed(`« ${text} » n'est pas une adresse e-mail, ni le numéro d'un devis.`);
  const [quote] = (await listQuotes(database.db, [asked.id])).quotes;
  if (!quote || numberOfRow(quote) !== asked.number)
    throw new CommandFailed(`Le devis n° ${asked.number} n'existe pas.`);
  if (quote.email !== '')
    throw new CommandFailed(
      `Le devis n° ${asked.number} a une adresse e-mail : donnez-la (${quote.email}).`,
    );
  return { name: `le devis n° ${asked.number}`, key: quote.id };
}

async function exportPerson(
  { database, dataDir }: OpenShop,
  { key }: NamedPerson,
  file: string | undefined,
): Promise<void> {
  const target = file && userPath(file);
  if (target && existsSync(target)) throw new CommandFailed(`Le fichier ${target} existe déjà.`);
  await fillBeforeReading(database);
  const personalData = await findPersonalData(database.db, key, await hasherOf(database));
  const mailFiles = mailFilesAbout(dataDir, personalData);
  const facts = createPersonalDataReport(personalData, mailFiles, Date.now());
  const report = `${JSON.stringify(facts, null, 2)}\n`;
  if (!target) {
    process.stdout.write(report);
    return;
  }
  await writingTo(target, () => writeFileSync(target, report));
  console.log(`Données écrites : ${target}`);
}
