import type { FastifyReply, FastifyRequest } from 'fastify';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import type { Operations } from '../contract/operations';
import { throwUnreadable } from '../files/refusals';
import { referToFile, removeUnused } from '../files/storage';
import { notFound, unavailable, unprocessable } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { quoteIdOfToken, readQuote, targetOfQuote, tokenOf } from '../quotes/quoteAccess';
import { isQuoteOf } from '../quotes/tableOwnQuotes';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { acceptedFileName } from './accepted/acceptedFile';
import { acceptedDocument } from './accepted/acceptedPdf';
import { offerDocument, requestDocument } from './documents';
import { documentedOffer, findSendable, offerFileName, storeOfferPdf } from './offerPdf';
import { sendDocument, sendPdf } from './sendDocument';
import { findAcceptance, findSentOffer, setOfferPdf, type StoredOffer } from './tableOffers';

/** Who may read a request, and whether it is staff, whose documents are made first. */
interface Reading {
  mayRead: (quote: QuoteRecord) => boolean;
  isStaff?: boolean;
}

/**
 * The PDF of a request, of its offers and of what was accepted, for administrators, the customer
 * and the holder of a follow link.
 */
export function quoteDocumentsHandlers(services: Services) {
  const { database, clock, files } = services;
  const { db } = database;
  const record = createActionRecorder(clock);

  /** @throws 404 for a quote that is unknown or that the caller may not see. */
  async function sendRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    { mayRead, isStaff = false }: Reading,
  ) {
    const { quote, lines } = await readQuote(db, id);
    if (!mayRead(quote)) throw notFound('Ce devis n’existe pas.');
    const document = requestDocument(quote, lines);
    const name = `demande-de-devis-${document.number}.pdf`;
    return sendDocument(services, request, reply, { document, name, quoteId: id, isStaff });
  }

  /**
   * A file that is missing is made again: the same document gives the same bytes.
   * @throws 404 for an offer that is unknown or not sent.
   */
  async function sendOffer(
    request: FastifyRequest,
    reply: FastifyReply,
    quoteId: number,
    version: number,
    isStaff: boolean,
  ) {
    const { quote } = await readQuote(db, quoteId);
    const offer = await requireSentOffer(quoteId, version);
    if (offer.pdf_name === null) throw notFound('Le PDF de cette offre n’a pas pu être préparé.');
    const file = await files.open(offer.pdf_name).catch(throwUnreadable);
    const name = offerFileName(quote, version);
    if (file) return sendPdf(reply, name, file.stream);
    const document = offerDocument(quote, documentedOffer(offer));
    return sendDocument(services, request, reply, { document, name, quoteId, isStaff });
  }

  /**
   * What was accepted or ordered, as it was stored then; otherwise it is made now.
   * @throws 404 where nothing is accepted, or the caller may not see the quote.
   */
  async function sendAccepted(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    { mayRead, isStaff = false }: Reading,
  ) {
    const { quote } = await readQuote(db, id);
    if (!mayRead(quote)) throw notFound('Ce devis n’existe pas.');
    const accepted = await findAcceptance(db, id);
    if (!accepted) throw notFound('Rien n’est accepté de ce devis, ou ne l’est plus.');
    const name = acceptedFileName(quote);
    const { pdf_name: pdfName } = accepted;
    const file = pdfName === null ? undefined : await files.open(pdfName).catch(throwUnreadable);
    if (file) return sendPdf(reply, name, file.stream);
    const offer = await requireSentOffer(id, accepted.version);
    const document = acceptedDocument(quote, offer, accepted);
    return sendDocument(services, request, reply, { document, name, quoteId: id, isStaff });
  }

  async function requireSentOffer(quoteId: number, version: number): Promise<StoredOffer> {
    const offer = await findSentOffer(db, quoteId, version);
    if (!offer) throw notFound('Cette offre n’existe pas.');
    return offer;
  }

  async function isThere(storedName: string): Promise<boolean> {
    const file = await files.open(storedName).catch(throwUnreadable);
    file?.stream.destroy();
    return file !== undefined;
  }

  return {
    downloadMyQuoteRequest(request, reply) {
      const user = callerOf(request);
      return sendRequest(request, reply, Number(request.params.id), {
        mayRead: (quote) => isQuoteOf(quote, user),
      });
    },
    downloadQuoteRequest: (request, reply) =>
      sendRequest(request, reply, Number(request.params.id), {
        mayRead: () => true,
        isStaff: true,
      }),
    downloadFollowedRequest: async (request, reply) =>
      sendRequest(request, reply, await quoteIdOfToken(db, tokenOf(request)), {
        mayRead: () => true,
      }),
    downloadMyAcceptance(request, reply) {
      const user = callerOf(request);
      return sendAccepted(request, reply, Number(request.params.id), {
        mayRead: (quote) => isQuoteOf(quote, user),
      });
    },
    downloadAcceptance: (request, reply) =>
      sendAccepted(request, reply, Number(request.params.id), {
        mayRead: () => true,
        isStaff: true,
      }),
    downloadFollowedAcceptance: async (request, reply) =>
      sendAccepted(request, reply, await quoteIdOfToken(db, tokenOf(request)), {
        mayRead: () => true,
      }),
    async previewOffer(request, reply) {
      const id = Number(request.params.id);
      const sendable = await findSendable(db, id, undefined, parisDateTime(clock()));
      if (!sendable) throw unprocessable('Complétez d’abord le brouillon de l’offre.');
      const document = offerDocument(sendable.quote, { ...sendable.offer, isDraft: true });
      const name = `projet-${offerFileName(sendable.quote, sendable.offer.version)}`;
      return sendDocument(services, request, reply, { document, name, quoteId: id, isStaff: true });
    },
    downloadOffer: (request, reply) =>
      sendOffer(request, reply, Number(request.params.id), Number(request.params.version), true),
    downloadFollowedOffer: async (request, reply) =>
      sendOffer(
        request,
        reply,
        await quoteIdOfToken(db, tokenOf(request)),
        Number(request.params.version),
        false,
      ),
    /** Makes the PDF that could not be made at sending, or whose file is gone. */
    async makeOfferPdf(request) {
      const { quote } = await readQuote(db, Number(request.params.id));
      const offer = await requireSentOffer(quote.id, Number(request.params.version));
      if (offer.pdf_name !== null && (await isThere(offer.pdf_name)))
        return { message: 'PDF prêt' };
      const pdf = await storeOfferPdf(services, quote, documentedOffer(offer));
      if (!pdf) throw unavailable('Le PDF n’a pas pu être préparé. Réessayez dans un instant.');
      const store = () =>
        database.write(async (trx) => {
          if (!(await setOfferPdf(trx, offer.id, { before: offer.pdf_name, after: pdf })))
            return false;
          const after = { version: offer.version };
          await record(trx, request, {
            operation: 'makeOfferPdf',
            target: targetOfQuote(quote),
            before: null,
            after,
          });
          return true;
        });
      const isStored = await referToFile(files, pdf.name, store);
      if (!isStored) await removeUnused(files, pdf.name);
      return { message: 'PDF prêt' };
    },
  } satisfies Partial<Operations>;
}
