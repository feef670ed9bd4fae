/** A postal address of a profile (spec §3 User). */
export interface Address {
  street: string;
  additionalStreet: string;
  city: string;
  zipCode: string;
  country: string;
}

export const EMPTY_ADDRESS: Address = { street: '', additionalStreet: '', city: '', zipCode: '', country: '' };

/** Whether every field says the same, spaces around aside. */
export const sameAddress = (a: Address, b: Address): boolean =>
  (Object.keys(EMPTY_ADDRESS) as (keyof Address)[]).every((field) => a[field].trim() === b[field].trim());
