import type { FastifyReply, FastifyRequest } from 'fastify';
import { parisDateTime } from '../../domain/parisTime';
import type { Operations, RequestOf } from '../contract/operations';
import { findSentOffer, setOfferPdf, type StoredOffer } from '../database/offerVersions';
import { isQuoteOf, type QuoteRecord } from '../database/quotes';
import { offerDocument, requestDocument } from '../documents/quoteDocuments';
import { notFound, unavailable, unprocessable } from '../httpError';
import { createActionRecorder } from '../journal/recordAction';
import { quoteIdOfToken, readQuote, targetOf, tokenOf } from '../offers/followedQuote';
import { documentedOffer, findSendable, offerFileName, removeUnused, storeOfferPdf } from '../offers/offerPdf';
import { callerOf } from '../plugins/authentication';
import type { Services } from '../services';
import { throwUnreadable } from './fileRefusals';
import { sendDocument, sendPdf } from './sendDocument';

type DocumentOperations = Pick<
  Operations,
  'downloadMyQuoteRequest' | 'downloadQuoteRequest' | 'downloadFollowedRequest' | 'previewOffer' | 'downloadOffer' | 'downloadFollowedOffer'
>;

/** The PDF of a request and of its offers, for administrators, the customer and the holder of a follow link. */
export function quoteDocumentsHandlers(services: Services) {
  const { database, clock, files } = services;
  const { db } = database;
  const record = createActionRecorder(clock);

  /** @throws 404 for a quote that is unknown or that the caller may not see. */
  async function sendRequest(request: FastifyRequest, reply: FastifyReply, id: number, mayRead: (quote: QuoteRecord) => boolean) {
    const { quote, lines } = await readQuote(db, id);
    if (!mayRead(quote)) throw notFound('Ce devis n’existe pas.');
    const document = requestDocument(quote, lines);
    return sendDocument(services, request, reply, document, `demande-de-devis-${document.number}.pdf`);
  }

  /** @throws 404 for an offer that is unknown or not sent, or whose PDF was not made. */
  async function sendOffer(reply: FastifyReply, quoteId: number, version: number) {
    const { quote } = await readQuote(db, quoteId);
    const { pdf_name: pdfName } = await requireSentOffer(quoteId, version);
    const file = pdfName === null ? undefined : await files.open(pdfName).catch(throwUnreadable);
    if (!file) throw notFound('Le PDF de cette offre n’a pas pu être préparé.');
    return sendPdf(reply, offerFileName(quote, version), file.stream);
  }

  async function requireSentOffer(quoteId: number, version: number): Promise<StoredOffer> {
    const offer = await findSentOffer(db, quoteId, version);
    if (!offer) throw notFound('Cette offre n’existe pas.');
    return offer;
  }

  const documents: DocumentOperations = {
    downloadMyQuoteRequest(request, reply) {
      const user = callerOf(request);
      return sendRequest(request, reply, Number(request.params.id), (quote) => isQuoteOf(quote, user));
    },
    downloadQuoteRequest: (request, reply) => sendRequest(request, reply, Number(request.params.id), () => true),
    downloadFollowedRequest: async (request, reply) => sendRequest(request, reply, await quoteIdOfToken(db, tokenOf(request)), () => true),
    async previewOffer(request, reply) {
      const id = Number(request.params.id);
      const sendable = await findSendable(db, id, undefined, parisDateTime(clock()));
      if (!sendable) throw unprocessable('Complétez d’abord le brouillon de l’offre.');
      const document = offerDocument(sendable.quote, { ...sendable.offer, isDraft: true });
      return sendDocument(services, request, reply, document, `projet-${offerFileName(sendable.quote, sendable.offer.version)}`);
    },
    downloadOffer: (request, reply) => sendOffer(reply, Number(request.params.id), Number(request.params.version)),
    downloadFollowedOffer: async (request, reply) =>
      sendOffer(reply, await quoteIdOfToken(db, tokenOf(request)), Number(request.params.version)),
  };

  return {
    ...documents,
    /** Makes the PDF that could not be made at sending. */
    async makeOfferPdf(request: RequestOf<'makeOfferPdf'>) {
      const { quote } = await readQuote(db, Number(request.params.id));
      const offer = await requireSentOffer(quote.id, Number(request.params.version));
      if (offer.pdf_name !== null) return { message: 'PDF prêt' };
      const name = await storeOfferPdf(services, quote, documentedOffer(offer));
      if (name === undefined) throw unavailable('Le PDF n’a pas pu être préparé. Réessayez dans un instant.');
      const isStored = await database.write(async (trx) => {
        if (!(await setOfferPdf(trx, offer.id, name))) return false;
        const after = { version: offer.version };
        await record(trx, request, { operation: 'makeOfferPdf', target: targetOf(quote), before: null, after });
        return true;
      });
      if (!isStored) await removeUnused(files, name);
      return { message: 'PDF prêt' };
    },
  };
}
