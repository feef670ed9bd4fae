import { PURCHASE_ORDER_MAX_BYTES } from '../../domain/fileLimits';
import { parisDateTime } from '../../domain/parisTime';
import { priceOfCents } from '../../domain/price';
import { callerOf } from '../authentication';
import type { Operations, Schemas } from '../contract/operations';
import type { OfferAcceptanceRow, OrderFileRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { createEdits, type Note } from '../edits/edit';
import { throwUnreadable, throwUploadRefusal } from '../files/refusals';
import { referToFile, removeUnused } from '../files/storage';
import { receiveUpload } from '../files/upload';
import { conflict, notFound } from '../http/httpError';
import { storeAcceptedPdf } from '../offers/accepted/acceptedPdf';
import { requireOrderPdf, throwOrderRefusal } from '../offers/orderUpload';
import { presentAcceptance } from '../offers/present';
import { sendPdf } from '../offers/sendDocument';
import { findAcceptance } from '../offers/tableOffers';
import { holdQuote, readQuote, targetOfQuote } from '../quotes/quoteAccess';
import { actionKeyOf, findEventByKey } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { storeDeclineOfBuyer } from './recordDecline';
import { checkOrder, type Recording, storeOrder } from './recordOrder';
import { findOrderFile, insertOrderFile, keepWithEntry } from './tableOrderFiles';
import { undoStoredOrder } from './undoOrder';

/** Orders and refusals that reach the shop otherwise than by the buyer's link. */
export function ordersHandlers(services: Services) {
  const { database, clock, files, outbox } = services;
  const edits = createEdits(services);

  /** Runs `work` for the quote of a call, which is held until its transaction ends. */
  const change = <T>(
    request: Parameters<typeof edits.write>[0] & { params: { id: string } },
    work: (trx: Db, quote: QuoteRecord, note: Note) => Promise<T>,
  ): Promise<T> =>
    edits.write(request, {}, async (trx, note) => {
      const { quote } = await holdQuote(services, trx, Number(request.params.id));
      return work(trx, quote, note);
    });

  return {
    async recordOrder(request) {
      const order = request.body;
      const [key, at] = [actionKeyOf(request), parisDateTime(clock())];
      const call = { order, author: callerOf(request).email, key, at };
      const pdfName = await prepareAcceptedPdf(Number(request.params.id), call);
      const store = async (trx: Db, quote: QuoteRecord, note: Note) => {
        const before = await findRecorded(trx, quote, order, key);
        if (before) return before;
        const { row, file } = await storeOrder(trx, services, { ...call, quote }, pdfName);
        await note({
          operation: 'recordOrder',
          target: targetOfQuote(quote),
          before: null,
          after: { ...factsOf(row), ...(file !== undefined && { file }) },
        });
        return row;
      };
      const row = await referToFile(files, pdfName, () => change(request, store));
      if (pdfName !== undefined && row.pdf_name !== pdfName) await removeUnused(files, pdfName);
      outbox.wake();
      return presentAcceptance(row);
    },
    async undoOrder(request) {
      const undone = await change(request, async (trx, quote, note) => {
        const orderId = request.body.order;
        const { email: author } = callerOf(request);
        const undone = await undoStoredOrder(trx, services, { quote, orderId, author });
        if (!undone) return undefined;
        const { acceptance, fileId } = undone;
        const journalId = await note({
          operation: 'undoOrder',
          target: targetOfQuote(quote),
          before: factsOf(acceptance),
          after: fileId === undefined ? null : { orderFile: fileId },
        });
        if (fileId !== undefined) await keepWithEntry(trx, fileId, journalId);
        return undone;
      });
      const pdfName = undone?.acceptance.pdf_name;
      if (pdfName) await removeUnused(files, pdfName);
      outbox.wake();
      return { message: 'Commande annulée' };
    },
    async recordDecline(request) {
      await change(request, async (trx, quote, note) => {
        const eventId = await storeDeclineOfBuyer(trx, {
          quote,
          request: request.body,
          author: callerOf(request).email,
          key: actionKeyOf(request),
          at: parisDateTime(clock()),
        });
        if (eventId === undefined) return;
        const { version, reason } = request.body;
        await note({
          operation: 'recordDecline',
          target: targetOfQuote(quote),
          before: null,
          after: { version, declinedFor: reason },
        });
      });
      return { message: 'Refus noté' };
    },
    async uploadOrderFile(request) {
      const id = Number(request.params.id);
      // Before the body is read, so that a file for an unknown quote is not received.
      await readQuote(database.db, id);
      const { bytes, name } = await receiveUpload(request, PURCHASE_ORDER_MAX_BYTES)
        .then(requireOrderPdf)
        .catch(throwOrderRefusal);
      const storedName = await files.save(bytes, 'pdf').catch(throwUploadRefusal);
      const store = () =>
        database.write(async (trx) => {
          await holdQuote(services, trx, id);
          return insertOrderFile(trx, {
            quote_id: id,
            stored_name: storedName,
            name,
            bytes: bytes.length,
            uploaded_at: parisDateTime(clock()),
          });
        });
      return presentOrderFile(await referToFile(files, storedName, store));
    },
    async downloadOrderFile(request, reply) {
      const { id, fileId } = request.params;
      const row = await findOrderFile(database.db, Number(id), Number(fileId));
      const file = row && (await files.open(row.stored_name).catch(throwUnreadable));
      if (!file) throw notFound('Ce fichier n’existe pas ou plus.');
      return sendPdf(reply, row.name, file.stream);
    },
  } satisfies Partial<Operations>;

  /** Before the transaction: nobody else waits for the document. @throws as storeOrder() */
  async function prepareAcceptedPdf(
    id: number,
    call: Omit<Recording, 'quote'>,
  ): Promise<string | undefined> {
    const { db } = database;
    const { quote } = await readQuote(db, id);
    if (await findRecorded(db, quote, call.order, call.key)) return undefined;
    const checked = await checkOrder(db, { ...call, quote });
    return storeAcceptedPdf(services, { quote, ...checked }, { isStaff: true });
  }
}

/** What the journal stores of an order; what was typed is in the quote. */
const factsOf = ({
  version,
  ordered_on: day,
  means,
  total_ht_cents: cents,
}: OfferAcceptanceRow) => ({
  version,
  orderedOn: day,
  means,
  total: priceOfCents(cents ?? 0),
});

/**
 * The order that a call with the same key has recorded. @returns undefined for a first call.
 * @throws 409 when it was undone since, or the key is that of another call.
 */
async function findRecorded(
  trx: Db,
  quote: QuoteRecord,
  { version, number }: Schemas['NewOrder'],
  key: string | undefined,
): Promise<OfferAcceptanceRow | undefined> {
  const event = key === undefined ? undefined : await findEventByKey(trx, quote.id, key);
  if (!event) return undefined;
  const isSame = event.version === version && event.text === number.trim();
  if (event.kind !== 'ACCEPTED' || !isSame)
    throw conflict('Cette clé a déjà servi à un autre message.');
  const acceptance = await findAcceptance(trx, quote.id);
  if (acceptance?.event_id !== event.id)
    throw conflict('Cette commande a été enregistrée, puis annulée.');
  return acceptance;
}

/** A file of an order. */
const presentOrderFile = ({ id, name, bytes }: OrderFileRow): Schemas['OrderFile'] => ({
  id,
  name,
  bytes,
});
