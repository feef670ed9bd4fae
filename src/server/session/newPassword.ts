import type { Kysely } from 'kysely';
import { forgetFailures } from '../database/loginAttempts';
import { LINK_TABLES, revokeLinks } from '../database/oneTimeLinks';
import { queueMails } from '../database/outbox';
import type { Tables, UserRow } from '../database/tables';
import { replacePassword } from '../database/users';
import { passwordChangedMail } from '../mail/accountMails';
import type { Services } from '../services';
import { hashedAccount } from './hashedKeys';

/**
 * Sets a password chosen through a mailed link: every session, every other link and every delay of the account ends, and the owner is told
 * by mail (THREAT-A15).
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
