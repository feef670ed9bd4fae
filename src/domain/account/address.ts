import type { Address } from '../../contract/api.gen';
import { isSameLine } from '../text/plainText';

/** A postal address of a profile (ENTITY-57, ENTITY-59). */
export type { Address };

export const EMPTY_ADDRESS: Address = {
  street: '',
  additionalStreet: '',
  city: '',
  zipCode: '',
  country: '',
};

/** Whether all fields are equal, whatever their form and spaces. */
export const sameAddress = (a: Address, b: Address): boolean =>
  (Object.keys(EMPTY_ADDRESS) as (keyof Address)[]).every((field) =>
    isSameLine(a[field], b[field]),
  );
