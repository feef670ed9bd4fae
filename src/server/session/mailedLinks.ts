import type { Kysely } from 'kysely';
import { formatWait } from '../../domain/account/account';
import { parisDateTime } from '../../domain/parisTime';
import { paths } from '../../domain/paths';
import type { RequestOf } from '../contract/operations';
import { LINK_TABLES, type Tables, type UserRow } from '../database/tables';
import { hashedAccount, hashOfToken, newToken } from '../hashedKeys';
import { gone, notFound, tooMany, unprocessable } from '../http/httpError';
import {
  consumeMailLimits,
  type MailLimit,
  msUntilAllowed,
  unverifiedRecipientLimits,
} from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import type { Services } from '../services';
import { endSessions, findUser, markVerified, replacePassword } from '../users/tableUsers';
import {
  accountCreatedMail,
  type AccountLink,
  confirmAddressMail,
  passwordChangedMail,
} from './mails';
import { forgetFailures } from './tableLoginAttempts';
import {
  consumeLink,
  findLink,
  type FoundLink,
  insertLink,
  revokeLinks,
} from './tableOneTimeLinks';

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
  if (!(await consumeMailLimits(trx, parts, limits))) throw await tooManyMails(trx, parts, limits);
  await queueMails(
    trx,
    [confirmAddressMail(email, await createConfirmationLink(trx, parts, user))],
    parts.clock(),
  );
}

async function tooManyMails(trx: Kysely<Tables>, parts: Parts, limits: readonly MailLimit[]) {
  const waits: number[] = [];
  for (const limit of limits) waits.push(await msUntilAllowed(trx, parts, limit));
  const wait = Math.max(...waits);
  return tooMany(
    `Trop de messages ont été envoyés à cette adresse. Réessayez dans ${formatWait(wait)}.`,
    Math.ceil(wait / 1000),
  );
}

type Confirmation = RequestOf<'verifyEmail'>['body'];

/**
 * Marks the address a token was sent to as verified, and ends all sessions. The mail proves the
 * address only: whoever made the account proves it by its password, and whoever does not know it
 * takes the account over with a new one (THREAT-A23).
 * @returns the account after the change.
 * @throws 404 for an unknown or used token, 410 for an expired one, 422 without the right password;
 * the link can then be tried again.
 */
export async function confirmAddress(
  services: Services,
  { token, password, newPassword }: Confirmation,
): Promise<UserRow> {
  if ((password === undefined) === (newPassword === undefined))
    throw unprocessable(ONE_PASSWORD, 'password');
  const tokenHash = hashOfToken(token);
  const known = await holderOf(services, tokenHash);
  if (password !== undefined && !(await services.passwords.matches(known.password_hash, password)))
    throw wrongPassword();
  const newHash =
    newPassword === undefined ? undefined : await services.passwords.hash(newPassword);
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
  if (!user) throw notFound('Ce lien n’est pas valable.');
  return user;
}

function readLink(found: FoundLink): number {
  if (found === 'expired') throw gone('Ce lien a expiré.');
  if (found === 'used') throw notFound('Ce lien a déjà servi.');
  if (found === undefined) throw notFound('Ce lien n’est pas valable.');
  return found;
}

const ONE_PASSWORD =
  'Saisissez le mot de passe du compte, ou choisissez-en un nouveau. Si la page ne le demande ' +
  'pas, rechargez-la par le lien du message.';
const wrongPassword = () => unprocessable('Ce n’est pas le mot de passe de ce compte.', 'password');

/**
 * Sets a password chosen through a mailed link: every session, every other link and every delay of
 * the account ends, and the owner is told by mail (THREAT-A15).
 */
export async function setNewPassword(
  trx: Kysely<Tables>,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await replacePassword(trx, id, passwordHash);
  for (const table of LINK_TABLES) await revokeLinks(trx, table, id, clock());
  await forgetFailures(trx, hashedAccount(config.jwtSecret, email));
  await queueMails(trx, [passwordChangedMail(email)], clock());
}
