import * as account from '../../../domain/account/account';
import { messageOf, statusOf } from '../../api/callError';
import { fieldOf, isRefused } from '../../api/failureKind';

export const EMPTY_FIELDS = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  confirmation: '',
};
export type LoginFields = typeof EMPTY_FIELDS;
export type LoginFieldName = keyof LoginFields;

const trimmed = (fields: LoginFields): LoginFields => ({ ...fields, email: fields.email.trim() });

export const canLogin = (fields: LoginFields): boolean => account.canLogIn(trimmed(fields));

export const canAskForReset = (fields: LoginFields): boolean =>
  account.canRequestReset(trimmed(fields));

export const canCreate = (fields: LoginFields): boolean =>
  account.canCreateAccount(trimmed(fields));

/** Details of a failed call, shown beside the fixed alert text. */
export interface LoginFailure {
  /** The field the server refused; `message` is its French explanation. */
  field: string | null;
  message: string;
  /**
   * True when the server did not check the values (no answer, rate limit, internal error): they may
   * be right.
   */
  isUnavailable: boolean;
}

export function failureOf(error: unknown): LoginFailure {
  return {
    field: fieldOf(error) || null,
    message: messageOf(error) ?? '',
    isUnavailable: statusOf(error) === 429 || !isRefused(error),
  };
}

/**
 * Errors below the fields of account creation: the password rules first, else the server's refusal.
 */
export function creationErrors(
  fields: LoginFields,
  failure: LoginFailure | null,
): Partial<LoginFields> {
  const errors: Partial<LoginFields> = {};
  if (failure?.field && failure.field in EMPTY_FIELDS)
    errors[failure.field as LoginFieldName] = failure.message;
  const { password = errors.password, confirmation } = account.passwordErrors(fields);
  return { ...errors, password, confirmation };
}
