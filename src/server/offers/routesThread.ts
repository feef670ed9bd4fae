import { parisDateTime } from '../../domain/parisTime';
import type { QuoteEventKind } from '../../domain/quote/quoteEvents';
import { callerOf } from '../authentication';
import type { OperationId, Operations, RequestOf } from '../contract/operations';
import type { Db } from '../database/tables';
import { conflict } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { queueMails } from '../mail/tableOutbox';
import {
  createFollowToken,
  createQuoteChange,
  followUrl,
  type QuoteAndLines,
  readQuote,
  requireContact,
  requireRecipient,
  targetOfQuote,
} from '../quotes/quoteAccess';
import { statusConflict } from '../quotes/statuses';
import { deleteCopies } from '../quotes/tableQuoteCopies';
import { actionKeyOf, insertKeyedEvent, insertQuoteEvent } from '../quotes/tableQuoteEvents';
import { areLinksRevoked, revokeFollowLinks } from '../quotes/tableQuoteLinks';
import { findTakenBy } from '../quotes/tableQuoteProgress';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus, replaceQuoteStatus } from '../quotes/tableQuoteStatuses';
import type { Services } from '../services';
import { requireNoAcceptance } from './drafts';
import { messageMail } from './mails';
import { readEvents, readThread } from './present';

/** The thread of a quote, for staff: taking and closing it, notes, messages, its links. */
export function threadHandlers(services: Services) {
  const { database, clock, outbox } = services;
  const record = createActionRecorder(clock);
  const now = () => parisDateTime(clock());
  const change = createQuoteChange(services);

  return {
    readQuoteThread: (request) => readThread(services, Number(request.params.id)),
    async listQuoteEvents(request) {
      const { quote } = await readQuote(database.db, Number(request.params.id));
      return readEvents(database.db, quote.id, Number(request.query.before));
    },
    async recordQuoteOpening(request) {
      const author = callerOf(request).email;
      await change(request, (trx, { quote }) =>
        insertQuoteEvent(trx, {
          quoteId: quote.id,
          at: now(),
          kind: 'OPENED',
          author,
          key: 'opened',
        }),
      );
      return { message: 'Ouverture notée' };
    },
    async takeQuote(request) {
      const { taken, seen_by: seenBy } = request.body;
      const author = callerOf(request).email;
      await change(request, async (trx, { quote }) => {
        const before = await findTakenBy(trx, quote.id);
        if (seenBy !== undefined && seenBy !== before) throw conflict(takenMessage(before));
        if ((before === author) === taken && (taken || before === null)) return;
        await insertQuoteEvent(trx, {
          quoteId: quote.id,
          at: now(),
          kind: taken ? 'TAKEN' : 'GIVEN_BACK',
          author,
        });
        const after = { takenBy: taken ? author : null };
        await record(trx, request, {
          operation: 'takeQuote',
          target: targetOfQuote(quote),
          before: { takenBy: before },
          after,
        });
      });
      return { message: taken ? 'Devis pris' : 'Devis rendu' };
    },
    async addQuoteNote(request) {
      await change(request, (trx, held) => addText(trx, request, held, 'NOTE', 'addQuoteNote'));
      return { message: 'Note ajoutée' };
    },
    async closeQuote(request) {
      await change(request, (trx, { quote }) => closeHeld(trx, request, quote));
      return { message: 'Devis classé sans suite' };
    },
    async sendQuoteMessage(request) {
      await change(request, async (trx, held) => {
        const recipient = requireRecipient(held.quote);
        const eventId = await addText(trx, request, held, 'MESSAGE', 'sendQuoteMessage');
        if (eventId === undefined) return;
        const link = followUrl(services, await createFollowToken(trx, services, held.quote.id));
        await queueMails(
          trx,
          [{ ...messageMail(recipient, held.quote, request.body.text, link), eventId }],
          clock(),
        );
      });
      outbox.wake();
      return { message: 'Message envoyé' };
    },
    async createQuoteLink(request) {
      return change(request, async (trx, { quote }) => {
        requireContact(quote);
        const token = await createFollowToken(trx, services, quote.id);
        await record(trx, request, {
          operation: 'createQuoteLink',
          target: targetOfQuote(quote),
          before: null,
          after: {},
        });
        return { token };
      });
    },
    async revokeFollowLinks(request) {
      await change(request, async (trx, { quote }) => {
        const links = await revokeFollowLinks(trx, quote.id, clock());
        const copies = await deleteCopies(trx, quote.id);
        // Also when there is no link left to revoke: from now on no old proof gives a new one.
        if (links + copies === 0 && (await areLinksRevoked(trx, quote.id))) return;
        await insertQuoteEvent(trx, {
          quoteId: quote.id,
          at: now(),
          kind: 'LINKS_REVOKED',
          author: callerOf(request).email,
        });
        const [before, after] = [
          { links, copies },
          { links: 0, copies: 0 },
        ];
        await record(trx, request, {
          operation: 'revokeFollowLinks',
          target: targetOfQuote(quote),
          before,
          after,
        });
      });
      return { message: 'Liens révoqués' };
    },
  } satisfies Partial<Operations>;

  /** Archives a quote with its reason. @throws 409 when it was accepted, or its status changed. */
  async function closeHeld(
    trx: Db,
    request: RequestOf<'closeQuote'>,
    quote: QuoteRecord,
  ): Promise<void> {
    const { reason, seen_status: seen } = request.body;
    const closed = {
      quoteId: quote.id,
      at: now(),
      kind: 'CLOSED',
      author: callerOf(request).email,
      text: request.body.text.trim(),
      reason,
      key: actionKeyOf(request),
    } as const;
    if ((await insertKeyedEvent(trx, closed)) === undefined) return;
    await requireNoAcceptance(trx, quote.id);
    if (!(await replaceQuoteStatus(trx, quote.id, seen, 'ARCHIVED')))
      throw await statusConflict(trx, quote.id, quoteStatus(quote));
    await record(trx, request, {
      operation: 'closeQuote',
      target: targetOfQuote(quote),
      before: { status: seen },
      after: { status: 'ARCHIVED', closedFor: reason },
    });
  }

  /**
   * @returns the id of the event; undefined when the key of the call is known.
   * @throws 409 when it was used for another text.
   */
  async function addText(
    trx: Db,
    request: RequestOf<'addQuoteNote' | 'sendQuoteMessage'>,
    { quote }: QuoteAndLines,
    kind: QuoteEventKind,
    operation: OperationId,
  ): Promise<number | undefined> {
    const text = request.body.text.trim();
    const event = {
      quoteId: quote.id,
      at: now(),
      kind,
      author: callerOf(request).email,
      text,
      key: actionKeyOf(request),
    };
    const id = await insertKeyedEvent(trx, event);
    if (id !== undefined)
      await record(trx, request, {
        operation,
        target: targetOfQuote(quote),
        before: null,
        after: {},
      });
    return id;
  }
}

const takenMessage = (by: string | null): string =>
  by === null ? 'Ce devis a été rendu entre-temps.' : `Ce devis a été pris entre-temps par ${by}.`;
