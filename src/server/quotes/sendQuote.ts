import { createHash } from 'node:crypto';
import { formatWait } from '../../domain/account/account';
import { parseCopyAddresses } from '../../domain/copyAddresses';
import { purchasingProblem } from '../../domain/quote/purchasingDetails';
import { isSameEmail } from '../../domain/text/plainText';
import type { RequestOf, Schemas } from '../contract/operations';
import type { UserRow } from '../database/accountTables';
import { numberOfRow } from '../database/quoteFigures';
import type { NewQuote } from '../database/quoteTables';
import type { Db } from '../database/tables';
import { hashOfToken } from '../hashedKeys';
import { conflict, tooManyCalls, unprocessable } from '../http/httpError';
import { consumeMailLimits, msUntilAllowed, unverifiedRecipientLimits } from '../mail/mailLimits';
import { type Mail, mailInsertions } from '../mail/tableOutbox';
import { staffAddresses } from '../mail/tableStaff';
import type { Services } from '../services';
import { askForCopies } from './copies';
import { quoteConfirmation, quoteNotice } from './mails';
import { type PricedQuoteLine, priceLines } from './pricing';
import { followUrl } from './quoteAccess';
import { isContactOf } from './tableOwnQuotes';
import { lockQuote } from './tableQuoteEvents';
import { areLinksRevoked, followLinkInsertion } from './tableQuoteLinks';
import { findQuoteByKey, insertQuote, type StoredQuote } from './tableQuotes';

/**
 * Writes a quote in one transaction, by `store`. A known idempotency key returns the quote it
 * created, with a link of its own: the token of the first answer is not stored. Once staff has
 * revoked the links, it gets none (THREAT-B19).
 * @param token of the link. @throws 409 when the key was used with another request.
 */
export function storeOnce(
  services: Pick<Services, 'database' | 'clock'>,
  quote: Pick<NewQuote, 'idempotency_key' | 'request_hash'>,
  token: string,
  store: (trx: Db) => Promise<StoredQuote>,
): Promise<{ stored: StoredQuote; isFollowed: boolean }> {
  return services.database.write(async (trx) => {
    const before = quote.idempotency_key
      ? await findQuoteByKey(trx, quote.idempotency_key)
      : undefined;
    if (before && before.request_hash !== quote.request_hash)
      throw conflict('Cette clé a déjà servi à un autre devis.');
    if (!before) return { stored: await store(trx), isFollowed: true };
    // Held: staff may be revoking the links.
    await lockQuote(services.database, trx, before.id);
    const isFollowed = !(await areLinksRevoked(trx, before.id));
    const link = { tokenHash: hashOfToken(token), quoteId: before.id, now: services.clock() };
    if (isFollowed) await followLinkInsertion(trx, link).execute();
    return { stored: before, isFollowed };
  });
}

/**
 * Writes a request of the site, its lines, its mails and a follow link.
 * @throws 422 when an article is not on sale, 429 above the limits of an unproved address.
 */
export async function storeRequest(
  trx: Db,
  services: Services,
  request: QuoteCall,
  quote: NewQuote,
  token: string,
): Promise<StoredQuote> {
  await limitRequests(trx, services, request, quote.email);
  // Not for a repeated request: its day may have passed since.
  const problem = purchasingProblem({ ...request.body, copyTo: quote.copy_to }, quote.created_at);
  if (problem) throw unprocessable(problem.message, problem.field);
  const lines = await priceLines(trx, request.body.lines, quote.created_at);
  const { id, changes } = await insertQuote(trx, quote, lines);
  const stored = { ...quote, id };
  const mails = await mailsOf(trx, services, request, stored, lines, followUrl(services, token));
  const copies = await askForCopies(trx, services, {
    ...stored,
    asker: isOwnAddress(request.user, quote.email) ? quote.email : undefined,
    addresses: copyAddresses(request.body),
    ip: request.ip,
  });
  const now = services.clock();
  await services.database.engine.runTogether(trx, [
    ...changes,
    ...mailInsertions(trx, [...mails, ...copies.mails], now),
    followLinkInsertion(trx, { tokenHash: hashOfToken(token), quoteId: id, now }),
    ...copies.changes,
  ]);
  return { id, created_at: quote.created_at, request_hash: quote.request_hash };
}

/**
 * Requests with an address that the sender has not proved are limited for this address, from
 * whatever network.
 * @throws 429
 */
async function limitRequests(
  trx: Db,
  services: Services,
  { user }: QuoteCall,
  email: string,
): Promise<void> {
  if (
    isOwnAddress(user, email) ||
    (await consumeMailLimits(trx, services, [{ kind: 'requests', email }]))
  )
    return;
  const wait = await msUntilAllowed(trx, services, { kind: 'requests', email });
  throw tooManyCalls(
    `Trop de demandes ont été envoyées avec cette adresse. Réessayez dans ${formatWait(wait)}.`,
    Math.ceil(wait / 1000),
  );
}

async function mailsOf(
  trx: Db,
  services: Services,
  request: QuoteCall,
  quote: NewQuote & { id: number },
  lines: readonly PricedQuoteLine[],
  link: string,
): Promise<Mail[]> {
  const { config } = services;
  const isOwners = isOwnAddress(request.user, quote.email);
  // Over a limit only the confirmation is not sent; the quote is stored and the staff notified.
  const isConfirmed =
    isOwners ||
    (await consumeMailLimits(trx, services, unverifiedRecipientLimits(quote.email, request.ip)));
  const staff = await staffAddresses(config, trx);
  return [
    ...(isConfirmed ? [quoteConfirmation(quote, lines, isOwners, link)] : []),
    ...staff.map((recipient) => quoteNotice(recipient, quote, lines, config.publicUrl)),
  ];
}

/** The sender is logged in with this address, and has verified it. */
const isOwnAddress = (user: UserRow | null, email: string): boolean =>
  user !== null && isContactOf({ email }, user);

export const receipt = (quote: StoredQuote): Schemas['QuoteReceipt'] => ({
  id: quote.id,
  number: numberOfRow(quote),
  creation_date_time: quote.created_at,
});

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
const copyAddresses = ({ copyTo = [], email }: Schemas['QuoteRequest']): string[] =>
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
