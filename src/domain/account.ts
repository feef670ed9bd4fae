import { isValidEmail } from './email';
import { LOGIN_PASSWORD_MIN, PASSWORD_MIN } from './limits';

/** Spec §5 Login: a valid e-mail and a password of at least 2 characters. */
export const canLogIn = (fields: { email: string; password: string }): boolean =>
  isValidEmail(fields.email) && fields.password.length >= LOGIN_PASSWORD_MIN;

/** Spec §5 Forgot password: a valid e-mail. */
export const canRequestReset = (fields: { email: string }): boolean => isValidEmail(fields.email);

export interface PasswordPair {
  password: string;
  confirmation: string;
}

export const PASSWORDS_DIFFER = 'Les deux mots de passe ne correspondent pas';
export const PASSWORD_TOO_SHORT = 'Votre mot de passe doit contenir au moins 6 caractères';

/** The sentence of spec §5 Password reset that each field deserves, if any; nothing is said of an empty field. */
export const passwordErrors = ({ password, confirmation }: PasswordPair): Partial<PasswordPair> => ({
  password: password !== '' && password.length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : undefined,
  confirmation: confirmation !== '' && confirmation !== password ? PASSWORDS_DIFFER : undefined,
});

/** Long enough and the same twice: what creation and reset need. */
export const isValidPasswordPair = ({ password, confirmation }: PasswordPair): boolean =>
  password.length >= PASSWORD_MIN && confirmation === password;

/** Spec §5 Account creation: valid e-mail, valid pair; everything else is optional. */
export const canCreateAccount = (fields: PasswordPair & { email: string }): boolean =>
  isValidEmail(fields.email) && isValidPasswordPair(fields);
