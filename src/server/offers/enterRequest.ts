import { parisDateTime } from '../../domain/parisTime';
import {
  draftOfEntered,
  enteredProblem,
  requestedArticles,
} from '../../domain/quote/enteredRequest';
import {
  addressesOf,
  NO_ADDRESSES,
  type QuoteAddresses,
  quoteAddresses,
} from '../../domain/quote/quoteAddress';
import { callerOf } from '../authentication';
import { currentContent } from '../content/currentContent';
import type { Operations, RequestOf, Schemas } from '../contract/operations';
import type { NewQuote } from '../database/quoteTables';
import type { Db } from '../database/tables';
import { hashOfToken, newToken } from '../hashedKeys';
import { unprocessable } from '../http/httpError';
import { createActionRecorder, type RecordAction } from '../journal/recordAction';
import { mailInsertions } from '../mail/tableOutbox';
import { enteredConfirmation } from '../quotes/mails';
import { presentQuoteLine } from '../quotes/present';
import { priceLines } from '../quotes/pricing';
import { followUrl, isErased, readQuote, targetOfQuote } from '../quotes/quoteAccess';
import { hashOfRequest, receipt, storeOnce } from '../quotes/sendQuote';
import { findCustomers } from '../quotes/tableCustomers';
import { isContactOf } from '../quotes/tableOwnQuotes';
import { actionKeyOf } from '../quotes/tableQuoteEvents';
import { followLinkInsertion } from '../quotes/tableQuoteLinks';
import { insertQuote, listQuotes, type StoredQuote } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { presentUser } from '../users/present';
import { findUser } from '../users/tableUsers';
import { storeDraft } from './drafts';

type EnterCall = RequestOf<'enterRequest'>;

/** Requests that staff enters, which did not come by the site. */
export function enteredRequestHandlers(services: Services) {
  const { database, clock, outbox } = services;
  const record = createActionRecorder(clock);
  return {
    async enterRequest(request: EnterCall) {
      const problem = enteredProblem(request.body);
      if (problem) throw unprocessable(problem.message, problem.field);
      const keyed = {
        idempotency_key: actionKeyOf(request) ?? null,
        request_hash: hashOfRequest(request.body),
      };
      const token = newToken();
      const { stored, isFollowed } = await storeOnce(services, keyed, token, (trx) =>
        store(trx, { services, record, request, keyed, token }),
      );
      outbox.wake();
      return { ...receipt(stored), ...(isFollowed && { follow_token: token }) };
    },
    findCustomers: ({ query }) => findCustomers(database.db, query.text ?? ''),
  } satisfies Partial<Operations>;
}

interface Entering {
  services: Services;
  record: RecordAction;
  request: EnterCall;
  keyed: Pick<NewQuote, 'idempotency_key' | 'request_hash'>;
  /** Of its follow link. */
  token: string;
}

/**
 * Writes the quote with its lines, its follow link, the draft of its offer when it has free texts,
 * and the mail to the customer when that is wanted.
 * @throws 422 when customer or articles are unknown, or nobody can be told.
 */
async function store(
  trx: Db,
  { services, record, request, keyed, token }: Entering,
): Promise<StoredQuote> {
  const { body } = request;
  const { email: author } = callerOf(request);
  const now = parisDateTime(services.clock());
  const quote: NewQuote = {
    ...keyed,
    ...(await contactOf(trx, body)),
    created_at: now,
    pipe_status: 'PENDING',
    comment: body.comment ?? '',
    entered_via: body.via,
    entered_by: author,
  };
  if (body.notify && quote.email === '')
    throw unprocessable('Sans adresse e-mail, le client ne peut pas être prévenu.', 'notify');
  const lines = await priceLines(trx, requestedArticles(body.lines), now);
  const { id, changes } = await insertQuote(trx, quote, lines);
  const mail = enteredConfirmation({ ...quote, id }, lines, followUrl(services, token));
  const link = { tokenHash: hashOfToken(token), quoteId: id, now: services.clock() };
  await services.database.engine.runTogether(trx, [
    ...changes,
    ...mailInsertions(trx, body.notify ? [mail] : [], services.clock()),
    followLinkInsertion(trx, link),
  ]);
  await startDraft(trx, services, { id, author, lines: body.lines });
  await record(trx, request, {
    operation: 'enterRequest',
    target: targetOfQuote({ id, created_at: now }),
    before: null,
    after: { via: body.via, lines: body.lines.length, notified: body.notify },
  });
  return { id, created_at: now, request_hash: keyed.request_hash };
}

async function startDraft(
  trx: Db,
  services: Services,
  { id, author, lines }: { id: number; author: string; lines: Schemas['EnteredLine'][] },
): Promise<void> {
  const stored = (await readQuote(trx, id)).lines.map(presentQuoteLine);
  const content = draftOfEntered(lines, stored, currentContent().conditions.validityDays);
  if (content) await storeDraft(trx, services, { quoteId: id, revision: 0, author }, content);
}

type Contact = QuoteAddresses &
  Pick<NewQuote, 'user_id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'company'>;

/** Who asks: an account, the contact of a quote before, or new contact data. */
async function contactOf(
  trx: Db,
  { user_id: userId, quote_id: quoteId, contact }: Schemas['EnteredRequest'],
): Promise<Contact> {
  if (userId !== undefined) return contactOfAccount(trx, userId);
  if (quoteId !== undefined) return contactOfQuote(trx, quoteId);
  return {
    user_id: null,
    first_name: contact?.firstName?.trim() ?? '',
    last_name: contact?.lastName.trim() ?? '',
    email: contact?.email?.trim() ?? '',
    phone: contact?.phone?.trim() ?? '',
    company: contact?.company?.trim() ?? '',
    ...NO_ADDRESSES,
  };
}

/**
 * A confirmed account with its addresses. Of another one, whose maker may be a stranger, what the
 * search shows, without the account (THREAT-B21).
 */
async function contactOfAccount(trx: Db, id: number): Promise<Contact> {
  const row = await findUser(trx, id);
  if (!row) throw unprocessable('Ce compte n’existe pas.', 'user_id');
  const user = presentUser(row);
  const known = {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    company: '',
  };
  if (row.verified === 0) return { user_id: null, ...known, ...NO_ADDRESSES };
  return {
    user_id: user.id,
    ...known,
    ...quoteAddresses(user.default_delivery_address, user.default_billing_address),
  };
}

/**
 * The contact of a quote, with its account if that is confirmed. Anybody may have typed the
 * addresses of a request of the site: they come along when staff entered them, or the account has
 * confirmed the e-mail address of the request.
 */
async function contactOfQuote(trx: Db, id: number): Promise<Contact> {
  const [quote] = (await listQuotes(trx, [id])).quotes;
  if (!quote) throw unprocessable('Ce devis n’existe pas.', 'quote_id');
  if (isErased(quote))
    throw unprocessable('Les coordonnées de ce devis ont été effacées.', 'quote_id');
  const { first_name, last_name, email, phone, company, user_id } = quote;
  const owner = user_id === null ? undefined : await findUser(trx, user_id);
  const isKnown = quote.entered_via !== '' || (owner !== undefined && isContactOf(quote, owner));
  return {
    user_id: owner?.verified === 1 ? owner.id : null,
    first_name,
    last_name,
    email,
    phone,
    company,
    ...(isKnown ? addressesOf(quote) : NO_ADDRESSES),
  };
}
