import * as account from '../../../domain/account';
import { fieldOf, isRefused, messageOf, statusOf } from '../../api/callError';

export interface LoginFields {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
  confirmation: string;
}
export type LoginFieldName = keyof LoginFields;

export const EMPTY_FIELDS: LoginFields = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  confirmation: '',
};

/** Spaces around an address are nobody's intention. */
const trimmed = (fields: LoginFields): LoginFields => ({ ...fields, email: fields.email.trim() });

export const canLogin = (fields: LoginFields): boolean => account.canLogIn(trimmed(fields));

export const canRequestReset = (fields: LoginFields): boolean => account.canRequestReset(trimmed(fields));

export const canCreate = (fields: LoginFields): boolean => account.canCreateAccount(trimmed(fields));

/** What a failed call says beyond the documented alert. */
export interface LoginFailure {
  /** The field the server refused, with its French sentence. */
  field: string | null;
  message: string;
  /** True when the server could not judge (no answer, too many tries, fault): the typed data may be right. */
  unavailable: boolean;
}

export function failureOf(error: unknown): LoginFailure {
  return {
    field: fieldOf(error) || null,
    message: messageOf(error) ?? '',
    unavailable: statusOf(error) === 429 || !isRefused(error),
  };
}

/** Errors under the creation fields: the two rules of the passwords, else what the server refused. */
export function creationErrors(fields: LoginFields, failure: LoginFailure | null): Partial<LoginFields> {
  const errors: Partial<LoginFields> = {};
  if (failure?.field && failure.field in EMPTY_FIELDS) errors[failure.field as LoginFieldName] = failure.message;
  const { password = errors.password, confirmation } = account.passwordErrors(fields);
  return { ...errors, password, confirmation };
}
