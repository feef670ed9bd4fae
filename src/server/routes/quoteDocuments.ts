import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../contract/operations';
import { listQuotes, type QuoteRecord } from '../database/quotes';
import { requestDocument } from '../documents/requestDocument';
import { notFound } from '../httpError';
import { callerOf } from '../plugins/authentication';
import type { Services } from '../services';
import { sendDocument } from './sendDocument';

type DocumentOperations = Pick<Operations, 'downloadMyQuoteRequest' | 'downloadQuoteRequest'>;

/** The PDF of a request, for its customer and for administrators. */
export function quoteDocumentsHandlers(services: Pick<Services, 'database' | 'documents'>): DocumentOperations {
  /** @throws 404 for a quote that is unknown or that the caller may not see. */
  async function send(request: FastifyRequest, reply: FastifyReply, id: number, mayRead: (quote: QuoteRecord) => boolean) {
    const { quotes, lines } = await listQuotes(services.database.db, [id]);
    const [quote] = quotes;
    if (!quote || !mayRead(quote)) throw notFound('Ce devis n’existe pas.');
    const document = requestDocument(quote, lines);
    return sendDocument(services, request, reply, document, `demande-de-devis-${document.number}.pdf`);
  }

  return {
    downloadMyQuoteRequest(request, reply) {
      const { id: userId } = callerOf(request);
      return send(request, reply, Number(request.params.id), (quote) => quote.user_id === userId);
    },
    downloadQuoteRequest: (request, reply) => send(request, reply, Number(request.params.id), () => true),
  };
}
