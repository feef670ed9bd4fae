import type { Kysely } from 'kysely';
import { type Address, EMPTY_ADDRESS } from '../../domain/address';
import { isValidEmail } from '../../domain/email';
import { paths } from '../../domain/paths';
import type { RequestOf } from '../contract/operations';
import { forgetFailures } from '../database/loginAttempts';
import { consumeLink, countLinksExpiringAfter, insertLink, revokeLinks } from '../database/oneTimeLinks';
import { queueMails } from '../database/outbox';
import { writeSetting } from '../database/settings';
import type { Tables, UserRow } from '../database/tables';
import { findUser, findUserByEmail, insertUser, markVerified, replacePassword, updatePersonalInfo } from '../database/users';
import { badRequest, conflict, notFound, unauthorized } from '../httpError';
import { passwordChangedMail, passwordResetMail } from '../mail/accountMails';
import { spend } from '../mail/mailLimits';
import { callerOf } from '../plugins/authentication';
import { presentUser } from '../present/users';
import type { Services } from '../services';
import { confirmAddress, sendConfirmationAgain, welcome } from '../session/addressConfirmation';
import { hashedAccount } from '../session/hashedKeys';
import { createLoginGuard } from '../session/loginGuard';
import { hashOfToken, newToken } from '../session/oneTimeTokens';

const RESET_LIFE_MS = 60 * 60 * 1000;
const RESETS_PER_HOUR = 3;
const RESET_SENT = { message: 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.' };

/** Session, profile, account and password recovery (spec §7 Session and account). */
export function sessionHandlers(services: Services) {
  const { database, passwords, tokens, outbox } = services;
  const guard = createLoginGuard(services);
  return {
    async login({ body, ip }: RequestOf<'login'>) {
      const user = await guard({ email: body.email, ip }, async () => {
        const known = await findUserByEmail(database.db, body.email);
        const good = await passwords.matches(known?.password_hash, body.password);
        return good && known?.activated === 1 ? known : undefined;
      });
      if (!user) throw unauthorized('Adresse ou mot de passe incorrect.');
      return { token: await tokens.issue(user.id, user.token_version) };
    },
    async getSelf(request: RequestOf<'getSelf'>) {
      return presentUser(callerOf(request));
    },
    async renewToken(request: RequestOf<'renewToken'>) {
      const token = request.claims && (await tokens.renew(request.claims));
      if (!token) throw unauthorized();
      return { token };
    },
    async savePersonalInfo(request: RequestOf<'savePersonalInfo'>) {
      const { id } = callerOf(request);
      await database.write((trx) => updatePersonalInfo(trx, id, request.body));
      return { message: 'Informations enregistrées' };
    },
    async createAccount({ body, ip }: RequestOf<'createAccount'>) {
      const account = await newAccount(services, body);
      await database.write(async (trx) => {
        const id = await insertUser(trx, account);
        if (!id) throw conflict('Un compte existe déjà avec cette adresse e-mail.', 'email');
        await welcome(trx, services, { id, email: account.email }, ip);
      });
      outbox.wake();
      return { message: 'Compte créé' };
    },
    async verifyEmail({ body }: RequestOf<'verifyEmail'>) {
      const { email } = await database.write((trx) => confirmAddress(trx, services, body.token));
      return { email };
    },
    async requestEmailVerification(request: RequestOf<'requestEmailVerification'>) {
      const user = callerOf(request);
      if (user.verified === 1) return { message: 'Votre adresse est déjà confirmée.' };
      await database.write((trx) => sendConfirmationAgain(trx, services, user, request.ip));
      outbox.wake();
      return { message: `Un message vient d’être envoyé à ${user.email}.` };
    },
    async requestPasswordReset({ body, ip }: RequestOf<'requestPasswordReset'>) {
      await database.write((trx) => askReset(trx, services, body.userEmail, ip));
      outbox.wake();
      return RESET_SENT;
    },
    async resetPassword({ params, body }: RequestOf<'resetPassword'>) {
      if (params.resetToken !== body.resetToken) throw badRequest('Le jeton est incohérent.', 'resetToken');
      const passwordHash = await passwords.hash(body.password);
      const user = await database.write((trx) => reset(trx, services, hashOfToken(params.resetToken), passwordHash));
      outbox.wake();
      return { updated_user: { id: user.id, firstName: user.first_name, lastName: user.last_name, email: user.email } };
    },
  };
}

async function newAccount({ passwords, clock }: Services, body: RequestOf<'createAccount'>['body']) {
  const email = body.email.trim();
  if (!isValidEmail(email)) throw badRequest('Cette adresse e-mail n’est pas valable.', 'email');
  const noAddress: Address = EMPTY_ADDRESS;
  return {
    email,
    password_hash: await passwords.hash(body.password),
    first_name: body.firstName?.trim() ?? '',
    last_name: body.lastName?.trim() ?? '',
    phone: body.phone?.trim() ?? '',
    activated: 1,
    verified: 0,
    roles: JSON.stringify(['ROLE_USER']),
    delivery_address: JSON.stringify(noAddress),
    billing_address: JSON.stringify(noAddress),
    created_at: clock(),
  } as const;
}

/** Known or not, one durable write: the answer takes as long and tells nothing. */
async function askReset(trx: Kysely<Tables>, services: Services, email: string, ip: string): Promise<void> {
  await writeSetting(trx, 'password_reset_asked_at', String(services.clock()));
  const user = await findUserByEmail(trx, email);
  if (user) await queueReset(trx, services, user, ip);
}

/** At most three links an hour for one account: nobody's mailbox is flooded from here. */
async function queueReset(trx: Kysely<Tables>, services: Services, user: UserRow, ip: string): Promise<void> {
  const { config, clock } = services;
  const now = clock();
  if ((await countLinksExpiringAfter(trx, 'password_reset', user.id, now)) >= RESETS_PER_HOUR) return;
  if (!(await spend(trx, services, [{ limit: 'source', ip }]))) return;
  const token = newToken();
  await insertLink(trx, 'password_reset', { token_hash: hashOfToken(token), user_id: user.id, expires_at: now + RESET_LIFE_MS });
  await queueMails(trx, [passwordResetMail(user.email, config.publicUrl + paths.recover(token, user.id))], now);
}

/** The link came by mail: whoever opens it owns the address, and begins with a clean count of logins. */
async function reset(trx: Kysely<Tables>, { clock, config }: Services, tokenHash: string, passwordHash: string): Promise<UserRow> {
  const found = await consumeLink(trx, 'password_reset', tokenHash, clock());
  const user = typeof found === 'number' && (await findUser(trx, found));
  if (!user) throw notFound('Ce lien n’est plus valable.');
  await replacePassword(trx, user.id, passwordHash);
  await markVerified(trx, user.id);
  await revokeLinks(trx, 'address_confirmation', user.id, clock());
  await forgetFailures(trx, hashedAccount(config.jwtSecret, user.email));
  await queueMails(trx, [passwordChangedMail(user.email)], clock());
  return user;
}
