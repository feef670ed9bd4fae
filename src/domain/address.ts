import type { Address } from '../contract/api.gen';

/** A postal address of a profile (ENTITY-57, ENTITY-59). */
export type { Address };

export const EMPTY_ADDRESS: Address = { street: '', additionalStreet: '', city: '', zipCode: '', country: '' };

/** Whether all fields are equal, ignoring surrounding spaces. */
export const sameAddress = (a: Address, b: Address): boolean =>
  (Object.keys(EMPTY_ADDRESS) as (keyof Address)[]).every((field) => a[field].trim() === b[field].trim());
