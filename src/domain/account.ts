import { isValidEmail } from './email';
import { LOGIN_PASSWORD_MIN, PASSWORD_MIN } from './limits';
import { plainPassword } from './sameText';

/** A valid e-mail and a password of at least 2 characters (LOGIN-09). */
export const canLogIn = (fields: { email: string; password: string }): boolean =>
  isValidEmail(fields.email) && fields.password.length >= LOGIN_PASSWORD_MIN;

/** A valid e-mail (LOGIN-12). */
export const canRequestReset = (fields: { email: string }): boolean => isValidEmail(fields.email);

export interface PasswordPair {
  password: string;
  confirmation: string;
}

export const PASSWORDS_DIFFER = 'Les deux mots de passe ne correspondent pas';
export const PASSWORD_TOO_SHORT = 'Votre mot de passe doit contenir au moins 6 caractères';

/** Counted as it is stored. */
export const isLongEnough = (password: string): boolean => plainPassword(password).length >= PASSWORD_MIN;

const isConfirmed = ({ password, confirmation }: PasswordPair): boolean => plainPassword(confirmation) === plainPassword(password);

/** The French error of each field, if any; empty fields have none (RECOVER-08, RECOVER-09). */
export const passwordErrors = (pair: PasswordPair): Partial<PasswordPair> => ({
  password: pair.password !== '' && !isLongEnough(pair.password) ? PASSWORD_TOO_SHORT : undefined,
  confirmation: pair.confirmation !== '' && !isConfirmed(pair) ? PASSWORDS_DIFFER : undefined,
});

/** Long enough and confirmed, as account creation and password reset need. */
export const isValidPasswordPair = (pair: PasswordPair): boolean => isLongEnough(pair.password) && isConfirmed(pair);

/** A valid e-mail and a valid password pair; everything else is optional (LOGIN-15..18). */
export const canCreateAccount = (fields: PasswordPair & { email: string }): boolean =>
  isValidEmail(fields.email) && isValidPasswordPair(fields);
