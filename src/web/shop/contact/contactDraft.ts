import type { ContactRequest } from '../../../contract/api.gen';
import { ENVIRONMENT } from '../../../domain/limits';
import { inTab, reportNotStored, writeJson } from '../../ui/browser/deviceStorage';
import { sessionMap } from '../../ui/browser/sessionData';
import type { Draft } from '../../ui/form/formHandling';

export const EMPTY_CONTACT = {
  lastName: '',
  firstName: '',
  phone: '',
  email: '',
  company: '',
  message: '',
  answer: '',
};

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

const PLACE = inTab('contact');

/** One map per store, keyed by the customer's id. */
const drafts = new WeakMap<object, Map<string, ContactValues>>();

/**
 * The unsent message of one customer (null: the visitor) in this tab, never shown to another
 * customer.
 */
export function contactDraftOf(store: object, customerId: number | null): Draft<ContactValues> {
  const memory = drafts.get(store) ?? sessionMap<ContactValues>(PLACE);
  drafts.set(store, memory);
  const key = String(customerId);
  return {
    read: () => memory.get(key) ?? null,
    // The next visit asks another anti-robot question.
    save(values) {
      memory.set(key, { ...values, answer: '' });
      // The page may end without being left.
      if (!writeJson(PLACE, [...memory])) reportNotStored(true);
    },
    forget: () => void memory.delete(key),
  };
}
