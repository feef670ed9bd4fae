import type { Kysely } from 'kysely';
import { formatWait } from '../../domain/account/account';
import { parisDateTime } from '../../domain/parisTime';
import { paths } from '../../domain/paths';
import type { UserRow } from '../database/accountTables';
import type { Tables } from '../database/tables';
import { hashOfToken, newToken } from '../hashedKeys';
import { type HttpError, tooMany } from '../http/httpError';
import {
  consumeMailLimits,
  type MailLimit,
  msUntilAllowed,
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
  trx: Kysely<Tables>,
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
    url: config.publicUrl + paths.confirmAddress(token),
    accountMadeAt: parisDateTime(account.created_at),
    validUntil: parisDateTime(expires_at),
  };
}

/** Over a limit nothing is sent: the owner can request the link again from the account. */
export async function queueAccountCreatedMail(
  trx: Kysely<Tables>,
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

/** @throws 429 over the mail limits. */
export async function queueConfirmationMail(
  trx: Kysely<Tables>,
  parts: Parts,
  user: UserRow,
  ip: string,
): Promise<void> {
  const { email } = user;
  const limits: MailLimit[] = [
    { kind: 'confirmation', email },
    ...unverifiedRecipientLimits(email, ip),
  ];
  await requireMailLimits(trx, parts, limits);
  await queueMails(
    trx,
    [confirmAddressMail(email, await createConfirmationLink(trx, parts, user))],
    parts.clock(),
  );
}

/** Counts a mail against limits. @throws 429 over one of them. */
export async function requireMailLimits(
  trx: Kysely<Tables>,
  parts: Parts,
  limits: readonly MailLimit[],
): Promise<void> {
  if (await consumeMailLimits(trx, parts, limits)) return;
  const waits: number[] = [];
  for (const limit of limits) waits.push(await msUntilAllowed(trx, parts, limit));
  throw tooManyMailsFor(Math.max(...waits));
}

/** The error of a mail that is over a limit for so many milliseconds more. */
export const tooManyMailsFor = (wait: number): HttpError =>
  tooMany(
    `Trop de messages ont été envoyés à cette adresse. Réessayez dans ${formatWait(wait)}.`,
    Math.ceil(wait / 1000),
  );

/** A link that staff asks for again within this time is the same press of a button. */
export const SAME_PRESS_MS = 10_000;

/**
 * A confirmation link that staff asks for.
 * @returns false when one was sent just before.
 * @throws 429 over the mail limits.
 */
export async function queueConfirmationAgain(
  trx: Kysely<Tables>,
  parts: Parts,
  user: UserRow,
  ip: string,
): Promise<boolean> {
  const justSent = parts.clock() + CONFIRMATION_LIFE_MS - SAME_PRESS_MS;
  if ((await listExpiries(trx, 'address_confirmation', user.id, justSent)).length > 0) return false;
  await queueConfirmationMail(trx, parts, user, ip);
  return true;
}
