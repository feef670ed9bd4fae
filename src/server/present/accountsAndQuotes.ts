import { type Address, EMPTY_ADDRESS } from '../../domain/address';
import { cleanLine } from '../../domain/cleanText';
import type { Schemas } from '../contract/operations';
import { type QuoteRecord, type QuotesWithLines, statusOf } from '../database/quotes';
import type { Bit, QuoteLineRow, UserRow } from '../database/tables';

/** The contract writes booleans as '0' and '1'. */
export const flag = (bit: Bit): '0' | '1' => (bit === 1 ? '1' : '0');

/** The profile goes into forms: what an older version let in is cleaned, so that it can be sent again. */
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
});

function addressOf(json: string): Address {
  const address = { ...EMPTY_ADDRESS, ...(JSON.parse(json) as Partial<Address>) };
  for (const part of Object.keys(EMPTY_ADDRESS) as (keyof Address)[]) address[part] = cleanLine(address[part]);
  return address;
}

export const presentQuotes = ({ quotes, lines }: QuotesWithLines): Schemas['QuotesAndLines'] => ({
  quotes: quotes.map(presentQuote),
  lines: lines.map(presentQuoteLine),
});

function presentQuote(quote: QuoteRecord): Schemas['Quote'] {
  return {
    id: quote.id,
    creation_date_time: quote.created_at,
    pipe_status: statusOf(quote),
    firstName: quote.first_name,
    lastName: quote.last_name,
    email: quote.email,
    phone: quote.phone,
    comment: quote.comment,
    delivery_street: quote.delivery_street,
    delivery_street_complement: quote.delivery_street_complement,
    delivery_zip_code: quote.delivery_zip_code,
    delivery_city: quote.delivery_city,
    delivery_country: quote.delivery_country,
    billing_street: quote.billing_street,
    billing_street_complement: quote.billing_street_complement,
    billing_zip_code: quote.billing_zip_code,
    billing_city: quote.billing_city,
    billing_country: quote.billing_country,
  };
}

const presentQuoteLine = (line: QuoteLineRow): Schemas['QuoteLine'] => ({
  id: line.id,
  quote_id: line.quote_id,
  article_id: line.article_id,
  articleTitle: line.title,
  reference: line.reference,
  packing: line.packing,
  unit_price: line.unit_price,
  quantity: line.quantity,
  sale_percentage: line.sale_percentage,
});
