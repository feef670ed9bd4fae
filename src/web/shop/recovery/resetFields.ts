import { PASSWORD_TOO_SHORT, PASSWORDS_DIFFER, type PasswordPair } from '../../../domain/account';
import { PASSWORD_MIN } from '../../../domain/limits';

/** Errors under the two fields (spec §5); an empty field has none yet. */
export function resetErrors({ password, confirmation }: PasswordPair): Partial<PasswordPair> {
  return {
    password: password !== '' && password.length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : undefined,
    confirmation: confirmation !== '' && confirmation !== password ? PASSWORDS_DIFFER : undefined,
  };
}
