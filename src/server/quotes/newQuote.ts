import { createHash } from 'node:crypto';
import { parseCopyAddresses } from '../../domain/copyAddresses';
import { isSameEmail } from '../../domain/text/plainText';
import type { RequestOf, Schemas } from '../contract/operations';
import type { NewQuote } from '../database/quoteTables';

export type QuoteCall = RequestOf<'sendQuote'>;

/** The same key with other content is refused. */
export const hashOfRequest = (body: object): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** Sorts the lines, so that a retry with another line order has the same hash. */
const withSortedLines = ({
  lines,
  ...request
}: Schemas['QuoteRequest']): Schemas['QuoteRequest'] => ({
  ...request,
  lines: [...lines].sort((a, b) => a.article_id - b.article_id),
});

/** Whom copies are asked for; the sender gets the mails of the quote in any case. */
export const copyAddresses = ({ copyTo = [], email }: Schemas['QuoteRequest']): string[] =>
  parseCopyAddresses(copyTo.join(', ')).filter((address) => !isSameEmail(address, email));

export function newQuote({ body, headers, user }: QuoteCall, now: string): NewQuote {
  const key = headers['idempotency-key'];
  return {
    user_id: user?.id ?? null,
    idempotency_key: typeof key === 'string' ? key : null,
    request_hash: hashOfRequest(withSortedLines(body)),
    created_at: now,
    pipe_status: 'PENDING',
    email: body.email.trim(),
    first_name: body.firstName ?? '',
    last_name: body.lastName ?? '',
    phone: body.phone ?? '',
    comment: body.comment ?? '',
    delivery_street: body.deliveryStreet ?? '',
    delivery_street_complement: body.deliveryStreetComplement ?? '',
    delivery_zip_code: body.deliveryCityZipCode ?? '',
    delivery_city: body.deliveryCity ?? '',
    delivery_country: body.deliveryCountry ?? '',
    billing_street: body.billingStreet ?? '',
    billing_street_complement: body.billingStreetComplement ?? '',
    billing_zip_code: body.billingCityZipCode ?? '',
    billing_city: body.billingCity ?? '',
    billing_country: body.billingCountry ?? '',
    company: body.company?.trim() ?? '',
    own_reference: body.ownReference?.trim() ?? '',
    wished_date: body.wishedDate ?? '',
    copy_to: copyAddresses(body).join(', '),
  };
}
