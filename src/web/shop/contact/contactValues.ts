import type { ContactRequest } from '../../../contract/api.gen';
import { ENVIRONMENT } from '../../../domain/limits';

export const EMPTY_CONTACT = { lastName: '', firstName: '', phone: '', email: '', company: '', message: '', answer: '' };

export type ContactValues = typeof EMPTY_CONTACT;
export type ContactFieldName = keyof ContactValues;

export function toContactRequest(values: ContactValues): ContactRequest {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    phone_number: values.phone,
    email: values.email,
    company: values.company,
    content: values.message,
    environment: ENVIRONMENT,
  };
}
