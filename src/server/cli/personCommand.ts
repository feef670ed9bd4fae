import { existsSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { isValidEmail } from '../../domain/email';
import { emailKey } from '../../domain/text/plainText';
import { createPersonalDataReport } from '../personalData/report';
import { mailFilesAbout, matchPerson } from '../personalData/tableMailsAbout';
import { findPersonalData } from '../personalData/tablePersonalData';
import { erase, hashesOf } from './erasePerson';
import { type OpenShop, userPath, withShop } from './shop';
import { CommandFailed, inFrench } from './terminal';

/** `person export EMAIL [FILE]` and `person erase EMAIL` */
export function addPersonCommand(program: Command): void {
  const person = inFrench(
    program.command('person').description("données d'une personne, par son adresse e-mail"),
  );
  inFrench(person.command('export'))
    .description('écrit en JSON tout ce qui est enregistré sous cette adresse')
    .argument('<EMAIL>', 'adresse e-mail')
    .argument('[FICHIER]', "fichier à écrire ; à l'écran sans cela")
    .action((email: string, file?: string) =>
      withShop((shop) => exportPerson(shop, addressOf(email), file)),
    );
  inFrench(person.command('erase'))
    .description(
      'supprime le compte et les e-mails de cette adresse, et efface ses données des devis et ' +
        'du journal',
    )
    .argument('<EMAIL>', 'adresse e-mail')
    .option('--yes', 'sans poser de question')
    .action((email: string, { yes = false }: { yes?: boolean }) =>
      withShop((shop) => erase(shop, addressOf(email), yes)),
    );
}

function addressOf(email: string): string {
  if (!isValidEmail(email)) throw new CommandFailed(`« ${email} » n'est pas une adresse e-mail.`);
  return emailKey(email);
}

async function exportPerson(
  { database, dataDir }: OpenShop,
  email: string,
  file: string | undefined,
): Promise<void> {
  const target = file && userPath(file);
  if (target && existsSync(target)) throw new CommandFailed(`Le fichier ${target} existe déjà.`);
  const personalData = await findPersonalData(database.db, email, await hashesOf(database, email));
  const mailFiles = mailFilesAbout(dataDir, matchPerson(email, personalData.quotes.quotes));
  const facts = createPersonalDataReport(personalData, mailFiles, Date.now());
  const report = `${JSON.stringify(facts, null, 2)}\n`;
  if (!target) {
    process.stdout.write(report);
    return;
  }
  writeFileSync(target, report);
  console.log(`Données écrites : ${target}`);
}
