import type { Kysely } from 'kysely';
import { formatWait } from '../../domain/loginThrottle';
import { paths } from '../../domain/paths';
import { consumeLink, insertLink } from '../database/oneTimeLinks';
import { queueMails } from '../database/outbox';
import type { Tables, UserRow } from '../database/tables';
import { findUser, markVerified } from '../database/users';
import { gone, notFound, tooMany } from '../httpError';
import { accountCreatedMail, confirmAddressMail } from '../mail/accountMails';
import { consumeMailLimits, type MailLimit, msUntilAllowed, unverifiedRecipientLimits } from '../mail/mailRateLimits';
import type { Services } from '../services';
import { hashOfToken, newToken } from './oneTimeTokens';

const CONFIRMATION_LIFE_MS = 3 * 24 * 3_600_000;

type Parts = Pick<Services, 'config' | 'clock'>;

/** A single-use link, valid for three days, to the page that confirms the address of an account. */
async function createConfirmationLink(trx: Kysely<Tables>, { config, clock }: Parts, userId: number): Promise<string> {
  const token = newToken();
  await insertLink(trx, 'address_confirmation', {
    token_hash: hashOfToken(token),
    user_id: userId,
    expires_at: clock() + CONFIRMATION_LIFE_MS,
  });
  return config.publicUrl + paths.confirmAddress(token);
}

/** Over a limit nothing is sent: the owner can request the link again from the account. */
export async function queueAccountCreatedMail(
  trx: Kysely<Tables>,
  parts: Parts,
  account: { id: number; email: string },
  ip: string,
): Promise<void> {
  if (!(await consumeMailLimits(trx, parts, unverifiedRecipientLimits(account.email, ip)))) return;
  await queueMails(trx, [accountCreatedMail(account.email, await createConfirmationLink(trx, parts, account.id))], parts.clock());
}

/** @throws 429 over the mail limits. */
export async function queueConfirmationMail(trx: Kysely<Tables>, parts: Parts, { id, email }: UserRow, ip: string): Promise<void> {
  const limits: MailLimit[] = [{ kind: 'confirmation', email }, ...unverifiedRecipientLimits(email, ip)];
  if (!(await consumeMailLimits(trx, parts, limits))) throw await tooManyMails(trx, parts, limits);
  await queueMails(trx, [confirmAddressMail(email, await createConfirmationLink(trx, parts, id))], parts.clock());
}

async function tooManyMails(trx: Kysely<Tables>, parts: Parts, limits: readonly MailLimit[]) {
  const waits: number[] = [];
  for (const limit of limits) waits.push(await msUntilAllowed(trx, parts, limit));
  const wait = Math.max(...waits);
  return tooMany(`Trop de messages ont été envoyés à cette adresse. Réessayez dans ${formatWait(wait)}.`, Math.ceil(wait / 1000));
}

/** Marks the address a token was sent to as verified. @throws 404 for an unknown or used token, 410 for an expired one. */
export async function confirmAddress(trx: Kysely<Tables>, { clock }: Parts, token: string): Promise<UserRow> {
  const found = await consumeLink(trx, 'address_confirmation', hashOfToken(token), clock());
  if (found === 'expired') throw gone('Ce lien a expiré.');
  if (found === 'used') throw notFound('Ce lien a déjà servi.');
  const user = found && (await findUser(trx, found));
  if (!user) throw notFound('Ce lien n’est pas valable.');
  await markVerified(trx, user.id);
  return user;
}
