import { type Address, EMPTY_ADDRESS } from '../account/address';

type AddressKind = 'delivery' | 'billing';

/** The two addresses of a quote, as the contract and the table name their parts. */
export type QuoteAddresses<Kind extends AddressKind = AddressKind> = Record<
  `${Kind}_${'street' | 'street_complement' | 'zip_code' | 'city' | 'country'}`,
  string
>;

/** One address of a quote, as profiles name its parts. */
export const addressOfQuote = (quote: QuoteAddresses, kind: AddressKind): Address => ({
  street: quote[`${kind}_street`],
  additionalStreet: quote[`${kind}_street_complement`],
  zipCode: quote[`${kind}_zip_code`],
  city: quote[`${kind}_city`],
  country: quote[`${kind}_country`],
});

const partsOf = <Kind extends AddressKind>(kind: Kind, address: Address) =>
  ({
    [`${kind}_street`]: address.street,
    [`${kind}_street_complement`]: address.additionalStreet,
    [`${kind}_zip_code`]: address.zipCode,
    [`${kind}_city`]: address.city,
    [`${kind}_country`]: address.country,
  }) as QuoteAddresses<Kind>;

/** The addresses of a quote from those of a profile. */
export const quoteAddresses = (delivery: Address, billing: Address): QuoteAddresses => ({
  ...partsOf('delivery', delivery),
  ...partsOf('billing', billing),
});

/** Of a quote its addresses alone. */
export const addressesOf = (quote: QuoteAddresses): QuoteAddresses =>
  quoteAddresses(addressOfQuote(quote, 'delivery'), addressOfQuote(quote, 'billing'));

/** The addresses of a quote for which none was given. */
export const NO_ADDRESSES = quoteAddresses(EMPTY_ADDRESS, EMPTY_ADDRESS);

/** An address of a quote, line by line; without the lines that are empty. */
export function addressLines(quote: QuoteAddresses, kind: AddressKind): string[] {
  const { street, additionalStreet, zipCode, city, country } = addressOfQuote(quote, kind);
  return [street, additionalStreet, `${zipCode} ${city}`, country]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
