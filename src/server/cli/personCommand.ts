import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { isValidEmail } from '../../domain/email';
import { quoteNumber } from '../../domain/quote/quote';
import { emailKey, isSameEmail } from '../../domain/text/plainText';
import { existingSecret, filesBucketOf, readEmails } from '../config';
import { replacedDatabases } from '../database/backup/replacedDatabases';
import type { Database } from '../database/engine/engine';
import { scrubDeleted } from '../database/engine/overwriteDeleted';
import { findSharedSecret } from '../database/settings';
import { openFileStorage } from '../files/openStorage';
import { hashedAccount, hashedMailbox } from '../hashedKeys';
import { type Erased, erasePerson, LastAdmin } from '../personalData/erase';
import { createPersonalDataReport } from '../personalData/report';
import { mailFilesAbout, matchPerson } from '../personalData/tableMailsAbout';
import {
  type EmailHashes,
  findPersonalData,
  isPersonalDataEmpty,
  type PersonalData,
} from '../personalData/tablePersonalData';
import { type OpenShop, userPath, withShop } from './shop';
import { askYes, CommandFailed, inFrench } from './terminal';

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

/** Rate limit counters are stored under hashes keyed with the server's secret. */
async function hashesOf({ db, engine }: Database, email: string): Promise<EmailHashes | undefined> {
  const inDatabase = engine.name === 'postgres' && !process.env.JWT_SECRET;
  const secret = inDatabase ? await findSharedSecret(db) : existingSecret(process.env);
  return secret === undefined
    ? undefined
    : { account: hashedAccount(secret, email), mailbox: hashedMailbox(secret, email) };
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
  const report = `${JSON.stringify(createPersonalDataReport(personalData, mailFiles, Date.now()), null, 2)}\n`;
  if (!target) {
    process.stdout.write(report);
    return;
  }
  writeFileSync(target, report);
  console.log(`Données écrites : ${target}`);
}

async function erase({ database, dataDir }: OpenShop, email: string, yes: boolean): Promise<void> {
  const hashed = await hashesOf(database, email);
  const personalData = await findPersonalData(database.db, email, hashed);
  const files = mailFilesAbout(dataDir, matchPerson(email, personalData.quotes.quotes)).length;
  if (isPersonalDataEmpty(personalData) && files === 0) {
    // An erasure that was interrupted has left what it deleted in freed pages.
    await scrub(database);
    console.log(`Rien n'est enregistré sous ${email}.`);
    return;
  }
  if (!yes) await confirm(personalData, files);
  const storage = await openFileStorage({ dataDir, filesBucket: filesBucketOf(process.env) });
  const erased = await erasePerson({
    database,
    files: storage,
    dataDir,
    email,
    hashed,
    now: Date.now(),
  }).catch(throwCommandFailure);
  await scrub(database);
  for (const line of [...erasedLines(erased), ...remainingCopies(dataDir, email)])
    console.log(line);
}

async function confirm(personalData: PersonalData, files: number): Promise<void> {
  console.log(
    `${personalData.email} : ` +
      `${personalData.user ? 'un compte, ' : ''}${found(personalData, files)}.`,
  );
  const open = personalData.quotes.quotes.filter(({ pipe_status }) => pipe_status !== 'ARCHIVED');
  if (open.length > 0)
    console.log(`Devis non archivés, auxquels on ne pourra plus répondre : ${numbersOf(open)}.`);
  if (!(await askYes('Tout effacer, sans retour ? (o/N) ')))
    throw new CommandFailed("Rien n'a été effacé. Sans terminal, ajoutez --yes.");
}

const found = ({ quotes, mails, journal }: PersonalData, files: number): string =>
  `${quotes.quotes.length} devis, ${mails.length} e-mails, ${files} fichiers .eml, ` +
  `${journal.length} lignes du journal`;

const numbersOf = (quotes: PersonalData['quotes']['quotes']): string =>
  quotes
    .map(({ id, created_at }) => quoteNumber({ id, creation_date_time: created_at }))
    .join(', ');

function* erasedLines({
  personalData: { user, quotes, mails, isStaff },
  journalRows,
  mailFiles,
  offerFiles,
}: Erased): Generator<string> {
  yield user ? `Compte n° ${user.id} supprimé.` : "Il n'y avait pas de compte.";
  const kept = quotes.quotes.length > 0 ? ` (${numbersOf(quotes.quotes)})` : '';
  yield `Devis gardés sans données personnelles : ${quotes.quotes.length}${kept}.`;
  yield `E-mails effacés : ${mails.length} dans la base, ${mailFiles} fichiers .eml.`;
  if (offerFiles > 0) yield `Fichiers des offres effacés : ${offerFiles}.`;
  yield `Lignes du journal et des imports sans son adresse : ${journalRows}.`;
  if (isStaff) yield "L'adresse n'est plus prévenue des devis.";
}

/** Copies of the data that this command cannot erase. */
function* remainingCopies(dataDir: string, email: string): Generator<string> {
  if (
    readEmails('STAFF_EMAILS', process.env.STAFF_EMAILS ?? '').some((address) =>
      isSameEmail(address, email),
    )
  ) {
    yield 'Attention : STAFF_EMAILS nomme encore cette adresse.';
  }
  for (const name of replacedDatabases(dataDir))
    yield (
      'Attention : une base remplacée par une restauration peut encore la nommer : ' +
      join(dataDir, name)
    );
  yield 'Les sauvegardes la nomment encore : après une restauration, recommencez cette commande.';
}

/** Rewrites what the data were in, so that no freed page still has them. */
async function scrub(database: Database): Promise<void> {
  if (!(await scrubDeleted(database)))
    console.log(
      'Attention : la boutique est occupée, des pages libérées de la base gardent des données ' +
        ': relancez cette commande.',
    );
}

function throwCommandFailure(error: unknown): never {
  if (error instanceof LastAdmin)
    throw new CommandFailed(
      "C'est le dernier administrateur : donnez d'abord ce rôle à un autre compte.",
    );
  throw error;
}
