import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { isLongEnough } from '../../domain/account/account';
import { ADMIN_ROLE, isAdmin, parseRoles } from '../../domain/account/users';
import { isValidEmail } from '../../domain/email';
import { PASSWORD_MIN } from '../../domain/limits';
import { emailKey } from '../../domain/text/plainText';
import type { UserRow } from '../database/accountTables';
import type { Database } from '../database/engine/engine';
import { readEmails } from '../environment';
import { replaceStaff } from '../mail/tableStaff';
import { createPasswords } from '../session/credentials';
import { addAdmin, explainUnverified } from '../users/firstAdmin';
import {
  findUserByEmail,
  listAdmins,
  markVerified,
  replacePassword,
  setRoles,
} from '../users/tableUsers';
import { withShop } from './shop';
import { askHidden, CommandFailed, inFrench } from './terminal';

/** `admin add EMAIL | list | remove EMAIL` */
export function addAdminCommand(program: Command): void {
  const admin = inFrench(program.command('admin').description('administrateurs de la boutique'));
  inFrench(admin.command('add'))
    .description(
      "crée un compte d'administrateur, ou donne ce rôle à un compte ; mot de passe : ADMIN_PASSWORD, sinon demandé, sinon fabriqué et affiché",
    )
    .argument('<EMAIL>', 'adresse e-mail')
    .option(
      '--new-password',
      'donne aussi un nouveau mot de passe au compte qui existe, et ferme ses sessions',
    )
    .action((email: string, { newPassword = false }: { newPassword?: boolean }) =>
      withShop(({ database }) => add(database, email, newPassword)),
    );
  inFrench(admin.command('list'))
    .description('affiche les adresses des administrateurs')
    .action(() => withShop(({ database }) => list(database)));
  inFrench(admin.command('remove'))
    .description("retire le rôle d'administrateur ; le compte reste")
    .argument('<EMAIL>', 'adresse e-mail')
    .action((email: string) => withShop(({ database }) => remove(database, email)));
}

async function add(database: Database, email: string, newPassword: boolean): Promise<void> {
  if (!isValidEmail(email)) throw new CommandFailed(`« ${email} » n'est pas une adresse e-mail.`);
  const user = await findUserByEmail(database.db, email);
  await (user ? promote(database, user, newPassword) : create(database, email));
}

/**
 * An existing account keeps its password unless ADMIN_PASSWORD or --new-password sets another. An
 * account with an unverified address may have been created by anybody: it is never promoted with
 * its current password.
 */
async function promote(
  database: Database,
  { id, email, roles, verified }: UserRow,
  newPassword: boolean,
): Promise<void> {
  if (verified === 0 && !newPassword) throw new CommandFailed(explainUnverified(email));
  const { password, isMade } = newPassword
    ? await choosePassword()
    : { password: checkLength(process.env.ADMIN_PASSWORD), isMade: false };
  const hash = password && (await createPasswords().hash(password));
  await database.write(async (trx) => {
    await setRoles(trx, id, [...new Set([...parseRoles(roles), ADMIN_ROLE])]);
    if (!hash) return;
    await replacePassword(trx, id, hash);
    await markVerified(trx, id);
  });
  console.log(`${email} est administrateur.`);
  if (hash) console.log('Ses sessions ouvertes sont fermées.');
  if (isMade) console.log(`Mot de passe : ${password}`);
}

async function create(database: Database, email: string): Promise<void> {
  const { password, isMade } = await choosePassword();
  await addAdmin({ database, passwords: createPasswords(), clock: Date.now }, email, password);
  console.log(`Administrateur créé : ${email}`);
  if (isMade) console.log(`Mot de passe : ${password}`);
}

/**
 * ADMIN_PASSWORD, else the typed password, else a generated one (`isMade`), which must be shown.
 */
async function choosePassword(): Promise<{ password: string; isMade: boolean }> {
  const given = checkLength(
    process.env.ADMIN_PASSWORD || (await askHidden('Mot de passe (vide : en fabriquer un) : ')),
  );
  return { password: given ?? randomBytes(12).toString('base64url'), isMade: given === undefined };
}

function checkLength(password: string | undefined): string | undefined {
  if (password && !isLongEnough(password))
    throw new CommandFailed(`Il faut au moins ${PASSWORD_MIN} caractères.`);
  return password || undefined;
}

async function list(database: Database): Promise<void> {
  const admins = await listAdmins(database.db);
  console.log(
    admins.length > 0 ? admins.map(({ email }) => email).join('\n') : 'Aucun administrateur.',
  );
}

async function remove(database: Database, email: string): Promise<void> {
  const user = await findUserByEmail(database.db, email);
  if (!user || !isAdmin(user)) throw new CommandFailed(`${email} n'est pas administrateur.`);
  await database.write((trx) =>
    setRoles(
      trx,
      user.id,
      parseRoles(user.roles).filter((role) => role !== ADMIN_ROLE),
    ),
  );
  console.log(`${email} n'est plus administrateur.`);
}

/** `staff set A,B` */
export function addStaffCommand(program: Command): void {
  const staff = inFrench(
    program.command('staff').description('adresses prévenues à chaque demande de devis'),
  );
  inFrench(staff.command('set'))
    .description("remplace la liste ; STAFF_EMAILS, si elle est donnée au serveur, l'emporte")
    .argument('<A,B>', 'adresses e-mail séparées par des virgules')
    .action(set);
}

async function set(list: string): Promise<void> {
  const emails = [...new Set(readEmails('Liste', list).map(emailKey))];
  await withShop(({ database }) => database.write((trx) => replaceStaff(trx, emails)));
  console.log(
    emails.length > 0
      ? `Adresses prévenues : ${emails.join(', ')}`
      : "Plus aucune adresse n'est prévenue.",
  );
}
