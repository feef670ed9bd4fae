import { isValidEmail } from './email';
import { LOGIN_PASSWORD_MIN, PASSWORD_MIN } from './limits';

/** Spec §5 Login: a valid e-mail and a password of at least 2 characters. */
export const canLogIn = (fields: { email: string; password: string }): boolean =>
  isValidEmail(fields.email) && fields.password.length >= LOGIN_PASSWORD_MIN;

export interface PasswordPair {
  password: string;
  confirmation: string;
}

export const PASSWORDS_DIFFER = 'Les deux mots de passe ne correspondent pas';
export const PASSWORD_TOO_SHORT = 'Votre mot de passe doit contenir au moins 6 caractères';

/** The sentence of spec §5 that a pair of passwords deserves, if any; nothing is said of an empty field. */
export function passwordError({ password, confirmation }: PasswordPair): string | undefined {
  if (password !== '' && password.length < PASSWORD_MIN) return PASSWORD_TOO_SHORT;
  if (confirmation !== '' && confirmation !== password) return PASSWORDS_DIFFER;
  return undefined;
}

/** Long enough and the same twice: what creation and reset need. */
export const isValidPasswordPair = ({ password, confirmation }: PasswordPair): boolean =>
  password.length >= PASSWORD_MIN && confirmation === password;

/** Spec §5 Account creation: valid e-mail, valid pair; everything else is optional. */
export const canCreateAccount = (fields: PasswordPair & { email: string }): boolean =>
  isValidEmail(fields.email) && isValidPasswordPair(fields);
