import { isValidEmail } from '../../domain/email';
import { parisDateTime } from '../../domain/parisTime';
import { DEFAULT_QUOTE_SORT } from '../../domain/quote/quote';
import { callerOf } from '../authentication';
import type { Operations, RequestOf, Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { newToken } from '../hashedKeys';
import { notFound, unprocessable } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import type { Services } from '../services';
import { presentQuoteProgress, presentQuotes, presentStaffQuotes } from './present';
import { quoteTarget } from './quoteAccess';
import { newQuote, receipt, storeOnce, storeRequest } from './sendQuote';
import { changeStatuses, statusConflict } from './statuses';
import { listQuoteOffers } from './tableOfferTotals';
import { listQuotesOfUser } from './tableOwnQuotes';
import { insertQuoteEvent } from './tableQuoteEvents';
import { listQuotePage, type QuotePageRequest } from './tableQuoteLists';
import { listOfferProgress, listTakers } from './tableQuoteProgress';
import type { QuotesWithLines } from './tableQuotes';
import { readQuoteCriteria } from './tableQuoteSearch';
import { findQuoteStatus, setQuoteStatus } from './tableQuoteStatuses';

/** Quote requests: sending, a customer's history, the administrators' lists and status changes. */
export function quotesHandlers(services: Services) {
  const { database, clock } = services;
  const record = createActionRecorder(clock);
  return {
    async sendQuote(request) {
      const quote = newQuote(request, parisDateTime(clock()));
      if (!isValidEmail(quote.email))
        throw unprocessable('Cette adresse e-mail n’est pas valable.', 'email');
      const token = newToken();
      const { stored, isFollowed } = await storeOnce(services, quote, token, (trx) =>
        storeRequest(trx, services, request, quote, token),
      );
      services.outbox.wake();
      return { ...receipt(stored), ...(isFollowed && { follow_token: token }) };
    },
    async listMyQuotes(request) {
      const { limit, before } = request.query;
      const page = {
        limit: limit === undefined ? undefined : Number(limit),
        before: before === undefined ? undefined : Number(before),
      };
      const { next, ...found } = await listQuotesOfUser(database.db, callerOf(request), page);
      const offers = await listQuoteOffers(database.db, idsOf(found));
      return { ...presentQuotes(found, offers), ...(next !== undefined && { next }) };
    },
    async listQuotesByStatus(request) {
      const now = parisDateTime(clock());
      const page = { ...readPageRequest(request.query, now), status: request.params.status };
      return readPage(database.db, page, now);
    },
    async listQuotes(request) {
      const now = parisDateTime(clock());
      return readPage(database.db, readPageRequest(request.query, now), now);
    },
    async updateQuoteStatus(request) {
      const id = Number(request.params.id);
      const { new_status: status, seen_status: seen } = request.body;
      await database.write(async (trx) => {
        const before = await findQuoteStatus(trx, id);
        if (before === undefined) throw notFound('Ce devis n’existe pas.');
        if (seen !== undefined && seen !== before.status)
          throw await statusConflict(trx, id, before.status);
        await setQuoteStatus(trx, id, status);
        const event = {
          quoteId: id,
          at: parisDateTime(clock()),
          kind: 'STATUS',
          author: callerOf(request).email,
          text: status,
        } as const;
        if (status !== before.status) await insertQuoteEvent(trx, event);
        await record(trx, request, {
          operation: 'updateQuoteStatus',
          target: quoteTarget(id, before.number),
          before: { status: before.status },
          after: { status },
        });
      });
      return { message: 'Devis modifié' };
    },
    async updateQuoteStatuses(request) {
      const { changes } = request.body;
      return database.write((trx) =>
        changeStatuses(trx, { request, changes, now: parisDateTime(clock()), record }),
      );
    },
  } satisfies Partial<Operations>;
}

const idsOf = ({ quotes }: QuotesWithLines): number[] => quotes.map(({ id }) => id);

/** Sorted by number, newest first, unless the query names an order. */
function readPageRequest(
  query: RequestOf<'listQuotes'>['query'],
  now: LocalDateTime,
): QuotePageRequest {
  return {
    criteria: readQuoteCriteria(query, now),
    sort:
      query.sort || query.descending
        ? { sortBy: query.sort ?? 'NUMBER', descending: query.descending === '1' }
        : DEFAULT_QUOTE_SORT,
    limit: query.limit === undefined ? undefined : Number(query.limit),
    offset: Number(query.offset ?? 0),
    after: query.after === undefined ? undefined : Number(query.after),
  };
}

/** A page of the administrators' lists, with how far its quotes have come. */
async function readPage(
  db: Db,
  request: QuotePageRequest,
  now: LocalDateTime,
): Promise<Schemas['QuotePage']> {
  const { total, rows, totals, ...found } = await listQuotePage(db, request);
  const ids = idsOf(found);
  return {
    ...presentStaffQuotes(found, await listQuoteOffers(db, ids)),
    total,
    ...(rows !== undefined && { rows }),
    totals,
    progress: presentQuoteProgress(await listOfferProgress(db, ids, now)),
    takers: await listTakers(db),
  };
}
