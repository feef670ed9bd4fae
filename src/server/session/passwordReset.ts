import type { Kysely } from 'kysely';
import { parisDateTime } from '../../domain/parisTime';
import { paths } from '../../domain/paths';
import type { UserRow } from '../database/accountTables';
import { writeSetting } from '../database/settings';
import type { Tables } from '../database/tables';
import { hashOfToken, newToken } from '../hashedKeys';
import { notFound } from '../http/httpError';
import {
  consumeMailLimits,
  type MailLimit,
  msUntilAllowed,
  unverifiedRecipientLimits,
} from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import type { Services } from '../services';
import { findUser, findUserByEmail, markVerified } from '../users/tableUsers';
import { setNewPassword } from './confirmAddress';
import { requireMailLimits, SAME_PRESS_MS, tooManyMailsFor } from './mailedLinks';
import { invitationMail, passwordResetMail } from './mails';
import { consumeLink, insertLink, listExpiries } from './tableOneTimeLinks';

const RESET_LINK_LIFE_MS = 60 * 60 * 1000;
const INVITATION_LIFE_MS = 3 * 24 * RESET_LINK_LIFE_MS;
const RESETS_PER_HOUR = 3;
export const RESET_SENT = {
  message: 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.',
};

/**
 * One durable write whether the account exists or not: neither the answer nor its duration reveals
 * it.
 */
export async function requestReset(
  trx: Kysely<Tables>,
  services: Services,
  email: string,
  ip: string,
): Promise<void> {
  await writeSetting(trx, 'password_reset_asked_at', String(services.clock()));
  const user = await findUserByEmail(trx, email);
  if (user?.activated === 1) await queueReset(trx, services, user, { ip, isFromStaff: false });
}

/**
 * At most three links an hour per account, so that nobody's mailbox can be flooded.
 * @returns the milliseconds until another one is allowed; 0 when it is queued.
 */
async function queueReset(
  trx: Kysely<Tables>,
  services: Services,
  user: UserRow,
  { ip, isFromStaff }: { ip: string; isFromStaff: boolean },
): Promise<number> {
  const { config, clock } = services;
  const now = clock();
  const limit: MailLimit = { kind: 'source', ip };
  const links = await listExpiries(trx, 'password_reset', user.id, now);
  // An invitation lasts longer.
  const third = links.filter((at) => at <= now + RESET_LINK_LIFE_MS).at(-RESETS_PER_HOUR);
  if (third !== undefined) return third - now;
  if (!(await consumeMailLimits(trx, services, [limit])))
    return msUntilAllowed(trx, services, limit);
  const token = newToken();
  await insertLink(trx, 'password_reset', {
    token_hash: hashOfToken(token),
    user_id: user.id,
    expires_at: now + RESET_LINK_LIFE_MS,
  });
  await queueMails(
    trx,
    [passwordResetMail(user.email, config.publicUrl + paths.recover(token, user.id), isFromStaff)],
    now,
  );
  return 0;
}

/**
 * A link to a new password that staff asks for.
 * @returns false when one was sent just before.
 * @throws 429 over the limits.
 */
export async function queueResetAgain(
  trx: Kysely<Tables>,
  services: Services,
  user: UserRow,
  ip: string,
): Promise<boolean> {
  const justSent = services.clock() + RESET_LINK_LIFE_MS - SAME_PRESS_MS;
  if ((await listExpiries(trx, 'password_reset', user.id, justSent)).length > 0) return false;
  const wait = await queueReset(trx, services, user, { ip, isFromStaff: true });
  if (wait > 0) throw tooManyMailsFor(wait);
  return true;
}

/**
 * The link by which an invited customer chooses the first password.
 * @param inviter name and address of who invites.
 * @returns false when one was sent just before.
 * @throws 429 over the mail limits.
 */
export async function queueInvitation(
  trx: Kysely<Tables>,
  services: Services,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { inviter, ip }: { inviter: string; ip: string },
): Promise<boolean> {
  const expires_at = services.clock() + INVITATION_LIFE_MS;
  if ((await listExpiries(trx, 'password_reset', id, expires_at - SAME_PRESS_MS)).length > 0)
    return false;
  await requireMailLimits(trx, services, unverifiedRecipientLimits(email, ip));
  const token = newToken();
  await insertLink(trx, 'password_reset', {
    token_hash: hashOfToken(token),
    user_id: id,
    expires_at,
  });
  const url = services.config.publicUrl + paths.recover(token, id);
  const mail = invitationMail(email, { url, inviter, validUntil: parisDateTime(expires_at) });
  await queueMails(trx, [mail], services.clock());
  return true;
}

/**
 * Opening a mailed link proves ownership of the address: it is marked verified and the failed
 * logins are reset.
 */
export async function resetPassword(
  trx: Kysely<Tables>,
  services: Services,
  tokenHash: string,
  passwordHash: string,
): Promise<UserRow> {
  const found = await consumeLink(trx, 'password_reset', tokenHash, services.clock());
  const user = typeof found === 'number' && (await findUser(trx, found));
  if (!user) throw notFound('Ce lien n’est plus valable.');
  await setNewPassword(trx, services, user, passwordHash);
  await markVerified(trx, user.id);
  return user;
}
