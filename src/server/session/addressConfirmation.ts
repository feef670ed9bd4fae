import type { Kysely } from 'kysely';
import { formatWait } from '../../domain/loginPause';
import { paths } from '../../domain/paths';
import { consumeLink, insertLink } from '../database/oneTimeLinks';
import { queueMails } from '../database/outbox';
import type { Tables, UserRow } from '../database/tables';
import { findUser, markVerified } from '../database/users';
import { gone, notFound, tooMany } from '../httpError';
import { accountCreatedMail, confirmAddressMail } from '../mail/accountMails';
import { spend, type Spending, toStranger, waitFor } from '../mail/mailLimits';
import type { Services } from '../services';
import { hashOfToken, newToken } from './oneTimeTokens';

const CONFIRMATION_LIFE_MS = 3 * 24 * 3_600_000;

type Parts = Pick<Services, 'config' | 'clock'>;

/** A link to the page that confirms the address of an account, good once and for three days. */
async function newLink(trx: Kysely<Tables>, { config, clock }: Parts, userId: number): Promise<string> {
  const token = newToken();
  await insertLink(trx, 'address_confirmation', {
    token_hash: hashOfToken(token),
    user_id: userId,
    expires_at: clock() + CONFIRMATION_LIFE_MS,
  });
  return config.publicUrl + paths.confirmAddress(token);
}

/** Tells the owner of a new account's address. Over a limit nothing is sent: the owner asks for the link from the account. */
export async function welcome(trx: Kysely<Tables>, parts: Parts, account: { id: number; email: string }, ip: string): Promise<void> {
  if (!(await spend(trx, parts, toStranger(account.email, ip)))) return;
  await queueMails(trx, [accountCreatedMail(account.email, await newLink(trx, parts, account.id))], parts.clock());
}

/** Sends the link again. @throws 429 over the limits of the address. */
export async function sendConfirmationAgain(trx: Kysely<Tables>, parts: Parts, { id, email }: UserRow, ip: string): Promise<void> {
  const spendings: Spending[] = [{ limit: 'confirmation', email }, ...toStranger(email, ip)];
  if (!(await spend(trx, parts, spendings))) throw await tooManyMails(trx, parts, spendings);
  await queueMails(trx, [confirmAddressMail(email, await newLink(trx, parts, id))], parts.clock());
}

async function tooManyMails(trx: Kysely<Tables>, parts: Parts, spendings: readonly Spending[]) {
  const waits: number[] = [];
  for (const spending of spendings) waits.push(await waitFor(trx, parts, spending));
  const wait = Math.max(...waits);
  return tooMany(`Trop de messages ont été envoyés à cette adresse. Réessayez dans ${formatWait(wait)}.`, Math.ceil(wait / 1000));
}

/** Confirms the address a token was sent to. @throws 404 for a token unknown or used, 410 for one that came too late. */
export async function confirmAddress(trx: Kysely<Tables>, { clock }: Parts, token: string): Promise<UserRow> {
  const found = await consumeLink(trx, 'address_confirmation', hashOfToken(token), clock());
  if (found === 'expired') throw gone('Ce lien a expiré.');
  if (found === 'used') throw notFound('Ce lien a déjà servi.');
  const user = found && (await findUser(trx, found));
  if (!user) throw notFound('Ce lien n’est pas valable.');
  await markVerified(trx, user.id);
  return user;
}
