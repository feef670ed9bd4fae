import { isValidEmail } from '../../domain/email';
import { parisDateTime } from '../../domain/parisTime';
import { rarePaths } from '../../domain/rarePaths';
import { emailKey, isSameEmail } from '../../domain/text/plainText';
import { LINK_TABLES, type UserRow } from '../database/accountTables';
import type { Bit, Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { hashedAccount, hashOfToken, newToken } from '../hashedKeys';
import { badRequest, conflict, gone, HttpError, unprocessable } from '../http/httpError';
import { staffMailLimits } from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import { moveContact } from '../quotes/tableMovedContact';
import { claimGuestQuotes } from '../quotes/tableOwnQuotes';
import type { Services } from '../services';
import { endSessions, findUser, findUserByEmail, replaceEmail } from '../users/tableUsers';
import { type Confirming, requirePassword, wrongPassword } from './loginGuard';
import { requireMailLimits, SAME_PRESS_MS } from './mailedLinks';
import { emailChangedMail, emailChangeMail, recoveryMail, recoveryNotice } from './mails';
import { forgetFailures } from './tableLoginAttempts';
import {
  consumeLink,
  findPendingEmail,
  type FoundLink,
  insertEmailChange,
  revokeLinks,
} from './tableOneTimeLinks';

const LIFE_MS = 3 * 24 * 3_600_000;
const RECOVERY_LIFE_MS = 3_600_000;

const TAKEN = 'Cette adresse a déjà un compte.';
const NEW_LINK = 'Pour changer l’adresse de votre compte, demandez-nous un nouveau lien.';

/** What staff asks for. */
interface NewAddress {
  email: string;
  /** The address of the administrator, for the limits. */
  by: string;
}

/**
 * Sends a link to the new address of a customer, and ends the one before.
 * @returns false when the same was asked for just before. @throws 400, 409, 429
 */
export const queueEmailChange: QueueLink = (trx, services, user, asked) =>
  queueLink(trx, services, user, { ...asked, recovery: 0 });

/**
 * Sends a link to the new address of a customer whose mailbox is lost, by which a new password is
 * chosen without the old one, and tells the old address.
 * @returns false when the same was asked for just before. @throws 400, 409, 429
 */
export const queueRecovery: QueueLink = (trx, services, user, asked) =>
  queueLink(trx, services, user, { ...asked, recovery: 1 });

type Parts = Pick<Services, 'config' | 'clock'>;
type QueueLink = (trx: Db, services: Parts, user: UserRow, asked: NewAddress) => Promise<boolean>;

async function queueLink(
  trx: Db,
  services: Parts,
  user: UserRow,
  { email: written, by, recovery }: NewAddress & { recovery: Bit },
): Promise<boolean> {
  const email = emailKey(written);
  const sent = await insertChange(trx, services, user, { email, by, recovery });
  if (!sent) return false;
  const { publicUrl } = services.config;
  const validUntil = parisDateTime(sent.expires_at);
  const mails =
    recovery === 1
      ? [
          recoveryMail(email, publicUrl + rarePaths.recover(sent.token, user.id)),
          recoveryNotice(user.email),
        ]
      : [
          emailChangeMail(email, {
            url: publicUrl + rarePaths.confirmAddress(sent.token),
            validUntil,
          }),
        ];
  const ofUser = mails.map((mail) => ({ ...mail, userId: user.id }));
  await queueMails(trx, ofUser, services.clock());
  return true;
}

/** The link of a change, in the place of the one before; undefined for the same press again. */
async function insertChange(
  trx: Db,
  services: Parts,
  user: UserRow,
  { email, by, recovery }: NewAddress & { recovery: Bit },
): Promise<{ token: string; expires_at: Instant } | undefined> {
  const now = services.clock();
  const life = recovery === 1 ? RECOVERY_LIFE_MS : LIFE_MS;
  if (!isValidEmail(email)) throw badRequest('Saisissez une adresse e-mail valable.', 'email');
  if (isSameEmail(email, user.email))
    throw badRequest('C’est déjà l’adresse de ce compte.', 'email');
  if (user.activated === 0) throw conflict('Réactivez d’abord ce compte.');
  if (user.invited === 1)
    throw conflict(
      'Ce client n’a pas encore choisi son mot de passe : supprimez ce compte, puis invitez la bonne adresse.',
    );
  if (await findUserByEmail(trx, email)) throw conflict(TAKEN, 'email');
  const pending = await findPendingEmail(trx, user.id, now);
  const isSame = pending?.email === email && pending.recovery === recovery;
  if (isSame && pending.expires_at > now + life - SAME_PRESS_MS) return undefined;
  await requireMailLimits(trx, services, staffMailLimits(email, by));
  await revokeLinks(trx, 'email_change', user.id, now);
  const token = newToken();
  const expires_at = now + life;
  await insertEmailChange(trx, {
    token_hash: hashOfToken(token),
    user_id: user.id,
    email,
    expires_at,
    recovery,
  });
  return { token, expires_at };
}

/**
 * Gives an account the address that a link was sent to: all sessions and all other links of the
 * account end, and the old address is told.
 * @param found what is known of the link: it is one of a change.
 * @throws 409 when the address has another account, 410 when the link was used, replaced or has
 * expired, 422 without the right password, 429 after too many wrong ones; after 409, 422 and 429
 * the link can be tried again.
 */
export async function changeEmail(
  services: Confirming,
  tokenHash: string,
  found: FoundLink,
  password: string | undefined,
): Promise<UserRow> {
  const { database, clock } = services;
  const holder = await findUser(database.db, holderOf(found));
  if (!holder) throw gone(NEW_LINK);
  if (password === undefined)
    throw unprocessable(
      'Ce lien change l’adresse d’un compte : il demande le mot de passe actuel du compte.',
      'newPassword',
    );
  const user = await requirePassword(services, holder, password);
  const { id } = user;
  const change = async (trx: Db) => {
    const now = clock();
    const pending = await findPendingEmail(trx, id, now);
    holderOf(await consumeLink(trx, 'email_change', tokenHash, now));
    // The password that was checked may have been replaced meanwhile.
    if ((await findUser(trx, id))?.password_hash !== user.password_hash) throw wrongPassword();
    if (!pending) throw conflict(TAKEN, 'email');
    await giveAddress(trx, services, user, pending.email);
    return (await findUser(trx, id)) ?? user;
  };
  return database.write(change).catch((error: unknown) => throwIfTaken(services, id, error));
}

/**
 * Gives an account another address, which is confirmed: its requests follow, its sessions and all
 * its links end, and the old address is told. @throws 409 when it has another account.
 */
export async function giveAddress(
  trx: Db,
  { database, config, clock }: Services,
  { id, email: from, verified }: UserRow,
  to: string,
): Promise<void> {
  const now = clock();
  if (!(await replaceEmail(trx, id, to, now))) throw conflict(TAKEN, 'email');
  const isProved = verified === 1;
  if (isProved) await claimGuestQuotes(trx, id, from);
  await moveContact(database, trx, { userId: id, from, to, isProved, now });
  await endSessions(trx, id);
  for (const table of LINK_TABLES) await revokeLinks(trx, table, id, now);
  await forgetFailures(trx, hashedAccount(config.jwtSecret, from));
  await queueMails(trx, [{ ...emailChangedMail(from, to), userId: id }], now);
}

/** Two accounts may get one address at the same moment: one is told that it is taken. */
export async function throwIfTaken(
  { database, clock }: Services,
  userId: number,
  error: unknown,
): Promise<never> {
  if (error instanceof HttpError) throw error;
  const pending = await findPendingEmail(database.db, userId, clock());
  if (pending && (await findUserByEmail(database.db, pending.email)))
    throw conflict(TAKEN, 'email');
  throw error;
}

/** The id of the account of a link. @throws 410 */
function holderOf(found: FoundLink): number {
  if (found === 'expired') throw gone(`Ce lien a expiré. ${NEW_LINK}`);
  if (typeof found !== 'number')
    throw gone(`Ce lien a déjà servi, ou un autre l’a remplacé. ${NEW_LINK}`);
  return found;
}
