import type { User } from '../../../contract/api.gen';
import { type Address, EMPTY_ADDRESS, sameAddress } from '../../../domain/account/address';
import {
  NO_PURCHASING_DETAILS,
  type PurchasingDetails,
} from '../../../domain/quote/purchasingDetails';
import type { QuoteSender } from '../../../domain/quote/quoteRequest';

/**
 * Values of both steps. `billing` holds what was typed; `billingOf` returns the address in effect.
 */
export interface QuoteForm extends Required<QuoteSender> {
  sameBilling: boolean;
}

export type TextFieldName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'comment'
  | keyof PurchasingDetails;
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
  ...NO_PURCHASING_DETAILS,
};

/** The billing address that is shown and sent: the delivery one while the toggle is on. */
export function billingOf(form: QuoteForm): Address {
  return form.sameBilling ? form.delivery : form.billing;
}

const isEmptyAddress = (address: Address) => sameAddress(address, EMPTY_ADDRESS);

const filled = (address: Address | undefined): Address => ({ ...EMPTY_ADDRESS, ...address });

/** Prefill from profile and default addresses; the phone stays empty (OPEN-32). */
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

/** Fills empty fields from the profile after a login from step 1; typed values stay. */
export function fillFromProfile(form: QuoteForm, profile: QuoteForm): QuoteForm {
  const usesProfileBilling = form.sameBilling && isEmptyAddress(form.delivery);
  return {
    ...form,
    firstName: form.firstName || profile.firstName,
    lastName: form.lastName || profile.lastName,
    email: form.email || profile.email,
    delivery: isEmptyAddress(form.delivery) ? profile.delivery : form.delivery,
    billing: isEmptyAddress(form.billing) ? profile.billing : form.billing,
    sameBilling: usesProfileBilling ? profile.sameBilling : form.sameBilling,
  };
}

/**
 * Switching the toggle off copies the delivery address, unless a billing address was already
 * entered.
 */
export function withSameBilling(form: QuoteForm, same: boolean): QuoteForm {
  const billing = !same && isEmptyAddress(form.billing) ? form.delivery : form.billing;
  return { ...form, sameBilling: same, billing };
}

/** The form as the request needs it: billing address in effect, e-mail address trimmed. */
export const senderOf = (form: QuoteForm): QuoteSender => ({
  ...form,
  email: form.email.trim(),
  billing: billingOf(form),
});

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
