import type { PersonalInfo, User } from '../../../contract/api.gen';
import { type Address, EMPTY_ADDRESS } from '../../../domain/address';

/** The part of the profile that a customer may edit. */
export interface Infos {
  firstName: string;
  lastName: string;
  delivery: Address;
  billing: Address;
}

export function infosOf(user: User): Infos {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    delivery: { ...EMPTY_ADDRESS, ...user.default_delivery_address },
    billing: { ...EMPTY_ADDRESS, ...user.default_billing_address },
  };
}

/** The API expects an IBAN; it is always sent empty. */
export function toPersonalInfo(infos: Infos): PersonalInfo {
  return {
    firstName: infos.firstName.trim(),
    lastName: infos.lastName.trim(),
    IBAN: '',
    billingAddress: infos.billing,
    deliveryAddress: infos.delivery,
  };
}
