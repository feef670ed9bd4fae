import type { RequestOf } from '../contract/operations';
import { LINK_TABLES, type UserRow } from '../database/accountTables';
import type { Db } from '../database/tables';
import { hashedAccount, hashOfToken } from '../hashedKeys';
import { gone, notFound, unprocessable } from '../http/httpError';
import { queueMails } from '../mail/tableOutbox';
import type { Services } from '../services';
import { endSessions, findUser, markVerified, replacePassword } from '../users/tableUsers';
import { changeEmail } from './changeEmail';
import { type Confirming, requirePassword, wrongPassword } from './loginGuard';
import { passwordChangedMail } from './mails';
import { forgetFailures } from './tableLoginAttempts';
import {
  consumeLink,
  findLink,
  type FoundLink,
  isRecovery,
  revokeLinks,
} from './tableOneTimeLinks';

type Confirmation = RequestOf<'verifyEmail'>['body'];

/**
 * Marks the address a token was sent to as verified, and ends all sessions. The mail proves the
 * address only: whoever made the account proves it by its password, and whoever does not know it
 * takes the account over with a new one (THREAT-A23).
 * The link of a change of address gives the account that address instead, see changeEmail().
 * @returns the account after the change.
 * @throws 404 for an unknown or used token, 410 for an expired one, 422 without the right password,
 * 429 after too many wrong ones; the link can then be tried again.
 */
export async function confirmAddress(
  services: Confirming,
  { token, password, newPassword }: Confirmation,
): Promise<UserRow> {
  if ((password === undefined) === (newPassword === undefined))
    throw unprocessable(ONE_PASSWORD, 'password');
  const tokenHash = hashOfToken(token);
  if (await isRecovery(services.database.db, tokenHash)) throw notFound(INVALID);
  const change = await findLink(services.database.db, 'email_change', tokenHash, services.clock());
  if (change !== undefined) return changeEmail(services, tokenHash, change, password);
  const holder = await holderOf(services, tokenHash);
  const known = password === undefined ? holder : await requirePassword(services, holder, password);
  const newHash =
    newPassword === undefined
      ? undefined
      : await services.passwords.hash(newPassword, 'newPassword');
  return services.database.write(async (trx) => {
    const id = readLink(
      await consumeLink(trx, 'address_confirmation', tokenHash, services.clock()),
    );
    // The password that was checked may have been replaced meanwhile: only the write that finds it
    // unchanged counts.
    if ((await findUser(trx, id))?.password_hash !== known.password_hash) throw wrongPassword();
    await (newHash === undefined
      ? endSessions(trx, id)
      : setNewPassword(trx, services, known, newHash));
    await markVerified(trx, id);
    return (await findUser(trx, id)) ?? known;
  });
}

/** The account that a valid link was sent for. @throws 404, 410 as confirmAddress(). */
async function holderOf({ database, clock }: Services, tokenHash: string): Promise<UserRow> {
  const user = await findUser(
    database.db,
    readLink(await findLink(database.db, 'address_confirmation', tokenHash, clock())),
  );
  if (!user) throw notFound(INVALID);
  return user;
}

function readLink(found: FoundLink): number {
  if (found === 'expired') throw gone('Ce lien a expiré.');
  if (found === 'used') throw notFound('Ce lien a déjà servi.');
  if (found === undefined) throw notFound(INVALID);
  return found;
}

const INVALID = 'Ce lien n’est pas valable.';

const ONE_PASSWORD =
  'Saisissez le mot de passe du compte, ou choisissez-en un nouveau. Si la page ne le demande pas, rechargez-la par le lien du message.';

/**
 * Sets a password chosen through a mailed link: every session, every other link and every delay of
 * the account ends, and the owner is told by mail (THREAT-A15).
 */
export async function setNewPassword(
  trx: Db,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await replacePassword(trx, id, passwordHash);
  for (const table of LINK_TABLES) await revokeLinks(trx, table, id, clock());
  await forgetFailures(trx, hashedAccount(config.jwtSecret, email));
  await queueMails(trx, [passwordChangedMail(email)], clock());
}
