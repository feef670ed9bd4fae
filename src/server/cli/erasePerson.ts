import { join } from 'node:path';
import { quoteNumber } from '../../domain/quote/quote';
import { isSameEmail } from '../../domain/text/plainText';
import { removeUnfinishedRestores, replacedDatabases } from '../database/backup/replacedDatabases';
import type { Database } from '../database/engine/engine';
import { scrubDeleted } from '../database/engine/overwriteDeleted';
import { findSharedSecret } from '../database/settings';
import { filesBucketOf } from '../dataLocations';
import { readEmails } from '../environment';
import { openFileStorage } from '../files/openStorage';
import { hashedAccount, hashedMailbox } from '../hashedKeys';
import { fillBeforeReading } from '../journal/tableSentences';
import { type Erased, erasePerson, LastAdmin } from '../personalData/erase';
import {
  type HashEmail,
  isPersonalDataEmpty,
  type PersonalData,
  type PersonKey,
} from '../personalData/personalData';
import { mailFilesAbout } from '../personalData/tableMailsAbout';
import { findPersonalData } from '../personalData/tablePersonalData';
import { existingSecret } from '../secret';
import type { OpenShop } from './shop';
import { askYes, CommandFailed } from './terminal';

/** Whose data are asked for, as a sentence names it. */
export interface NamedPerson {
  name: string;
  key: PersonKey;
}

/** Rate limit counters are stored under hashes keyed with the server's secret. */
export async function hasherOf({ db, engine }: Database): Promise<HashEmail> {
  const inDatabase = engine.name === 'postgres' && !process.env.JWT_SECRET;
  const secret = inDatabase ? await findSharedSecret(db) : existingSecret(process.env);
  return hasherWith(secret);
}

/** @param secret undefined when it is not known. */
export const hasherWith = (secret: string | undefined): HashEmail =>
  secret === undefined
    ? undefined
    : (email) => ({ account: hashedAccount(secret, email), mailbox: hashedMailbox(secret, email) });

export async function erase(
  { database, dataDir }: OpenShop,
  { name, key }: NamedPerson,
  yes: boolean,
): Promise<void> {
  removeUnfinishedRestores(dataDir);
  const hash = await hasherOf(database);
  await fillBeforeReading(database);
  const personalData = await findPersonalData(database.db, key, hash);
  const files = mailFilesAbout(dataDir, personalData).length;
  if (isPersonalDataEmpty(personalData) && files === 0) {
    // An interrupted erasure leaves the deleted content in freed pages.
    await scrub(database);
    console.log(`Rien n'est enregistré sous ${name}.`);
    return;
  }
  if (!yes) await confirm(name, personalData, files);
  const storage = await openFileStorage({ dataDir, filesBucket: filesBucketOf(process.env) });
  const erased = await erasePerson({
    database,
    files: storage,
    dataDir,
    person: key,
    hash,
    now: Date.now(),
  }).catch(throwCommandFailure);
  await scrub(database);
  for (const line of [...erasedLines(erased), ...remainingCopies(dataDir, personalData.addresses)])
    console.log(line);
}

async function confirm(name: string, personalData: PersonalData, files: number): Promise<void> {
  console.log(`${name} : ${personalData.user ? 'un compte, ' : ''}${found(personalData, files)}.`);
  const open = personalData.quotes.quotes.filter(({ pipe_status }) => pipe_status !== 'ARCHIVED');
  if (open.length > 0)
    console.log(`Devis non archivés, auxquels on ne pourra plus répondre : ${numbersOf(open)}.`);
  if (!(await askYes('Tout effacer, sans retour ? (o/N) ')))
    throw new CommandFailed("Rien n'a été effacé. Sans terminal, ajoutez --yes.");
}

const found = ({ quotes, mails, naming }: PersonalData, files: number): string =>
  `${quotes.quotes.length} devis, ${mails.length} e-mails, ${files} fichiers .eml, ${naming} lignes du journal`;

const numbersOf = (quotes: PersonalData['quotes']['quotes']): string =>
  quotes
    .map(({ id, created_at }) => quoteNumber({ id, creation_date_time: created_at }))
    .join(', ');

function* erasedLines({
  personalData: { email, addresses, user, quotes, mails, isStaff },
  journalRows,
  withoutRecipient,
  mailFiles,
  offerFiles,
}: Erased): Generator<string> {
  yield user ? `Compte n° ${user.id} supprimé.` : "Il n'y avait pas de compte.";
  const former = addresses.filter((each) => each !== email);
  if (former.length > 0) yield `Effacé aussi sous ses autres adresses : ${former.join(', ')}.`;
  const kept = quotes.quotes.length > 0 ? ` (${numbersOf(quotes.quotes)})` : '';
  yield `Devis gardés sans données personnelles : ${quotes.quotes.length}${kept}.`;
  yield `E-mails effacés : ${mails.length} dans la base, ${mailFiles} fichiers .eml.`;
  if (offerFiles > 0) yield `Fichiers des offres effacés : ${offerFiles}.`;
  yield `Lignes du journal et des imports sans son adresse : ${journalRows}.`;
  const ended = withoutRecipient.map(({ number, version }) => `${number} (offre ${version})`);
  if (ended.length > 0)
    yield `Offres d’autres devis sans destinataire, qui ne seront plus relancées : ${ended.join(', ')}.`;
  if (isStaff) yield "L'adresse n'est plus prévenue des devis.";
}

/** Copies of the data that this command cannot erase. */
function* remainingCopies(dataDir: string, addresses: readonly string[]): Generator<string> {
  const isOwn = (address: string) => addresses.some((own) => isSameEmail(address, own));
  if (readEmails('STAFF_EMAILS', process.env.STAFF_EMAILS ?? '').some(isOwn)) {
    yield 'Attention : STAFF_EMAILS nomme encore cette adresse.';
  }
  for (const name of replacedDatabases(dataDir))
    yield (
      'Attention : une base remplacée par une restauration peut encore la nommer : ' +
      join(dataDir, name)
    );
  yield 'Les sauvegardes la nomment encore : une restauration par-dessus cette base efface de nouveau ; ailleurs, recommencez cette commande.';
}

/**
 * Rewrites the tables or the file that held the data, so that no freed page still contains them.
 */
async function scrub(database: Database): Promise<void> {
  if (!(await scrubDeleted(database)))
    console.log(
      'Attention : la boutique est occupée, des pages libérées de la base gardent des données : relancez cette commande.',
    );
}

function throwCommandFailure(error: unknown): never {
  if (error instanceof LastAdmin)
    throw new CommandFailed(
      "C'est le dernier administrateur : donnez d'abord ce rôle à un autre compte.",
    );
  throw error;
}
