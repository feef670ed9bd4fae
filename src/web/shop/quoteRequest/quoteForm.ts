import { type Address, EMPTY_ADDRESS, sameAddress } from '../../../domain/address';
import type { QuoteSender } from '../../../domain/quoteRequest';
import type { User } from '../../api/endpoints.gen';

/** What the visitor types on the two steps. `billing` is the visitor's own; `billingOf` says what counts. */
export interface QuoteForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  comment: string;
  delivery: Address;
  billing: Address;
  sameBilling: boolean;
}

export type TextFieldName = 'firstName' | 'lastName' | 'email' | 'phone' | 'comment';
export type AddressBlock = 'delivery' | 'billing';

export const EMPTY_FORM: QuoteForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  comment: '',
  delivery: EMPTY_ADDRESS,
  billing: EMPTY_ADDRESS,
  sameBilling: true,
};

/** The billing address that is shown and sent: the delivery one while the toggle is on (spec §4). */
export function billingOf(form: QuoteForm): Address {
  return form.sameBilling ? form.delivery : form.billing;
}

const isEmptyAddress = (address: Address) => sameAddress(address, EMPTY_ADDRESS);

const filled = (address: Address | undefined): Address => ({ ...EMPTY_ADDRESS, ...address });

/** Prefill from profile and default addresses; the phone stays empty (spec §6, OPEN-32). */
export function formFromUser(user: User): QuoteForm {
  const delivery = filled(user.default_delivery_address);
  const billing = filled(user.default_billing_address);
  return {
    ...EMPTY_FORM,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    delivery,
    billing,
    sameBilling: isEmptyAddress(billing) || sameAddress(billing, delivery),
  };
}

/** Fills what is still empty from the profile; what was typed stays (login from step 1). */
export function fillFromProfile(form: QuoteForm, profile: QuoteForm): QuoteForm {
  const takesBilling = form.sameBilling && isEmptyAddress(form.delivery);
  return {
    firstName: form.firstName || profile.firstName,
    lastName: form.lastName || profile.lastName,
    email: form.email || profile.email,
    phone: form.phone,
    comment: form.comment,
    delivery: isEmptyAddress(form.delivery) ? profile.delivery : form.delivery,
    billing: isEmptyAddress(form.billing) ? profile.billing : form.billing,
    sameBilling: takesBilling ? profile.sameBilling : form.sameBilling,
  };
}

/** Switching the toggle off starts from the copied delivery address, unless another billing one was known. */
export function withSameBilling(form: QuoteForm, same: boolean): QuoteForm {
  const billing = !same && isEmptyAddress(form.billing) ? form.delivery : form.billing;
  return { ...form, sameBilling: same, billing };
}

/** The form as the request wants it: the billing address that counts, the email without stray spaces. */
export const senderOf = (form: QuoteForm): QuoteSender => ({ ...form, email: form.email.trim(), billing: billingOf(form) });

export const hasEmail = (form: QuoteForm) => form.email.trim() !== '';

export type FormEdit =
  | { type: 'field.changed'; field: TextFieldName; value: string }
  | { type: 'address.changed'; block: AddressBlock; field: keyof Address; value: string }
  | { type: 'billing.sameToggled'; same: boolean };

export function editForm(form: QuoteForm, edit: FormEdit): QuoteForm {
  switch (edit.type) {
    case 'field.changed':
      return { ...form, [edit.field]: edit.value };
    case 'address.changed':
      return { ...form, [edit.block]: { ...form[edit.block], [edit.field]: edit.value } };
    case 'billing.sameToggled':
      return withSameBilling(form, edit.same);
  }
}
