import { EMPTY_ADDRESS } from '../../domain/account/address';
import { isValidEmail } from '../../domain/email';
import { callerOf } from '../authentication';
import type { Operations, RequestOf } from '../contract/operations';
import { hashOfToken } from '../hashedKeys';
import { badRequest, conflict, unauthorized } from '../http/httpError';
import type { Services } from '../services';
import { saveOwnContact } from '../users/contact';
import { presentUser } from '../users/present';
import { findUser, insertUser } from '../users/tableUsers';
import { confirmAddress } from './confirmAddress';
import { createPasswordCheck } from './loginGuard';
import { queueAccountCreatedMail, queueConfirmationMail } from './mailedLinks';
import { requestReset, RESET_SENT, resetByLink } from './passwordReset';

/** Session, profile, account creation and password reset. */
export function sessionHandlers(services: Services) {
  const { database, passwords, tokens, outbox, clock } = services;
  const checkPassword = createPasswordCheck(services);
  return {
    async login({ body, ip }) {
      const user = await checkPassword({ ...body, ip });
      if (!user) throw unauthorized('Adresse ou mot de passe incorrect.');
      return { token: await tokens.issue(user.id, user.token_version) };
    },
    async getSelf(request) {
      return presentUser(callerOf(request));
    },
    async renewToken(request) {
      const token = request.claims && (await tokens.renew(request.claims));
      if (!token) throw unauthorized();
      return { token };
    },
    async savePersonalInfo(request) {
      const { firstName, lastName, deliveryAddress, billingAddress, revision } = request.body;
      const change = {
        first_name: firstName,
        last_name: lastName,
        delivery_address: JSON.stringify(deliveryAddress),
        billing_address: JSON.stringify(billingAddress),
      };
      await database.write(async (trx) => {
        const user = await findUser(trx, callerOf(request).id);
        // Deleted since the token was read.
        if (!user) throw unauthorized();
        await saveOwnContact(trx, user, change, { revision, now: clock() });
      });
      return { message: 'Informations enregistrées' };
    },
    async createAccount({ body, ip }) {
      const account = await newAccount(services, body);
      await database.write(async (trx) => {
        const id = await insertUser(trx, account);
        if (!id) throw conflict('Un compte existe déjà avec cette adresse e-mail.', 'email');
        await queueAccountCreatedMail(trx, services, { ...account, id }, ip);
      });
      outbox.wake();
      return { message: 'Compte créé' };
    },
    async verifyEmail({ body, ip }) {
      const user = await confirmAddress({ ...services, checkPassword, ip }, body);
      outbox.wake();
      return { email: user.email, token: await tokens.issue(user.id, user.token_version) };
    },
    async requestEmailVerification(request) {
      const user = callerOf(request);
      if (user.verified === 1) return { message: 'Votre adresse est déjà confirmée.' };
      await database.write((trx) => queueConfirmationMail(trx, services, user, request.ip));
      outbox.wake();
      return { message: `Un message vient d’être envoyé à ${user.email}.` };
    },
    async requestPasswordReset({ body, ip }) {
      await database.write((trx) => requestReset(trx, services, body.userEmail, ip));
      outbox.wake();
      return RESET_SENT;
    },
    async resetPassword({ params, body }) {
      if (params.resetToken !== body.resetToken)
        throw badRequest('Le jeton est incohérent.', 'resetToken');
      const passwordHash = await passwords.hash(body.password);
      const user = await resetByLink(services, hashOfToken(params.resetToken), passwordHash);
      outbox.wake();
      return {
        updated_user: {
          id: user.id,
          firstName: user.first_name,
          lastName: user.last_name,
          email: user.email,
        },
      };
    },
  } satisfies Partial<Operations>;
}

async function newAccount(
  { passwords, clock }: Services,
  body: RequestOf<'createAccount'>['body'],
) {
  const email = body.email.trim();
  if (!isValidEmail(email)) throw badRequest('Cette adresse e-mail n’est pas valable.', 'email');
  return {
    email,
    password_hash: await passwords.hash(body.password),
    first_name: body.firstName?.trim() ?? '',
    last_name: body.lastName?.trim() ?? '',
    phone: body.phone?.trim() ?? '',
    activated: 1,
    verified: 0,
    roles: JSON.stringify(['ROLE_USER']),
    delivery_address: JSON.stringify(EMPTY_ADDRESS),
    billing_address: JSON.stringify(EMPTY_ADDRESS),
    created_at: clock(),
  } as const;
}
