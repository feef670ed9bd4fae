import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QuoteDocument } from '../../domain/quote/quoteDocument';
import { DocumentNotMade } from '../documents/renderPdf';
import { attachmentDisposition } from '../files/fileNames';
import { networkOf } from '../hashedKeys';
import { abandonment } from '../http/abandonment';
import { unavailable } from '../http/httpError';
import type { Services } from '../services';

/** A document to make for a caller. */
export interface WantedDocument {
  document: QuoteDocument;
  /** File name. */
  name: string;
  quoteId: number;
  isStaff: boolean;
}

/**
 * Answers with the PDF of a document, which no cache may keep.
 * @throws 503 when it cannot be made; the cause is logged.
 */
export async function sendDocument(
  { documents }: Pick<Services, 'documents'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { document, name, quoteId, isStaff }: WantedDocument,
): Promise<FastifyReply> {
  const wish = {
    isStaff,
    keys: [`address ${networkOf(request.ip)}`, `quote ${quoteId}`],
    signal: abandonment(reply),
  };
  const pdf = await documents.render(document, wish).catch((error: unknown) => {
    if (!(error instanceof DocumentNotMade)) throw error;
    request.log.error({ err: error, number: document.number }, 'Un PDF n’a pas pu être préparé');
    throw unavailable('Le PDF n’a pas pu être préparé. Réessayez dans un instant.');
  });
  return sendPdf(reply, name, pdf);
}

/** Answers with a PDF that no cache may keep. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer | Readable): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachmentDisposition(name))
    .send(pdf);
