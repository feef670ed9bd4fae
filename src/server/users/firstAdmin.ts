import { randomBytes } from 'node:crypto';
import { EMPTY_ADDRESS } from '../../domain/account/address';
import { ADMIN_ROLE, isAdmin } from '../../domain/account/users';
import type { Services } from '../services';
import { SHOP_PROGRAM, shopCommandPrefix } from '../shopCommandLine';
import { findUserByEmail, insertUser, listAdmins } from './tableUsers';

/** The administrator of a first start without ADMIN_EMAIL: no mail reaches it. */
export const FIRST_ADMIN = 'admin@paillasse.local';

type Parts = Pick<Services, 'config' | 'database' | 'passwords' | 'clock'>;

/**
 * Creates the administrator ADMIN_EMAIL when that address has no account; an existing account is
 * never given the role. Without the variable, the first start creates one and prints its password
 * once.
 */
export async function ensureAdmin(services: Parts, print: (line: string) => void): Promise<void> {
  const { admin } = services.config;
  const command = shopCommandPrefix(services.config);
  if (admin) {
    const known = await findUserByEmail(services.database.db, admin.email);
    if (!known) await addAdmin(services, admin.email, admin.password);
    else if (!isAdmin(known))
      print(
        'ADMIN_EMAIL : ' +
          (known.verified === 1 ? explainExisting : explainUnverified)(known.email, command),
      );
    return;
  }
  if ((await listAdmins(services.database.db)).length > 0) return;
  const password = randomBytes(9).toString('base64url');
  const added = await addAdmin(services, FIRST_ADMIN, password);
  print(
    added
      ? `Administrateur créé : ${FIRST_ADMIN}, mot de passe ${password} (affiché cette seule fois)`
      : `Aucun administrateur : ajoutez-en un avec « ${command} admin add ADRESSE ».`,
  );
}

const explainExisting = (email: string, command: string): string =>
  `${email} a déjà un compte, qui reste sans ce rôle. Pour le lui donner : « ${command} admin add ${email} ».`;

/**
 * Why an account with an unverified address is not made an administrator.
 * @param command what is typed before the name of a command.
 */
export const explainUnverified = (email: string, command: string = SHOP_PROGRAM): string =>
  `${email} a déjà un compte, mais personne n’a confirmé cette adresse : quelqu’un d’autre a pu le créer. Pour en faire un administrateur avec un nouveau mot de passe : « ${command} admin add ${email} --new-password ».`;

/** Adds an administrator account. @returns false when the address has an account already. */
export async function addAdmin(
  { database, passwords, clock }: Omit<Parts, 'config'>,
  email: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  const id = await database.write((trx) =>
    insertUser(trx, {
      email,
      password_hash: passwordHash,
      first_name: '',
      last_name: '',
      phone: '',
      activated: 1,
      verified: 1,
      roles: JSON.stringify(['ROLE_USER', ADMIN_ROLE]),
      delivery_address: JSON.stringify(EMPTY_ADDRESS),
      billing_address: JSON.stringify(EMPTY_ADDRESS),
      created_at: clock(),
    }),
  );
  return id !== undefined;
}
