import { randomBytes } from 'node:crypto';
import { EMPTY_ADDRESS } from '../../domain/address';
import { ADMIN_ROLE } from '../../domain/users';
import { findUserByEmail, insertUser, listAdmins } from '../database/users';
import type { Services } from '../services';

const FIRST_ADMIN = 'admin@paillasse.local';

type Parts = Pick<Services, 'config' | 'database' | 'passwords' | 'clock'>;

/**
 * Makes the administrator of ADMIN_EMAIL when there is none with that address; without the variable, the first start makes one
 * and says its password once.
 */
export async function ensureAdmin(services: Parts, say: (line: string) => void): Promise<void> {
  const { admin } = services.config;
  if (admin) {
    if (!(await findUserByEmail(services.database.db, admin.email))) await addAdmin(services, admin.email, admin.password);
    return;
  }
  if ((await listAdmins(services.database.db)).length > 0) return;
  const password = randomBytes(9).toString('base64url');
  const added = await addAdmin(services, FIRST_ADMIN, password);
  say(
    added
      ? `Administrateur créé : ${FIRST_ADMIN}, mot de passe ${password} (affiché cette seule fois)`
      : 'Aucun administrateur : ajoutez-en un avec « npm run shop -- admin add ADRESSE ».',
  );
}

/** Adds an administrator account. @returns false when the address has an account already. */
export async function addAdmin({ database, passwords, clock }: Omit<Parts, 'config'>, email: string, password: string): Promise<boolean> {
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
