import type { FastifyReply, FastifyRequest } from 'fastify';
import { PURCHASE_ORDER_MAX_BYTES } from '../../domain/fileLimits';
import { callerOf } from '../authentication';
import type { OperationId, Operations, RequestOf, Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { throwUnreadable, throwUploadRefusal } from '../files/refusals';
import { referToFile, removeUnused } from '../files/storage';
import { receiveUpload } from '../files/upload';
import { notFound, unprocessable } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import {
  holdQuote,
  quoteIdOfToken,
  readQuote,
  targetOfQuote,
  tokenOf,
} from '../quotes/quoteAccess';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { countedUpload, requireOrderPdf, throwOrderRefusal } from './orderUpload';
import { requireOrderable, storePurchaseOrder } from './purchaseOrder';
import { sendPdf } from './sendDocument';
import { findPurchaseOrder } from './tablePurchaseOrders';

type Order = Schemas['PurchaseOrder'];

/**
 * The purchase order of an accepted offer: given by the holder of a follow link or entered by
 * staff, read by both.
 */
export function purchaseOrderHandlers(services: Services) {
  const { database, clock, files, outbox } = services;
  const record = createActionRecorder(clock);

  /** Holds the quote of a link, which staff may revoke meanwhile. */
  async function holdFollowed(trx: Db, request: { headers: unknown }) {
    const held = await holdQuote(services, trx, await quoteIdOfToken(trx, tokenOf(request)));
    await quoteIdOfToken(trx, tokenOf(request));
    return held.quote;
  }

  /** The file is removed after the commit that no longer refers to it. */
  async function receiveFile(
    request: FastifyRequest,
    hold: (trx: Db) => Promise<QuoteRecord>,
    author: string,
    note?: (trx: Db, quote: QuoteRecord) => Promise<void>,
  ): Promise<Order> {
    const { number } = request.query as { number?: string };
    const typed = number === undefined ? {} : { number: requireNumber(number) };
    const { bytes, name } = await receiveUpload(request, PURCHASE_ORDER_MAX_BYTES)
      .then(requireOrderPdf)
      .catch(throwOrderRefusal);
    const storedName = await files.save(bytes, 'pdf').catch(throwUploadRefusal);
    const given = { ...typed, stored_name: storedName, name, bytes: bytes.length };
    const store = () =>
      database.write(async (trx) => {
        const quote = await hold(trx);
        await note?.(trx, quote);
        return storePurchaseOrder(trx, services, quote, given, author);
      });
    const { order, replaced } = await referToFile(files, storedName, store);
    if (replaced !== null) await removeUnused(files, replaced);
    outbox.wake();
    return order;
  }

  /** @throws 404 when there is none, 503 when it cannot be read now. */
  async function sendFile(reply: FastifyReply, quoteId: number): Promise<FastifyReply> {
    const row = await findPurchaseOrder(database.db, quoteId);
    const file =
      row && row.stored_name !== null
        ? await files.open(row.stored_name).catch(throwUnreadable)
        : undefined;
    if (!row || !file) throw notFound('Ce devis n’a pas de bon de commande en PDF.');
    return sendPdf(reply, row.name, file.stream);
  }

  /** What was typed is in the quote, not in the journal. */
  const journal = (
    trx: Db,
    request: RequestOf<'enterPurchaseOrder' | 'uploadPurchaseOrder'>,
    quote: QuoteRecord,
    operation: OperationId,
  ) => record(trx, request, { operation, target: targetOfQuote(quote), before: null, after: {} });

  return {
    downloadPurchaseOrder: (request, reply) => sendFile(reply, Number(request.params.id)),
    downloadFollowedPurchaseOrder: async (request, reply) =>
      sendFile(reply, await quoteIdOfToken(database.db, tokenOf(request))),
    async givePurchaseOrder(request) {
      const given = { number: requireNumber(request.body.number) };
      const { order } = await database.write(async (trx) =>
        storePurchaseOrder(trx, services, await holdFollowed(trx, request), given, ''),
      );
      outbox.wake();
      return order;
    },
    async sendPurchaseOrder(request) {
      // Before the body is read, so that a file that would be refused is not received.
      const id = await quoteIdOfToken(database.db, tokenOf(request));
      await requireOrderable(database.db, (await readQuote(database.db, id)).quote);
      return countedUpload(services, id, () =>
        receiveFile(request, (trx) => holdFollowed(trx, request), ''),
      );
    },
    async enterPurchaseOrder(request) {
      const given = { number: requireNumber(request.body.number) };
      const author = callerOf(request).email;
      return database.write(async (trx) => {
        const { quote } = await holdQuote(services, trx, Number(request.params.id));
        const { order, isNew } = await storePurchaseOrder(trx, services, quote, given, author);
        if (isNew) await journal(trx, request, quote, 'enterPurchaseOrder');
        return order;
      });
    },
    async uploadPurchaseOrder(request) {
      const id = Number(request.params.id);
      await requireOrderable(database.db, (await readQuote(database.db, id)).quote);
      return receiveFile(
        request,
        async (trx) => (await holdQuote(services, trx, id)).quote,
        callerOf(request).email,
        async (trx, quote) => {
          await journal(trx, request, quote, 'uploadPurchaseOrder');
        },
      );
    },
  } satisfies Partial<Operations>;
}

/** @throws 422 for blanks alone. */
function requireNumber(number: string): string {
  const trimmed = number.trim();
  if (trimmed === '') throw unprocessable('Donnez le numéro du bon de commande.', 'number');
  return trimmed;
}
