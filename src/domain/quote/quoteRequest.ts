import type { Address } from '../account/address';
import type { CartRow } from '../cart/cart';
import { ENVIRONMENT } from '../limits';
import { detailsPayload, type PurchasingDetails } from './purchasingDetails';

export interface QuoteSender extends Partial<PurchasingDetails> {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  comment: string;
  delivery: Address;
  billing: Address;
}

/**
 * The payload of a quote request: sender, both addresses, lines, environment (ENTITY-47..51), and
 * the details that were given.
 */
export const quoteRequestFrom = (
  sender: QuoteSender,
  rows: readonly Pick<CartRow, 'id' | 'quantity'>[],
) => ({
  firstName: sender.firstName,
  lastName: sender.lastName,
  email: sender.email,
  phone: sender.phone,
  comment: sender.comment,
  deliveryStreet: sender.delivery.street,
  deliveryStreetComplement: sender.delivery.additionalStreet,
  deliveryCityZipCode: sender.delivery.zipCode,
  deliveryCity: sender.delivery.city,
  deliveryCountry: sender.delivery.country,
  billingStreet: sender.billing.street,
  billingStreetComplement: sender.billing.additionalStreet,
  billingCityZipCode: sender.billing.zipCode,
  billingCity: sender.billing.city,
  billingCountry: sender.billing.country,
  lines: rows.map((row) => ({ article_id: row.id, quantity: row.quantity })),
  env: ENVIRONMENT,
  ...detailsPayload(sender),
});
