import { distinctRecipients, recipientsProblem } from '../../domain/offer/checkOffer';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import type { Operations } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { throwUnreadable } from '../files/refusals';
import { referToFile, removeUnused } from '../files/storage';
import { unprocessable } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import {
  createQuoteChange,
  type QuoteAndLines,
  readQuote,
  requireContact,
  targetOfQuote,
} from '../quotes/quoteAccess';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import type { Services } from '../services';
import { readableFiles } from './attachedFiles';
import { discardDraft, storeDraft } from './drafts';
import { findSendable, storeOfferPdf } from './offerPdf';
import { presentLastPrice, presentStaffOffer, readOpenOffers } from './present';
import { sendDraft } from './sendOffer';
import { listOfferFiles } from './tableDrafts';
import { listLastPrices } from './tableLines';

const LAST_PRICES_MAX = 10;
const LAST_PRICES_YEARS = 2;

/** The same day and time, years before. @param now Paris time. */
const yearsBefore = (now: LocalDateTime, years: number): LocalDateTime =>
  `${Number(now.slice(0, 4)) - years}${now.slice(4)}`;

/** Drafts and sending of offers, for staff, and what it offered before. */
export function offersHandlers(services: Services) {
  const { database, clock, outbox, files } = services;
  const record = createActionRecorder(clock);
  const now = () => parisDateTime(clock());
  const change = createQuoteChange(services);

  return {
    async saveOfferDraft(request) {
      const { revision, content } = request.body;
      return change(request, async (trx, { quote }) => {
        // A screen left open during an erasure would store the erased texts again.
        requireContact(quote);
        const author = callerOf(request).email;
        const saved = await storeDraft(
          trx,
          services,
          { quoteId: quote.id, revision, author },
          content,
        );
        // Not each save: a draft is saved with every pause in typing.
        if (saved.isNew)
          await record(trx, request, {
            operation: 'saveOfferDraft',
            target: targetOfQuote(quote),
            before: null,
            after: {},
          });
        return { revision: saved.revision };
      });
    },
    async discardOfferDraft(request) {
      await change(request, async (trx, { quote }) => {
        const draft = await discardDraft(trx, {
          quoteId: quote.id,
          revision: Number(request.query.revision),
        });
        const before = { version: draft.version };
        await record(trx, request, {
          operation: 'discardOfferDraft',
          target: targetOfQuote(quote),
          before,
          after: null,
        });
      });
      return { message: 'Brouillon abandonné' };
    },
    /** The newest first: those of the person who asks, and those of everybody else. */
    async listLastPrices(request) {
      const { quote } = await readQuote(database.db, Number(request.query.quote));
      const wanted = {
        articleId: Number(request.params.id),
        person: quote,
        since: yearsBefore(now(), LAST_PRICES_YEARS),
        limit: LAST_PRICES_MAX,
      };
      const list = async (isOwn: boolean) =>
        (await listLastPrices(database.db, { ...wanted, isOwn })).map(presentLastPrice);
      return { own: await list(true), others: await list(false) };
    },
    async listOpenOffers() {
      return readOpenOffers(database.db, now());
    },
    async sendOffer(request) {
      const at = now();
      const { revision, files: seenFiles, to, copies = [], reminder = false } = request.body;
      const problem = recipientsProblem({ to, copies });
      if (problem) throw unprocessable(problem.message, problem.field);
      const sendable = await findSendable(database.db, Number(request.params.id), revision, at);
      const attached = await readableFiles(database.db, files, Number(request.params.id)).catch(
        throwUnreadable,
      );
      const pdf = sendable && (await storeOfferPdf(services, sendable.quote, sendable.offer));
      const send = async (trx: Db, held: QuoteAndLines) => {
        const { email: author } = callerOf(request);
        const sending = await sendDraft(trx, services, held, {
          revision,
          author,
          at,
          pdf,
          files: attached,
          seenFiles,
          recipients: distinctRecipients({ to: to ?? held.quote.email, copies }),
          reminder,
        });
        const { version, sent_to: recipients } = sending.offer;
        const copied = recipients?.copies.join(', ');
        const status = quoteStatus(held.quote);
        const isBack = status === 'ARCHIVED';
        if (sending.isNew)
          await record(trx, request, {
            operation: 'sendOffer',
            target: targetOfQuote(held.quote),
            before: isBack ? { status } : null,
            after: {
              version,
              ...(recipients?.to && { to: recipients.to }),
              ...(copied && { copies: copied }),
              ...(isBack && { status: 'ON_GOING' }),
            },
          });
        return { ...sending, quote: held.quote };
      };
      const { quote, ...sent } = await referToFile(files, pdf?.name, () => change(request, send));
      if (pdf && !sent.isNew) await removeUnused(files, pdf.name);
      outbox.wake();
      return presentStaffOffer(quote, sent.offer, await listOfferFiles(database.db, quote.id));
    },
  } satisfies Partial<Operations>;
}
