import { parisDateTime } from '../../domain/parisTime';
import { rarePaths } from '../../domain/rarePaths';
import type { UserRow } from '../database/accountTables';
import { writeSetting } from '../database/settings';
import type { Db } from '../database/tables';
import { hashOfToken, newToken } from '../hashedKeys';
import { notFound } from '../http/httpError';
import { consumeMailLimits, staffMailLimits } from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import type { Services } from '../services';
import { findUser, findUserByEmail, markVerified } from '../users/tableUsers';
import { giveAddress, throwIfTaken } from './changeEmail';
import { setNewPassword } from './confirmAddress';
import { requireMailLimits, SAME_PRESS_MS } from './mailedLinks';
import { invitationMail, passwordResetMail } from './mails';
import {
  consumeLink,
  findLink,
  findPendingEmail,
  insertLink,
  isRecovery,
  listExpiries,
} from './tableOneTimeLinks';

const RESET_LINK_LIFE_MS = 60 * 60 * 1000;
const INVITATION_LIFE_MS = 3 * 24 * RESET_LINK_LIFE_MS;
const RESETS_PER_HOUR = 3;
export const RESET_SENT = {
  message: 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.',
};

/**
 * At most three links an hour per account, so that nobody's mailbox can be flooded. One durable
 * write whether the account exists or not: neither the answer nor its duration reveals it.
 */
export async function requestReset(
  trx: Db,
  services: Services,
  email: string,
  ip: string,
): Promise<void> {
  await writeSetting(trx, 'password_reset_asked_at', String(services.clock()));
  const user = await findUserByEmail(trx, email);
  if (user?.activated !== 1) return;
  const now = services.clock();
  const links = await listExpiries(trx, 'password_reset', user.id, now);
  // An invitation lasts longer.
  const recent = links.filter((at) => at <= now + RESET_LINK_LIFE_MS);
  if (recent.length >= RESETS_PER_HOUR) return;
  if (!(await consumeMailLimits(trx, services, [{ kind: 'source', ip }]))) return;
  await queueReset(trx, services, user, false);
}

async function queueReset(
  trx: Db,
  { config, clock }: Services,
  user: UserRow,
  isFromStaff: boolean,
): Promise<void> {
  const now = clock();
  const token = newToken();
  await insertLink(trx, 'password_reset', {
    token_hash: hashOfToken(token),
    user_id: user.id,
    expires_at: now + RESET_LINK_LIFE_MS,
  });
  await queueMails(
    trx,
    [
      passwordResetMail(
        user.email,
        config.publicUrl + rarePaths.recover(token, user.id),
        isFromStaff,
      ),
    ],
    now,
  );
}

/**
 * A link to a new password that staff asks for: what others have asked for does not count.
 * @param by the address of the administrator.
 * @returns false when one was sent just before.
 * @throws 429 over the limits.
 */
export async function queueResetAgain(
  trx: Db,
  services: Services,
  user: UserRow,
  by: string,
): Promise<boolean> {
  const expires_at = services.clock() + RESET_LINK_LIFE_MS;
  const links = await listExpiries(trx, 'password_reset', user.id, expires_at - SAME_PRESS_MS);
  // An invitation lasts longer.
  if (links.some((at) => at <= expires_at)) return false;
  await requireMailLimits(trx, services, staffMailLimits(user.email, by));
  await queueReset(trx, services, user, true);
  return true;
}

/**
 * The link by which an invited customer chooses the first password.
 * @param inviter name and address of who invites. @param by the address alone, for the limits.
 * @returns false when one was sent just before.
 * @throws 429 over the mail limits.
 */
export async function queueInvitation(
  trx: Db,
  services: Services,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { inviter, by }: { inviter: string; by: string },
): Promise<boolean> {
  const expires_at = services.clock() + INVITATION_LIFE_MS;
  if ((await listExpiries(trx, 'password_reset', id, expires_at - SAME_PRESS_MS)).length > 0)
    return false;
  await requireMailLimits(trx, services, staffMailLimits(email, by));
  const token = newToken();
  await insertLink(trx, 'password_reset', {
    token_hash: hashOfToken(token),
    user_id: id,
    expires_at,
  });
  const url = services.config.publicUrl + rarePaths.recover(token, id);
  const mail = invitationMail(email, { url, inviter, validUntil: parisDateTime(expires_at) });
  await queueMails(trx, [mail], services.clock());
  return true;
}

/**
 * Sets the password that was chosen through a mailed link.
 * @returns the account. @throws 404, 409, see resetPassword().
 */
export async function resetByLink(
  services: Services,
  tokenHash: string,
  passwordHash: string,
): Promise<UserRow> {
  const { database, clock } = services;
  const holder = await findLink(database.db, 'email_change', tokenHash, clock());
  return database
    .write((trx) => resetPassword(trx, services, tokenHash, passwordHash))
    .catch((error: unknown) => {
      if (typeof holder === 'number') return throwIfTaken(services, holder, error);
      throw error;
    });
}

/**
 * Opening a mailed link proves ownership of the address: it is marked verified and the failed
 * logins are reset. The link of a recovery also gives the account the address that it was sent to.
 * @throws 404, 409 when that address has another account.
 */
async function resetPassword(
  trx: Db,
  services: Services,
  tokenHash: string,
  passwordHash: string,
): Promise<UserRow> {
  const table = (await isRecovery(trx, tokenHash)) ? 'email_change' : 'password_reset';
  const now = services.clock();
  const known = await findLink(trx, table, tokenHash, now);
  const pending =
    typeof known === 'number' && table === 'email_change'
      ? await findPendingEmail(trx, known, now)
      : undefined;
  const found = await consumeLink(trx, table, tokenHash, now);
  const user = typeof found === 'number' ? await findUser(trx, found) : undefined;
  if (!user) throw notFound('Ce lien n’est plus valable.');
  if (pending) await giveAddress(trx, services, user, pending.email);
  const owner = { ...user, email: pending?.email ?? user.email };
  await setNewPassword(trx, services, owner, passwordHash);
  await markVerified(trx, user.id);
  return owner;
}
