import { formatWait } from '../../domain/account/account';
import { parisDateTime } from '../../domain/parisTime';
import { rarePaths } from '../../domain/rarePaths';
import type { UserRow } from '../database/accountTables';
import type { Db } from '../database/tables';
import { hashOfToken, newToken } from '../hashedKeys';
import { type HttpError, tooManyCalls } from '../http/httpError';
import {
  consumeMailLimits,
  type MailLimit,
  msUntilAllowed,
  staffMailLimits,
  unverifiedRecipientLimits,
} from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import type { Services } from '../services';
import { accountCreatedMail, type AccountLink, confirmAddressMail } from './mails';
import { insertLink, listExpiries } from './tableOneTimeLinks';

const CONFIRMATION_LIFE_MS = 3 * 24 * 3_600_000;

type Parts = Pick<Services, 'config' | 'clock'>;

/**
 * A single-use link, valid for three days, to the page that confirms the address of an account,
 * with what its mail says of both.
 */
async function createConfirmationLink(
  trx: Db,
  { config, clock }: Parts,
  account: Pick<UserRow, 'id' | 'created_at'>,
): Promise<AccountLink> {
  const token = newToken();
  const expires_at = clock() + CONFIRMATION_LIFE_MS;
  await insertLink(trx, 'address_confirmation', {
    token_hash: hashOfToken(token),
    user_id: account.id,
    expires_at,
  });
  return {
    url: config.publicUrl + rarePaths.confirmAddress(token),
    accountMadeAt: parisDateTime(account.created_at),
    validUntil: parisDateTime(expires_at),
  };
}

/** Over a limit nothing is sent: the owner can request the link again from the account. */
export async function queueAccountCreatedMail(
  trx: Db,
  parts: Parts,
  account: Pick<UserRow, 'id' | 'email' | 'created_at'>,
  ip: string,
): Promise<void> {
  if (!(await consumeMailLimits(trx, parts, unverifiedRecipientLimits(account.email, ip)))) return;
  await queueMails(
    trx,
    [accountCreatedMail(account.email, await createConfirmationLink(trx, parts, account))],
    parts.clock(),
  );
}

/** A link that the account asks for. @throws 429 over the mail limits. */
export const queueConfirmationMail = (
  trx: Db,
  parts: Parts,
  user: UserRow,
  ip: string,
): Promise<void> =>
  queueConfirmation(trx, parts, user, [
    { kind: 'confirmation', email: user.email },
    ...unverifiedRecipientLimits(user.email, ip),
  ]);

async function queueConfirmation(
  trx: Db,
  parts: Parts,
  user: UserRow,
  limits: readonly MailLimit[],
): Promise<void> {
  const { email } = user;
  await requireMailLimits(trx, parts, limits);
  await queueMails(
    trx,
    [confirmAddressMail(email, await createConfirmationLink(trx, parts, user))],
    parts.clock(),
  );
}

/** Counts a mail against limits. @throws 429 over one of them. */
export async function requireMailLimits(
  trx: Db,
  parts: Parts,
  limits: readonly MailLimit[],
): Promise<void> {
  if (await consumeMailLimits(trx, parts, limits)) return;
  let longest: { kind: MailLimit['kind']; wait: number } = { kind: 'stranger', wait: 0 };
  for (const limit of limits) {
    const wait = await msUntilAllowed(trx, parts, limit);
    if (wait > longest.wait) longest = { kind: limit.kind, wait };
  }
  throw tooManyMails(longest.kind, longest.wait);
}

const REACHED: Partial<Record<MailLimit['kind'], string>> = {
  source: 'Trop de messages ont été demandés depuis votre réseau.',
  fromStaff: 'L’équipe a déjà envoyé cinq liens à cette adresse en une heure.',
  ofAdministrator: 'Vous avez envoyé cent liens en une heure.',
};

/** The error of a mail that is over a limit for so many milliseconds more: it says which one. */
const tooManyMails = (kind: MailLimit['kind'], wait: number): HttpError =>
  tooManyCalls(
    `${REACHED[kind] ?? 'Trop de messages ont été envoyés à cette adresse.'} Réessayez dans ${formatWait(wait)}.`,
    Math.ceil(wait / 1000),
  );

/** A link that staff asks for again within this time is the same press of a button. */
export const SAME_PRESS_MS = 10_000;

/**
 * A confirmation link that staff asks for.
 * @param by the address of the administrator.
 * @returns false when one was sent just before.
 * @throws 429 over the mail limits.
 */
export async function queueConfirmationAgain(
  trx: Db,
  parts: Parts,
  user: UserRow,
  by: string,
): Promise<boolean> {
  const justSent = parts.clock() + CONFIRMATION_LIFE_MS - SAME_PRESS_MS;
  if ((await listExpiries(trx, 'address_confirmation', user.id, justSent)).length > 0) return false;
  await queueConfirmation(trx, parts, user, staffMailLimits(user.email, by));
  return true;
}
