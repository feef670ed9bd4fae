import { type Address, EMPTY_ADDRESS } from '../../domain/account/address';
import { cleanLine } from '../../domain/text/cleanText';
import type { Schemas } from '../contract/operations';
import type { UserRow } from '../database/accountTables';
import { flag } from '../database/columnTypes';

/**
 * Cleans texts that an older version stored with control characters: the profile fills forms, which
 * must be accepted when sent back.
 */
export const presentUser = (user: UserRow): Schemas['User'] => ({
  id: user.id,
  firstName: cleanLine(user.first_name),
  lastName: cleanLine(user.last_name),
  email: user.email,
  phone: cleanLine(user.phone),
  activated: flag(user.activated),
  verified: flag(user.verified),
  roles: user.roles,
  default_billing_address: addressOf(user.billing_address),
  default_delivery_address: addressOf(user.delivery_address),
  revision: user.contact_revision,
});

function addressOf(json: string): Address {
  const address = { ...EMPTY_ADDRESS, ...(JSON.parse(json) as Partial<Address>) };
  for (const part of Object.keys(EMPTY_ADDRESS) as (keyof Address)[])
    address[part] = cleanLine(address[part]);
  return address;
}
